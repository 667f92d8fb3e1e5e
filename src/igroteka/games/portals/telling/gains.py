"""What a placement brings, in words: where its stones lie, points taken apart, signs that the board then shows.

A placement is told by the fields of its action: key, board, turn and the cell of the first stone.
"""

from collections.abc import Sequence
from functools import lru_cache

from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.activate import Gain, gain, landings
from igroteka.games.portals.rules.components import members
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.signs import wanted_signs
from igroteka.games.portals.telling.stones import ICONS
from igroteka.words import Words

Placement = tuple[int, ...]


class NewSigns:
    """Which of the signs a seat still wants would lie on a board after a placement, and did not before."""

    def __init__(self, view: Position, seat: int, elements: set[int]) -> None:
        self.view = view
        self.elements = elements  # of the figure to be laid
        self.wanted = int(wanted_signs(view, seat)) if view.modules.signs else 0
        self.reach: dict[int, int] = {}

    def within_reach(self, board: int) -> int:
        """The wanted signs that need an element of the figure, and no element that lies nowhere: all others cannot be
        completed on this board, wherever the figure lies."""
        if board not in self.reach:
            view = self.view
            there = self.elements | {element for element in range(5) if view.boards.data[board * 5 + element]}
            before = int(view.material.fulfilled(view.boards.data, board, view.modules.mirrored))
            self.reach[board] = sum(
                1 << sign
                for sign in members(self.wanted & ~before)
                if self.elements & elements_of(view.material, sign) and elements_of(view.material, sign) <= there
            )
        return self.reach[board]

    def shown(self, board: int, stones: Sequence[tuple[int, int]], anchor: int = 0) -> int:
        """These signs as a set. `stones` are cells, counted from `anchor`, and elements."""
        if not self.wanted or not self.within_reach(board):
            return 0
        view = self.view
        occupied = int(view.boards.occupied(board))
        after = view.boards.data[:]
        for shift, element in stones:
            cell = 1 << anchor + shift
            if not occupied & cell:
                after[board * 5 + element] |= cell
        return self.reach[board] & int(view.material.fulfilled(after, board, view.modules.mirrored))


@lru_cache(maxsize=256)
def elements_of(material: Material, sign: int) -> frozenset[int]:
    return frozenset(element for _, _, element in material.sign_stones(sign))


def gain_of(view: Position, seat: int, placed: Placement) -> Gain:
    key, board, turn, cell = placed
    return gain(view, seat, key, board, turn, cell)


def stones_of(view: Position, seat: int, placed: Placement) -> list[tuple[int, int]]:
    key, _, turn, cell = placed
    return landings(view, seat, key, turn, cell)


def signs_shown(view: Position, seat: int, placed: Placement) -> list[int]:
    """The signs of this seat (alone: the open ones) whose figure a placement would complete."""
    stones = stones_of(view, seat, placed)
    return members(NewSigns(view, seat, {element for _, element in stones}).shown(placed[1], stones))


def gain_words(view: Position, seat: int, placed: Placement, words: Words) -> str:
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


def landing_words(view: Position, seat: int, placed: Placement) -> str:
    """The stones of a placement with their cells, as icons."""
    return ", ".join(f"{ICONS[element]} {a.CELL.text(cell)}" for cell, element in stones_of(view, seat, placed))


def sign_words(signs: Sequence[int], words: Words) -> str:
    return words("some-signs", count=len(signs), signs=", ".join(str(sign + 1) for sign in signs))
