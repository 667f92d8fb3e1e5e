"""What a seat knows, and worlds that fit it: hands of others are hidden, except what was taken from the open cards.

Whoever discards shows that he could play nothing (G5.6); the covers of `cards.py` remember it, and imagined hands keep
to it.
"""

from mypy_extensions import i64

from igroteka.engine import Rng
from igroteka.games.nimble_gnomes.rules.cards import COVERED, HELD, SEAT, SEATS, SHOWN
from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, KINDS
from igroteka.games.nimble_gnomes.rules.position import OVER, Position


def hide(p: Position, viewer: i64) -> None:
    """Wipes, in place, what the viewer cannot know: covered cards of others go to the deck."""
    p.viewer = viewer
    if p.phase == OVER:
        return  # the game is over: hands are laid open
    d = p.cards.data
    seat: i64
    kind: i64
    for seat in range(p.seats):
        if seat != viewer:
            at: i64 = SEATS + seat * SEAT
            for kind in range(KINDS):
                d[kind] += d[at + HELD + kind] - d[at + SHOWN + kind]
                d[at + HELD + kind] = d[at + SHOWN + kind]


def fill(p: Position, rng: Rng) -> None:
    """Of a view, in place: deals the covered cards, uniformly among the deals that fit what was seen."""
    viewer: i64 = p.viewer
    p.viewer = -1
    if p.phase == OVER:
        return
    before = p.cards.data[:]
    while not deal_covered(p, viewer, rng):
        p.cards.data = before[:]


def deal_covered(p: Position, viewer: i64, rng: Rng) -> bool:
    """Draws a card for each cover. Within a hand every cover allows what the older ones allow, so all ways to draw it
    are equally likely. A hand that could be drawn in several ways, and cards that earlier hands left for later ones,
    would make some deals likelier than others: such deals are taken with the chance that makes up for it."""
    d = p.cards.data
    all_cards: i64 = number(p, ALL_KINDS)
    whole = d[0:KINDS]
    drawn_before: i64 = 0  # by other hands
    seat: i64
    kind: i64
    i: i64
    for seat in range(p.seats):
        if seat == viewer:
            continue
        at: i64 = SEATS + seat * SEAT
        covers: i64 = p.cards.covers(seat)
        for i in range(covers):
            kinds: i64 = d[at + COVERED + i]
            there: i64 = number(p, kinds)
            if there == 0:
                return False
            if drawn_before > 0 and kinds != ALL_KINDS:
                fitting: i64 = 0
                for kind in range(KINDS):
                    if kinds >> kind & 1:
                        fitting += whole[kind]
                # at most so many can be there: the other hands took at least what does not fit into the rest
                spared: i64 = all_cards - fitting
                most: i64 = fitting - i
                if drawn_before > spared:
                    most -= drawn_before - spared
                if rng.below(most) >= there:
                    return False
            left: i64 = rng.below(there)
            kind = -1
            while left >= 0:
                kind += 1
                if kinds >> kind & 1:
                    left -= d[kind]
            d[kind] -= 1
            d[at + HELD + kind] += 1
        if not once_in(ways(p, seat, covers), rng):
            return False
        drawn_before += covers
    return True


def number(p: Position, kinds: i64) -> i64:
    """How many cards of these kinds are in the deck."""
    result: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            result += p.cards.data[kind]
    return result


def ways(p: Position, seat: i64, covers: i64) -> i64:
    """In how many ways the covered cards of a hand may lie under its covers, covers that allow the same being one."""
    d = p.cards.data
    at: i64 = SEATS + seat * SEAT
    result: i64 = 1
    first: i64 = 0
    kind: i64
    while first < covers:
        kinds: i64 = d[at + COVERED + first]
        size: i64 = 1
        while first + size < covers and d[at + COVERED + first + size] == kinds:
            size += 1
        fitting: i64 = -first
        for kind in range(KINDS):
            if kinds >> kind & 1:
                fitting += d[at + HELD + kind] - d[at + SHOWN + kind]
        i: i64
        for i in range(size):  # fitting over size
            result = result * (fitting - i) // (i + 1)
        first += size
    return result


def once_in(times: i64, rng: Rng) -> bool:
    return times <= 1 or rng.below(times) == 0
