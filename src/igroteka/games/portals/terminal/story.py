"""What happens, a line for each thing worth telling. Made from views and from `told` alone."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.portals import actions as a
from igroteka.games.portals import position as p_
from igroteka.games.portals.material import ALL_SIGNS
from igroteka.games.portals.notation import SPELLS, spot_name
from igroteka.games.portals.parts import members
from igroteka.games.portals.position import Position
from igroteka.games.portals.spells import castable
from igroteka.games.portals.terminal.labels import completes, gain_words, landing_words, sign_words
from igroteka.games.portals.terminal.pieces import stone_words
from igroteka.words import Words


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if by == CHANCE:
        return luck(view, viewer, kind, parts, words)
    name, first, second = names[by], parts >> 5, parts & 31
    match kind:
        case a.KEEP_SIGNS:
            known = members(parts & ALL_SIGNS)
            if known:
                return words("story-keep", name=name, signs=sign_words(known, words))
            return words("story-chosen", name=name)
        case a.TAKE_KEY:
            return words("story-take", name=name, key=parts + 1)
        case a.NO_KEY:
            return words("story-no-key", name=name)
        case a.TAKE_STONE:
            message = "story-stone" if has_room(view, by, second) else "story-stone-no-room"
            return words(message, name=name, stone=stone_words(second, words), source=first + 1)
        case a.CHARGE:
            message = "story-charge-last" if completes(view, by, first) else "story-charge"
            return words(message, name=name, stone=in_hand(view, by, words), key=first + 1)
        case a.TO_BAG:
            return words("story-bag", name=name, stone=in_hand(view, by, words))
        case a.CAST:
            spell = words(f"spell-{SPELLS[parts]}")
            return words("story-cast", name=name, stone=in_hand(view, by, words), spell=spell)
        case a.LIFT | a.GIVE_BACK:
            stone = stone_words(int(view.boards.stone(first, second)), words)
            message = "story-lift" if kind == a.LIFT else "story-return"
            return words(message, name=name, stone=stone, cell=spot_name(parts))
        case a.LAY:
            return words("story-lay", name=name, stone=in_hand(view, by, words), cell=spot_name(parts))
        case a.USE_KEY:
            empty = view.keys.covered(by, view.keys.slot_of(by, parts)) == 0
            return words("story-use-empty" if empty else "story-use", name=name, key=parts + 1)
        case a.PLACE:
            points = gain_words(view, by, parts, words)
            stones, board = landing_words(view, by, parts), (parts >> 7 & 3) + 1
            return words("story-place", name=name, key=(parts >> 9) + 1, board=board, stones=stones, points=points)
        case a.FETCH:
            stone = stone_words(int(view.areas.element(parts)), words)
            return words("story-fetch", name=name, stone=stone, spell=words(f"spell-{SPELLS[parts]}"))
    return words("story-enough", name=name)


def luck(view: Position, viewer: int, kind: int, parts: int, words: Words) -> str:
    """Draws of the set-up and of a new round are seen on the table; a key or a sign in the middle of it is told."""
    if kind == a.DEAL_SIGN and parts >> 5 == viewer:
        return words("story-dealt", sign=(parts & 31) + 1)
    if view.phase == p_.SETUP:
        return ""
    if kind == a.REVEAL_KEY:
        return words("story-new-key", key=parts + 1)
    if kind == a.OPEN_SIGN:
        return words("story-new-sign", sign=(parts & 31) + 1)
    return ""


def in_hand(view: Position, seat: int, words: Words) -> str:
    """The stone a seat is about to put somewhere."""
    return stone_words(int(view.pending.argument(seat)) & 7, words)


def has_room(view: Position, seat: int, element: int) -> bool:
    """Whether a stone just taken can go anywhere but into the bag (P2.4)."""
    return view.keys.any_free(view.material, seat) or any(castable(view, seat, element, area) for area in range(4))


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: phases, rounds, signs laid out, the end."""
    if before.phase == after.phase and before.round == after.round and not after.modules.signs:
        return []
    lines = []
    if before.phase == p_.KEEPING and after.phase != p_.KEEPING:
        kept = [f"{names[seat]} ({after.signs.kept_count(seat)})" for seat in range(int(after.seats))]
        lines.append(words("news-kept", kept=", ".join(kept)))
    if before.phase == p_.COLLECTING and after.phase == p_.ACTIVATING:
        lines.append(words("news-activating"))
    for seat in range(int(after.seats)):
        laid_out = members(after.signs.met(seat) & ~before.signs.met(seat))
        if laid_out:
            points = len(laid_out) * int(after.material.sign_points)
            lines.append(words("news-signs", name=names[seat], signs=sign_words(laid_out, words), points=points))
    used = members(after.signs.gone() & ~before.signs.gone())
    if used:
        points = len(used) * int(after.material.sign_points)
        lines.append(words("news-open-signs", signs=sign_words(used, words), points=points))
    if after.phase == p_.COLLECTING and (after.round != before.round or before.phase < p_.COLLECTING):
        lines.append(words("news-round", round=int(after.round), rounds=p_.ROUNDS, name=names[after.first]))
    if after.phase == p_.OVER and before.phase != p_.OVER:
        lines.append(words("end-solo" if after.seats == 1 else "end-rounds"))
    return lines
