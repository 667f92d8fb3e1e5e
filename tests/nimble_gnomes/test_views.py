"""What everybody knows of hidden hands, and worlds imagined from it: every deal that fits is equally likely."""

from collections import Counter
from itertools import combinations

from igroteka.engine import Rng
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.components import HAND
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from tests.nimble_gnomes.table import played, playing, position, table

NAMES = {"d": "diamond", "w": "red-wind", "c": "cave-in", "r": "round-ruby"}
# A small world: one opponent or two, and few cards that nobody has seen.
SMALL = "gnomes: 3\nphase: playing first 1 turn 3 last 0\nhand 1: cave\npending 1: take 0\n"


def hands(text: str, draws: int) -> Counter[str]:
    """How often each deal of the hidden hands of seats 2 and 3 comes, imagined by seat 1."""
    view = position(text).seen_by(0)
    rng = Rng(77)
    kinds = {letter: CARDS.index(name) for letter, name in NAMES.items()}
    found: Counter[str] = Counter()
    for _ in range(draws):
        world = view.imagine(rng)
        assert isinstance(world, NimbleGnomes)
        held = [
            "".join(letter * HAND.held(world, seat, kind) for letter, kind in sorted(kinds.items())) for seat in (1, 2)
        ]
        found[" ".join(held)] += 1
    return found


def deals(unseen: str, sizes: tuple[int, int], fits: tuple[str, str]) -> Counter[str]:
    """The same by counting: all ways to give cards that can be told apart; a hand fits if its covers can be laid over
    it. A cover is a word of letters it allows, covers of a hand are separated by commas."""
    found: Counter[str] = Counter()
    cards = list(enumerate(unseen))
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, sizes[1]):
            one, other = ([letter for _, letter in hand] for hand in (first, second))
            if coverable(one, fits[0]) and coverable(other, fits[1]):
                found["".join(sorted(one)) + " " + "".join(sorted(other))] += 1
    return found


def coverable(hand: list[str], covers: str) -> bool:
    if not hand:
        return True
    first, _, rest = covers.partition(",")
    return any(letter in first and coverable(hand[:i] + hand[i + 1 :], rest) for i, letter in enumerate(hand))


def check(unseen: str, sizes: tuple[int, int], fits: tuple[str, str], draws: int = 20_000) -> None:
    """Imagined hands come as often as counting says (chi-square, fixed seed)."""
    covers = [
        " ".join(
            "any" if set(cover) == set(NAMES) else "".join(f"-{NAMES[x]}" for x in "wcrd" if x not in cover)
            for cover in fit.split(",")
        )
        for fit in fits
    ]
    counts = Counter(unseen)
    deck = " ".join(f"{NAMES[x]}*{counts[x]}" for x in "wcrd" if counts[x])
    text = SMALL + f"deck: {deck}\nleft: {len(unseen) - sum(sizes)}\ncovers 2: {covers[0]}\ncovers 3: {covers[1]}\n"
    expected = deals(unseen, sizes, fits)
    whole = sum(expected.values())
    found = hands(text, draws)
    assert set(found) == set(expected)
    chi_square = sum((found[deal] - draws * n / whole) ** 2 / (draws * n / whole) for deal, n in expected.items())
    freedom = len(expected) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def test_without_hints_every_deal_is_equally_likely() -> None:
    check("ddwwcrr", (2, 2), ("dwcr,dwcr", "dwcr,dwcr"))


def test_after_a_discard_the_older_cards_are_among_those_that_could_not_be_played() -> None:
    check("ddwwccrr", (3, 2), ("dr,dr,dwcr", "dwcr,dwcr"))


def test_hints_for_two_hands_are_weighed_together() -> None:
    check("ddwwccrr", (2, 3), ("dw,dwr", "dr,dr,dwcr"))
    check("dwcr", (1, 2), ("dw", "d,dwcr"))


def test_a_known_card_stays_known_until_one_of_its_kind_is_played() -> None:
    game = table("open: diamond cave cave\nhand 1: diamond cave").play("1 take diamond", "* open cave", "1 cave")
    view = game.state.seen_by(1)
    assert "shown 1: diamond" in view.show()
    rng = Rng(5)
    for _ in range(50):
        world = view.imagine(rng)
        assert isinstance(world, NimbleGnomes)
        assert HAND.held(world, 0, 17) >= 1


def test_a_card_played_from_under_the_covers_takes_the_narrowest_that_allows_it() -> None:
    """The old card is not known to be gone: what is left may be the old one or the new one."""
    game = playing("hand 1: round-ruby*2 red-wind").play("1 discard round-ruby")
    old = "-cave-cave-in-orange-fog-green-fog-violet-fog"
    game.says(covers_1=f"{old} {old}")
    game.play("2 take deck", "* draw cave", "2 cave", "1 take deck", "* draw cave", "1 cave").says(
        covers_1=f"{old} {old}"
    )
    game.play("2 take deck", "* draw cave-in", "2 curse 1 cave-in", "1 take deck", "* draw round-ruby")
    game.says(covers_1=f"{old} {old} any").play("1 discard round-ruby")
    narrow = "-cave-cave-in-orange-fog-green-fog-violet-fog"
    game.says(covers_1=f"{narrow} {narrow}")


def test_covers_never_rule_out_the_truth() -> None:
    """In many random games: the cards of a hand that are not shown can be laid under its covers."""
    for seed in range(60):
        state = played(3, 60 + seed * 3, seed=seed, cave_first=seed % 2 == 0, thick_fog=seed % 3 == 0)
        for seat in range(3):
            hidden: list[int] = []
            for kind in range(18):
                hidden += [kind] * int(HAND.held(state, seat, kind) - HAND.shown(state, seat, kind))
            covers = [int(HAND.cover(state, seat, i)) for i in range(int(HAND.covers(state, seat)))]
            assert len(hidden) == len(covers)
            for number, cover in enumerate(covers):  # each allows what the older ones allow, so counting is enough
                assert sum(cover >> kind & 1 for kind in hidden) > number


def test_the_end_lays_hands_open() -> None:
    state = played(2, 2000, seed=3)
    assert state.seen_by(1).show().replace("seen by: 2\n", "") == state.show()
