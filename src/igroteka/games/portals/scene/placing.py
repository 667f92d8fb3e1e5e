"""The widest choice: where a figure may lie, how it may be turned, and what each way brings."""

from functools import lru_cache

from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.activate import distinct_turns, gain
from igroteka.games.portals.rules.box import NAMES
from igroteka.games.portals.rules.components import members
from igroteka.games.portals.rules.figure import FIRST, turned_cell, turned_set
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.telling.gains import NewSigns, Placement, gain_words, sign_words
from igroteka.scene import Figure, Gain, Speech, Spots

Stones = list[tuple[int, int, int]]  # row, column, element, counted from the anchor
Brings = tuple[int, int, int, int, int]  # matches, points for them and for neighbours, stones lost, signs completed


def turned_stones(view: Position, seat: int, key: int) -> list[Stones]:
    """The figure of a key in each turn that makes a difference."""
    slot = view.keys.slot_of(seat, key)
    covered = int(view.keys.covered(seat, slot))
    result = []
    for turn in range(int(distinct_turns(covered, view.keys.stones(seat, slot)))):
        row, column = divmod(int(FIRST[turned_set(covered, turn)]), 3)
        stones = []
        for cell in members(covered):
            r, c = divmod(int(turned_cell(cell, turn)), 3)
            stones.append((r - row, c - column, int(view.keys.stone(seat, slot, cell))))
        result.append(sorted(stones))
    return result


def figure(view: Position, seat: int, key: int, actions: list[int], say: Speech) -> Figure:
    """All placements of a key. Equal gains are told once."""
    turns = turned_stones(view, seat, key)
    lands = [[(row * 5 + column, element) for row, column, element in stones] for stones in turns]
    signs = NewSigns(view, seat, {element for _, _, element in turns[0]})
    gains: list[Gain] = []
    known: dict[Brings, int] = {}
    spots: dict[int, list[int]] = {}
    shown = 0
    for action in actions:
        _, board, turn, anchor = a.placed(action)
        found = gain(view, seat, key, board, turn, anchor)
        if signs.wanted:
            shown = signs.shown(board, lands[turn], anchor)
        brings = found.matches, found.match_points, found.neighbour_points, found.lost, shown
        number = known.get(brings)
        if number is None:
            number = known[brings] = len(gains)
            gains.append(gain_in_words(view, seat, (key, board, turn, anchor), brings, say))
        if board not in spots:
            spots[board] = []
        spots[board] += (anchor, turn, number)
    symbols = [tuple((row, column, f"stone-{NAMES[element]}") for row, column, element in stones) for stones in turns]
    elements = sorted({element for _, _, element in turns[0]})
    zones = tuple(
        Spots(
            zone=f"board-{board + 1}",
            say=f"place {key + 1} {board + 1}{{cell}} r{{turn}}",
            spots=tuple(flat),
            good={f"stone-{NAMES[element]}": hits(view, board, element) for element in elements},
            bad=int(view.boards.occupied(board)),
        )
        for board, flat in spots.items()
    )
    return Figure(f"key-{key + 1}", tuple(symbols), tuple(gains), zones)


def hits(view: Position, board: int, element: int) -> int:
    """Free cells of an element, as bits (P8.2)."""
    return cells_of(view.material, int(view.boards.face(board)), element) & ~int(view.boards.occupied(board))


@lru_cache(maxsize=256)
def cells_of(material: Material, face: int, element: int) -> int:
    return sum(1 << cell for cell in range(25) if material.sheets[face * 25 + cell] == element)


GAINS: dict[tuple[str, Material, bool, Brings], Gain] = {}
MOST_GAINS = 16384


def gain_in_words(view: Position, seat: int, placed: Placement, found: Brings, say: Speech) -> Gain:
    """A gain and its sentence, which says nothing but these numbers: made once and remembered."""
    alone = view.seats == 1
    key = say.language, view.material, alone, found
    known = GAINS.get(key)
    if known is None:
        _, match_points, neighbour_points, _, shown = found
        text = gain_words(view, seat, placed, say)
        points = int(match_points + neighbour_points)
        if shown and not alone:  # alone, signs are counted within the gain
            text += "; " + say("shows", signs=sign_words(members(shown), say))
        elif shown:
            points += shown.bit_count() * int(view.material.sign_points)
        if len(GAINS) >= MOST_GAINS:
            GAINS.clear()
        known = GAINS[key] = Gain(points, text)
    return known
