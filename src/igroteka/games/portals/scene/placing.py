"""The widest choice: where a figure may lie, how it may be turned, and what each way brings."""

from functools import lru_cache

from igroteka.games.portals import actions as a
from igroteka.games.portals.activate import distinct_turns, gain
from igroteka.games.portals.figure import FIRST, turned_cell, turned_set
from igroteka.games.portals.material import Material
from igroteka.games.portals.notation import NAMES
from igroteka.games.portals.parts import members
from igroteka.games.portals.position import Position
from igroteka.games.portals.signs import unmet_signs
from igroteka.games.portals.terminal.labels import gain_words, sign_words
from igroteka.scene import Figure, Gain, Speech, Spots

Stones = list[tuple[int, int, int]]  # row, column, element, counted from the anchor


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
    signs = Completing(view, seat, {element for _, _, element in turns[0]})
    gains: list[Gain] = []
    known: dict[tuple[int, int, int, int, int], int] = {}
    spots: dict[int, list[int]] = {}
    shown = 0
    for action in actions:
        parts = action & a.PARTS
        board, turn, anchor = parts >> 7 & 3, parts >> 5 & 3, parts & 31
        found = gain(view, seat, key, board, turn, anchor)
        if signs.wanted:
            shown = signs.completed(board, lands[turn], anchor) if signs.within_reach(board) else 0
        parts_of_it = found.matches, found.match_points, found.neighbour_points, found.lost, shown
        number = known.get(parts_of_it)
        if number is None:
            number = known[parts_of_it] = len(gains)
            gains.append(gain_in_words(view, seat, parts, parts_of_it, say))
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


GAINS: dict[tuple[str, Material, bool, tuple[int, int, int, int, int]], Gain] = {}
MOST_GAINS = 16384


def gain_in_words(view: Position, seat: int, parts: int, found: tuple[int, int, int, int, int], say: Speech) -> Gain:
    """A gain and its sentence, which says nothing but these numbers: made once and remembered."""
    alone = view.seats == 1
    key = say.language, view.material, alone, found
    known = GAINS.get(key)
    if known is None:
        _, match_points, neighbour_points, _, shown = found
        text = gain_words(view, seat, parts, say)
        points = int(match_points + neighbour_points)
        if shown and not alone:  # alone, signs are counted within the gain
            text += "; " + say("shows", signs=sign_words(members(shown), say))
        elif shown:
            points += shown.bit_count() * int(view.material.sign_points)
        if len(GAINS) >= MOST_GAINS:
            GAINS.clear()
        known = GAINS[key] = Gain(points, text)
    return known


class Completing:
    """Which of the signs a seat still wants would lie on a board after a placement."""

    def __init__(self, view: Position, seat: int, elements: set[int]) -> None:
        self.view = view
        self.elements = elements  # of the figure to be laid
        self.wanted = 0
        self.before: dict[int, int] = {}
        self.reach: dict[int, int] = {}
        if view.modules.signs:
            self.wanted = int(view.signs.open() if view.seats == 1 else unmet_signs(view, seat))

    def within_reach(self, board: int) -> int:
        """The wanted signs that need an element of the figure, and no element that lies nowhere: all others cannot be
        completed on this board, wherever the figure lies."""
        if board not in self.reach:
            view = self.view
            there = self.elements | {element for element in range(5) if view.boards.data[board * 5 + element]}
            self.before[board] = int(view.material.fulfilled(view.boards.data, board, view.modules.mirrored))
            self.reach[board] = sum(
                1 << sign
                for sign in members(self.wanted & ~self.before[board])
                if self.elements & elements_of(view.material, sign) and elements_of(view.material, sign) <= there
            )
        return self.reach[board]

    def completed(self, board: int, lands: list[tuple[int, int]], anchor: int) -> int:
        view = self.view
        data = view.boards.data
        occupied = int(view.boards.occupied(board))
        after = data[:]
        for shift, element in lands:
            cell = 1 << anchor + shift
            if not occupied & cell:
                after[board * 5 + element] |= cell
        now = int(view.material.fulfilled(after, board, view.modules.mirrored))
        return self.reach[board] & now


@lru_cache(maxsize=256)
def elements_of(material: Material, sign: int) -> frozenset[int]:
    return frozenset(int(material.sign_parts[sign * 80 + i * 2]) for i in range(int(material.sign_size[sign])))
