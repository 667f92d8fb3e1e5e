"""The box as a data file: its entries and their limits, and the `Material` the rules read."""

from igroteka.games.box_schema import BoxData, Drawing, ListOf, Schema, Whole, letters, one_of
from igroteka.games.portals.rules import box
from igroteka.games.portals.rules.material import Material

COLOUR = one_of(box.COLOURS.value)
KEY = Drawing(letters(3, ".#"), 3)
SHEET = Drawing(letters(5, box.LETTERS), 5)
SIGN = Drawing(letters(3, "." + box.LETTERS), 3)
POINTS = Whole(0, 1000)


def side_by_side(drawing: str) -> list[tuple[str, list[str]]]:
    """Cards drawn next to each other under a line of their names: [(name, rows)]."""
    cards: list[tuple[str, list[str]]] = []
    for band in drawing.strip().split("\n\n"):
        names, *rows = [line.split() for line in band.strip().splitlines()]
        cards += [(name, [row[i] for row in rows]) for i, name in enumerate(names)]
    return cards


def sheets(drawing: str) -> list[list[str]]:
    """Sheets drawn next to each other."""
    return [list(rows) for rows in zip(*(line.split() for line in drawing.strip().splitlines()), strict=True)]


KEYS = {
    name[:-1]: {
        "colour": COLOUR.built_in(next(colour for colour in box.COLOURS.value if colour[0] == name[-1])),
        "figure": KEY.built_in(rows),
    }
    for name, rows in side_by_side(box.KEYS.value)
}
BOARDS = {
    str(sheet): {"plain": SHEET.built_in(plain), "advanced": SHEET.built_in(advanced)}
    for sheet, (plain, advanced) in enumerate(zip(sheets(box.PLAIN.value), sheets(box.ADVANCED.value), strict=True), 1)
}
SIGNS = {name: {"figure": SIGN.built_in(rows)} for name, rows in side_by_side(box.SIGNS.value)}
SCORING = {
    "matches": ListOf(POINTS, 5).built_in(box.MATCHES.value),
    "neighbour": POINTS.built_in(box.NEIGHBOUR.value),
    "sign": POINTS.built_in(box.SIGN.value),
    "unmet_sign": POINTS.built_in(box.UNMET_SIGN.value),
    "mage": POINTS.built_in(box.MAGE.value),
    "wizard": POINTS.built_in(box.WIZARD.value),
}


def material(data: BoxData) -> Material:
    marks, colours = keys(data)
    cells = [
        box.LETTERS.index(letter)
        for sheet in BOARDS
        for side in box.SIDES.value
        for letter in "".join(data.strings("boards", sheet, side))
    ]
    signs = [ways_to_lie(stones_of(data, sign)) for sign in SIGNS]
    points = data.numbers("points", "matches") + [data.number("points", name) for name in list(SCORING)[1:]]
    return Material(data.text, data.digest, marks, colours, cells, signs, points)


def keys(data: BoxData) -> tuple[list[int], list[int]]:
    """The marked cells and the colour of each key, by number."""
    marks, colours = [], []
    for key in KEYS:
        colour, figure = data.string("keys", key, "colour"), "".join(data.strings("keys", key, "figure"))
        found, wanted = figure.count("#"), box.MARKED_CELLS.value[colour]
        if found != wanted:
            raise data.complain("box-marks", "keys", key, "figure", found=found, wanted=wanted, colour=colour)
        marks.append(sum(1 << cell for cell, letter in enumerate(figure) if letter == "#"))
        colours.append(box.COLOURS.value.index(colour))
    wanted = box.CARDS_OF_A_COLOUR.value
    for index, colour in enumerate(box.COLOURS.value):
        if (found := colours.count(index)) != wanted:
            raise data.complain("box-colour-count", "keys", colour=colour, found=found, wanted=wanted)
    return marks, colours


def stones_of(data: BoxData, sign: str) -> list[tuple[int, int, int]]:
    """The stones of a sign: (row, column, element)."""
    rows = data.strings("signs", sign, "figure")
    stones = [(r, c, box.LETTERS.index(rows[r][c])) for r in range(3) for c in range(3) if rows[r][c] != "."]
    if not 2 <= len(stones) <= 5:
        raise data.complain("box-sign-size", "signs", sign, "figure", found=len(stones))
    return stones


def ways_to_lie(stones: list[tuple[int, int, int]]) -> list[list[tuple[int, int, int]]]:
    """The eight ways a sign may lie: four turns, four turns of the mirror image."""
    ways = []
    for way in (stones, [(r, -c, e) for r, c, e in stones]):
        for _ in range(4):
            top, left = min(r for r, _, _ in way), min(c for _, c, _ in way)
            ways.append(sorted((r - top, c - left, e) for r, c, e in way))
            way = [(c, -r, e) for r, c, e in way]
    return ways


SCHEMA = Schema("portals", {"keys": KEYS, "boards": BOARDS, "signs": SIGNS, "points": SCORING}, material)
read, standard = SCHEMA.read, SCHEMA.standard
