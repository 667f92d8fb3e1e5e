"""What happened, in sentences. Made from views and from `told` alone."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.engine import CHANCE
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.telling.choices import label
from igroteka.games.mirror_labyrinth.telling.names import amulet_words, rune_words
from igroteka.games.mirror_labyrinth.telling.ways import way
from igroteka.words import Words

OBJECTS = (a.ROTATE, a.PUSH, a.SEND, a.SWAP)


def story(view: p_.Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    if by == CHANCE:
        return chance_story(view, viewer, action, names, words)
    name = names[by]
    kind, values = a.VERBS.split(action)
    if kind == a.MOVE:
        return words("story-move", name=name, way=way(view, by, values[0], values[1] - 1, words)[0])
    if kind in OBJECTS:
        return words("story-object", name=name, what=label(view, by, action, words))
    if kind == a.CHOOSE and values[0] == a.UNKNOWN_CARD:
        return words("story-chosen", name=name)
    if kind == a.USE or kind == a.RENEW:
        return telling.story(a.VERBS, action, names, name, words, amulet=amulet_words(view, values[0], words))
    return telling.story(a.VERBS, action, names, name, words)


def chance_story(view: p_.Position, viewer: int, action: int, names: Sequence[str], words: Words) -> str:
    """The set-up is seen on the board; later every card turned over and every new token is told."""
    kind, values = a.VERBS.split(action)
    if kind == a.DEAL:
        seat, card = values
        return words("story-dealt", card=card + 1) if seat == viewer and card != a.UNKNOWN_CARD else ""
    if kind != a.BEGIN and view.phase == p_.SETUP:
        return ""
    if kind == a.TURN_CARD:
        crossing = int(view.material.card_crossing[values[0]])
        message = "story-card-occupied" if view.cells[crossing] else "story-card"
        return words(message, card=values[0] + 1, crossing=a.CROSSING.text(crossing))
    if kind == a.SHOW_TOP:
        return words("story-top", rune=rune_words(values[0] * 4 + values[1], words))
    if kind == a.LAY_RUNE or kind == a.LAY_AMULET:
        rune = kind == a.LAY_RUNE
        token = rune_words(values[1] * 4 + values[2], words) if rune else amulet_words(view, values[1], words)
        return words("story-new", token=token, crossing=a.CROSSING.text(values[0]))
    return telling.story(a.VERBS, action, names, "", words)


def news(before: p_.Position, after: p_.Position, names: Sequence[str], words: Words) -> list[str]:
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
        lines.append(words(p_.REASONS[after.ending]))
    return lines


def begins_again(before: p_.Position, after: p_.Position) -> bool:
    """Whether a player stands before a move once more although they have just made one (M5.5)."""
    seat = after.actor
    if seat < 0 or seat != before.actor or after.stage != p_.BEFORE:
        return False
    return bool(before.stage >= p_.AFTER or after.runes(seat) != before.runes(seat))
