"""Where things lie: the own tunnel left, the deck in the middle, tunnels of the others right and below the deck, the
own hand nearest."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from igroteka.games.nimble_gnomes.rules.components import MOST_HELD
from igroteka.games.nimble_gnomes.rules.material import OPEN_CARDS
from igroteka.scene import Area, Cell, Speech, Zone, speech

CARD = 1.3  # height of a card by its width
WAGON, WAGON_RATIO = 6.3, 130 / 630  # width of a wagon in gems, and its height by its width
WAYS = 5  # places in the way into a tunnel: the mouth, and a fog from every opponent there may be
WAY_RATIO = 1.25
LEAST_WAGONS = {True: 3, False: 2}  # rails that are there from the start: own, and of others
FIRST_OPEN = {False: OPEN_CARDS, True: 2}  # place of the first open card: below the deck, or beside it in a crowd


def known_places(seats: int) -> int:
    """How many known cards of somebody else lie side by side: as many as there can be, or what a panel holds."""
    return {2: MOST_HELD, 3: MOST_HELD, 4: 3}.get(seats, 2)


def far(others: int) -> list[str]:
    """The areas of the others' tunnels, in turn order."""
    return {1: ["right"], 2: ["right", "far-1"], 3: ["right", "far-1", "far-2"]}.get(
        others, ["right", "right", "far-1", "far-2"]
    )


@lru_cache(maxsize=256)
def areas(language: str, seats: int, seat: int) -> tuple[Area, ...]:
    say = speech(language, "nimble_gnomes")
    found = [
        Area("left", say("scene-own-tunnel" if seat < seats else "scene-tunnel"), "dug--cave"),
        Area("middle", say("scene-tab-deck"), "card--back"),
        Area("right", say("scene-neighbours"), "gem--teardrop-ruby"),
    ]
    if seats > 2:
        found.append(Area("far", say("scene-across"), "gem--square-sapphire"))
    found.append(Area("side", say("scene-unseen"), "dug--green-fog"))
    found.append(Area("others", say("scene-others"), "hat-2"))
    if seat < seats:
        found.append(Area("own", say("your-hand")))
    return tuple(found)


def around(seats: int, seat: int) -> list[int]:
    """All seats, beginning with the one that looks."""
    first = seat if seat < seats else 0
    return [(first + step) % seats for step in range(seats)]


@lru_cache(maxsize=1024)
def zones(language: str, names: tuple[str, ...], seat: int, wagons: tuple[int, ...]) -> tuple[Zone, ...]:
    """All zones of a table seen from a seat; `wagons` says how many each seat has."""
    say = speech(language, "nimble_gnomes")
    seats = len(names)
    first, *others = around(seats, seat)
    found = [*tunnel(say, names, first, "left", seat, wagons[first])]
    found.append(market(say, seats))
    for owner, area in zip(others, far(len(others)), strict=True):
        found += tunnel(say, names, owner, area, seat, wagons[owner])
    found += unseen(say)
    for owner in (first, *others):
        found.append(hand(say, names, owner, owner == seat))
    return tuple(found)


def tunnel(
    say: Speech, names: Sequence[str], owner: int, area: str, seat: int, wagons: int
) -> Iterator[Zone]:  # fmt: skip
    """The way in, and the rails behind it. Of two players it is known whose hand a curse came from."""
    number, mine = owner + 1, owner == seat
    title = say("scene-own-tunnel") if mine else names[owner]
    other = around(2, seat)[1] + 1
    cells = [Cell("mouth", "rock-chalked", say("scene-cave-slot"))]
    cells += [Cell(f"bore-{place}", "bore") for place in range(1, WAYS)]
    yield Zone(
        f"way-{number}", area, say("scene-way-of", name=names[owner]), WAYS, 1, tuple(cells), title=title,
        unit=WAGON / WAYS, ratio=WAY_RATIO, source=f"hand-{other}" if len(names) == 2 > seat else "",
    )  # fmt: skip
    rows = max(LEAST_WAGONS[mine], wagons)
    rails = tuple(Cell(f"rails-{row + 1}", "rails") for row in range(rows))
    yield Zone(
        f"carts-{number}", area, say("scene-wagons-of", name=names[owner]), 1, rows, rails, unit=WAGON,
        ratio=WAGON_RATIO, source="hand" if mine else f"hand-{number}",
    )  # fmt: skip


def market(say: Speech, seats: int) -> Zone:
    title = say("scene-deck")
    columns, rows = (3, 2) if seats == 2 else (5, 1)
    return Zone("market", "middle", title, columns, rows, title=title, ratio=CARD, source="deck")


def unseen(say: Speech) -> Iterator[Zone]:
    """Every kind of card, and behind it how many nobody at this seat has seen yet."""
    title = say("scene-unseen")
    yield Zone("unseen-cards", "side", title, 8, 2, title=title, unit=0.62)
    yield Zone("unseen-gems", "side", say("scene-unseen-gems"), 8, 3, unit=0.62)


def hand(say: Speech, names: Sequence[str], owner: int, mine: bool) -> Zone:
    if mine:
        title = say("your-hand")
        return Zone(
            "hand", "own", title, MOST_HELD, 1, title=title, owner=owner, unit=1.15, ratio=CARD, frame="slots",
            source="deck",
        )  # fmt: skip
    columns, label = 1 + known_places(len(names)), say("scene-hand-of", name=names[owner])
    return Zone(
        f"hand-{owner + 1}", "others", label, columns, 1, owner=owner, unit=0.8, ratio=CARD, frame="row", source="deck"
    )
