"""The box: counts and sums, and a data file that is checked card by card."""

import pytest

from igroteka.games.dice_forge.boxfile import read, standard
from igroteka.games.dice_forge.material import CARDS, PILES, PORTALS
from igroteka.words import Complaint
from tests.dice_forge.table import DICE_FORGE, table


def test_the_box_is_complete() -> None:
    box = standard()
    assert len(box.cards) == CARDS == 24  # sets of 4: 96 cards
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
    ("text", "message"),
    [
        ("[cards]", "box-section"), ("feats = 3", "box-not-a-table"), ("[feats.dragon]\nsun = 1", "box-card"),
        ("[feats.hydra]\ngold = 1", "box-field"), ("[feats.hydra]\nsun = -1", "box-number"),
        ("[feats.hydra]\nsun = 1.5", "box-number"), ("[feats]\nhydra = 3", "box-not-a-table"),
        ('[dice]\nlight = ["1g"]', "box-faces"), ('[sanctuary.1]\nfaces = ["3g", "3g", "3g", "3x"]', "box-face"),
        ('[sanctuary.1]\nfaces = ["3g", "3g", "3g", "1g+2g"]', "box-face"),
        ('[sanctuary.1]\nfaces = ["2s", "3g", "3g", "3g"]', "box-face-twice"),
        ("[players.2]\ngold = [1]", "box-gold"), ("[numbers]\nlap = 0", "box-number"), ("nonsense", "box-toml"),
        ("[numbers]\nlap = true", "box-number"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_box_names_the_place(text: str, message: str) -> None:
    with pytest.raises(Complaint) as caught:
        read(text, "mine.toml")
    assert caught.value.message == message
    assert caught.value.text("ru")
    assert caught.value.text("en")


def test_an_agreement_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Complaint):
        DICE_FORGE.check(2, {"feats": "fff"})
    assert DICE_FORGE.check(2, {"feats": "ffodddfff"})["feats"] == "ffodddfff"
