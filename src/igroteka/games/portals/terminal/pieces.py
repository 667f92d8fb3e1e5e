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


def card(rows: Sequence[Sequence[Text]]) -> list[Text]:
    return [Text(" ").join(row) for row in rows]


def key(material: Material, number: int, on_card: Sequence[int]) -> Text:
    """A key: its number in its colour above the card, stones on its marked cells; a tick when it is charged."""
    cells = []
    for cell in range(9):
        marked = material.key_cells[number] >> cell & 1
        if on_card and on_card[cell] >= 0:
            cells.append(Text(SYMBOLS[on_card[cell]], STONE[on_card[cell]]))
        else:
            cells.append(Text(FREE, "bold") if marked else Text(BLANK, "dim"))
    charged = bool(on_card) and all(cell.plain != FREE for cell in cells)
    head = Text(f"{number + 1}{' ' + DONE if charged else ''}".ljust(5), f"bold {KEY_INK[material.key_colour[number]]}")
    return stacked([head, *card([cells[:3], cells[3:6], cells[6:]])])


def no_key() -> Text:
    """A place where no key lies."""
    return stacked([Text(f"{'—':<5}", "dim"), *[Text(" " * 5)] * 3])


def sign(material: Material, number: int, done: bool = False) -> Text:
    """A secret sign: its number above the figure; a tick when it is fulfilled."""
    cells = [[Text(BLANK, "dim") for _ in range(3)] for _ in range(3)]
    for row, column, element in material.sign_stones(number):
        cells[row][column] = Text(SYMBOLS[element], STONE[element])
    head = Text(f"{number + 1}{' ' + DONE if done else ''}".ljust(5), "bold")
    return stacked([head, *card(cells)])


def stacked(lines: Iterable[Text]) -> Text:
    text = Text("\n").join(lines)
    text.no_wrap = True
    return text


def width(piece: Text) -> int:
    return max(line.cell_len for line in piece.split("\n", allow_blank=True))


def beside(*pieces: Text, gap: int = 2) -> Text:
    """Pieces next to each other, their tops in line."""
    columns = [piece.split("\n", allow_blank=True) for piece in pieces]
    widths = [max(line.cell_len for line in column) for column in columns]
    rows = []
    for number in range(max(len(column) for column in columns)):
        row = Text()
        for column, wide in zip(columns, widths, strict=True):
            line = column[number] if number < len(column) else Text()
            row.append_text(line).append(" " * (wide - line.cell_len + gap))
        row.rstrip()
        rows.append(row)
    return stacked(rows)
