"""Where things lie: the temple left, the islands in the middle and right, own dice nearest to the hand."""

from collections.abc import Iterator
from functools import lru_cache

from igroteka.games.dice_forge.rules.actions import SIDES
from igroteka.games.dice_forge.rules.icons import ICONS
from igroteka.games.dice_forge.rules.material import PILES, Material
from igroteka.scene import Area, Cell, Speech, Zone

CARD_RATIO = 1.8
HEROES = ("hero-circle", "hero-triangle", "hero-square", "hero-diamond")  # by seat
TEMPLE_COLUMNS = 4
SHORES = {"near": (1, 2, 3, 7), "far": (4, 5, 6)}  # the portals of the two rows of islands
SHORE_COLUMNS = 4
HAND_COLUMNS = 6
TOKENS = 3  # a hammer, Triton, Cerberus


@lru_cache(maxsize=64)
def sale(material: Material) -> tuple[int, ...]:
    """The faces of the sanctuary as they lie: by price, then by square."""
    faces = [int(face) for face in material.for_sale]
    return tuple(sorted(faces, key=lambda face: (int(material.prices[face]), int(material.squares[face]), face)))


@lru_cache(maxsize=64)
def garden(material: Material) -> tuple[int, ...]:
    return tuple(face for face in range(len(material.faces)) if material.pieces[face] and not material.squares[face])


@lru_cache(maxsize=64)
def piles_at(material: Material, portal: int) -> tuple[int, ...]:
    return tuple(pile for pile in range(PILES) if material.portal_of[material.first_card[pile]] == portal)


@lru_cache(maxsize=64)
def place_of(material: Material, portal: int) -> tuple[str, tuple[int, ...]]:
    """The zone of a portal, and where in it its piles lie. A portal is not broken into two rows."""
    for shore, portals in SHORES.items():
        place = 0
        for one in portals:
            count = len(piles_at(material, one))
            if place % SHORE_COLUMNS + count > SHORE_COLUMNS:
                place += -place % SHORE_COLUMNS
            if one == portal:
                return f"islands-{shore}", tuple(range(place, place + count))
            place += count
    raise LookupError(portal)


@lru_cache(maxsize=64)
def areas(say: Speech, seats: int, seat: int) -> tuple[Area, ...]:
    found = [
        Area("left", say("temple"), "gold"),
        Area("middle", say("scene-tab-near"), "moon"),
        Area("right", say("scene-tab-far"), "sun"),
        Area("others", say("scene-tab-others"), HEROES[1]),
    ]
    return (*found, Area("own", say("scene-tab-own"))) if seat < seats else tuple(found)


@lru_cache(maxsize=1024)
def zones(say: Speech, material: Material, seats: int, seat: int) -> tuple[Zone, ...]:
    """All zones of a table, seen from a seat."""
    found = [*temple(say, material)]
    for shore, area in (("near", "middle"), ("far", "right")):
        id, title = f"islands-{shore}", say(f"scene-islands-{shore}")
        rows = 1 + max(place_of(material, portal)[1][-1] for portal in SHORES[shore]) // SHORE_COLUMNS
        found.append(Zone(id, area, title, SHORE_COLUMNS, rows, title=title, unit=1.6, ratio=CARD_RATIO))
    found.append(Zone("home", "middle", say("scene-home"), 4, 1, title=say("scene-home"), unit=0.64))
    near = seat if seat < seats else 0
    for step in range(seats):
        owner = (near + step) % seats
        found += things(say, owner, owner == seat)
    return tuple(found)


def temple(say: Speech, material: Material) -> Iterator[Zone]:
    prices = [int(material.prices[face]) for face in sale(material)]
    cells = [Cell(f"sale{i}", "square", say("scene-price", gold=n), f"{n}{ICONS[0]}") for i, n in enumerate(prices)]
    title, rows = say("temple"), -(-len(prices) // TEMPLE_COLUMNS)
    yield Zone("temple", "left", title, TEMPLE_COLUMNS, rows, tuple(cells), title=title, unit=1.5, frame="board")
    title, rows = say("gardens"), -(-len(garden(material)) // 6)
    yield Zone("gardens", "left", title, 6, rows, title=title, unit=0.8, frame="tray")


def things(say: Speech, owner: int, mine: bool) -> Iterator[Zone]:
    """What one hero has: dice with the faces that lie up, a reserve, cards and tokens."""
    area, number = ("own" if mine else "others"), owner + 1
    cells = tuple(
        Cell(f"{side}{place + 1}", label=f"{say(f'side-{side}')}, {place + 1}") for side in SIDES for place in range(6)
    )
    title = say("scene-dice") if mine else ""
    label = title or say("scene-dice-of", seat=number)
    yield Zone(f"dice-{number}", area, label, 6, 2, cells, title, owner, unit=0.62)
    title = say("scene-reserve")
    if mine:
        yield Zone(f"reserve-{number}", area, title, 8, 4, title=title, owner=owner, unit=0.31)
        yield Zone(f"up-{number}", area, say("scene-up"), 1, 2, owner=owner, unit=0.62)
        title = say("scene-average")
        yield Zone(f"average-{number}", area, title, 1, 1, title=title, owner=owner, unit=1.24)
        title = say("scene-hand")
        yield Zone(f"hand-{number}", area, title, HAND_COLUMNS, 3, title=title, owner=owner, unit=0.41)
    else:  # smaller, in two rows
        yield Zone(f"reserve-{number}", area, title, 6, 2, owner=owner, unit=0.62)
        yield Zone(f"up-{number}", area, say("scene-up"), 2, 1, owner=owner, unit=0.62)
        yield Zone(f"hand-{number}", area, say("scene-hand"), PILES + TOKENS, 1, owner=owner, unit=0.36)
