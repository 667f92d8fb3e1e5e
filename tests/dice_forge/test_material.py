"""The box: counts and sums, and a data file that is checked card by card."""

import pytest

from igroteka.games.dice_forge.rules.boxfile import read, standard
from igroteka.games.dice_forge.rules.material import MOST_FACES, PILES, PORTALS
from igroteka.words import Complaint
from tests.dice_forge.table import DICE_FORGE, table


def test_the_box_is_complete() -> None:
    box = standard()
    assert len(box.cards) == 24  # sets of 4: 96 cards
    assert sum(1 for pile in range(PILES) if box.other_card[pile] >= 0) == 9
    assert {int(portal) for portal in box.portal_of} == set(range(1, PORTALS + 1))
    for_sale = sum(int(box.pieces[face]) for face in range(len(box.faces)) if box.squares[face])
    assert for_sale == 40
    assert sum(int(count) for count in box.pieces) == 60
    assert 60 + 4 * len(box.dice) == 108
    assert len({int(square) for square in box.squares} - {0}) == 10


def test_sums_of_the_printed_tables() -> None:
    box = standard()
    assert sum(int(glory) for glory in box.glories) == 168
    assert sum(int(cost) for cost in box.suns) == 47
    assert sum(int(cost) for cost in box.moons) == 47
    assert sum(int(box.prices[face]) * int(box.pieces[face]) for face in range(len(box.faces))) == 4 * (
        2 + 2 + 3 + 3 + 4 + 5 + 6 + 8 + 8 + 12
    )


def test_a_box_written_out_reads_back() -> None:
    box = standard()
    assert read(box.text, "again").digest == box.digest


def test_a_corrected_box_is_played() -> None:
    box = read("[feats.hydra]\nsun = 1\nmoon = 0\n[numbers]\nspirits_gold = 5\n[sanctuary.1]\ngold = 1", "mine")
    assert box.digest != standard().digest
    game = table("reserve 1: gold 1 sun 1 moon 0 glory 0", box).offers(1, "feat hydra", "buy 3g")
    game.play("1 feat spirits").says(reserve_1="gold 6 sun 0 moon 3 glory 0")
    table("reserve 1: gold 1 sun 1 moon 0 glory 0").refuses("1 feat hydra", "D6.1")  # two boxes side by side


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("feats = 3", "feats: “3” must be a table"),
        ("[feats.dragon]\nsun = 1", "feats: there is no “dragon”"),
        ("[feats.hydra]\ngold = 1", "feats hydra: there is no “gold” here; there are sun, moon, glory"),
        ("[feats.hydra]\nsun = -1", "feats hydra sun: “-1” must be a whole number from 0 to 99"),
        ("[feats.hydra]\nsun = 1.5", "feats hydra sun: “1.5”"),
        ("[feats]\nhydra = 3", "feats hydra: “3” must be a table"),
        ('[dice]\nlight = ["1g"]', "dice light: “['1g']” must be a list of 6, each a face"),
        ('[sanctuary.1]\nfaces = ["3g", "3g", "3g", "3x"]', "sanctuary 1 faces 4: “3x” must be a face such as 3g"),
        ('[sanctuary.1]\nfaces = ["3g", "3g", "3g", "1g+2g"]', "sanctuary 1 faces 4: “1g+2g” must be a face"),
        ('[sanctuary.1]\nfaces = ["2s", "3g", "3g", "3g"]', "sanctuary 8 faces: the face 2s lies in square 1 too"),
        ("[players.2]\ngold = [1]", "players 2 gold: “[1]” must be a list of 2"),
        ("[numbers]\nlap = 0", "numbers lap: “0” must be a whole number from 1 to 99"),
        ("[numbers]\nlap = true", "numbers lap: “True”"),
    ],
)
def test_a_mistake_in_a_box_names_the_place(text: str, says: str) -> None:
    with pytest.raises(Complaint) as caught:
        read(text, "mine.toml")
    assert caught.value.text("en").startswith(f"mine.toml: {says}")
    assert caught.value.text("ru").startswith("mine.toml: " + says.partition(":")[0])


def test_a_box_has_no_more_kinds_of_faces_than_fit_into_a_set() -> None:
    faces = [f"{count}{letter}" for letter in "gsmv" for count in range(1, 10)]
    faces += [f"{count}g+{count}{letter}" for letter in "sm" for count in range(1, 8)]
    squares = "".join(f"[sanctuary.{n + 1}]\nfaces = {faces[n * 4 : n * 4 + 4]}\n" for n in range(10))
    most = f"[dice]\nlight = {faces[40:46]}\ndark = {[*faces[46:49], '1g', '1g', '1g']}\n"
    assert len(read(squares + most, "mine.toml").faces) == MOST_FACES
    with pytest.raises(Complaint, match=r"mine\.toml: sanctuary: 61 kinds of faces are too many: at most 60"):
        read(squares + most.replace("'1g', '1g', '1g'", "'8g+8s', '1g', '1g'"), "mine.toml")


def test_an_agreement_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Complaint):
        DICE_FORGE.check(2, {"feats": "fff"})
    assert DICE_FORGE.check(2, {"feats": "ffodddfff"})["feats"] == "ffodddfff"
