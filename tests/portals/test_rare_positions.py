"""Positions that games seldom reach: values of other boxes, edges of boards, empty decks."""

from collections import Counter

import pytest

from igroteka.engine import Rng
from igroteka.games.portals.rules import box, boxfile
from igroteka.games.portals.rules.position import TURNS
from igroteka.games.portals.rules.state import Portals
from igroteka.testing import rehearse
from tests.portals.table import PORTALS, gains, position, table

PHASE_2 = "phase: activating round 1 first 1 turn 12\n"
OTHER_POINTS = (
    "[points]\nmatches = [0, 10, 20, 40, 60]\nneighbour = 3\nsign = 7\nunmet_sign = 5\nmage = 11\nwizard = 13\n"
)


def test_counts_of_the_box_are_those_the_rules_use() -> None:
    assert box.STONES.value == {seats: box.STONES.value[seats] for seats in (1, 2, 3, 4)}
    assert box.SOURCE_STONES.value == TURNS


def test_points_come_from_the_box() -> None:
    material = boxfile.read(OTHER_POINTS + "[signs.1]\nfigure = ['...', 'EE.', '...']\n", "test")
    game = rehearse(
        position(
            "portals: 2 signs\nphase: activating round 4 first 1 turn 12\nkeys 1: 36 EE. EW. ...\n"
            "signs 1: dealt 3: 1 2 3, kept 2: 1 2, met: -, shown: -\nboard 1: 1 plain\n  E . . . .\n",
            material,
        )
    ).play("1 place 36 1b2 r0")
    # b2 touches a1 (3); two earth stones side by side are sign 1 (7); sign 2 is not fulfilled (5 lost).
    matches, neighbours = gains(game)[0]
    assert neighbours == 3
    assert matches % 10 == 0
    assert game.state.show().count(f"matches {matches} neighbours 3 signs 7 lost 5") == 1


@pytest.mark.parametrize(
    ("points", "title"), [(10, "solo-apprentice"), (11, "solo-mage"), (12, "solo-mage"), (13, "solo-wizard")]
)
def test_the_scale_comes_from_the_box(points: int, title: str) -> None:
    text = "portals: 1 spells signs\nphase: solo round 1 first 1 turn 25\nbag: A1\nsource 1: -\n"
    sheet = f"points 1: matches {points} neighbours 0 signs 0 lost 0"
    outcome = position(text + sheet, boxfile.read(OTHER_POINTS, "test")).outcome()
    assert outcome is not None
    assert outcome.title == title


def solo(signs: str, options: str, figures: dict[int, str]) -> Portals:
    text = (
        f"portals: 1 spells signs {options}\nphase: solo round 1 first 1 turn 0\nbag: T1\nsource 1: -\n"
        "prophecy:\n  A A A A A\n  E E E E E\n  F F F F F\n  W W W W W\n  T T T T T\n"
        f"keys 1: 4 ..E .#. ...\n{signs}\nboard 1: 1 plain\n  . . . . .\n  . . . . F\n"
    )
    unused = dict.fromkeys(range(1, 21), "... TWT ...")
    state = table(text, signs={**unused, **figures}).state
    assert isinstance(state, Portals)
    return state


@pytest.mark.parametrize(("options", "points"), [("", 0), ("mirrored", 8)])
def test_solo_signs_may_be_mirrored_by_agreement_also_fresh_ones(options: str, points: int) -> None:
    """Key 4 lays earth right above air, left below it: with fire beside the earth that is the mirror image."""
    figures = {1: "E.. FA. ...", 6: "E.. FA. ..."}
    game = rehearse(solo("open signs: 1 2 3 4 5\nsign deck: 6", options, figures))
    game.play("1 no key", "1 charge 4 b2", "1 place 4 1e1 r0")
    if points:
        game.play("* sign 6")
    assert f"signs {points} lost 0" in game.state.show()


def test_solo_points_for_signs_come_from_the_box() -> None:
    text = OTHER_POINTS + "".join(f"[signs.{sign}]\nfigure = ['...', 'EE.', '...']\n" for sign in (1, 6))
    state = position(
        "portals: 1 spells signs\nphase: solo round 1 first 1 turn 0\nbag: T1\nsource 1: -\n"
        "prophecy:\n  E A A A A\n  E E E E E\n  F F F F F\n  W W W W W\n  T T T T T\n"
        "keys 1: 26 ... E#. ...\nopen signs: 1 2 3 4 5\nsign deck: 6 7\n",
        boxfile.read(text, "test"),
    )
    game = rehearse(state).play("1 no key", "1 charge 26 b2", "1 place 26 1a4 r0", "* sign 6")
    assert "signs 14 lost 0" in game.state.show()


def test_when_the_sign_deck_runs_out_in_the_middle_of_refilling_fewer_lie_open() -> None:
    figures = {1: "... .E. A..", 2: "... .E. A.."}
    game = rehearse(solo("open signs: 1 2 3 4 5\nsign deck: 6\nused signs: 7 8", "", figures))
    game.play("1 no key", "1 charge 4 b2", "1 place 4 1b4 r0", "* sign 6")
    game.says(open_signs="3 4 5 6", sign_deck="-", used_signs="1 2 7 8").asks(1)


@pytest.mark.parametrize("colour", ["red", "violet"])
def test_P3_3_holds_for_every_colour(colour: str) -> None:
    key, figure, places = {"red": (1, "A.. .A. ..A", "4 8 - 5 2 6"), "violet": (36, "AA. AA. ...", "4 8 1 5 2 -")}[
        colour
    ]
    game = table(
        f"{PHASE_2}open keys: {places}\n{colour} deck: -\n{colour} discard: -\n"
        f"keys 1: {key} {figure}\nkeys 2: 3 ..A A.. ..."
    )
    if key > 3:
        game.play("2 place 3 1c1 r0")
    game.play(f"1 place {key} 2a1 r0").asks("*", f"key {key}").play(f"* key {key}")
    game.says(open_keys=places.replace("-", str(key)))


def test_the_fourth_spell_counts_every_other_area() -> None:
    for area in ("move", "activate", "return"):
        game = table(f"portals: 2 spells\nkeys 1: 18\nareas: {area} E1\npending 1: put 2").offers(1, "cast take")
        game.play("1 cast take").asks(1, f"fetch {area}")


def test_the_third_spell_ends_when_no_open_board_has_stones() -> None:
    game = table("""
        portals: 4 spells
        keys 1: 18
        pending 1: put 2
        board 1: 1 plain
          A . . . .
        board 2: 2 plain
          E E . . .
    """)
    game.play("1 cast return", "1 return 1a1").asks(2)


@pytest.mark.parametrize("board", [1, 2, 3])
def test_signs_of_three_players_are_checked_on_the_right_boards(board: int) -> None:
    hands = "".join(
        f"signs {seat}: dealt 3: {seat * 3} {seat * 3 + 1} {seat * 3 + 2}, kept 1: {seat * 3}, met: -, shown: -\n"
        for seat in (1, 2, 3)
    )
    game = table(
        f"portals: 3 signs\nphase: activating round 1 first 1 turn 18\nkeys 1: 18 .A. ... .A.\n{hands}"
        f"board {board}: {board} plain\n  . . E F .\n",
        signs={number: "... EF. ..." if number in (3, 6, 9, 15) else "... TWT ..." for number in range(1, 21)},
    ).play("1 place 18 1a1 r0" if board != 1 else "1 place 18 3a1 r0")
    state = game.state
    assert isinstance(state, Portals)
    open_to = {1: [0, 1], 2: [1, 2], 3: [2, 0]}[board]
    assert [seat for seat in range(3) if state.points[seat * 4 + 2]] == sorted(open_to)
    fifteen = 1 << 14
    assert [seat for seat in range(3) if state.signs.shown(seat) & fifteen] == sorted(open_to)


@pytest.mark.parametrize(
    ("key", "move"),
    [
        ("24 ... AEF ...", "1 place 24 1d1 r0"), ("24 ... AEF ...", "1 place 24 1e1 r0"),
        ("24 ... AEF ...", "1 place 24 1a5 r1"), ("3 ..A E.. ...", "1 place 3 1a1 r0"),
        ("3 ..A E.. ...", "1 place 3 1b2 r0"), ("3 ..A E.. ...", "1 place 3 1c5 r0"),
    ],
)  # fmt: skip
def test_figures_do_not_wrap_round_an_edge(key: str, move: str) -> None:
    table(f"{PHASE_2}keys 1: {key}").refuses(move, "P7.3")


def test_options_reach_the_rules() -> None:
    for name in ("spells", "signs", "mirrored"):
        state = PORTALS.start(2, {name: True})
        assert isinstance(state, Portals)
        assert [getattr(state.modules, one) for one in ("spells", "signs", "mirrored")] == [
            one == name for one in ("spells", "signs", "mirrored")
        ]


@pytest.mark.parametrize(
    "text",
    [
        "open keys: - 8 1 5 - 6\nkeys 1: 18",  # places that wait are no choice
        "open keys: - 8 1 5 - 6",
        "portals: 2 spells\npending 1: put 2\nkeys 1: 18 .A. ... .E.; 3 ..E F.. ...; 15 A.. ..A ...; 11 ..W ... W..\n"
        "board 1: 1 plain\n  A . . . .",  # the bag or a spell
        "portals: 2 spells\npending 1: put 10\nkeys 1: 18\nareas: move E1",  # fetched: onto a key only
        "portals: 2 spells\npending 1: return 1\nboard 1: 1 plain\n  A E . . .",
        "portals: 1 spells signs\nsource 1: -\nbag: A1\npending 1: place 17\nkeys 1: 18 .A. ... .E.",
    ],
)
def test_sampling_is_uniform_in_rare_positions(text: str) -> None:
    state = position(text)
    legal = list(state.legal(0))
    assert len(legal) > 1
    rng = Rng(31)
    found = Counter(int(state.random_action(0, rng)) for _ in range(300 * len(legal)))
    assert set(found) == set(legal)
    chi_square = sum((found[action] - 300) ** 2 / 300 for action in legal)
    assert chi_square < len(legal) + 5 * (2 * len(legal)) ** 0.5


def test_key_1_is_dropped_at_the_end_like_any_other() -> None:
    game = table("phase: activating round 4 first 1 turn 12\nbag: T1\nkeys 1: 1 A.. .E. ..#\nkeys 2: 3 ..A A.. ...")
    game.play("2 place 3 1c1 r0").says(keys_1="-; -; -; -", bag="A1 E1 T1", red_discard="1")
