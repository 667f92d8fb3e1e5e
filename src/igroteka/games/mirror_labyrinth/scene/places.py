"""Where things lie: the labyrinth with its edge in the middle, tasks and stacks beside it, collections of everybody."""

from collections.abc import Sequence
from functools import cache, lru_cache

from igroteka.games.mirror_labyrinth.rules.actions import CROSSING, DIRECTIONS
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.rules.material import PLACE, SIDE, WIDE, Material, beside, fragment
from igroteka.games.mirror_labyrinth.rules.position import Modes
from igroteka.scene import Area, Cell, Speech, Zone

CARD = 1.3  # height of a card by its width
ROW = 8  # fresh amulets lie in one row; others, and what does not fit, lie with the collection. So wide is that, too
CORNERS = (("tl", "tr"), ("tr", "br"), ("bl", "br"), ("tl", "bl"))  # of the edge, by direction: first and second mirror


@cache
def cell_name(place: int) -> str:
    """`D4`, or a place on the edge: `up-D`, `left-4`."""
    row, column = place // WIDE - 1, place % WIDE - 1
    if 0 <= row < SIDE and 0 <= column < SIDE:
        return CROSSING.text(row * SIDE + column)
    if 0 <= column < SIDE:
        return f"{'up' if row < 0 else 'down'}-{'ABCDEFGHIJ'[column]}"
    if 0 <= row < SIDE:
        return f"{'left' if column < 0 else 'right'}-{row + 1}"
    return f"corner-{place}"


@cache
def target(crossing: int) -> str:
    return f"board-{CROSSING.text(crossing)}"


@lru_cache(maxsize=64)
def cells(say: Speech, material: Material) -> tuple[Cell, ...]:
    """The board as printed."""
    found = [Cell(cell_name(place)) for place in range(WIDE * WIDE)]
    for crossing in range(SIDE * SIDE):
        name, start = CROSSING.text(crossing), bool(material.start[crossing])
        look = f"{'start' if start else 'crossing'}-{1 + (fragment(crossing) in (1, 2))}"
        label = say("scene-start", crossing=name) if start else name
        found[PLACE[crossing]] = Cell(name, look, label)
    for direction in range(4):
        for number in range(SIDE):
            crossing = (number, number * SIDE + 9, 90 + number, number * SIDE)[direction]
            found[beside(crossing, direction)] = edge(say, material, crossing, direction)
    return tuple(found)


def edge(say: Speech, material: Material, crossing: int, direction: int) -> Cell:
    """What is drawn at the end of a line: a portal, or a mirror that leads into the line beside it."""
    ahead = int(material.ahead[crossing * 4 + direction])
    name = cell_name(beside(crossing, direction))
    text = name.rpartition("-")[2]
    if ahead < 0:
        element = ELEMENTS.value[int(material.edge_element[-1 - ahead])]
        label = say("scene-edge-portal", crossing=CROSSING.text(crossing), element=say(f"element-{element}"))
        return Cell(name, f"edge-{element}-{DIRECTIONS[direction]}", label, text)
    look = CORNERS[direction][ahead >> 2 < crossing]
    label = say("scene-edge-mirror", crossing=CROSSING.text(crossing), other=CROSSING.text(ahead >> 2))
    return Cell(name, f"edge-{look}", label, text)


@lru_cache(maxsize=256)
def areas(say: Speech, tasks: bool, seated: bool) -> tuple[Area, ...]:
    found = [
        Area("middle", say("scene-board"), "tab-board"),
        Area("side", say("scene-tasks-stacks" if tasks else "stacks"), "tab-stacks"),
        Area("others", say("scene-others"), "tab-others"),
    ]
    return (*found, Area("own", say("scene-own"))) if seated else tuple(found)


@lru_cache(maxsize=256)
def zones(
    say: Speech, names: tuple[str, ...], seat: int, material: Material, modes: Modes, tasks: tuple[int, ...]
) -> tuple[Zone, ...]:
    """All zones of a table seen from a seat; they change only while it is set up."""
    found = [Zone("board", "middle", say("scene-board"), WIDE, WIDE, cells(say, material), frame="board")]
    if modes.tasks:
        slots = tuple(cell for row, task in enumerate(tasks) for cell in task_cells(say, material, row + 1, task))
        found.append(Zone("tasks", "side", say("tasks"), 4, 3, slots, title=say("tasks"), unit=0.8))
    found += stacks(say, modes)
    for owner in range(len(names)):
        found += player(say, names, owner, owner == seat, modes)
    return tuple(found)


def task_cells(say: Speech, material: Material, row: int, task: int) -> list[Cell]:
    """A task in a row: what it brings, and the amulets it wants."""
    if task < 0:
        return [Cell(f"{row}-{i}") for i in range(4)]
    wanted = ["any" if colour < 0 else COLOURS.value[colour] for colour in material.wanted(task)]
    value = int(material.task_value[task])
    found = [Cell(f"{row}-0", "seal", say("scene-task-worth", strength=value), str(value))]
    for i, name in enumerate(wanted):
        label = say("scene-task-any") if name == "any" else say(f"amulet-{name}")
        found.append(Cell(f"{row}-{i + 1}", f"slot-{name}", label))
    return found + [Cell(f"{row}-{i + 1}") for i in range(len(wanted), 3)]


def stacks(say: Speech, modes: Modes) -> list[Zone]:
    """What is still to come: a stack of runes in each colour, of amulets too, and the deck of initiative cards."""
    slots = [Cell(name, f"slot-{name}") for name in COLOURS.value]
    if modes.amulets:
        slots += [Cell(f"amulet-{name}", f"slot-{name}") for name in COLOURS.value]
    title = say("stacks")
    return [
        Zone("stacks", "side", title, 4, len(slots) // 4, tuple(slots), title=title, unit=0.8),
        Zone("deck", "side", say("scene-deck"), 2, 1, unit=0.75, ratio=CARD),
    ]


def player(say: Speech, names: Sequence[str], owner: int, mine: bool, modes: Modes) -> list[Zone]:
    """Cards, fresh amulets (of the one who looks) and the collection, colour by colour."""
    area, number, found = "own" if mine else "others", owner + 1, []
    if mine and modes.initiative:
        slots = tuple(Cell(f"slot-{i + 1}", "card-slot") for i in range(4))
        title = say("initiative")
        found.append(Zone("hand", area, title, 4, 1, slots, title=title, owner=owner, ratio=CARD, unit=0.9))
    elif modes.initiative:
        label = say("scene-card-of", name=names[owner])
        found.append(Zone(f"played-{number}", area, label, 1, 1, (Cell("slot", "card-slot"),), owner=owner, ratio=CARD,
                          unit=0.6))  # fmt: skip
    if mine and modes.abilities:
        title = say("scene-fresh")
        found.append(Zone("amulets", area, title, ROW, 1, title=title, owner=owner, unit=0.5, frame="row"))
    title = say("scene-collection") if mine else ""
    label = title or say("scene-collection-of", name=names[owner])
    cells = tray(modes.amulets)
    rows = len(cells) // ROW
    zone = Zone(f"collection-{number}", area, label, ROW, rows, cells, title, owner, unit=0.5, frame="tray")
    return [*found, zone]


@cache
def tray(amulets: bool) -> tuple[Cell, ...]:
    """Places of a collection, each in its colour: four runes, and where there are amulets four of them beside."""
    places = 8 if amulets else 4
    return tuple([Cell(f"{name}-{i + 1}", f"recess-{name}") for name in COLOURS.value for i in range(places)])
