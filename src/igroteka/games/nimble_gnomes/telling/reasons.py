"""Why a choice is good, as messages with values: what it makes, what it undoes, whom it stops.

A value `seat` stands for a player; `text` puts the name in its place.
"""

from collections.abc import Iterator

from igroteka.games.nimble_gnomes.bot.evaluation import LATE, turns_left
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.components import BEFORE, DECK, HAND
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, WIND
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.telling.sets import SIX, sizes, worth_with

Values = dict[str, str | int]
Said = tuple[str, Values]


def reasons(view: Position, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    kind, values = a.VERBS.split(action)
    found: Iterator[Said] = iter(())
    if kind == a.LAY_GEM:
        found = for_gem(view, seat, *values)
    elif kind == a.TAKE_OPEN:
        found = for_card(view, seat, *values)
    elif kind == a.LAY_CAVE:
        cleared = BEFORE.count(view, CAVE_IN, seat)
        found = iter([("reason-clears" if cleared else "reason-opens", {})])
    elif kind == a.CURSE:
        found = for_curse(view, seat, *values)
    elif kind == a.BLOW:
        found = for_wind(view, seat, values[1])
    elif kind == a.TAKE_DECK:
        found = iter([("reason-deck", {"left": int(DECK.left(view))})])
    elif kind == a.DISCARD:
        found = iter([("reason-least", {})])
    return list(found) or [("reason-ahead", {})]


def for_gem(view: Position, seat: int, kind: int) -> Iterator[Said]:
    """The largest set that becomes better with a gem."""
    after = sizes(worth_with(view, seat, kind))
    for size in sizes(int(view.division(seat).worth)):
        if size in after:
            after.remove(size)
    if after:
        yield ("reason-six", {}) if after[0] == SIX else ("reason-set", {"size": after[0]})


def for_card(view: Position, seat: int, kind: int) -> Iterator[Said]:
    held = int(HAND.held(view, seat, kind))
    if kind >= GEM:
        yield from for_gem(view, seat, kind)
    elif kind == CAVE:
        needed = not BEFORE.count(view, CAVE, seat) or BEFORE.count(view, CAVE_IN, seat)
        if not held:
            yield ("reason-needs-cave" if needed else "reason-spare-cave"), {}
    elif kind < CAVE_IN:
        if view.helps(seat, kind - WIND):
            yield "reason-needs-wind", {}
    else:
        yield "reason-curse-kept", {}


def for_curse(view: Position, seat: int, other: int, kind: int) -> Iterator[Said]:
    """What it does to the victim, and whether the victim leads."""
    if kind == CAVE_IN:
        yield "reason-stops", {"seat": other}
    else:
        hidden = hidden_gems(view, other, kind)
        if hidden:
            late = turns_left(view) < LATE
            yield ("reason-hides-late" if late else "reason-hides"), {"seat": other, "count": hidden}
    worths = [int(view.division(one).worth) for one in range(int(view.seats))]
    if worths[other] == max(worth for one, worth in enumerate(worths) if one != seat) > worths[seat]:
        yield "reason-leader", {"seat": other}


def hidden_gems(view: Position, seat: int, fog: int) -> int:
    """Gems before a seat that a fog hides."""
    hidden = int(view.variant.hides[fog - FOG])
    return sum(int(BEFORE.count(view, kind, seat)) for kind in range(GEM, DIAMOND) if hidden >> kind & 1)


def for_wind(view: Position, seat: int, fog: int) -> Iterator[Said]:
    hidden = int(view.variant.hides[fog - FOG])
    waiting = sum(int(HAND.held(view, seat, kind)) for kind in range(GEM, DIAMOND) if hidden >> kind & 1)
    if waiting:
        yield "reason-frees", {"count": waiting}
    lying = hidden_gems(view, seat, fog)
    if lying:
        yield "reason-counts-again", {"count": lying}
