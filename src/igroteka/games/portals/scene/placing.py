"""The widest choice: where a figure may lie, how it may be turned, and what each way brings."""

from functools import lru_cache

from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.activate import landings, turns_of
from igroteka.games.portals.rules.box import NAMES
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.telling.gains import Brings, brings, promise_words, total
from igroteka.scene import Figure, Gain, Spots, speech

Stones = list[tuple[int, int, int]]  # row, column, element, counted from the anchor


def turned_stones(view: Position, seat: int, key: int) -> list[Stones]:
    """The figure of a key in each turn that makes a difference: laid with its first stone on c1, it fits anywhere."""
    laid = [landings(view, seat, key, turn, 2) for turn in range(int(turns_of(view, seat, key)))]
    return [[(cell // 5, cell % 5 - 2, element) for cell, element in stones] for stones in laid]


def figure(view: Position, seat: int, key: int, actions: list[int], language: str) -> Figure:
    """All placements of a key. Equal gains are told once."""
    turns = turned_stones(view, seat, key)
    known: dict[Brings, int] = {}
    spots: dict[int, list[int]] = {}
    for action in actions:
        placed = a.placed(action)
        _, board, turn, anchor = placed
        number = known.setdefault(brings(view, seat, placed), len(known))
        if board not in spots:
            spots[board] = []
        spots[board] += (anchor, turn, number)
    gains = tuple(gain_in_words(language, view.material, view.seats == 1, found) for found in known)
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
    return Figure(f"key-{key + 1}", tuple(symbols), gains, zones)


def hits(view: Position, board: int, element: int) -> int:
    """Free cells of an element, as bits (P8.2)."""
    return cells_of(view.material, int(view.boards.face(board)), element) & ~int(view.boards.occupied(board))


@lru_cache(maxsize=256)
def cells_of(material: Material, face: int, element: int) -> int:
    return sum(1 << cell for cell, ground in enumerate(material.ground(face)) if ground == element)


@lru_cache(maxsize=16384)
def gain_in_words(language: str, material: Material, alone: bool, found: Brings) -> Gain:
    words = promise_words(material, alone, found, speech(language, "portals"))
    return Gain(total(material, alone, found), words)
