"""The board and the pieces as characters. An element is told by its symbol; colour only repeats it."""

from collections.abc import Callable, Iterable, Iterator

from rich.text import Text

from igroteka.games.mirror_labyrinth.rules.material import Material
from igroteka.games.mirror_labyrinth.rules.position import AMULET, FIGURE, MAGE, RUNE, SLASH, Position
from igroteka.games.mirror_labyrinth.telling.names import ICONS

SYMBOLS = "♦●≡▲"  # fire, water, air, earth: red, blue, yellow, green
INK = ("#e8604f", "#4a9be0", "#e3b21a", "#4fae70")  # readable on dark and on light ground
LOOKS = "↑→↓←"
MIRRORS = "╱╲"
DRAWN = str.maketrans(ICONS, SYMBOLS)
WIDE = 5  # characters of a column


def paint(text: str) -> Text:
    """A line of words, its icons drawn as symbols in the colours of their elements; so are numbers that belong to
    them."""
    line = Text(text.translate(DRAWN))
    for element, symbol in enumerate(SYMBOLS):
        line.highlight_regex(rf"{symbol}[a\d×]*", INK[element])
    return line


def board(material: Material, sign: Callable[[int], Text]) -> Iterator[Text]:
    """The labyrinth with its edge; `sign` gives what is seen on a crossing."""
    yield Text(" " * (3 + WIDE)).append("".join(letter.center(WIDE) for letter in "ABCDEFGHIJ"), "dim")
    yield in_columns(Text(" " * (3 + WIDE)), [edge_sign(material, crossing, 0) for crossing in range(10)])
    for row in range(10):
        first, last = row * 10, row * 10 + 9
        signs = [edge_sign(material, first, 3), *map(sign, range(first, last + 1)), edge_sign(material, last, 1)]
        yield in_columns(Text(f"{row + 1:>2} ", "dim"), signs).append(f" {row + 1}", "dim")
    yield in_columns(Text(" " * (3 + WIDE)), [edge_sign(material, crossing, 2) for crossing in range(90, 100)])


def in_columns(line: Text, signs: Iterable[Text]) -> Text:
    """A line with signs after it, each in the middle of its column."""
    for sign in signs:
        left = (WIDE - sign.cell_len) // 2
        line.append(" " * left).append_text(sign).append(" " * (WIDE - left - sign.cell_len))
    return line


def edge_sign(material: Material, crossing: int, direction: int) -> Text:
    """What is drawn at the end of a line: a portal, or the mirror that leads into the line beside it."""
    ahead = int(material.ahead[crossing * 4 + direction])
    if ahead < 0:
        return paint(SYMBOLS[material.edge_element[-1 - ahead]])
    slash = (ahead >> 2 > crossing) == (direction in (0, 3))
    return Text(MIRRORS[not slash], "dim")


def thing(p: Position, crossing: int) -> Text:
    """What lies on a crossing, in up to four characters."""
    one = int(p.cells[crossing])
    if one >= AMULET:
        return paint(amulet(p, one - AMULET))
    if one >= RUNE:
        return paint(rune(one - RUNE))
    if one >= FIGURE:
        return paint(figure(p, one - FIGURE))
    if one >= MAGE:
        seat = one - MAGE
        return Text(f"{seat + 1}{LOOKS[p.facing(seat)] if p.modes.abilities else ''}", "bold reverse")
    if one:
        return Text(MIRRORS[one - SLASH], "bold")
    return Text("∘" if p.material.start[crossing] else "·", "dim")


def rune(number: int) -> str:
    return f"{SYMBOLS[number // 4]}{number % 4 + 1}"


def amulet(p: Position, number: int) -> str:
    """With its number, where amulets have abilities."""
    return f"{SYMBOLS[p.material.amulet_colour[number]]}a{number + 1 if p.modes.abilities else ''}"


def figure(p: Position, number: int) -> str:
    """A portal figure: `●║♦` has a face on the left and one on the right, `♦═●` one above (first) and one below."""
    front, back = [SYMBOLS[p.material.face_element[number * 2 + face]] for face in (0, 1)]
    look = int(p.figures[number * 2 + 1])
    line = "═" if look % 2 == 0 else "║"
    return f"{front}{line}{back}" if look in (0, 3) else f"{back}{line}{front}"
