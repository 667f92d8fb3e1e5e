"""The box as a data file (TOML): written out whole, read back whole or in part, checked table by table.

A file needs only what it corrects; the rest is the built-in box. What a state gets is a `Material`.
"""

import re
from functools import cache
from hashlib import sha256
from typing import Any

from igroteka.games.datafile import read_toml
from igroteka.games.mirror_labyrinth import box
from igroteka.games.mirror_labyrinth.material import (
    AMULETS,
    CARDS,
    FIGURES,
    SIDE,
    WIDE,
    Material,
    crossing_name,
    fragment,
)
from igroteka.words import Complaint

COLOURS = box.COLOURS.value
SIDES = ("a", "b")


def complain(message: str, **values: str | int) -> Complaint:
    return Complaint(message, game="mirror_labyrinth", **values)


def built_in() -> dict[str, Any]:
    """The literal tables in the shape of the data file."""
    amulets = [line.split() for line in box.AMULETS.value.strip().splitlines()[1:]]
    tasks: dict[str, dict[str, list[str]]] = {}
    for name, left, right in re.findall(r"(\d[ab])\s+(\S+ +\d+) \| (\S+ +\d+)", box.TASKS.value):
        tasks.setdefault(name[0], {})[name[1]] = [" ".join(left.split()), " ".join(right.split())]
    return {
        "board": {"rows": [" ".join(row.split()) for row in box.BOARD.value.strip().splitlines()]},
        "figures": {"faces": list(box.FIGURES.value)},
        "amulets": {colour: [int(number) for number in numbers] for colour, *numbers in amulets},
        "tasks": tasks,
    }


def corrected(given: dict[str, Any]) -> dict[str, Any]:
    """The built-in box with the corrections of a file laid over it, all names checked."""
    data = built_in()
    for section, fields in given.items():
        if section not in data:
            raise complain("box-section", section=section, sections=", ".join(data))
        if not isinstance(fields, dict):
            raise complain("box-not-a-table", table=section, fields=", ".join(data[section]))
        for field, value in fields.items():
            if field not in data[section]:
                raise complain("box-field", table=section, field=field, fields=", ".join(data[section]))
            if section != "tasks":
                data[section][field] = value
                continue
            if not isinstance(value, dict) or not all(side in SIDES for side in value):
                raise complain("box-not-a-table", table=f"tasks.{field}", fields=", ".join(SIDES))
            data[section][field] = {**data[section][field], **value}
    return data


def check_rows(data: dict[str, Any]) -> list[list[str]]:
    """The drawing of the board, sign by sign."""
    rows = data["board"]["rows"]
    if not isinstance(rows, list) or len(rows) != WIDE or not all(isinstance(row, str) for row in rows):
        raise complain("box-rows", rows=WIDE)
    drawn = [row.split() for row in rows]
    for number, row in enumerate(drawn, 1):
        if len(row) != WIDE:
            raise complain("box-row", row=number, found=len(row), wanted=WIDE)
    return drawn


def check_edge(drawn: list[list[str]]) -> tuple[list[int], list[tuple[int, int]]]:
    """What lies ahead of every step, and the edge portals (element, step onto the board)."""
    ahead = [0] * 400
    portals: list[tuple[int, int]] = []
    for crossing in range(100):
        for direction, step in enumerate((-10, 1, 10, -1)):
            ahead[crossing * 4 + direction] = (crossing + step) * 4 + direction
    # Each side read from its left or top end: the signs, the crossings, outward direction, a pair of mirrors.
    sides = (
        (drawn[0][1:-1], list(range(10)), 0, "/\\"),
        ([row[-1] for row in drawn[1:-1]], list(range(9, 100, 10)), 1, "\\/"),
        (drawn[-1][1:-1], list(range(90, 100)), 2, "\\/"),
        ([row[0] for row in drawn[1:-1]], list(range(0, 100, 10)), 3, "/\\"),
    )
    for signs, place, outward, pair in sides:
        i = 0
        while i < SIDE:
            inward = (outward + 2) % 4
            if len(signs[i]) == 1 and signs[i] in box.LETTERS:
                ahead[place[i] * 4 + outward] = -1 - len(portals)
                portals.append((box.LETTERS.index(signs[i]), place[i] * 4 + inward))
                i += 1
            elif i + 1 < SIDE and signs[i] + signs[i + 1] == pair:
                ahead[place[i] * 4 + outward] = place[i + 1] * 4 + inward
                ahead[place[i + 1] * 4 + outward] = place[i] * 4 + inward
                i += 2
            else:
                raise complain("box-edge", crossing=crossing_name(place[i]), found=signs[i], pair=pair)
    return ahead, portals


def check_points(drawn: list[list[str]]) -> list[int]:
    """The crossing of every initiative card."""
    found: dict[int, int] = {}
    for crossing in range(100):
        sign = drawn[crossing // 10 + 1][crossing % 10 + 1]
        if sign == ".":
            continue
        if not re.fullmatch("[1-9][0-9]?", sign) or int(sign) > CARDS or int(sign) in found:
            raise complain("box-point", crossing=crossing_name(crossing), found=sign, last=CARDS)
        found[int(sign)] = crossing
    for quarter in range(4):
        count = sum(fragment(crossing) == quarter for crossing in found.values())
        if count != CARDS // 4:
            raise complain("box-quarter", quarter=quarter + 1, found=count, wanted=CARDS // 4)
    return [found[number] for number in range(1, CARDS + 1)]


def check_figures(data: dict[str, Any]) -> list[tuple[int, int]]:
    faces = data["figures"]["faces"]
    if not isinstance(faces, list) or len(faces) != FIGURES:
        raise complain("box-figures", wanted=FIGURES)
    for face in faces:
        if not isinstance(face, str) or len(face) != 2 or any(letter not in box.LETTERS for letter in face):
            raise complain("box-faces", found=str(face), letters=" ".join(box.LETTERS))
    return [(box.LETTERS.index(face[0]), box.LETTERS.index(face[1])) for face in faces]


def check_amulets(data: dict[str, Any]) -> list[int]:
    """The colour of every amulet, by number."""
    colours = [-1] * AMULETS
    for index, colour in enumerate(COLOURS):
        numbers = data["amulets"][colour]
        if not isinstance(numbers, list) or len(numbers) != AMULETS // 4:
            raise complain("box-amulets", colour=colour, wanted=AMULETS // 4)
        for number in numbers:
            if type(number) is not int or not 1 <= number <= AMULETS or colours[number - 1] >= 0:
                raise complain("box-amulet", colour=colour, found=str(number), last=AMULETS)
            colours[number - 1] = index
    return colours


def check_tasks(data: dict[str, Any]) -> list[tuple[list[int], int, int]]:
    """For each task: amulets wanted of each colour, amulets of any one colour, strength."""
    tasks = []
    for card in ("1", "2", "3", "4"):
        for side in SIDES:
            halves = data["tasks"][card][side]
            if not isinstance(halves, list) or len(halves) != 2:
                raise complain("box-task-side", side=card + side)
            for half in halves:
                form = re.fullmatch(r"(\*{2,4}|[RBYG]{1,4}) ([1-9]\d?)", half) if isinstance(half, str) else None
                if not form:
                    raise complain("box-task", side=card + side, found=str(half))
                same = len(form[1]) if form[1][0] == "*" else 0
                tasks.append(([form[1].count(letter) for letter in box.COLOUR_LETTERS], same, int(form[2])))
    return tasks


def write(data: dict[str, Any]) -> str:
    """The whole box as a data file; the board is drawn as it looks, in single quotes because of its mirrors."""
    lines = ["[board]", "rows = ["]
    lines += [f"    '{' '.join(sign.rjust(2) for sign in row.split())}'," for row in data["board"]["rows"]]
    lines += ["]", "", "[figures]", f"faces = {quoted(data['figures']['faces'])}", "", "[amulets]"]
    lines += [f"{colour} = {data['amulets'][colour]}" for colour in COLOURS]
    for card, sides in data["tasks"].items():
        lines += ["", f"[tasks.{card}]", *(f"{side} = {quoted(sides[side])}" for side in SIDES)]
    return "\n".join([*lines, ""])


def quoted(texts: list[str]) -> str:
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"


def read(text: str, name: str) -> Material:
    """A box from the text of a data file; `name` is what errors call the file."""
    data = corrected(read_toml(text, name))
    drawn = check_rows(data)
    ahead, edge = check_edge(drawn)
    points, figures = check_points(drawn), check_figures(data)
    amulets, tasks = check_amulets(data), check_tasks(data)
    whole = write(data)
    return Material(whole, sha256(whole.encode()).hexdigest()[:16], ahead, edge, points, figures, amulets, tasks)


@cache
def standard() -> Material:
    """The built-in box."""
    return read("", "built-in")
