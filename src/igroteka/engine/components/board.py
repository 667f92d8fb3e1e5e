"""A board of cells, declared once: each cell has a name and is empty or holds a piece."""

from mypy_extensions import mypyc_attr

from igroteka.engine.components.cards import Row
from igroteka.engine.components.numbers import Kinds, Numbers
from igroteka.engine.fields import Cell


@mypyc_attr(native_class=True)
class Board(Row):
    """Cells in columns and rows: `a1` is the upper left one, letters go right and numbers go down. Pieces are told
    apart by their kinds, as cards are.

    `cells` is the field of a cell, for verbs: what is written and clicked as `b2` is a place of the board.
    """

    def __init__(self, name: str, kinds: Kinds, columns: int, rows: int, each: bool = False) -> None:
        super().__init__(name, kinds, columns * rows, each, columns)
        self.cells = Cell("cell", columns, rows, (columns * rows - 1).bit_length())

    def cell_names(self) -> list[str]:
        """All cells in the order of their places: row by row."""
        return [self.cells.text(place) for place in range(int(self.size))]

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        """A line for each row."""
        [(entry, text)] = super().texts(t, seat)
        words = text.split()
        rows = [words[first : first + self.columns] for first in range(0, len(words), self.columns)]
        return [(entry, "\n  ".join([" ".join(row) for row in rows]))]
