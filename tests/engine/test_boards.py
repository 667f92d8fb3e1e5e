"""A board of cells and a bag, in the smallest game that has both: draw a stone, put it on a free cell."""

from collections.abc import Iterator

import pytest

from igroteka.engine import CHANCE, Outcome, Refusal, Unreadable, Verb, Verbs, Word
from igroteka.engine.components import Bag, Board, CardBox, Counter, Declared, Kinds, Layout, Row, Table, TurnUp
from igroteka.engine.components.encoding import TableEncoding
from igroteka.engine.components.text import read
from igroteka.games.table_drawing import told
from igroteka.scene import Speech, Zone
from igroteka.scene.table_scene import Lay, TableScene, paths
from igroteka.testing import check_laws
from igroteka.words import Words

KINDS = Kinds(("flint", "amber"))
FLINT, AMBER = range(2)
BAG, BOARD = Bag("bag", KINDS), Board("board", KINDS, 3, 2)
FOUND, POINTS = Row("found", KINDS, 1), Counter("points", 9, each=True)
DRAW, PUT = 1, 2
STONE = Word("stone", KINDS.names, bits=4)
VERBS = Verbs(
    10,
    (
        Verb(DRAW, "draw", "draw {stone}", (STONE,)),
        Verb(PUT, "put", "put {cell}", (BOARD.cells,), click="board-{cell}", when=(PUT,)),
    ),
    clause="S1",
)
TURN_UP = TurnUp(VERBS[DRAW], BAG, FOUND)
LAYOUT = Layout((BAG, BOARD, FOUND, POINTS), KINDS)
DECLARED = Declared("stones", LAYOUT, VERBS, (TURN_UP,), {PUT: "put"})


class Stones(Table):
    """Players put stones in turn until the board is full; amber brings a point."""

    def proceed(self) -> None:
        if BOARD.place_of(self, -1) >= 0:
            if FOUND.any(self):
                self.ask(sum(cell >= 0 for cell in cells(self)) % int(self.seats), PUT)
            else:
                TURN_UP.ask(self, 0)

    def choices(self, seat: int) -> list[int]:
        return [VERBS.make(PUT, place) for place, kind in enumerate(cells(self)) if kind < 0]

    def decide(self, seat: int, action: int) -> None:
        BOARD.set(self, VERBS.values(action)[0], FOUND.get(self, 0))
        POINTS.add(self, int(FOUND.get(self, 0) == AMBER), seat)
        FOUND.set(self, 0, -1)

    def outcome(self) -> Outcome | None:
        points = tuple(int(POINTS.get(self, seat)) for seat in range(int(self.seats)))
        return None if self.awaiting() else Outcome.by_points(points, "end")

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("S1", "taken")


def cells(table: Table) -> list[int]:
    return [int(BOARD.get(table, place)) for place in range(6)]


def stones(seats: int = 2) -> Table:
    return Stones(seats, DECLARED, CardBox("", "", [5, 3]), {}).begin()


def position(text: str) -> Table:
    box = CardBox("", "", [5, 3])
    return read(text, "stones", {}, lambda seats, agreed: Stones(seats, DECLARED, box, agreed))


def test_cells_have_names_row_by_row() -> None:
    assert BOARD.cell_names() == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert BOARD.get(position("board: - amber"), BOARD.cells.value("b1")) == AMBER
    assert BOARD.cells.value("d1") == -1


def test_a_board_is_drawn_as_text_row_by_row_and_read_back() -> None:
    table = position("board:\n  flint - -\n  - amber -\nfound: flint")
    assert "board: flint - -\n  - amber -\n" in table.show()
    assert position(table.show()).facts() == table.facts()
    with pytest.raises(Unreadable, match="at most 6 cards"):
        position("board: " + "- " * 7)


def test_a_bag_is_drawn_by_how_many_there_are() -> None:
    table = stones()
    assert list(table.weights()) == [5, 3]
    table.apply(CHANCE, VERBS.make(DRAW, AMBER))
    assert BAG.counts(table) == [5, 2]
    assert table.census() == [5, 3]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_no_random_game_breaks_a_law(seats: int) -> None:
    for seed in range(20):
        assert check_laws(stones(seats), seed, read_position=position, open=True) == 12


def test_learners_are_told_every_cell() -> None:
    table = position("board: flint - amber\nfound: amber")
    encoding = TableEncoding(table)
    row = list(encoding.row(table, 0))
    part = next(part for part in encoding.parts if part.name == "board")
    assert row[part.start : part.start + part.size] == [1, 0, 2, 0, 0, 0]


class Echo(Speech):
    """Says the message itself."""

    def __init__(self) -> None:
        pass

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        return message


def zones(table: Table) -> Iterator[Zone]:
    scene = TableScene("stones", (Lay(BAG, "middle"), Lay(BOARD, "middle")), POINTS)
    for zone, pieces in scene.laid(table, 0, ("Anna", "Boris"), Echo()):
        assert all(0 <= piece.place < zone.columns * zone.rows for piece in pieces)
        if zone.id == "board":
            assert [(piece.symbol, piece.target) for piece in pieces] == [("card-amber", "board-b2")]
        yield zone


def test_the_default_scene_has_a_grid_whose_cells_are_clicked() -> None:
    table = position("board: - - - - amber\nfound: flint\npending 2: put 0")
    board = next(zone for zone in zones(table) if zone.id == "board")
    assert (board.columns, board.rows, board.frame) == (3, 2, "board")
    assert [cell.name for cell in board.cells] == BOARD.cell_names()
    assert [way for _, way in paths(table, 1)] == [(f"board-{name}",) for name in ("a1", "b1", "c1", "a2", "c2")]


def test_the_terminal_names_the_cells_that_are_taken() -> None:
    words: Words = Echo()
    assert told(position("board: - flint - - amber"), BOARD, 0, words) == "b1 card-flint, b2 card-amber"
    assert told(stones(), BOARD, 0, words) == "—"
