"""Why advice is given in Portals, in both languages."""

import pytest

from igroteka.bots import Thinker
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.games import find
from igroteka.games.defaults import reason_text as text
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.telling.reasons import reasons
from igroteka.words import LANGUAGES, words
from tests.portals.table import box, position

PORTALS = find("portals")
NAMES = ["Anna", "Boris", "Vera", "Gleb"]


def said(state: Portals, action: str, language: str = "en") -> list[str]:
    say = words(language, "portals")
    view = state.seen_by(0)
    return [text(one, NAMES, say) for one in reasons(view, 0, state.read(action))]


def test_every_decision_has_reasons_in_both_languages() -> None:
    met = set()
    for seats in (1, 2, 3):
        state = PORTALS.start(seats, {"spells": True, "signs": True})
        assert isinstance(state, Portals)
        rng, thinker = Rng(seats), Thinker(PORTALS, "level2")
        while state.awaiting():
            seat = seats_in(state.awaiting())[0]
            if seat != CHANCE:
                choices = state.legal(seat)
                for action in [choices[rng.below(len(choices))] for _ in range(3)]:
                    for one in reasons(state.seen_by(seat), seat, action):
                        met.add(one[0])
                        for language in LANGUAGES:
                            assert text(one, NAMES, words(language, "portals"))
            luck = seat == CHANCE or rng.below(3) == 0
            view = state.seen_by(seat)
            state.apply(seat, state.random_action(seat, rng) if luck else thinker.choose(view, seat, rng))
    assert len(met) > 12, met


def test_a_placement_says_what_it_gains() -> None:
    state = position(
        """
        phase: activating round 1 first 1 turn 12
        keys 1: 8 ... .FW ...; -; -; -
        pending 1: place 7
        """,
        box(ground=". . . . .\n. f w . .\n. . . . .\n. . . . .\n. . . . ."),
    )
    assert said(state, "place 8 1b2 r0") == ["2 stones match their cells (2)"]
    assert said(state, "place 8 1b2 r0", "ru") == ["2 камня совпадают с клетками (+2)"]


@pytest.mark.parametrize(
    ("count", "words_"), [(1, "1 камень пропадёт"), (2, "2 камня пропадут"), (5, "5 камней пропадут")]
)
def test_russian_reasons_have_their_plurals(count: int, words_: str) -> None:
    assert words("ru", "portals")("reason-loses", count=count).startswith(words_)
