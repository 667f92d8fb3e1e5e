"""Where things lie: the islands in a ring around the temple, own dice nearest to the hand."""

from collections.abc import Iterator
from functools import lru_cache

from igroteka.games.dice_forge.rules.actions import SIDES
from igroteka.games.dice_forge.rules.icons import ICONS
from igroteka.games.dice_forge.rules.material import PILES, Material
from igroteka.scene import Area, Cell, Speech, Zone

CARD_RATIO = 1.4
HEROES = ("hero-circle", "hero-triangle", "hero-square", "hero-diamond")  # by seat
TEMPLE_COLUMNS = 8
GARDEN_COLUMNS = 6
# The portals in a ring, as they lie in each area: moons rise on the left, suns set on the right, both meet at the top.
RING = {"left": (3, 2, 1), "middle": (4,), "right": (5, 6, 7)}
HAND_COLUMNS = 6
RESERVE_COLUMNS = 7  # of the own reserve; tokens lie beside it
OTHERS_CARDS = 9  # in a row; a hero may have twice as many


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
def place_of(material: Material, portal: int) -> tuple[int, tuple[int, ...]]:
    """Where on its island a portal is, and where its piles: the portals on the right look towards the temple too."""
    count = len(piles_at(material, portal))
    if portal in RING["right"]:
        return count, tuple(range(count))
    return 0, tuple(range(1, count + 1))


@lru_cache(maxsize=64)
def areas(say: Speech, seats: int, seat: int) -> tuple[Area, ...]:
    found = [
        Area("left", say("scene-tab-moon"), "moon"),
        Area("middle", say("temple"), "gold"),
        Area("right", say("scene-tab-sun"), "sun"),
        Area("others", say("scene-tab-others"), HEROES[1]),
    ]
    return (*found, Area("own", say("scene-tab-own"))) if seat < seats else tuple(found)


@lru_cache(maxsize=1024)
def zones(say: Speech, material: Material, seats: int, seat: int, full: tuple[bool, ...]) -> tuple[Zone, ...]:
    """All zones of a table, seen from a seat. `full`: for each seat, whether its cards need a second row."""
    found = [island(say, material, area, portal) for area, portals in RING.items() for portal in portals]
    found += temple(say, material)
    near = seat if seat < seats else 0
    for step in range(seats):
        owner = (near + step) % seats
        found += things(say, owner, owner == seat, full[owner])
    return tuple(found)


def island(say: Speech, material: Material, area: str, portal: int) -> Zone:
    """A portal, where one hero may stand, and the piles beside it."""
    gate, piles = place_of(material, portal)
    label = say("scene-island", portal=portal)
    cells = [Cell(f"shore{place}") for place in range(gate)] + [Cell("portal", f"portal-{portal}", label)]
    return Zone(
        f"island-{portal}", area, label, 1 + len(piles), cells=tuple(cells), unit=1.6, ratio=CARD_RATIO, frame="row"
    )


def temple(say: Speech, material: Material) -> Iterator[Zone]:
    prices = [int(material.prices[face]) for face in sale(material)]
    cells = [Cell(f"sale{i}", "square", say("scene-price", gold=n), f"{n}{ICONS[0]}") for i, n in enumerate(prices)]
    title, rows = say("temple"), -(-len(prices) // TEMPLE_COLUMNS)
    yield Zone(
        "temple", "middle", title, TEMPLE_COLUMNS, rows, tuple(cells), title=title, unit=0.8, ratio=1.3, frame="board"
    )
    title, rows = say("gardens"), -(-len(garden(material)) // GARDEN_COLUMNS)
    yield Zone("gardens", "middle", title, GARDEN_COLUMNS, rows, title=title, unit=0.56, frame="tray")
    yield Zone("home", "middle", say("scene-home"), 4, 1, title=say("scene-home"), unit=0.6, frame="row")


def things(say: Speech, owner: int, mine: bool, full: bool) -> Iterator[Zone]:
    """What one hero has: dice with the faces that lie up, a reserve, cards and tokens."""
    area, number = ("own" if mine else "others"), owner + 1
    cells = tuple(
        Cell(f"{side}{place + 1}", label=f"{say(f'side-{side}')}, {place + 1}") for side in SIDES for place in range(6)
    )
    title = say("scene-dice") if mine else ""
    label = title or say("scene-dice-of", seat=number)
    up = Zone(f"up-{number}", area, say("scene-up"), 1, 2, owner=owner, unit=0.72)
    dice = Zone(f"dice-{number}", area, label, 6, 2, cells, title, owner, unit=0.72)
    title = say("scene-reserve")
    if mine:
        yield from (up, dice)
        yield Zone(f"reserve-{number}", area, title, RESERVE_COLUMNS, 4, title=title, owner=owner, unit=0.38)
        title = say("scene-average")
        yield Zone(f"average-{number}", area, title, 1, 1, title=title, owner=owner, unit=1.24)
        title = say("scene-hand")
        yield Zone(f"hand-{number}", area, title, HAND_COLUMNS, 3, title=title, owner=owner, unit=0.41)
    else:  # smaller, in two rows
        yield from (up, dice)
        yield Zone(f"reserve-{number}", area, title, 4, 2, owner=owner, unit=0.72)
        yield Zone(f"hand-{number}", area, say("scene-hand"), OTHERS_CARDS, 1 + full, owner=owner, unit=0.72)
