"""The box as a data file that corrects it."""

import pytest

from igroteka.games.nimble_gnomes.rules import boxfile
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.words import Complaint
from tests.nimble_gnomes.table import GNOMES, position


def test_the_data_file_of_the_box_reads_back_as_the_same_box() -> None:
    standard = boxfile.standard()
    again = boxfile.read(standard.text, "export")
    assert again.digest == standard.digest
    assert again.text == standard.text
    assert list(again.counts) == list(standard.counts)


def test_a_correction_changes_only_what_it_names() -> None:
    standard = boxfile.standard()
    changed = boxfile.read('[cards]\ndiamond = 2\n[fogs]\norange-fog = ["ruby"]\n', "mine")
    assert changed.digest != standard.digest
    assert [CARDS[i] for i in range(18) if changed.counts[i] != standard.counts[i]] == ["diamond"]
    assert list(changed.drives_off) == list(standard.drives_off)
    assert list(changed.thick_hides) == list(standard.thick_hides)
    assert changed.hides[0] == standard.hides[1]


def test_a_game_is_played_with_its_own_box() -> None:
    own = '[winds]\nred-wind = ["green-fog"]\n[fogs]\ngreen-fog = []\n'
    state = position("hand 1: red-wind round-ruby\nbefore 1: cave green-fog\npending 1: play 0", own)
    assert [state.say(action) for action in state.legal(0)] == ["wind red-wind green-fog", "gem round-ruby"]
    assert GNOMES.rules.standard_box().text != state.box.text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[cards", ["mine"]),
        ("[stones]\nx = 1", ["stones", "cards"]),
        ("cards = 3", ["cards", "diamond"]),
        ("[cards]\ngold = 3", ["cards", "gold", "diamond"]),
        ("[cards]\ndiamond = -1", ["diamond", "-1"]),
        ("[cards]\ndiamond = 'four'", ["diamond", "four"]),
        ("[cards]\ndiamond = true", ["diamond"]),
        ("[cards]\ncave = 4", ["cave", "4", "5"]),
        ("[cards]\n" + "\n".join(f"{name} = 1" for name in CARDS if name != "cave"), ["mine", "31", "39"]),
        ("[winds]\nred-wind = 'orange-fog'", ["winds", "red-wind"]),
        ("[winds]\nred-wind = ['cave-in']", ["winds", "red-wind", "cave-in"]),
        ("[fogs]\nviolet-fog = ['ruby', 'ruby']", ["fogs", "violet-fog"]),
        ("[thick_fogs]\nviolet-fog = ['round']", ["thick_fogs", "violet-fog", "sapphire"]),
        ("[fogs]\nviolet-fog = [['ruby']]", ["fogs", "violet-fog"]),
    ],
)
def test_a_wrong_data_file_is_refused_by_name(text: str, named: list[str]) -> None:
    with pytest.raises(Complaint) as caught:
        boxfile.read(text, "mine")
    for language in ("en", "ru"):
        message = caught.value.text(language)
        assert "\n" not in message
        assert all(word in message for word in named), message
