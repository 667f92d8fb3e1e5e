"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from collections.abc import Callable

from igroteka.engine import Refusal
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.components import BEFORE, DECK, HAND
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, FOG, WIND
from igroteka.games.nimble_gnomes.rules.position import Position


def asked(p: Position, seat: int) -> str:
    """The message that says what a seat is asked to do."""
    if p.pending.kind(seat) == a.D_TAKE:
        return "ask-take" if DECK.left(p) else "ask-take-last"
    return "ask-discard" if a.VERBS.kind(int(p.legal(seat)[0])) == a.DISCARD else "ask-play"


def refuse(p: Position, seat: int, action: int) -> Refusal:
    """Why an awaited seat may not do something that it is asked for."""
    kind, values = a.VERBS.split(action)
    held = card_of(action)
    if p.pending.kind(seat) == a.D_PLAY and not HAND.held(p, seat, held):
        return Refusal("G5.1", "refuse-not-in-hand", {"card": f"card-{CARDS[held]}"})
    return REASONS[kind](p, seat, *values)


def card_of(action: int) -> int:
    """The kind of card that an action takes from the open ones or plays from the hand; -1 for none."""
    kind, values = a.VERBS.split(action)
    if kind == a.LAY_CAVE:
        return CAVE
    if kind == a.BLOW:
        return values[0]
    return values[-1] if values else -1


def take_deck(p: Position, seat: int) -> Refusal:
    return Refusal("G9.3", "refuse-no-deck")


def take_nothing(p: Position, seat: int) -> Refusal:
    return Refusal("G4.1", "refuse-take-something")


def take_open(p: Position, seat: int, card: int) -> Refusal:
    return Refusal("G4.2", "refuse-not-open", {"card": f"card-{CARDS[card]}"})


def lay_cave(p: Position, seat: int) -> Refusal:
    return Refusal("G5.2", "refuse-second-cave")


def lay_gem(p: Position, seat: int, card: int) -> Refusal:
    if not BEFORE.count(p, CAVE, seat):
        return Refusal("G5.3", "refuse-no-cave")
    if BEFORE.count(p, CAVE_IN, seat):
        return Refusal("G7.1", "refuse-cave-in")
    fog = next(fog for fog in range(3) if BEFORE.count(p, FOG + fog, seat) and p.variant.hides[fog] >> card & 1)
    return Refusal("G7.3", "refuse-hidden", {"card": f"card-{CARDS[card]}", "fog": f"card-{CARDS[FOG + fog]}"})


def curse(p: Position, seat: int, other: int, card: int) -> Refusal:
    return Refusal("G6.2", "refuse-too-many-curses", {"most": int(p.most_curses())})


def blow(p: Position, seat: int, wind: int, fog: int) -> Refusal:
    if not BEFORE.count(p, fog, seat):
        return Refusal("G5.5", "refuse-no-such-fog", {"fog": f"card-{CARDS[fog]}"})
    if not p.variant.drives_off[wind - WIND] >> fog & 1:
        return Refusal("G7.5", "refuse-wrong-wind", {"wind": f"card-{CARDS[wind]}", "fog": f"card-{CARDS[fog]}"})
    assert p.owes_a_cave(seat)
    return Refusal("G11.3", "refuse-cave-first")


def discard(p: Position, seat: int, card: int) -> Refusal:
    return Refusal("G5.6", "refuse-discard")


REASONS: dict[int, Callable[..., Refusal]] = {
    a.TAKE_DECK: take_deck,
    a.TAKE_OPEN: take_open,
    a.TAKE_NOTHING: take_nothing,
    a.LAY_CAVE: lay_cave,
    a.LAY_GEM: lay_gem,
    a.CURSE: curse,
    a.BLOW: blow,
    a.DISCARD: discard,
}
