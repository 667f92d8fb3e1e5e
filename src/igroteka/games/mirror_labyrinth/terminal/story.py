"""What happens, a line for each thing worth telling. Made from views and from `told` alone."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.material import crossing_name
from igroteka.games.mirror_labyrinth.notation import DIRECTIONS
from igroteka.games.mirror_labyrinth.position import REASONS, Position
from igroteka.games.mirror_labyrinth.terminal.labels import object_label, way_words
from igroteka.games.mirror_labyrinth.terminal.pieces import amulet_words, rune_words
from igroteka.words import Words


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if by == CHANCE:
        if kind == a.BEGIN:
            return words("story-first", name=names[parts])
        return luck(view, viewer, kind, parts, words)
    name = names[by]
    match kind:
        case a.CHOOSE:
            if parts == a.UNKNOWN_CARD:
                return words("story-chosen", name=name)
            return words("story-choose", name=name, card=parts + 1)
        case a.STAND:
            return words("story-stand", name=name, crossing=crossing_name(parts))
        case a.FACE:
            return words("story-face", name=name, direction=words(f"direction-{DIRECTIONS[parts]}"))
        case a.MOVE:
            return words("story-move", name=name, way=way_words(view, by, action, words))
        case a.TURN:
            return words("story-turn-right" if parts == 1 else "story-turn-left", name=name)
        case a.STAY:
            return words("story-stay", name=name)
        case a.DONE:
            return ""
        case a.USE:
            return words("story-use", name=name, amulet=amulet_words(view, parts, words))
        case a.RENEW:
            return words("story-renew", name=name, amulet=amulet_words(view, parts, words))
    return words("story-object", name=name, what=object_label(view, kind, parts, words))


def luck(view: Position, viewer: int, kind: int, parts: int, words: Words) -> str:
    """The set-up is seen on the board; later every card turned over and every new token is told."""
    if kind == a.DEAL and parts >> 6 == viewer and parts & 63 != a.UNKNOWN_CARD:
        return words("story-dealt", card=(parts & 63) + 1)
    if view.phase == p_.SETUP or kind == a.DEAL:
        return ""
    if kind == a.TURN_CARD:
        crossing = int(view.material.card_crossing[parts])
        message = "story-card-occupied" if view.cells[crossing] else "story-card"
        return words(message, card=parts + 1, crossing=crossing_name(crossing))
    if kind == a.SPOT:
        return words("story-spot", crossing=crossing_name(parts))
    if kind == a.SHOW_TOP:
        return words("story-top", rune=rune_words(parts, words))
    if kind == a.LAY_RUNE:
        return words("story-new", token=rune_words(parts & 63, words), crossing=crossing_name(parts >> 6))
    return words("story-new", token=amulet_words(view, parts & 63, words), crossing=crossing_name(parts >> 6))


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: rounds, cards turned over, extra turns, the end."""
    lines = []
    if before.phase == p_.CHOOSING and after.phase == p_.PLAYING:
        order = sorted((int(after.played(seat)), seat) for seat in range(int(after.seats)))
        told = ", ".join(f"{names[seat]} ({card + 1})" for card, seat in order)
        lines.append(words("news-order", order=told))
    if after.phase == p_.CHOOSING and (before.phase != p_.CHOOSING or after.round != before.round):
        lines.append(words("news-round", round=int(after.round)))
    if begins_again(before, after):
        lines.append(words("news-extra", name=names[after.actor]))
    if after.phase == p_.OVER and before.phase != p_.OVER:
        lines.append(words(REASONS[after.ending]))
    return lines


def begins_again(before: Position, after: Position) -> bool:
    """Whether a player stands before a move once more although he has just made one (M5.5)."""
    seat = after.actor
    if seat < 0 or seat != before.actor or after.stage != p_.BEFORE:
        return False
    return bool(before.stage >= p_.AFTER or after.runes(seat) != before.runes(seat))
