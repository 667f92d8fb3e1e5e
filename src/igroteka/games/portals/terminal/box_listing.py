"""The box laid out: every key, board and sign, and what the points are."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from igroteka.games.portals.rules.box import COLOURS, NAMES, SIDES
from igroteka.games.portals.rules.material import KEYS, SHEETS, SIGNS, Material
from igroteka.games.portals.terminal import pieces
from igroteka.games.portals.terminal.pieces import INK, SYMBOLS, stacked
from igroteka.words import Words


def box(material: Material, words: Words) -> RenderableType:
    plain, advanced = ([sheet(material, number, side, words) for number in range(SHEETS)] for side in (0, 1))
    chapters = {
        "table-keys": [pieces.key(material, key, ()) for key in range(KEYS)],
        "table-plain": plain,
        "table-advanced": advanced,
        "table-signs": [pieces.sign(material, sign) for sign in range(SIGNS)],
    }
    parts: list[RenderableType] = [legend(words)]
    for title, cards in chapters.items():
        with_space = [stacked([card, Text(" ")]) for card in cards]
        parts += [Text(words(title), "bold underline"), Columns(with_space, padding=(0, 2)), Text()]
    return Group(*parts, points(material, words))


def legend(words: Words) -> Text:
    """Symbols of the elements and colours of the keys."""
    line = Text()
    for element, name in enumerate(NAMES):
        line.append(f"{SYMBOLS[element]} ", INK[element]).append(words(f"element-{name}") + "  ")
    for colour, name in enumerate(COLOURS.value):
        line.append("■ ", pieces.KEY_INK[colour]).append(words(f"colour-{name}") + "  ")
    return line.append(f"{pieces.FREE} {words('marked-cell')}\n")


def sheet(material: Material, number: int, side: int, words: Words) -> Text:
    head = Text(words("sheet", sheet=number + 1, side=words(f"side-{SIDES.value[side]}")), "bold")
    return stacked([head, pieces.board(material.ground(number * 2 + side), [-1] * 25)])


def points(material: Material, words: Words) -> Text:
    text = Text(words("table-points"), "bold underline")
    lines = [
        words("points-matches", points=" ".join(str(points) for points in material.match_points)),
        words("points-neighbour", points=int(material.neighbour_points)),
        words("points-sign", points=int(material.sign_points)),
        words("points-unmet", points=int(material.unmet_points)),
        words("points-solo", mage=int(material.mage), wizard=int(material.wizard)),
    ]
    return text.append("".join(f"\n{line}" for line in lines), "not bold not underline")
