"""What chance decides: who begins, and every card that comes from the deck."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Rng
from igroteka.games.nimble_gnomes.rules.actions import DEAL, DRAW, FIRST, PARTS, TURN_UP, act, pair
from igroteka.games.nimble_gnomes.rules.material import CAVE, HAND, KINDS, OPEN
from igroteka.games.nimble_gnomes.rules.position import C_DEAL, C_DRAW, C_FIRST, C_OPEN, GO_ON, Position


def prepare(p: Position) -> None:
    """The set-up: who begins, hands, three open cards; before that a cave for each in the quick start (G3, G11.1)."""
    seat: i64
    if p.agreed.quick:
        for seat in range(p.seats):
            p.cards.data[CAVE] -= 1
            p.cards.lay(seat, CAVE)
        p.cards.set_left(p.cards.left() - p.seats)
    p.pending.push(CHANCE, C_OPEN, GO_ON)
    p.pending.push(CHANCE, C_DEAL, HAND)
    p.pending.push(CHANCE, C_FIRST)


def outcome_of(kind: i64, argument: i64, card: i64) -> i64:
    if kind == C_DEAL:
        return act(DEAL, pair(argument >> 3, card))
    return act(DRAW if kind == C_DRAW else TURN_UP, card)


def outcomes(p: Position) -> vec[i64]:
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    out = vec[i64]()
    i: i64
    if kind == C_FIRST:
        for i in range(p.seats):
            out = append(out, act(FIRST, i))
        return out
    for i in range(KINDS):
        if p.cards.deck(i) > 0:
            out = append(out, outcome_of(kind, argument, i))
    return out


def weights(p: Position) -> vec[i64]:
    """Cards by how many of each are in the deck; each seat is as likely to begin."""
    out = vec[i64]()
    i: i64
    if p.pending.kind(CHANCE) == C_FIRST:
        return vec[i64]([1] * p.seats)
    for i in range(KINDS):
        if p.cards.deck(i) > 0:
            out = append(out, p.cards.deck(i))
    return out


def random_outcome(p: Position, rng: Rng) -> i64:
    kind: i64 = p.pending.kind(CHANCE)
    if kind == C_FIRST:
        return act(FIRST, rng.below(p.seats))
    left: i64 = rng.below(p.cards.left()) - p.cards.deck(0)
    card: i64 = 0
    while left >= 0:
        card += 1
        left -= p.cards.deck(card)
    return outcome_of(kind, p.pending.argument(CHANCE), card)


def happen(p: Position, action: i64) -> None:
    """Carries an outcome out, and leaves chance the next card of the same row, if there is one."""
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    card: i64 = action & 31
    if kind == C_DRAW:
        p.cards.deal(argument, card)
        p.pending.pop(CHANCE)
    elif kind == C_OPEN:
        p.cards.turn_up(argument & 7, card)
        if argument & GO_ON and argument & 7 < OPEN - 1:
            p.pending.amend(CHANCE, argument + 1)
        else:
            p.pending.pop(CHANCE)
    elif kind == C_DEAL:
        p.cards.deal(argument >> 3, card)
        if argument & 7 > 1:
            p.pending.amend(CHANCE, argument - 1)
        elif (argument >> 3) + 1 < p.seats:
            p.pending.amend(CHANCE, ((argument >> 3) + 1) << 3 | HAND)
        else:
            p.pending.pop(CHANCE)
    else:
        p.first = action & PARTS
        p.pending.pop(CHANCE)
