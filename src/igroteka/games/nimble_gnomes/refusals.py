"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from igroteka.engine import Refusal
from igroteka.games.nimble_gnomes import actions as a
from igroteka.games.nimble_gnomes import position as p_
from igroteka.games.nimble_gnomes.material import CAVE, CAVE_IN, FOG, WIND
from igroteka.games.nimble_gnomes.notation import CARDS
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.turns import owes_a_cave

TAKES = (a.TAKE_DECK, a.TAKE_OPEN, a.TAKE_NOTHING)
PLAYS = (a.LAY_CAVE, a.LAY_GEM, a.CURSE, a.BLOW, a.DISCARD)


def asked(p: Position, seat: int) -> str:
    """The message that says what a seat is asked to do."""
    if p.pending.kind(seat) == p_.D_TAKE:
        return "ask-take" if p.cards.left() else "ask-take-last"
    if p.legal(seat)[0] >> a.KIND_SHIFT == a.DISCARD:
        return "ask-discard"
    return "ask-play"


def why_not(p: Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    taking = p.pending.kind(seat) == p_.D_TAKE
    if kind not in (TAKES if taking else PLAYS):
        return Refusal("G4.1", "refuse-other", {"ask": asked(p, seat)})
    if taking:
        return take(p, kind, parts)
    held = {a.LAY_CAVE: CAVE, a.BLOW: parts >> 5}.get(kind, parts & 31)
    if not p.cards.hand(seat, held):
        return Refusal("G5.1", "refuse-not-in-hand", {"card": f"card-{CARDS[held]}"})
    return REASONS[kind](p, seat, parts)


def take(p: Position, kind: int, parts: int) -> Refusal:
    if kind == a.TAKE_DECK:
        return Refusal("G9.3", "refuse-no-deck")
    if kind == a.TAKE_NOTHING:
        return Refusal("G4.1", "refuse-take-something")
    return Refusal("G4.2", "refuse-not-open", {"card": f"card-{CARDS[parts]}"})


def lay_cave(p: Position, seat: int, parts: int) -> Refusal:
    return Refusal("G5.2", "refuse-second-cave")


def lay_gem(p: Position, seat: int, card: int) -> Refusal:
    if not p.cards.laid(seat, CAVE):
        return Refusal("G5.3", "refuse-no-cave")
    if p.cards.laid(seat, CAVE_IN):
        return Refusal("G7.1", "refuse-cave-in")
    fog = next(fog for fog in range(3) if p.cards.laid(seat, FOG + fog) and hides(p, fog) >> card & 1)
    return Refusal("G7.3", "refuse-hidden", {"card": f"card-{CARDS[card]}", "fog": f"card-{CARDS[FOG + fog]}"})


def hides(p: Position, fog: int) -> int:
    """The kinds of gems a fog (counted from 0) hides at this table."""
    return int((p.material.thick_hides if p.agreed.thick_fog else p.material.hides)[fog])


def curse(p: Position, seat: int, parts: int) -> Refusal:
    other = parts >> 5
    if other >= p.seats:
        return Refusal("G5.4", "refuse-no-player", {"seat": other + 1})
    if other == seat:
        return Refusal("G5.4", "refuse-curse-yourself")
    return Refusal("G6.2", "refuse-too-many-curses", {"most": int(p.most_curses())})


def blow(p: Position, seat: int, parts: int) -> Refusal:
    wind, fog = parts >> 5, parts & 31
    if not p.cards.laid(seat, fog):
        return Refusal("G5.5", "refuse-no-such-fog", {"fog": f"card-{CARDS[fog]}"})
    if not p.material.drives_off[wind - WIND] >> fog & 1:
        return Refusal("G7.5", "refuse-wrong-wind", {"wind": f"card-{CARDS[wind]}", "fog": f"card-{CARDS[fog]}"})
    assert owes_a_cave(p, seat)
    return Refusal("G11.3", "refuse-cave-first")


def discard(p: Position, seat: int, parts: int) -> Refusal:
    return Refusal("G5.6", "refuse-discard")


REASONS = {a.LAY_CAVE: lay_cave, a.LAY_GEM: lay_gem, a.CURSE: curse, a.BLOW: blow, a.DISCARD: discard}
