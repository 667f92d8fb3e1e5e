"""The box as a data file (TOML): written out whole, read back whole or in part, checked card by card.

A file needs only what it corrects; the rest is the built-in box. What a state gets is a `Material`.
"""

from functools import cache
from hashlib import sha256
from typing import Any

from igroteka.games.datafile import read_toml
from igroteka.games.portals import box
from igroteka.games.portals.material import KEYS, SHEETS, SIGNS, Material
from igroteka.words import Complaint

Card = tuple[str, ...]  # three rows of three, or five of five
POINTS = {
    "matches": box.MATCHES.value,
    "neighbour": box.NEIGHBOUR.value,
    "sign": box.SIGN.value,
    "unmet_sign": box.UNMET_SIGN.value,
    "mage": box.MAGE.value,
    "wizard": box.WIZARD.value,
}


def complain(message: str, **values: str | int) -> Complaint:
    return Complaint(message, game="portals", **values)


def side_by_side(drawing: str) -> list[tuple[str, Card]]:
    """Cards drawn next to each other under a line of their names: [(name, rows)]."""
    cards: list[tuple[str, Card]] = []
    for band in drawing.strip().split("\n\n"):
        names, *rows = [line.split() for line in band.strip().splitlines()]
        cards += [(name, tuple(row[i] for row in rows)) for i, name in enumerate(names)]
    return cards


def built_in() -> dict[str, Any]:
    """The literal tables in the shape of the data file."""
    colours = {name[0]: name for name in box.COLOURS.value}
    sheets: dict[str, Any] = {str(sheet): {} for sheet in range(1, SHEETS + 1)}
    for side, table in (("plain", box.PLAIN), ("advanced", box.ADVANCED)):
        rows = [line.split() for line in table.value.strip().splitlines()]
        for sheet in range(SHEETS):
            sheets[str(sheet + 1)][side] = [row[sheet] for row in rows]
    return {
        "keys": {
            name[:-1]: {"colour": colours[name[-1]], "figure": list(rows)}
            for name, rows in side_by_side(box.KEYS.value)
        },
        "boards": sheets,
        "signs": {name: {"figure": list(rows)} for name, rows in side_by_side(box.SIGNS.value)},
        "points": {name: list(value) if isinstance(value, tuple) else value for name, value in POINTS.items()},
    }


def drawing(card: str, field: str, rows: Any, size: int, letters: str) -> Card:
    """A checked drawing: so many rows of so many of these letters."""
    if not isinstance(rows, list) or len(rows) != size or not all(isinstance(row, str) for row in rows):
        raise complain("box-rows", card=card, field=field, size=size)
    for number, row in enumerate(rows, 1):
        if len(row) != size or any(letter not in letters for letter in row):
            raise complain(
                "box-row", card=card, field=field, row=number, found=row, size=size, letters=" ".join(letters)
            )
    return tuple(rows)


def table(data: dict[str, Any], card: str, fields: tuple[str, ...], given: Any) -> dict[str, Any]:
    """A card's own table with a correction laid over it; unknown fields are mistakes."""
    if not isinstance(given, dict):
        raise complain("box-not-a-table", card=card, fields=", ".join(fields))
    for field in given:
        if field not in fields:
            raise complain("box-field", card=card, field=field, fields=", ".join(fields))
    return {**data, **given}


def corrected(given: dict[str, Any]) -> dict[str, Any]:
    """The built-in box with the corrections of a file laid over it, all names checked."""
    data = built_in()
    for section, cards in given.items():
        if section not in data:
            raise complain("box-section", section=section, sections=", ".join(data))
        if section == "points":
            data["points"] = table(data["points"], "points", tuple(POINTS), cards)
            continue
        if not isinstance(cards, dict):
            raise complain("box-not-a-table", card=section, fields="1, 2, 3 ...")
        fields = {"keys": ("colour", "figure"), "boards": ("plain", "advanced"), "signs": ("figure",)}[section]
        for name, card in cards.items():
            if name not in data[section]:
                raise complain("box-card", section=section, card=name, last=len(data[section]))
            data[section][name] = table(data[section][name], f"{section} {name}", fields, card)
    return data


def check_keys(data: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The marked cells and the colour of each key, by number."""
    marks, colours = [], []
    for number in range(1, KEYS + 1):
        card = f"keys {number}"
        key = data["keys"][str(number)]
        if key["colour"] not in box.COLOURS.value:
            raise complain("box-colour", card=card, found=str(key["colour"]), colours=", ".join(box.COLOURS.value))
        figure = "".join(drawing(card, "figure", key["figure"], 3, ".#"))
        wanted = box.MARKED_CELLS.value[key["colour"]]
        if figure.count("#") != wanted:
            raise complain("box-marks", card=card, found=figure.count("#"), wanted=wanted, colour=key["colour"])
        marks.append(sum(1 << cell for cell, letter in enumerate(figure) if letter == "#"))
        colours.append(box.COLOURS.value.index(key["colour"]))
    for index, colour in enumerate(box.COLOURS.value):
        if colours.count(index) != box.CARDS_OF_A_COLOUR.value:
            raise complain("box-colour-count", colour=colour, found=colours.count(index), wanted=12)
    return marks, colours


def check_boards(data: dict[str, Any]) -> list[int]:
    """The element of every cell: sheet by sheet, plain side first."""
    cells: list[int] = []
    for sheet in range(1, SHEETS + 1):
        for side in box.SIDES.value:
            rows = drawing(f"boards {sheet}", side, data["boards"][str(sheet)][side], 5, box.LETTERS)
            cells += [box.LETTERS.index(letter) for letter in "".join(rows)]
    return cells


def check_signs(data: dict[str, Any]) -> list[list[list[tuple[int, int, int]]]]:
    """For each sign its eight ways to lie (four turns, four turns of the mirror image): (row, column, element)."""
    signs = []
    for number in range(1, SIGNS + 1):
        rows = drawing(f"signs {number}", "figure", data["signs"][str(number)]["figure"], 3, "." + box.LETTERS)
        stones = [(r, c, box.LETTERS.index(rows[r][c])) for r in range(3) for c in range(3) if rows[r][c] != "."]
        if not 2 <= len(stones) <= 5:
            raise complain("box-sign-size", card=f"signs {number}", found=len(stones))
        ways = []
        for mirrored in (False, True):
            way = [(r, -c, e) for r, c, e in stones] if mirrored else stones
            for _ in range(4):
                top, left = min(r for r, _, _ in way), min(c for _, c, _ in way)
                ways.append(sorted((r - top, c - left, e) for r, c, e in way))
                way = [(c, -r, e) for r, c, e in way]
        signs.append(ways)
    return signs


def check_points(data: dict[str, Any]) -> list[int]:
    points = data["points"]
    matches = points["matches"]
    if not isinstance(matches, list) or len(matches) != 5:
        raise complain("box-matches")
    numbers: list[Any] = matches + [points[name] for name in POINTS if name != "matches"]
    names = [f"matches[{i}]" for i in range(5)] + [name for name in POINTS if name != "matches"]
    for name, number in zip(names, numbers, strict=True):
        if type(number) is not int or not 0 <= number <= 1000:
            raise complain("box-number", field=name, found=str(number))
    return numbers


def write(data: dict[str, Any]) -> str:
    """The whole box as a data file."""
    lines = []
    for number, key in data["keys"].items():
        lines += [f"[keys.{number}]", f'colour = "{key["colour"]}"', *figure_lines("figure", key["figure"]), ""]
    for number, sheet in data["boards"].items():
        lines += [f"[boards.{number}]"]
        for side in box.SIDES.value:
            lines += figure_lines(side, sheet[side])
        lines += [""]
    for number, sign in data["signs"].items():
        lines += [f"[signs.{number}]", *figure_lines("figure", sign["figure"]), ""]
    lines += ["[points]", *(f"{name} = {data['points'][name]}" for name in POINTS), ""]
    return "\n".join(lines)


def figure_lines(name: str, rows: list[str]) -> list[str]:
    return [f"{name} = [", *(f'    "{row}",' for row in rows), "]"]


def read(text: str, name: str) -> Material:
    """A box from the text of a data file; `name` is what errors call the file."""
    data = corrected(read_toml(text, name))
    marks, colours = check_keys(data)
    sheets, signs, points = check_boards(data), check_signs(data), check_points(data)
    whole = write(data)
    return Material(whole, sha256(whole.encode()).hexdigest()[:16], marks, colours, sheets, signs, points)


@cache
def standard() -> Material:
    """The built-in box."""
    return read("", "built-in")
