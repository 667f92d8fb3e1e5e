"""The box of Portals as a form."""

import pytest

from igroteka.games import find
from igroteka.lab.whatif import ask
from igroteka.lab.whatif.form import changes, label_of
from igroteka.words import Complaint, words
from tests.lab.forms import ATTEMPTS, field_at, stays_in_its_place, typed_at


@pytest.mark.parametrize(
    ("place", "typed", "here"),
    [
        ("keys.1.figure", "..#\r\n.#.\r\n#..\r\n", ["..#", ".#.", "#.."]),
        ("points.matches", "0 1 2 4 7", [0, 1, 2, 4, 7]),
    ],
)
def test_one_place_changed_is_one_difference(place: str, typed: str, here: object) -> None:
    assert typed_at("portals", place, typed) == here


@pytest.mark.parametrize("typed", ATTEMPTS)
@pytest.mark.parametrize("place", ["keys.1.colour", "points.sign"])
def test_nothing_typed_gets_out_of_its_place(place: str, typed: str) -> None:
    stays_in_its_place("portals", place, typed)


@pytest.mark.parametrize(
    ("place", "kind", "rows", "wanted"),
    [
        ("keys.1.colour", "choice", 1, ""),  # its words are offered
        ("keys.1.figure", "drawing", 3, "a list of 3, each 3 of these letters: . #"),
        ("points.matches", "text", 1, "a list of 5, each a whole number from 0 to 1000"),
    ],
)
def test_a_field_knows_its_kind_and_what_may_stand_there(place: str, kind: str, rows: int, wanted: str) -> None:
    one = field_at("portals", place)
    assert (one.kind, one.rows) == (kind, rows)
    assert one.wanted.startswith(wanted)


def test_a_box_typed_into_the_form_has_no_name_of_a_file() -> None:
    with pytest.raises(Complaint) as caught:
        ask("portals", changes(find("portals"), {"points.sign": "many"}))
    assert caught.value.text("en") == "your box: points sign: “many” must be a whole number from 0 to 1000"
    assert caught.value.text("ru").startswith("ваша коробка: points sign: вместо «many»")


def test_a_changed_place_is_called_as_in_the_form() -> None:
    assert label_of("portals", "points neighbour", words("en", "portals")) == "Points · for a neighbour"
    assert label_of("portals", "keys 1 figure", words("ru", "portals")) == "Ключ 1 · фигура"
