"""The module of secret signs (P14)."""

from itertools import combinations

import pytest

from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Rng, seats_in, step
from igroteka.games.portals.rules.position import KEEPING
from igroteka.games.portals.rules.state import Portals
from igroteka.testing import Rehearsal
from tests.portals.table import PORTALS, played, table

LAST_KEY = "keys 1: 18 .A. ... .A."
UNUSED = dict.fromkeys(range(1, 21), "... .AE ...")


def end_of_phase_2(text: str, signs: dict[int, str], options: str = "signs", round_: int = 1) -> Rehearsal:
    """Phase II of a round ends when key 18 is activated."""
    whole = f"portals: 2 {options}\nphase: activating round {round_} first 1 turn 12\n{LAST_KEY}\n{text}"
    return table(whole, signs={**dict.fromkeys(range(1, 21), "... WTW ..."), **signs})


def dealt(seats: int, seed: int = 1) -> Portals:
    state = PORTALS.start(seats, {"signs": True})
    rng = Rng(seed)
    while state.awaiting() == CHANCE_ONLY:
        step(state, rng)
    assert isinstance(state, Portals)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P14_1_three_signs_are_dealt_and_all_choose_at_the_same_time(seats: int) -> None:
    state = dealt(seats)
    assert seats_in(state.awaiting()) == list(range(seats))
    hands = [state.signs.dealt(seat) for seat in range(seats)]
    assert [hand.bit_count() for hand in map(int, hands)] == [3] * seats
    assert sum(map(int, hands)) | int(state.signs.deck()) == (1 << 20) - 1
    for seat in reversed(range(seats)):
        numbers = [number + 1 for number in range(20) if hands[seat] >> number & 1]
        choices = ["keep " + " ".join(map(str, some)) for n in (1, 2, 3) for some in combinations(numbers, n)]
        assert sorted(state.say(action) for action in state.legal(seat)) == sorted(choices)
        other = next(number + 1 for number in range(20) if not hands[seat] >> number & 1)
        refusal = state.why_not(seat, state.read(f"keep {other}"))
        assert refusal is not None
        assert refusal.clause == "P14.1"
        state.apply(seat, state.read(choices[3]))
    assert seats_in(state.awaiting()) == [0]  # all have chosen: seat 1 begins
    assert [int(state.signs.kept_count(seat)) for seat in range(seats)] == [2] * seats


def test_P14_1_signs_dealt_and_kept_are_hidden_from_the_others() -> None:
    state = dealt(3)
    for viewer in (1, 2, SPECTATOR):
        view = state.seen_by(viewer)
        assert view.signs.dealt(0) == 0
        assert view.signs.dealt_count(0) == 3
    assert state.seen_by(0).signs.dealt(0) == state.signs.dealt(0)
    state.apply(0, state.legal(0)[6])
    assert state.seen_by(1).signs.kept_count(0) == 0  # not even how many, until all have chosen
    assert state.say(state.told(1, 0, state.legal(1)[0])) == "keep"
    state.apply(1, state.legal(1)[0])
    last = state.legal(2)[6]
    assert state.say(state.told(0, 2, last)) == "keep ? ? ?"
    state.apply(2, last)
    view = state.seen_by(1)
    assert [int(view.signs.kept_count(seat)) for seat in range(3)] == [3, 1, 3]
    assert view.signs.kept(0) == view.signs.kept(2) == 0
    assert "signs 1: dealt 3: -, kept 3: -" in view.show()


def test_P14_1_a_dealt_sign_is_told_to_its_owner_alone() -> None:
    state = played(2, 20, signs=True)
    assert state.phase < KEEPING
    action = state.legal(CHANCE)[0]
    assert state.say(action).startswith("deal 1 ")
    assert state.told(0, CHANCE, action) == action
    assert state.say(state.told(1, CHANCE, action)) == "deal 1 ?"
    assert state.say(state.told(SPECTATOR, CHANCE, action)) == "deal 1 ?"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P14_1_signs_thrown_away_stay_unseen_after_the_end(seats: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        state.apply(seat, state.legal(seat)[0])  # the first of three
    rng = Rng(seats)
    while state.awaiting():
        step(state, rng)
    thrown = [int(state.signs.dealt(seat) & ~state.signs.kept(seat)) for seat in range(seats)]
    assert [some.bit_count() for some in thrown] == [2] * seats
    for viewer in (*range(seats), SPECTATOR):
        view = state.seen_by(viewer)
        world = view.imagine(rng)
        for seat in range(seats):
            assert view.signs.kept(seat) == world.signs.kept(seat) == state.signs.kept(seat)  # laid open at the end
            known = int(view.signs.dealt(seat) & ~view.signs.kept(seat))
            assert known == (thrown[seat] if seat == viewer else 0)
            assert int(world.signs.dealt(seat)).bit_count() == 3
        assert world.census() == state.census()
        assert view.outcome() == state.outcome()


BOARDS = """
board 1: 1 plain
  E F . . .
  . W . . .
"""


def test_P14_2_a_fulfilled_sign_is_laid_out_at_the_end_of_phase_two_for_four_points() -> None:
    game = end_of_phase_2(
        "signs 1: dealt 3: 1 2 3, kept 2: 1 2, met: -, shown: -\nsigns 2: dealt 3: 4 5 6, kept 1: 4, met: -, shown: -"
        + BOARDS,
        {1: "... EF. .W.", 2: "... FE. .W.", 4: "... EF. ..."},
    )
    game.says(points_1="matches 0 neighbours 0 signs 0 lost 0")  # not before the end of the phase
    game.play("1 place 18 2e1 r0")
    game.says(points_1="matches 0 neighbours 0 signs 4 lost 0", points_2="matches 0 neighbours 0 signs 4 lost 0")
    assert "kept 2: 1 2, met: 1," in game.state.show()
    assert game.state.seen_by(1).show().count("kept 2: 1, met: 1") == 1  # seen by all when laid out


def test_P14_2_only_boards_open_to_the_owner_count() -> None:
    text = """
        portals: 4 signs
        phase: activating round 1 first 1 turn 24
        keys 1: 18 .A. ... .A.
        board 3: 3 plain
          E F . . .
        signs 1: dealt 3: 1 2 3, kept 1: 1, met: -, shown: -
        signs 3: dealt 3: 4 5 6, kept 1: 4, met: -, shown: -
        signs 4: dealt 3: 7 8 9, kept 1: 7, met: -, shown: -
    """
    game = table(text, signs={1: "... EF. ...", 4: "... EF. ...", 7: "... EF. ..."}).play("1 place 18 1a1 r0")
    state = game.state
    assert isinstance(state, Portals)
    assert [int(state.points[seat * 4 + 2]) for seat in range(4)] == [0, 0, 4, 4]


@pytest.mark.parametrize(
    ("rows", "plain", "mirrored"),
    [
        (". . . . .\n  . E F . .\n  . . W . .", 4, 4),  # as drawn
        (". . . . .\n  . . E . .\n  . W F . .", 4, 4),  # a quarter turn
        ("W . . . .\n  F E . . .\n  . . . . .", 4, 4),  # half a turn
        (". . . . .\n  . . . F W\n  . . . E .", 4, 4),  # three quarters
        (". . . . .\n  . F E . .\n  . W . . .", 0, 4),  # mirror image
    ],
)
def test_P14_3_turned_freely_not_mirrored_unless_agreed(rows: str, plain: int, mirrored: int) -> None:
    for options, points in (("signs", plain), ("signs mirrored", mirrored)):
        game = end_of_phase_2(
            f"signs 1: dealt 3: 1 2 3, kept 1: 1, met: -, shown: -\nboard 1: 1 plain\n  {rows}",
            {1: "... EF. .W."},
            options,
        ).play("1 place 18 2e1 r0")
        game.says(points_1=f"matches 0 neighbours 0 signs {points} lost 0")


def test_P14_3_a_figure_does_not_wrap_round_the_edge() -> None:
    game = end_of_phase_2(
        "signs 1: dealt 3: 1 2 3, kept 1: 1, met: -, shown: -\nboard 1: 1 plain\n  . . . . E\n  F . . . .\n  . . . . .",
        {1: "... EF. ..."},
    ).play("1 place 18 2e1 r0")
    game.says(points_1="matches 0 neighbours 0 signs 0 lost 0")


def test_P14_4_cells_and_other_stones_do_not_matter_and_a_stone_may_serve_several_signs() -> None:
    game = end_of_phase_2(
        """
signs 1: dealt 3: 1 2 3, kept 3: 1 2 3, met: -, shown: -
board 1: 1 plain
  E F A . .
  A W . . .
""",
        {1: "... EF. .W.", 2: "... FA. W..", 3: "... EFA ..."},
    ).play("1 place 18 2e1 r0")
    game.says(points_1="matches 0 neighbours 0 signs 12 lost 0")


def test_P14_5_a_sign_brings_points_once_and_keeps_them() -> None:
    signs = "signs 1: dealt 3: 1 2 3, kept 1: 1, met: 1, shown: 1\npoints 1: matches 0 neighbours 0 signs 4 lost 0\n"
    again = end_of_phase_2(signs + BOARDS, {1: "... EF. .W."}, round_=2).play("1 place 18 2e1 r0")
    again.says(points_1="matches 0 neighbours 0 signs 4 lost 0")
    broken = end_of_phase_2(signs, {1: "... EF. .W."}, round_=4).play("1 place 18 2e1 r0")
    broken.says(points_1="matches 0 neighbours 0 signs 4 lost 0")
    assert broken.state.outcome() is not None


@pytest.mark.parametrize(("points", "loss"), [(10, 6), (6, 6), (3, 3), (0, 0)])
def test_P14_6_two_points_are_lost_for_each_unmet_sign_never_below_zero(points: int, loss: int) -> None:
    game = end_of_phase_2(
        "signs 2: dealt 3: 1 2 3, kept 3: 1 2 3, met: -, shown: -\n"
        f"points 2: matches {points} neighbours 0 signs 0 lost 0",
        {},
        round_=4,
    ).play("1 place 18 2e1 r0")
    game.says(points_2=f"matches {points} neighbours 0 signs 0 lost {loss}")
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.scores[1] == points - loss


def test_P14_6_signs_fulfilled_in_the_last_phase_two_are_not_lost() -> None:
    game = end_of_phase_2(
        "signs 1: dealt 3: 1 2 3, kept 2: 1 2, met: -, shown: -" + BOARDS, {1: "... EF. .W."}, round_=4
    ).play("1 place 18 2e1 r0")
    game.says(points_1="matches 0 neighbours 0 signs 4 lost 2")


def test_what_others_may_still_hold_excludes_signs_their_boards_have_shown() -> None:
    """A sign that lay on a player's boards at a check and was not laid out is not in that player's hand."""
    game = end_of_phase_2(
        "signs 1: dealt 3: 1 2 3, kept 1: 1, met: -, shown: -\nsigns 2: dealt 3: 4 5 6, kept 2: 5 6, met: -, shown: -"
        + BOARDS,
        dict.fromkeys(range(7, 17), "... EF. ..."),
    ).play("1 place 18 2e1 r0")
    view = game.state.seen_by(0)
    rng = Rng(9)
    hands = set()
    for _ in range(200):
        world = view.imagine(rng)
        assert isinstance(world, Portals)
        hand = {number + 1 for number in range(20) if world.signs.kept(1) >> number & 1}
        assert len(hand) == 2
        hands |= hand
    assert hands == {4, 5, 6, 17, 18, 19, 20}
