"""Initiative cards: deck, discard pile and hands, and what everybody can remember of them (M5.4, M12)."""

from librt.vecs import append, vec
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
    when = vec[i64]()
    while cards:
        when = append(when, p.labels[lowest(cards)])
        cards &= cards - 1
    result: i64 = 0
    count: i64 = len(when)
    i: i64
    j: i64
    for i in range(count):
        smallest: i64 = i
        for j in range(i + 1, count):
            if when[j] < when[smallest]:
                smallest = j
        label: i64 = when[smallest]
        when[smallest] = when[i]
        result = result * 1024 + label + 1
    p.cards[6 + seat * 4] = result
