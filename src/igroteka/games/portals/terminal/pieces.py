"""The pieces as characters: stones, cells, keys, signs. An element is told by its symbol; colour only repeats it."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.telling.stones import ICONS

SYMBOLS = "≡▲♦●∞"  # air, earth, fire, water, time
INK = ("#e3b21a", "#4fae70", "#e8604f", "#4a9be0", "#a98be0")  # readable on dark and on light ground
STONE = ("bold black on #e3b21a", "bold white on #2f7a49", "bold white on #cc2a20", "bold white on #2468a8",
         "bold white on #7a4fb0")  # fmt: skip
KEY_INK = ("#e08a2b", "#e8604f", "#a98be0")  # orange, red, violet
DRAWN = str.maketrans(ICONS, SYMBOLS)
FREE = "□"  # a marked cell without a stone
BLANK = "·"
DONE = "✓"  # a charged key, a fulfilled sign


def paint(text: str) -> Text:
    """A line of words with symbols for its icons, in the colours of their elements."""
    line = Text(text.translate(DRAWN))
    for element, symbol in enumerate(SYMBOLS):
        line.highlight_regex(symbol, INK[element])
    return line


def stones(elements: Iterable[int]) -> Text:
    """Stones in a row."""
    line = Text()
    for element in elements:
        line.append(SYMBOLS[element], STONE[element])
    return line


def board(elements: Sequence[int], laid: Sequence[int]) -> Text:
    """A board of five by five: `(▲)` is a stone, ` ▲ ` a free cell of that element."""
    lines = [Text("   a  b  c  d  e ", "dim")]
    for row in range(5):
        line = Text().append(f"{row + 1} ", "dim")
        for cell in range(row * 5, row * 5 + 5):
            if laid[cell] >= 0:
                line.append(f"({SYMBOLS[laid[cell]]})", STONE[laid[cell]])
            elif elements:
                line.append(f" {SYMBOLS[elements[cell]]} ", f"dim {INK[elements[cell]]}")
            else:
                line.append(f" {BLANK} ", "dim")
        lines.append(line)
    return stacked(lines)


def card(head: str, style: str, cells: Sequence[Text]) -> Text:
    """A card of three by three under its head."""
    rows = [Text(" ").join(cells[row : row + 3]) for row in (0, 3, 6)]
    return stacked([Text(head.ljust(5), style), *rows])


def key(material: Material, number: int, on_card: Sequence[int]) -> Text:
    """A key: its number in its colour above the card, stones on its marked cells; a tick when it is charged."""
    cells = []
    for cell, stone in enumerate(on_card or [-1] * 9):
        empty = Text(FREE, "bold") if material.key_cells[number] >> cell & 1 else Text(BLANK, "dim")
        cells.append(stones([stone]) if stone >= 0 else empty)
    charged = all(cell.plain != FREE for cell in cells)
    return card(f"{number + 1}{' ' + DONE if charged else ''}", f"bold {KEY_INK[material.key_colour[number]]}", cells)


def no_key() -> Text:
    """A place where no key lies."""
    return card("—", "dim", [Text(" ")] * 9)


def sign(material: Material, number: int, done: bool = False) -> Text:
    """A secret sign: its number above the figure; a tick when it is fulfilled."""
    cells = [Text(BLANK, "dim") for _ in range(9)]
    for row, column, element in material.sign_stones(number):
        cells[row * 3 + column] = stones([element])
    return card(f"{number + 1}{' ' + DONE if done else ''}", "bold", cells)


def stacked(lines: Iterable[Text]) -> Text:
    text = Text("\n").join(lines)
    text.no_wrap = True
    return text


def width(piece: Text) -> int:
    return max(line.cell_len for line in piece.split("\n", allow_blank=True))


def beside(*pieces: Text, gap: int = 2) -> Text:
    """Pieces next to each other, their tops in line."""
    columns = [piece.split("\n", allow_blank=True) for piece in pieces]
    widths = [width(piece) for piece in pieces]
    rows = []
    for number in range(max(len(column) for column in columns)):
        row = Text()
        for column, wide in zip(columns, widths, strict=True):
            line = column[number] if number < len(column) else Text()
            row.append_text(line).append(" " * (wide - line.cell_len + gap))
        row.rstrip()
        rows.append(row)
    return stacked(rows)
