"""Where things lie: own sets left, the deck in the middle, gems of the others right, the own hand nearest."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.components import MOST_HELD
from igroteka.games.nimble_gnomes.rules.material import GEM, OPEN_CARDS
from igroteka.games.nimble_gnomes.telling.sets import GemSet
from igroteka.scene import Area, Cell, Speech, Zone, speech

CARD = 1.3  # height of a card by its width
LARGE, SMALL = 6, 13  # places in a row: one set, or two side by side
LEAST_ROWS = {LARGE: 3, SMALL: 2}


@lru_cache(maxsize=256)
def areas(language: str, seats: int, seat: int) -> tuple[Area, ...]:
    say = speech(language, "nimble_gnomes")
    found = [
        Area("left", say("scene-own-sets" if seat < seats else "sets"), "gem-round-sapphire"),
        Area("middle", say("scene-deck"), "card-back"),
        Area("right", say("scene-others-gems"), "gem-teardrop-ruby"),
        Area("side", say("scene-unseen"), "sign-green-fog"),
        Area("others", say("scene-others"), "hat-2"),
    ]
    if seat < seats:
        found.append(Area("own", say("your-hand")))
    return tuple(found)


def around(seats: int, seat: int) -> list[int]:
    """All seats, beginning with the one that looks."""
    first = seat if seat < seats else 0
    return [(first + step) % seats for step in range(seats)]


@lru_cache(maxsize=1024)
def zones(language: str, names: tuple[str, ...], seat: int, rows: tuple[int, ...]) -> tuple[Zone, ...]:
    """All zones of a table seen from a seat; `rows` says how many rows the gems of each seat take."""
    say = speech(language, "nimble_gnomes")
    seats = len(names)
    first, *others = around(seats, seat)
    found: list[Zone] = []
    title = say("scene-own-sets") if seat < seats else names[first]
    found.append(gems(first, "left", title, LARGE, rows[first]))
    found.append(Zone("stock", "middle", say("scene-deck"), 2, 1, title=say("scene-deck"), ratio=CARD))
    title = say("open-cards")
    found.append(Zone("open", "middle", title, OPEN_CARDS, 1, title=title, ratio=CARD, frame="slots"))
    for owner in others:
        found.append(gems(owner, "right", names[owner], LARGE if seats == 2 else SMALL, rows[owner]))
    found += unseen(say)
    for owner in (first, *others):
        found += player(say, names, owner, owner == seat)
    return tuple(found)


def gems(owner: int, area: str, title: str, columns: int, rows: int) -> Zone:
    return Zone(f"gems-{owner + 1}", area, title, columns, rows, title=title, frame="tray")


def unseen(say: Speech) -> Iterator[Zone]:
    """Every kind of card with how many nobody at this seat has seen yet."""
    cells = tuple(Cell(name, f"pale-{name}", say(f"card-{name}")) for name in CARDS)
    title = say("scene-unseen")
    yield Zone("unseen-cards", "side", title, 4, 2, cells[:GEM], title=title, unit=0.8)
    yield Zone("unseen-gems", "side", say("scene-unseen-gems"), 5, 2, cells[GEM:], unit=0.8)


def player(say: Speech, names: Sequence[str], owner: int, mine: bool) -> Iterator[Zone]:
    """The hand, and the way into the caves with the curses that lie there."""
    area = "own" if mine else "others"
    number = owner + 1
    if mine:
        hand = say("your-hand")
        yield Zone("hand", area, hand, MOST_HELD, 1, title=hand, owner=owner, ratio=CARD, frame="slots")
    else:
        yield Zone(f"hand-{number}", area, say("scene-hand-of", name=names[owner]), 3, 1, owner=owner, ratio=CARD)
    cells = [Cell("cave", "slot-cave", say("scene-cave-slot"))]
    cells += [Cell(f"curse-{i + 1}", "slot-curse", say("scene-curse-slot")) for i in range(len(names) - 1)]
    title = say("scene-way") if mine else ""
    label = title or say("scene-way-of", name=names[owner])
    yield Zone(
        f"way-{number}", area, label, len(cells), 1, tuple(cells), title=title, owner=owner, ratio=CARD,
        unit=0.8 if mine else 1.0,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def packed(sets: tuple[GemSet, ...], columns: int) -> tuple[int, ...]:
    """The place of the first card of each set: each in the first row that has room, an empty place between them."""
    ends: list[int] = []  # by row: the next free place
    found = []
    for one in sets:
        size = len(one.cards)
        row = next((row for row, end in enumerate(ends) if end + size <= columns), len(ends))
        if row == len(ends):
            ends.append(0)
        found.append(row * columns + ends[row])
        ends[row] += size + 1
    return tuple(found)


def rows_of(sets: tuple[GemSet, ...], hidden: int, columns: int, least: int) -> int:
    """How many rows the sets take, and below them the gems that fog hides."""
    rows = max((first // columns + 1 for first in packed(sets, columns)), default=0)
    return max(least, rows + -(-hidden // columns))
