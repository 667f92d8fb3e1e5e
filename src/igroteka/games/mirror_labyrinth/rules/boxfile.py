"""The box as a data file: its entries and their limits, and the `Material` the rules read."""

import re

from igroteka.games.box_schema import BoxData, Drawing, ListOf, Schema, Sections, Signs, Text, Whole, letters
from igroteka.games.mirror_labyrinth.rules import box
from igroteka.games.mirror_labyrinth.rules.actions import CROSSING
from igroteka.games.mirror_labyrinth.rules.material import AMULETS, CARDS, FIGURES, SIDE, WIDE, Material, fragment
from igroteka.words import Complaint

BOARD = Drawing(Signs(WIDE), WIDE)
TASK = Text(r"(\*{2,4}|[RBYG]{1,4}) [1-9][0-9]?", Complaint("box-task", game="mirror_labyrinth"), is_row=True)
PRINTED_TASKS = {
    name: [" ".join(left.split()), " ".join(right.split())]
    for name, left, right in re.findall(r"(\d[ab])\s+(\S+ +\d+) \| (\S+ +\d+)", box.TASKS.value)
}
SECTIONS: Sections = {
    "board": {"rows": BOARD.printed(box.BOARD.value.strip())},
    "figures": {"faces": ListOf(letters(2, box.LETTERS), FIGURES).built_in(box.FIGURES.value)},
    "amulets": {
        colour: ListOf(Whole(1, AMULETS), AMULETS // 4).printed(numbers)
        for colour, numbers in (line.split(maxsplit=1) for line in box.AMULETS.value.strip().splitlines()[1:])
    },
    "tasks": {
        card: {side: ListOf(TASK, 2).built_in(PRINTED_TASKS[card + side]) for side in ("a", "b")} for card in "1234"
    },
}


def material(data: BoxData) -> Material:
    drawn = [row.split() for row in data.strings("board", "rows")]
    ahead, portals = edge(data, drawn)
    figures = [(box.LETTERS.index(one[0]), box.LETTERS.index(one[1])) for one in data.strings("figures", "faces")]
    points, colours = start_points(data, drawn), amulet_colours(data)
    return Material(data.text, data.digest, ahead, portals, points, figures, colours, tasks(data))


def edge(data: BoxData, drawn: list[list[str]]) -> tuple[list[int], list[tuple[int, int]]]:
    """What lies ahead of every step, and the edge portals (element, step onto the board)."""
    steps = (-10, 1, 10, -1)
    ahead = [(crossing + step) * 4 + direction for crossing in range(100) for direction, step in enumerate(steps)]
    portals: list[tuple[int, int]] = []
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
                name = CROSSING.text(place[i])
                raise data.complain("box-edge", "board", "rows", crossing=name, found=signs[i], pair=pair)
    return ahead, portals


def start_points(data: BoxData, drawn: list[list[str]]) -> list[int]:
    """The crossing of every initiative card."""
    found: dict[int, int] = {}
    for crossing in range(100):
        sign = drawn[crossing // 10 + 1][crossing % 10 + 1]
        if sign == ".":
            continue
        if not re.fullmatch("[1-9][0-9]?", sign) or int(sign) > CARDS or int(sign) in found:
            raise data.complain("box-point", "board", "rows", crossing=CROSSING.text(crossing), found=sign, last=CARDS)
        found[int(sign)] = crossing
    for quarter in range(4):
        count = sum(fragment(crossing) == quarter for crossing in found.values())
        if count != CARDS // 4:
            raise data.complain("box-quarter", "board", "rows", quarter=quarter + 1, found=count, wanted=CARDS // 4)
    return [found[number] for number in range(1, CARDS + 1)]


def amulet_colours(data: BoxData) -> list[int]:
    """The colour of every amulet, by number."""
    colours = [-1] * AMULETS
    for index, colour in enumerate(box.COLOURS.value):
        for number in data.numbers("amulets", colour):
            if colours[number - 1] >= 0:
                raise data.complain("box-amulet", "amulets", colour, found=number)
            colours[number - 1] = index
    return colours


def tasks(data: BoxData) -> list[tuple[list[int], int, int]]:
    """For each task: amulets wanted of each colour, amulets of any one colour, strength."""
    found = []
    for name in PRINTED_TASKS:
        for task in data.strings("tasks", *name):
            colours, strength = task.split()
            found.append(([colours.count(one) for one in box.COLOUR_LETTERS], colours.count("*"), int(strength)))
    return found


SCHEMA = Schema("mirror_labyrinth", SECTIONS, material)
read, standard = SCHEMA.read, SCHEMA.standard
