"""The pieces as characters. An element is told by its symbol; colour only repeats it."""

from rich.text import Text

from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.drawing import members
from igroteka.games.mirror_labyrinth.material import Material
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.words import Words

SYMBOLS = "♦●≡▲"  # fire, water, air, earth: red, blue, yellow, green
INK = ("#e8604f", "#4a9be0", "#e3b21a", "#4fae70")  # readable on dark and on light ground
LOOKS = "↑→↓←"
MIRRORS = "╱╲"
START = "∘"
CROSSING = "·"
SPENT = "×"


def paint(text: str) -> Text:
    """A line of words with its symbols in the colours of their elements."""
    line = Text(text)
    for element, symbol in enumerate(SYMBOLS):
        line.highlight_regex(symbol, INK[element])
    return line


def rune_words(rune: int, words: Words) -> str:
    """A rune within a sentence: `● blue rune 3`."""
    colour = words(f"rune-{COLOURS.value[rune // 4]}")
    return f"{SYMBOLS[rune // 4]} {words('rune', colour=colour, strength=rune % 4 + 1)}"


def amulet_words(p: Position, amulet: int, words: Words) -> str:
    """An amulet within a sentence: its colour, and its ability where abilities are in play."""
    colour = int(p.material.amulet_colour[amulet])
    name = words(f"amulet-{COLOURS.value[colour]}")
    if p.modes.abilities:
        name = words("amulet", colour=name, number=amulet + 1, name=words(f"ability-{amulet + 1}"))
    return f"{SYMBOLS[colour]} {name}"


def token_words(p: Position, thing: int, words: Words) -> str:
    if thing >= p_.AMULET:
        return amulet_words(p, thing - p_.AMULET, words)
    return rune_words(thing - p_.RUNE, words)


def element_words(element: int, words: Words) -> str:
    return f"{SYMBOLS[element]} {words(f'element-{ELEMENTS.value[element]}')}"


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
