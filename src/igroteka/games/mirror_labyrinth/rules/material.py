"""The box as the rules read it: tables of numbers, shared by reference by all states that play with it.

Crossings are numbered row by row from 0 (A1) to 99 (J10). Directions: 0 up, 1 right, 2 down, 3 left. A step of a way is
a crossing and the direction in which it is left, `crossing * 4 + direction`; from 400 on it leaves an edge portal.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit

SIDE: Final = 10
WIDE: Final = SIDE + 2  # the crossings, and the edge around them
CROSSINGS: Final = 100
EDGE: Final = 400  # the first step out of an edge portal
PLACES: Final = 512  # steps, rounded up
COLOURS: Final = 4
FIGURES: Final = 4
AMULETS: Final = 16
RUNES: Final = 16
CARDS: Final = 40
ALL_CARDS: Final = (1 << 40) - 1
ALL_AMULETS: Final = (1 << 16) - 1
ALL_RUNES: Final = (1 << 16) - 1
FACES: Final = 8  # sides of task cards


class Scratch:
    """Buffers in which a search of ways notes where it was. Clearing is a new stamp, so nothing is allocated. The box
    has one for all searches whose notes are read at once."""

    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.layers: i64 = 1
        # By layer << 9 | step: the stamp of who visited it last, and where it came from; the order of visits.
        self.visited = vec[i64]([0] * PLACES)
        self.parents = vec[i64]([0] * PLACES)
        self.queue = vec[i64]([0] * PLACES)
        # By step: the stamp of who stopped there last, and where it came from; all stops, in order.
        self.stopped = vec[i64]([0] * PLACES)
        self.came = vec[i64]([0] * PLACES)
        self.stops = vec[i64]([0] * PLACES)

    def clear(self, layers: i64) -> None:
        self.stamp += 1
        i: i64
        while self.layers < layers:
            for i in range(PLACES):
                self.visited = append(self.visited, 0)
                self.parents = append(self.parents, 0)
                self.queue = append(self.queue, 0)
            self.layers += 1


class Material:
    def __init__(
        self, text: str, digest: str, ahead: list[int], edge_portals: list[tuple[int, int]], card_crossings: list[int],
        figures: list[tuple[int, int]], amulet_colours: list[int], tasks: list[tuple[list[int], int, int]],
    ) -> None:  # fmt: skip
        self.text: str = text  # the whole box as a data file
        self.digest: str = digest  # of that text
        # By crossing * 4 + direction: where the next crossing is entered, as crossing * 4 + direction (the edge mirrors
        # are walked through), or -1 - number of the edge portal that is entered.
        self.ahead = vec[i64](ahead)
        self.edge_element = vec[i64]([element for element, _ in edge_portals])
        self.edge_inward = vec[i64]([inward for _, inward in edge_portals])  # the step onto the board
        # The steps out of edge portals, element by element; where those of an element begin (and those before end).
        exits = [[EDGE + i for i, (one, _) in enumerate(edge_portals) if one == element] for element in range(4)]
        self.edge_exit = vec[i64]([step for steps in exits for step in steps])
        self.edge_exits = vec[i64]([sum(len(steps) for steps in exits[:element]) for element in range(5)])
        self.card_crossing = vec[i64](card_crossings)  # by initiative card
        self.start = vec[i64]([int(crossing in card_crossings) for crossing in range(CROSSINGS)])  # whether it is one
        self.starts = vec[i64](sorted(card_crossings))  # all start points
        quarters = [[crossing for crossing in sorted(card_crossings) if fragment(crossing) == i] for i in range(4)]
        self.quarter_points = vec[i64]([crossing for points in quarters for crossing in points])  # ten in each
        self.face_element = vec[i64]([face for faces in figures for face in faces])  # by figure * 2: front, back
        self.amulet_colour = vec[i64](amulet_colours)
        self.colour_amulets = vec[i64]([0, 0, 0, 0])  # by colour: the set of its amulets
        for amulet, colour in enumerate(amulet_colours):
            self.colour_amulets[colour] |= bit(amulet)
        # By task (card * 4 + side * 2 + half): amulets wanted of each colour, or so many of any one colour; strength.
        self.task_needs = vec[i64]([need for needs, _, _ in tasks for need in needs])
        self.task_same = vec[i64]([same for _, same, _ in tasks])
        self.task_value = vec[i64]([value for _, _, value in tasks])
        self.scratch = Scratch()

    def after(self, step: i64) -> i64:
        """Where the next crossing is entered, or the edge portal: see `ahead`; also out of an edge portal."""
        return self.edge_inward[step - EDGE] if step >= EDGE else self.ahead[step]

    def wanted(self, task: int) -> list[int]:
        """The colours of the amulets a task wants; -1 for each of any one colour."""
        found = [-1] * int(self.task_same[task])
        for colour in range(4):
            found += [colour] * int(self.task_needs[task * 4 + colour])
        return found


def fragment(crossing: int) -> int:
    """The quarter of the board: 0 and 1 above, 2 and 3 below."""
    return crossing // 50 * 2 + crossing % 10 // 5


def neighbour(crossing: i64, direction: i64) -> i64:
    """The crossing beside another one on the board, or -1 beyond the edge."""
    if direction == 0:
        return crossing - 10 if crossing >= 10 else -1
    if direction == 1:
        return crossing + 1 if crossing % 10 < 9 else -1
    if direction == 2:
        return crossing + 10 if crossing < 90 else -1
    return crossing - 1 if crossing % 10 > 0 else -1


def direction_to(crossing: i64, other: i64) -> i64:
    """The direction in which another crossing lies beside one."""
    direction: i64 = 0
    while neighbour(crossing, direction) != other:
        direction += 1
    return direction


# The place of a crossing on the whole board, counted row by row with the edge.
PLACE = [(crossing // SIDE + 1) * WIDE + crossing % SIDE + 1 for crossing in range(CROSSINGS)]


def beside(crossing: int, direction: int) -> int:
    """The place beside a crossing; it may lie on the edge."""
    return PLACE[crossing] + (-WIDE, 1, WIDE, -1)[direction]
