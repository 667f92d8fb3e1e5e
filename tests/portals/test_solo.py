"""The solo game (P15)."""

import pytest

from igroteka.engine import CHANCE_ONLY, Outcome, Rng, step
from igroteka.games.portals.rules.actions import D_PUT
from igroteka.games.portals.rules.position import OVER
from igroteka.games.portals.rules.state import Portals
from igroteka.scene import frame
from igroteka.testing import Rehearsal
from igroteka.words import words
from tests.portals.table import PORTALS, fresh, gains, table

PROPHECY = """
prophecy:
  {}
  E E E E E
  F F F F F
  W W W W W
  T T T T T
"""


def solo(text: str = "", turn: int = 0, signs: dict[int, str] | None = None, ground: str = "") -> Rehearsal:
    """A solo table: the stones to come are air on row 1, earth on row 2 and so on."""
    row = " ".join("." if cell < turn else "A" for cell in range(5))
    whole = (
        f"portals: 1 spells signs\nphase: solo round 1 first 1 turn {turn}\nbag: T1\nsource 1: -"
        f"{PROPHECY.format(row)}{text}"
    )
    if "open signs" not in text:
        whole += "\nopen signs: 1 2 3 4 5"
    unused = dict.fromkeys(range(1, 21), "... TWT ...")
    return table(whole, ground, {**unused, **(signs or {})})


def test_P15_1_set_up() -> None:
    game = fresh(1).asks("*", "board 1 1 plain", "board 1 2 plain", "board 1 3 plain", "board 1 4 plain")
    assert fresh(1, sides="advanced").state.say(fresh(1, sides="advanced").state.legal(8)[0]) == "board 1 1 advanced"
    state = game.state
    assert isinstance(state, Portals)
    assert [int(state.stones.bag(element)) for element in range(5)] == [5] * 5
    rng = Rng(2)
    while state.awaiting() == CHANCE_ONLY:
        step(state, rng)
    assert sorted(state.prophecy) == sorted([0, 1, 2, 3, 4] * 5)
    assert state.stones.in_bag() == 0
    assert int(state.signs.open()).bit_count() == 5
    assert int(state.signs.deck()).bit_count() == 15
    assert all(state.keys.open(place) >= 0 for place in range(6))
    assert state.modules.spells
    assert state.boards.boards == 1


def test_P15_2_a_key_then_the_next_stone_of_the_prophecy_onto_a_key_or_into_a_spell() -> None:
    game = (
        solo("keys 1: 18; 24")
        .play("1 no key")
        .asks(1, "charge 18 b1", "charge 18 b3", "charge 24 a2", "charge 24 b2", "charge 24 c2", "cast activate")
    )
    game.play("1 charge 24 a2").says(keys_1="18 .#. ... .#.; 24 ... A## ...; -; -")
    state = game.state
    assert isinstance(state, Portals)
    assert list(state.prophecy[:6]) == [-1, 0, 0, 0, 0, 1]
    game.play("1 no key", "1 cast activate").says(areas="activate A1")


def test_P15_2_row_by_row_from_the_top_left() -> None:
    order = []
    state = PORTALS.start(1, {})
    rng = Rng(6)
    assert isinstance(state, Portals)
    while state.awaiting() == CHANCE_ONLY:
        step(state, rng)
    foreseen = [int(stone) for stone in state.prophecy]
    while state.phase != OVER:
        if state.awaiting() == 1 and state.pending.kind(0) == D_PUT and state.pending.argument(0) < 8:
            order.append(int(state.pending.argument(0)))
        step(state, rng)
    assert order == foreseen


def test_P15_3_a_charged_key_must_be_activated_in_the_same_turn() -> None:
    game = solo("keys 1: 18 .E. ... .#.; 24").play("1 no key", "1 charge 18 b3")
    assert all(game.state.say(action).startswith("place 18") for action in game.state.legal(0))
    game.refuses("1 no key", "P7.1").play("1 place 18 1a1 r0").says(keys_1="-; 24 ... ### ...; -; -")
    game.asks(1).offers(1, "no key")


def test_P15_3_also_when_the_fourth_spell_charged_it() -> None:
    game = solo("keys 1: 18 .E. ... .#.\nareas: move W1").play(
        "1 no key", "1 cast take", "1 fetch move", "1 charge 18 b3"
    )
    assert all(game.state.say(action).startswith("place 18") for action in game.state.legal(0))


def test_P15_4_matches_bring_points_neighbours_none() -> None:
    game = solo(
        "keys 1: 36 EE. E#. ...\nboard 1: 1 plain\n  E . . . .\n  E . . . .",
        ground=". e . . .\n. . a . .\n. . . . .\n. . . . .\n. . . . .",
    ).play("1 no key", "1 charge 36 b2", "1 place 36 1b1 r0")
    assert gains(game) == [(2, 0)]


def test_P15_5_signs_are_checked_at_each_activation_and_replaced() -> None:
    game = solo(
        "keys 1: 26 ... E#. ...\nopen signs: 1 2 3 4 5\nsign deck: 6 7 8",
        signs={1: "... EA. ...", 4: "... .E. .A.", 7: "... WT. ..."},
    ).play("1 no key", "1 charge 26 b2", "1 place 26 1a1 r0")
    game.says(points_1="matches 0 neighbours 0 signs 8 lost 0", open_signs="2 3 5", used_signs="1 4")
    game.asks("*", "sign 6", "sign 7", "sign 8").play("* sign 8", "* sign 6").says(
        open_signs="2 3 5 6 8", sign_deck="7"
    )
    game.asks(1)


def test_P15_5_a_fresh_sign_already_fulfilled_scores_at_once() -> None:
    game = solo(
        "keys 1: 26 ... E#. ...\nopen signs: 1 2 3 4 5\nsign deck: 6 7 8",
        signs={1: "... EA. ...", 7: "... AE. ..."},
    ).play("1 no key", "1 charge 26 b2", "1 place 26 1a1 r0", "* sign 7")
    game.says(points_1="matches 0 neighbours 0 signs 8 lost 0", open_signs="2 3 4 5", used_signs="1 7")
    game.play("* sign 6").says(open_signs="2 3 4 5 6").asks(1)


def test_P15_5_the_second_spell_is_an_activation_even_of_an_empty_key() -> None:
    """The sign came to lie on the board by the first spell, which is no activation; the next activation scores it."""
    game = solo("keys 1: 26; 18\nareas: move A1\nboard 1: 1 plain\n  E . A . .\nsign deck: 6", signs={1: "... EA. ..."})
    game.play("1 no key", "1 cast move", "1 lift 1c1", "1 lay 1b1").says(
        points_1="matches 0 neighbours 0 signs 0 lost 0"
    )
    game.play("1 no key").refuses("1 cast activate", "P11.3")
    spelled = solo("keys 1: 26; 18\nboard 1: 1 plain\n  E A . . .\nsign deck: 6", signs={1: "... EA. ..."}).play(
        "1 no key", "1 cast activate", "1 use 26"
    )
    spelled.says(points_1="matches 0 neighbours 0 signs 4 lost 0").asks("*", "sign 6")


def test_P15_6_used_signs_do_not_come_back() -> None:
    game = solo(
        "keys 1: 26 ... E#. ...\nopen signs: 1 2 3 4 5\nsign deck: -\nused signs: 6 7", signs={1: "... EA. ..."}
    ).play("1 no key", "1 charge 26 b2", "1 place 26 1a1 r0")
    game.says(open_signs="2 3 4 5", sign_deck="-", used_signs="1 6 7").asks(1)


LAST = "phase: solo round 1 first 1 turn 24\n"


def last_turn(points: int) -> Rehearsal:
    prophecy = "prophecy:\n" + "  . . . . .\n" * 4 + "  . . . . T\n"
    text = f"portals: 1 spells signs\n{LAST}bag: T1\nsource 1: -\n{prophecy}keys 1: 24 ... AA# ...; 36 EE. ##. ...\n"
    return table(text + f"open signs: 1 2 3 4 5\npoints 1: matches {points} neighbours 0 signs 0 lost 0")


def test_P15_7_nothing_is_lost_for_open_signs() -> None:
    game = last_turn(30).play("1 no key", "1 charge 36 a2")
    game.says(points_1="matches 30 neighbours 0 signs 0 lost 0")
    assert game.state.outcome() is not None


@pytest.mark.parametrize(
    ("points", "title"),
    [(0, "solo-apprentice"), (35, "solo-apprentice"), (36, "solo-mage"), (39, "solo-mage"), (40, "solo-wizard")],
)
def test_P15_8_after_25_turns_the_scale_tells_how_well_it_went(points: int, title: str) -> None:
    game = last_turn(points).play("1 no key", "1 charge 36 a2")
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.title, outcome.reason) == ((points,), title, "end-solo")
    game.says(keys_1="-; -; -; -", bag="A2 E2 T2")  # keys not charged bring nothing


def test_P15_8_the_last_stone_may_still_charge_a_key() -> None:
    game = last_turn(0).play("1 no key", "1 charge 24 c2")
    assert game.state.outcome() is None
    game.play("1 place 24 1a1 r0")
    assert game.state.outcome() is not None


def test_P15_9_returned_stones_never_come_back_and_spells_know_one_board() -> None:
    game = solo("keys 1: 18\nboard 1: 1 plain\n  E F . . .").play("1 no key", "1 cast return")
    game.asks(1, "return 1a1", "return 1b1").play("1 return 1a1").asks(1, "return 1b1", "enough").play("1 enough")
    game.says(bag="E1 T1").play("1 no key").offers(1, "cast return")
    state = game.state
    assert isinstance(state, Portals)
    rng = Rng(1)
    draws = []
    while state.phase != OVER:
        if state.awaiting() == CHANCE_ONLY:
            draws += [state.say(action).split()[0] for action in state.legal(8)]
        step(state, rng)
    assert set(draws) <= {"key", "sign"}
    moves = (
        solo("keys 1: 18\nboard 1: 1 plain\n  E F . . .")
        .play("1 no key", "1 cast move")
        .asks(1, "lift 1a1", "lift 1b1")
    )
    moves.play("1 lift 1a1")
    assert len(moves.state.legal(0)) == 25 - 1 - 1


def test_alone_the_verdict_is_a_title() -> None:
    alone = Outcome((80,), (1,), "end-solo", "solo-mage")
    assert frame.verdict(words("en", "portals"), ("Anna",), alone) == "You are: mage."
