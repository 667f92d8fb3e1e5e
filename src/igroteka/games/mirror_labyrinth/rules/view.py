"""What a seat knows, and worlds that fit it. Only initiative cards are hidden: the hands of others, and what they have
chosen until all have. Where tokens come from is drawn when it is needed, so stacks and deck hold no secret order.

Everybody remembers which cards went into the deck at each shuffle, so a card that was discarded and shuffled in again
can only be held by somebody who has drawn since. `labels` (by card) and the labels of a hand keep just that.
"""

from mypy_extensions import i64

from igroteka.engine import Rng
from igroteka.engine.bits import bit, lowest, nth, popcount
from igroteka.games.mirror_labyrinth.rules.position import SECRET_CARD, Position


def hide(p: Position, viewer: i64) -> None:
    """Wipes, in place, what the viewer cannot know. All unknown cards count as cards of the deck."""
    p.viewer = viewer
    if not p.modes.initiative:
        return
    seat: i64
    for seat in range(p.seats):
        if seat != viewer:
            p.cards[0] |= p.hand(seat)
            p.cards[3 + seat * 4] = 0
            if p.chosen(seat) >= 0:
                p.cards[4 + seat * 4] = SECRET_CARD


def with_label(p: Position, cards: i64, label: i64) -> i64:
    """Those of a set of cards that were shuffled last at a certain time."""
    result: i64 = 0
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if p.labels[card] == label:
            result |= bit(card)
    return result


def fill(p: Position, rng: Rng) -> None:
    """Of a view, in place: deals the unknown cards, uniformly among the deals that fit what was seen."""
    viewer: i64 = p.viewer
    p.viewer = -1
    if not p.modes.initiative:
        return
    seat: i64
    for seat in range(p.seats):
        if seat == viewer:
            continue
        hand: i64 = 0
        when: i64 = p.cards[6 + seat * 4]
        while when > 0:
            known: i64 = with_label(p, p.deck(), when % 1024 - 1)
            card: i64 = bit(nth(known, rng.below(popcount(known))))
            p.cards[0] &= ~card
            hand |= card
            when //= 1024
        p.cards[3 + seat * 4] = hand
        if p.chosen(seat) == SECRET_CARD:
            p.cards[4 + seat * 4] = nth(hand, rng.below(popcount(hand)))
