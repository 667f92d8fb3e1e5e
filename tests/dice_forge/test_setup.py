"""Before the first turn (D1): rounds, dice, gold, faces and cards by the number of heroes."""

import pytest

from igroteka.engine import entries_of
from igroteka.games.dice_forge.rules import position as p_
from tests.dice_forge.table import fresh, played, reserve, table


@pytest.mark.parametrize(("seats", "rounds"), [(2, 9), (3, 10), (4, 9)])
def test_D1_1_rounds(seats: int, rounds: int) -> None:
    state = played(seats, 5000)
    assert (state.round, state.outcome() is not None) == (rounds, True)


def test_D1_2_all_begin_with_the_same_dice() -> None:
    shown = entries_of(fresh(4).state.show())
    assert {shown[f"light {seat}"] for seat in (1, 2, 3, 4)} == {"[1g] 1g 1g 1g 1g 1s"}
    assert {shown[f"dark {seat}"] for seat in (1, 2, 3, 4)} == {"[1g] 1g 1g 1g 1m 2v"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_D1_3_gold_by_seat(seats: int) -> None:
    game = fresh(seats)
    assert [reserve(game, seat + 1)[0] for seat in range(seats)] == [3, 2, 1, 0][:seats]


def test_D1_4_two_faces_leave_every_square_of_two_heroes() -> None:
    game = fresh(2).asks("*", "remove 6g", "remove 2g+1m", "remove 1s+1v", "remove 1g/1s/1m")
    game.play("* remove 6g").asks("*", "remove 2g+1m", "remove 1s+1v", "remove 1g/1s/1m").play("* remove 1s+1v")
    game.play("* remove 4v", "* remove 2m+2v")
    temple = dict(one.rsplit(" ", 1) for one in entries_of(game.state.show())["temple"].split(", "))
    assert temple["2g+1m"] == "1"
    assert {temple[face] for face in ("3g", "1m", "4g", "1s", "3g/2v", "2m", "2s", "3v")} == {"2"}
    assert {face: temple[face] for face in ("mirror", "ship", "x3", "shield-red")} == {
        "mirror": "4", "ship": "4", "x3": "4", "shield-red": "1"}  # fmt: skip
    assert not {"6g", "1s+1v", "4v", "2m+2v"} & temple.keys()
    assert "3g 4" in entries_of(fresh(3).state.show())["temple"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_D1_5_fifteen_piles_of_as_many_cards_as_heroes(seats: int) -> None:
    piles = entries_of(fresh(seats).state.show())["islands"].split(", ")
    assert len(piles) == 15
    assert {pile.split()[1] for pile in piles} == {str(seats)}


def test_D1_6_nine_piles_may_have_another_card_chosen_or_drawn() -> None:
    other = entries_of(fresh(3, feats="other").state.show())["islands"]
    assert [pile.split()[0] for pile in other.split(", ")] == [
        "hammer", "chest", "bear", "boar", "cerberus", "helmet", "sentinel", "cyclops", "typhon", "triton", "abyss",
        "skyship", "guardian", "spirits", "elder"]  # fmt: skip
    game = fresh(3, feats="ffdofffff").asks("*", "set ferryman", "set cerberus").play("* set cerberus")
    piles = entries_of(game.state.show())["islands"]
    assert piles.startswith("hammer 3, chest 3, hind 3, satyrs 3, cerberus 3, helmet 3, sentinel 3, sphinx 3")
    table("reserve 1: gold 0 sun 0 moon 6 glory 0").refuses("1 feat cerberus", "D1.6")


def test_D1_7_nobody_is_ousted_at_home() -> None:
    game = table("reserve 1: gold 0 sun 1 moon 0 glory 0").play("1 feat elder")
    assert game.state.hero(1, p_.PORTAL) == 0  # type: ignore[attr-defined]
    assert reserve(game, 2) == (0, 0, 0, 0)
