"""The opponents: what they see and value, that they are honest and in order, and that they can say why."""

from typing import Any

import pytest

from igroteka import compiled
from igroteka.bots import Thinker, counted, find_level
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.games.mirror_labyrinth import bot
from igroteka.games.mirror_labyrinth.bot.greedy import greedy
from igroteka.games.mirror_labyrinth.bot.reach import Reach
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.rules.ways import Ways
from igroteka.games.mirror_labyrinth.telling.reasons import reasons, text
from igroteka.lab import arena
from igroteka.words import LANGUAGES, words
from tests.mirror_labyrinth.table import LABYRINTH, on_terminal, played, position

ARENA = pytest.mark.skipif(not compiled, reason="whole games of bots are for compiled rules")
NAMES = ("Anna", "Boris", "Vera", "Gleb")
CHOOSING: dict[str, Any] = {"phase": "choosing round 2", "pending_1": "card 0", "pending_2": "card 0"}


def best(state: MirrorLabyrinth, notice: int = 5) -> str:
    """What the known of a level prefers at first sight."""
    known = bot.knowledge(notice)
    known.begin(state, 0)
    choices = state.legal(0)
    weights = list(known.weigh(state, 0, choices))
    return state.say(choices[weights.index(max(weights))])


def said(state: MirrorLabyrinth, action: str) -> list[str]:
    say = words("en", "mirror_labyrinth")
    return [on_terminal(text(one, NAMES, say)) for one in reasons(state.seen_by(0), 0, state.read(action))]


@pytest.mark.parametrize("options", [{}, {"abilities": True}, {"advanced": True}])
def test_what_is_in_reach_is_what_a_way_leads_to(options: dict[str, bool]) -> None:
    """Ways walked back from the tokens against ways walked from the mages, in every direction."""
    met = 0
    for seed in range(12):
        state = played(3, 4 + seed * 3, seed, **options)
        for seat in range(3):
            if state.at(seat) < 0:
                continue
            state.mirrors = state.obstacles = state.passing = 0  # amulets in use do not last
            reach = Reach()
            reach.survey(state, seat)
            for direction in range(4):
                ways = Ways(state, seat)
                ways.go(direction)
                ahead = {int(reach.at(step >> 2)) for step in ways.scratch.stops[: ways.found]} - {-1}
                seen = int(reach.steps[state.at(seat) * 4 + direction])
                assert ahead == {i for i in range(int(reach.count)) if seen >> i & 1}
                met += len(ahead)
    assert met > 40


def test_the_greedy_one_takes_the_strongest_token_in_reach() -> None:
    state = position("B2 . 1 . R4\n. . . . .\n. . Y3")
    assert state.say(greedy(state, 0)) == "move E1"
    paired = position("B4 . 1 . R2", "amulets", amulets_1="1")  # the amulet is red: blue would count nothing
    assert paired.say(greedy(paired, 0)) == "move E1"


EXTRA = """
    1  .  R1 .  B3
    .  2
    G2
"""


def test_a_rune_of_strength_1_comes_first_where_more_can_be_taken_after_it() -> None:
    state = position(EXTRA)
    assert (best(state), best(state, notice=1)) == ("move C1", "move A3")
    assert said(state, "move C1") == [
        "it adds 1 to your strength",
        "it gives an extra turn",
        "Boris could take it",
        "● blue rune 3 is in reach from there in the next turn",
    ]


FAR = r"""
    1  .  \  .  .
    .  .  .
    .  .  \  .  \  .  .
    .  .  .  .  .
    Y2 .  .  .  \  .  \
    .  .  .  .  .  .  .
    2  .  .  .  .  .  R4
"""


def test_weaker_levels_lose_a_way_that_bends_often() -> None:
    """Five mirrors lie before the strong rune, none before the weak one."""
    state = position(FAR)
    ways = Ways(state, 0)
    ways.go(1)
    ahead = {int(step) >> 2: int(ways.bends(step)) for step in ways.scratch.stops[: ways.found]}
    assert [ahead[crossing] for crossing in (1, 12, 23, 66)] == [0, 1, 2, 5]
    assert [best(state, notice) for notice in (1, 2, 3)] == ["move A5", "move A5", "move G7"]


def test_an_amulet_is_wanted_for_the_runes_that_wait_for_it() -> None:
    state = position("a1 . 1 . B3", "amulets", runes_1="R4")
    assert (best(state), best(state, notice=1)) == ("move A1", "move E1")
    assert said(state, "move A1")[0] == "it adds 4 to your strength"
    assert said(state, "move E1")[0] == "it will count with an amulet of its colour"
    assert said(position("a1 . 1", "amulets"), "move A1")[0] == "an amulet for runes of this colour"


RIVAL = """
    B3 .  1  .  R3 .  2
    .  .  p1^
"""


def test_of_equal_tokens_the_one_is_taken_that_somebody_else_could_take() -> None:
    state = position(RIVAL)
    assert best(state) == "move E1"
    assert "Boris could take it" in said(state, "move E1")
    assert "Boris could take it" not in said(state, "move A1")


def test_a_low_card_is_played_where_others_want_the_same_and_kept_where_nobody_does() -> None:
    hand = "hand 3 20 38, chosen -, played -, shuffled 0 0 0"
    contested = position("1 . R4 . 2", "initiative", cards_1=hand, **CHOOSING)
    assert best(contested) == "choose 3"
    assert said(contested, "choose 3") == ["Boris could take ♦ red rune 4 too: be first"]
    alone = position("1 . R4\n. . p1^ 2 p3^", "initiative", cards_1=hand, **CHOOSING)
    assert best(alone) == "choose 38"
    idle = position("1 . . . 2", "initiative", cards_1=hand, **CHOOSING)
    assert best(idle) == "choose 38"
    assert said(idle, "choose 38") == ["nothing is in reach: let others go first"]


SHUT = """
    1> p1^ .  .  R4
    2  .   .  .  .
"""


@pytest.mark.parametrize("amulet", ["3", "7"])
def test_an_amulet_is_used_where_it_opens_a_way_to_something(amulet: str) -> None:
    """Through the side of a portal figure, or round its turned face."""
    state = position(SHUT, "abilities", amulets_1=amulet)
    assert best(state) == f"use {amulet}"
    assert said(state, f"use {amulet}") == ["it opens a way to ♦ red rune 4"]
    assert best(position(SHUT, "abilities", amulets_1="6")) != "use 6"  # nothing to be seen elsewhere either
    assert best(state, notice=2) != f"use {amulet}"


@pytest.mark.parametrize("level", ["greedy", "level1", "level2", "level3@20", "level5@20"])
def test_no_choice_depends_on_what_a_bot_cannot_know(level: str) -> None:
    """Other initiative cards in the hands of the others: the view is the same, and so is the choice."""
    rng, met = Rng(4), 0
    for seed in range(6):
        state = played(3, 10 + 7 * seed, seed, advanced=True)
        if state.awaiting() == 0 or state.awaiting() >> CHANCE & 1:
            continue
        seat = seats_in(state.awaiting())[0]
        other = state.seen_by(seat).imagine(rng)
        met += [int(other.hand(i)) for i in range(3)] != [int(state.hand(i)) for i in range(3)]
        chosen = [Thinker(LABYRINTH, level).choose(one.seen_by(seat), seat, Rng(seed)) for one in (state, other)]
        assert chosen[0] == chosen[1]
    assert met > 1


@ARENA
@pytest.mark.parametrize("options", [{}, {"advanced": True}])
@pytest.mark.parametrize(("stronger", "weaker"), [("greedy", "random"), ("level2", "level1"), ("level4@40", "level1")])
def test_levels_are_in_order(stronger: str, weaker: str, options: dict[str, bool]) -> None:
    """Few games, so only steps that are wide."""
    report = arena("mirror_labyrinth", [stronger, weaker], 30, seed=3, seats=2, options=options)
    first, second = report.bots
    assert first.win_share > 0.6
    assert first.mean > second.mean


@ARENA
@pytest.mark.parametrize("modes", ["", "amulets", "abilities tasks", "initiative", "tasks open_stacks", "advanced"])
def test_every_bot_plays_every_kind_of_game_to_its_end(modes: str) -> None:
    for seats in (2, 3, 4):
        bots = ["greedy", "level1", "level2", "level5@4"][-seats:]
        report = arena("mirror_labyrinth", bots, 4, seats=seats, options=dict.fromkeys(modes.split(), True))
        assert sum(one.win_share for one in report.bots) > 0
    assert set(bot.PACE) == set(LABYRINTH.seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_reason_in_words(language: str) -> None:
    say = words(language, "mirror_labyrinth")
    seen = set()
    for seed in range(12):
        state = played(2 + seed % 3, 5 * seed, seed, **({"advanced": True} if seed % 3 else {}))
        for seat in seats_in(state.awaiting()):
            for action in state.legal(seat) if seat != CHANCE else ():
                for one in reasons(state.seen_by(seat), seat, action):
                    assert text(one, NAMES, say)
                    seen.add(one[0])
    assert {"reason-adds", "reason-next", "reason-ahead", "reason-rival"} <= seen


def test_with_all_additions_it_thinks_fewer_games_in_the_same_time() -> None:
    level = find_level("level5")
    budgets = [counted(LABYRINTH, 2, level, options={"advanced": on}).simulations for on in (False, True)]
    assert budgets == [round(0.1 * bot.BOT.pace[2]), round(0.1 * bot.BOT.slower["advanced"][2])]
