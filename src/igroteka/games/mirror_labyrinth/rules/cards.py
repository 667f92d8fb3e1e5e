"""Initiative cards: deck, discard pile and hands, and what everybody can remember of them (M5.4, M12)."""

from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.engine.bits import bit, lowest
from igroteka.games.mirror_labyrinth.rules.position import C_DEAL, Position


def shuffle(p: Position) -> None:
    """The discard pile becomes the deck."""
    cards: i64 = p.discard()
    p.cards[0] = cards
    p.cards[1] = 0
    p.cards[2] += 1
    while cards:
        p.labels[lowest(cards)] = p.cards[2]
        cards &= cards - 1


def draw_card(p: Position, seat: i64) -> None:
    if p.deck() == 0:
        shuffle(p)
    p.pending.push(CHANCE, C_DEAL, seat * 4 + 1)


def deal(p: Position, seat: i64, card: i64) -> None:
    p.cards[0] &= ~bit(card)
    p.cards[3 + seat * 4] |= bit(card)
    relabel(p, seat)


def relabel(p: Position, seat: i64) -> None:
    """When the cards of a hand were shuffled last, lowest first: everybody knows that, not which cards they are."""
    cards: i64 = p.hand(seat)
    result: i64 = 0
    while cards:
        first: i64 = lowest(cards)
        others: i64 = cards & (cards - 1)
        while others:
            if p.labels[lowest(others)] < p.labels[first]:
                first = lowest(others)
            others &= others - 1
        result = result * 1024 + p.labels[first] + 1
        cards &= ~bit(first)
    p.cards[6 + seat * 4] = result
