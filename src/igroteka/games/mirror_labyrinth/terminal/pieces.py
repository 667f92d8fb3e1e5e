"""The pieces as characters. An element is told by its symbol; colour only repeats it."""

from rich.text import Text

from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import Material
from igroteka.games.mirror_labyrinth.rules.position import Position
from igroteka.games.mirror_labyrinth.rules.position_text import members
from igroteka.games.mirror_labyrinth.telling.names import ICONS

SYMBOLS = "♦●≡▲"  # fire, water, air, earth: red, blue, yellow, green
INK = ("#e8604f", "#4a9be0", "#e3b21a", "#4fae70")  # readable on dark and on light ground
LOOKS = "↑→↓←"
MIRRORS = "╱╲"
START = "∘"
CROSSING = "·"
SPENT = "×"
DRAWN = str.maketrans(ICONS, SYMBOLS)


def paint(text: str) -> Text:
    """A line of words, its icons drawn as symbols in the colours of their elements."""
    line = Text(text.translate(DRAWN))
    for element, symbol in enumerate(SYMBOLS):
        line.highlight_regex(symbol, INK[element])
    return line


def thing(p: Position, crossing: int) -> Text:
    """What lies on a crossing, in up to four characters."""
    one = int(p.cells[crossing])
    if one >= p_.AMULET:
        colour = int(p.material.amulet_colour[one - p_.AMULET])
        return Text(f"{SYMBOLS[colour]}{f'a{one - p_.AMULET + 1}' if p.modes.abilities else 'a'}", INK[colour])
    if one >= p_.RUNE:
        rune = one - p_.RUNE
        return Text(f"{SYMBOLS[rune // 4]}{rune % 4 + 1}", f"bold {INK[rune // 4]}")
    if one >= p_.FIGURE:
        return figure(p, one - p_.FIGURE)
    if one >= p_.MAGE:
        seat = one - p_.MAGE
        return Text(f"{seat + 1}{LOOKS[p.facing(seat)] if p.modes.abilities else ''}", "bold reverse")
    if one:
        return Text(MIRRORS[one - p_.SLASH], "bold")
    return Text(START if p.material.start[crossing] else CROSSING, "dim")


def figure(p: Position, number: int) -> Text:
    """A portal figure: `●║♦` has a face on the left and one on the right, `♦═●` one above (first) and one below."""
    front, back = (int(p.material.face_element[number * 2 + face]) for face in (0, 1))
    look = int(p.figures[number * 2 + 1])
    first, second = (front, back) if look in (0, 3) else (back, front)
    line = Text(SYMBOLS[first], INK[first]).append("═" if look % 2 == 0 else "║", "bold white")
    return line.append(SYMBOLS[second], INK[second])


def runes(things: int, covered: bool) -> Text:
    """Somebody's runes; covered ones show their colour only (M5.6)."""
    line = Text()
    for rune in members(things):
        line.append(f" {SYMBOLS[rune // 4]}{'' if covered else rune % 4 + 1}", f"bold {INK[rune // 4]}")
    return line if things else Text(" —", "dim")


def amulets(material: Material, held: int, spent: int, with_numbers: bool) -> Text:
    line = Text()
    for amulet in members(held):
        colour = int(material.amulet_colour[amulet])
        number = f"a{amulet + 1}" if with_numbers else "a"
        line.append(f" {SYMBOLS[colour]}{number}{SPENT if spent >> amulet & 1 else ''}", INK[colour])
    return line if held else Text(" —", "dim")
