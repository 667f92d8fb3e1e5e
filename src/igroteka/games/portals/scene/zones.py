"""Where things lie: boards beside the seat that looks, the market between them, own things nearest to the hand."""

from collections.abc import Iterator
from functools import lru_cache

from igroteka.games.portals.rules.actions import CARD_CELL, CELL
from igroteka.games.portals.rules.box import NAMES, SPELLS
from igroteka.games.portals.rules.material import HAND, Material
from igroteka.scene import Area, Cell, Speech, Zone, speech

KEY_RATIO = 1.3
CELLS = [CELL.text(cell) for cell in range(25)]
CARD_CELLS = [CARD_CELL.text(cell) for cell in range(9)]
MARKERS = ("circle", "triangle", "square", "diamond")  # by seat
MARKET = (0, 3, 3, 2, 2)  # by players: so many open keys side by side


@lru_cache(maxsize=256)
def key_cells(language: str, material: Material, key: int) -> tuple[Cell, ...]:
    """The nine cells of a key card; the marked ones are where stones go."""
    marked = speech(language, "portals")("marked-cell")
    return tuple(
        Cell(name, "slot", f"{marked} {name}") if material.key_cells[key] >> cell & 1 else Cell(name)
        for cell, name in enumerate(CARD_CELLS)
    )


@lru_cache(maxsize=256)
def sign_cells(material: Material, sign: int) -> tuple[Cell, ...]:
    """The figure of a sign on its card."""
    symbols = [""] * 9
    for row, column, element in material.sign_stones(sign):
        symbols[row * 3 + column] = f"stone-{NAMES[element]}"
    return tuple(Cell(name, symbol) for name, symbol in zip(CARD_CELLS, symbols, strict=True))


@lru_cache(maxsize=256)
def board_cells(language: str, material: Material, face: int) -> tuple[Cell, ...]:
    if face < 0:
        return tuple(Cell(cell, "cell-blank", cell) for cell in CELLS)
    say, names = speech(language, "portals"), [NAMES[element] for element in material.ground(face)]
    return tuple(
        Cell(cell, f"cell-{name}", f"{cell}, {say(f'element-{name}')}") for cell, name in zip(CELLS, names, strict=True)
    )


def boards_around(seats: int, seat: int) -> tuple[int, ...]:
    """The boards as a seat finds them: left, right, then the others. Between two players board 1 is always left."""
    if seats <= 2:
        return tuple(range(seats))
    around = (seat, (seat - 1) % seats)
    return around + tuple((seat + step) % seats for step in range(1, seats - 1))


@lru_cache(maxsize=256)
def areas(language: str, seats: int, seat: int, spells: bool) -> tuple[Area, ...]:
    say = speech(language, "portals")
    around = boards_around(seats, seat if seat < seats else 0)
    marks = [str(board + 1) for board in around]
    found = [
        Area("left", say("board", board=around[0] + 1), "tab-board", marks[0]),
        Area("middle", say("scene-tab-keys"), "tab-keys"),
        Area("right", say("prophecy"), "tab-prophecy")
        if seats == 1
        else Area("right", say("board", board=around[1] + 1), "tab-board", marks[1]),
    ]
    found.append(Area("side", say("spells"), "spell-activate") if spells else Area("side", say("bag"), "bag"))
    if seats > 2:
        found.append(Area("far", say("scene-tab-far"), "tab-board", " ".join(marks[2:])))
    if seats > 1:
        found.append(Area("others", say("scene-tab-others"), "tab-others"))
    if seat < seats:
        found.append(Area("own", say("scene-tab-own")))
    return tuple(found)


@lru_cache(maxsize=256)
def zones(
    language: str, material: Material, seats: int, seat: int, faces: tuple[int, ...], spells: bool, signs: bool
) -> tuple[Zone, ...]:
    """All zones of a table, seen from a seat."""
    say = speech(language, "portals")
    found: list[Zone] = []
    view_from = seat if seat < seats else 0
    for area, board in zip(("left", "right", "far-1", "far-2"), boards_around(seats, view_from), strict=False):
        found += board_zones(say, language, material, seats, board, area, faces[board])
    if seats == 1:
        blank = board_cells(language, material, -1)
        found.append(Zone("prophecy", "right", say("prophecy"), 5, 5, blank, title=say("prophecy"), frame="board"))
    found += market(say, seats, spells)
    for step in range(seats):
        owner = (view_from + step) % seats
        found += hand(say, seats, owner, "own" if owner == seat else "others", signs)
    return tuple(found)


def board_zones(
    say: Speech, language: str, material: Material, seats: int, board: int, area: str, face: int
) -> Iterator[Zone]:
    """A source with its markers, and the board below."""
    label = say("board", board=board + 1)
    if seats > 1:
        source = say("scene-source", source=board + 1)
        heaps = tuple(Cell(name, f"heap-{name}", f"{source}: {say(f'element-{name}')}") for name in NAMES)
        title = f"{label} · {say('source')}"
        wide = seats == 2  # many boards are narrow: markers stand above each other, beside the title too
        unit, (columns, rows) = (0.72, (2, 1)) if wide else (0.8, (1, 2))
        yield Zone(f"source-{board + 1}", area, source, 5, 1, heaps, unit=unit, title=title, frame="tray")
        label_of = say("scene-markers-of", source=board + 1)
        yield Zone(f"markers-{board + 1}", area, label_of, columns, rows, unit=0.64 if wide else 0.7)
    title = label if seats == 1 else ""
    yield Zone(f"board-{board + 1}", area, label, 5, 5, board_cells(language, material, face), title, frame="board")


def market(say: Speech, seats: int, spells: bool) -> Iterator[Zone]:
    """The six open keys, two of each colour side by side or one above the other; the spells; the bag."""
    columns = MARKET[seats]
    title, unit = say("keys-to-take"), 2.0 if columns == 3 else 1.6
    yield Zone("open", "middle", title, columns, 6 // columns, title=title, unit=unit, ratio=KEY_RATIO)
    if spells:
        cells = []
        for spell in SPELLS:
            about = f"{say(f'spell-{spell}')}: {say(f'spell-{spell}-about')}"
            cells.append(Cell(spell, f"spell-{spell}", about, spell_name(say, spell)))
        title = say("spells")
        yield Zone("spells", "side", title, 1, 4, tuple(cells), title, unit=4.0, ratio=0.2, frame="list")
    yield Zone("stock", "side", say("bag"), 1, 1, unit=0.85)
    heaps = tuple(Cell(name, f"heap-{name}", say(f"element-{name}")) for name in NAMES)
    yield Zone("inside", "side", say("scene-in-bag"), 5, 1, heaps, unit=0.6, ratio=1.5, frame="tray")


def spell_name(say: Speech, spell: str) -> str:
    return say(f"spell-{spell}").strip("«»")


def hand(say: Speech, seats: int, owner: int, area: str, signs: bool) -> Iterator[Zone]:
    """What one player has: keys, a stone in the hand, signs."""
    mine = area == "own"
    title = say("scene-own-keys") if mine else ""
    number = owner + 1
    yield Zone(
        f"keys-{number}", area, title or say("scene-keys-of", seat=number), HAND, 1, title=title, owner=owner,
        unit=1.12 if mine else 1.0, ratio=KEY_RATIO, frame="slots",
    )  # fmt: skip
    held = say("scene-held")
    yield Zone(f"held-{number}", area, held, 1, 1, title=held if mine else "", owner=owner, unit=0.7, frame="held")
    if signs:
        title = say("open-signs") if seats == 1 else say("your-signs") if mine else ""
        columns = 5 if seats == 1 else 3
        yield Zone(
            f"signs-{number}", area, title or say("signs"), columns, 1, title=title, owner=owner, unit=0.8,
            ratio=KEY_RATIO,
        )  # fmt: skip
