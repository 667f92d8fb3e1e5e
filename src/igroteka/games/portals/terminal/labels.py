"""Questions and choices in words."""

from collections.abc import Sequence

from igroteka.games.portals import actions as a
from igroteka.games.portals import position as p_
from igroteka.games.portals.activate import Gain, gain
from igroteka.games.portals.box import COLOURS
from igroteka.games.portals.collect import may_decline
from igroteka.games.portals.figure import FIRST, card_cell_name, cell_name, landing, turned_set
from igroteka.games.portals.notation import NAMES, SPELLS, spot_name
from igroteka.games.portals.parts import members
from igroteka.games.portals.position import Position
from igroteka.games.portals.refusals import asked
from igroteka.games.portals.signs import unmet_signs
from igroteka.games.portals.spells import ONTO_KEY
from igroteka.games.portals.terminal.pieces import SYMBOLS, stone_words
from igroteka.words import Words


def ask(view: Position, seat: int, words: Words) -> str:
    """What the seat is asked to do, with what it has in hand."""
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    question = words(asked(view, seat))
    if kind == p_.D_KEY and may_decline(view, seat):
        return words("ask-key-or-not")
    if kind in (p_.D_PUT, p_.D_LAY):
        parts = [words("in-hand", stone=stone_words(argument & 7, words)), question]
        if kind == p_.D_PUT and view.modules.spells and not argument & ONTO_KEY:
            parts.append(words("or-cast"))
        return " ".join(parts)
    if kind == p_.D_PLACE:
        return f"{words('key-due', key=argument + 1)} {question}"
    return question


def landings(view: Position, seat: int, parts: int) -> list[tuple[int, int]]:
    """Where each stone of a placement comes to lie: (cell, element), in reading order."""
    key, turn, anchor = parts >> 9, parts >> 5 & 3, parts & 31
    slot = view.keys.slot_of(seat, key)
    first = FIRST[turned_set(view.keys.covered(seat, slot), turn)]
    found = []
    for cell in range(9):
        element = int(view.keys.stone(seat, slot, cell))
        if element >= 0:
            found.append((int(landing(cell, turn, first, anchor)), element))
    return sorted(found)


def gain_of(view: Position, seat: int, parts: int) -> Gain:
    return gain(view, seat, parts >> 9, parts >> 7 & 3, parts >> 5 & 3, parts & 31)


def signs_shown(view: Position, seat: int, parts: int) -> list[int]:
    """The signs of this seat (solo: the open ones) whose figure a placement would complete."""
    board = parts >> 7 & 3
    wanted = view.signs.open() if view.seats == 1 else unmet_signs(view, seat)
    if not view.modules.signs or not wanted:
        return []
    after = view.boards.clone()
    occupied = view.boards.occupied(board)
    for cell, element in landings(view, seat, parts):
        if not occupied >> cell & 1:
            after.put(board, cell, element)
    mirrored = view.modules.mirrored
    before = view.material.fulfilled(view.boards.data, board, mirrored)
    return members(wanted & view.material.fulfilled(after.data, board, mirrored) & ~before)


def gain_words(view: Position, seat: int, placed: int, words: Words) -> str:
    """Points taken apart: `+5 = 2 matches (2) + 3 neighbours`. Alone, signs score at once (P15.5)."""
    result = gain_of(view, seat, placed)
    parts = []
    if result.matches:
        parts.append(words("gain-matches", matches=int(result.matches), points=int(result.match_points)))
    if result.neighbour_points:
        each = int(view.material.neighbour_points)
        points = int(result.neighbour_points)
        if each == 1:
            parts.append(words("gain-neighbours", count=points))
        else:
            parts.append(words("gain-neighbours-each", count=points // each, points=points))
    total = int(result.points)
    shown = signs_shown(view, seat, placed) if view.seats == 1 else []
    if shown:
        bonus = len(shown) * int(view.material.sign_points)
        total += bonus
        parts.append(f"{sign_words(shown, words)} ({bonus})")
    text = f"+{total}" + (f" = {' + '.join(parts)}" if parts else "")
    if result.lost:
        text += "; " + words("gain-lost", count=int(result.lost))
    return text


def order(view: Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Placements by what they bring, everything else by number."""

    def worth(action: int) -> tuple[int, int, int]:
        if action >> a.KIND_SHIFT != a.PLACE:
            return 0, 0, action
        result = gain_of(view, seat, action & a.PARTS)
        bonus = int(view.material.sign_points) * len(signs_shown(view, seat, action & a.PARTS))
        return -int(result.points) - bonus, int(result.lost), action

    return sorted(actions, key=worth)


def label(view: Position, seat: int, action: int, words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    first, second = parts >> 5, parts & 31
    match kind:
        case a.KEEP_SIGNS:
            return sign_words(members(parts), words)
        case a.TAKE_KEY:
            colour = words(f"colour-{COLOURS.value[view.material.key_colour[parts]]}")
            return words("label-take", key=parts + 1, colour=colour, cells=int(view.material.key_size(parts)))
        case a.NO_KEY:
            return words("label-no-key")
        case a.TAKE_STONE:
            return words("label-stone", stone=stone_words(second, words), source=first + 1)
        case a.CHARGE:
            message = "label-charge-last" if completes(view, seat, first) else "label-charge"
            return words(message, key=first + 1, cell=card_cell_name(second))
        case a.TO_BAG:
            return words("label-bag")
        case a.CAST:
            spell = f"spell-{SPELLS[parts]}"
            return words("label-cast", spell=words(spell), about=words(f"{spell}-about"))
        case a.LIFT | a.GIVE_BACK:
            stone = stone_words(int(view.boards.stone(first, second)), words)
            return words("label-board-stone", stone=stone, cell=spot_name(parts))
        case a.LAY:
            ground = int(view.material.sheets[view.boards.face(first) * 25 + second])
            element = f"{SYMBOLS[ground]} {words(f'element-{NAMES[ground]}')}"
            return words("label-lay", cell=spot_name(parts), ground=element)
        case a.USE_KEY:
            stones = int(view.keys.covered(seat, view.keys.slot_of(seat, parts))).bit_count()
            return words("label-use" if stones else "label-use-empty", key=parts + 1, stones=stones)
        case a.PLACE:
            return place(view, seat, parts, words)
        case a.FETCH:
            stone = stone_words(int(view.areas.element(parts)), words)
            return words("label-fetch", stone=stone, spell=words(f"spell-{SPELLS[parts]}"))
    return words("label-enough")


def completes(view: Position, seat: int, key: int) -> bool:
    """Whether one more stone charges a key."""
    return int(view.keys.free_cells(view.material, seat, view.keys.slot_of(seat, key))).bit_count() == 1


def place(view: Position, seat: int, parts: int, words: Words) -> str:
    text = words("label-place", board=(parts >> 7 & 3) + 1, stones=landing_words(view, seat, parts))
    text += "  " + gain_words(view, seat, parts, words)
    shown = signs_shown(view, seat, parts) if view.seats > 1 else []
    return text + (f"; {words('shows', signs=sign_words(shown, words))}" if shown else "")


def landing_words(view: Position, seat: int, parts: int) -> str:
    """The stones of a placement with their cells: `▲ c3, ♦ d4`."""
    return ", ".join(f"{SYMBOLS[element]} {cell_name(cell)}" for cell, element in landings(view, seat, parts))


def sign_words(signs: Sequence[int], words: Words) -> str:
    return words("some-signs", count=len(signs), signs=", ".join(str(sign + 1) for sign in signs))
