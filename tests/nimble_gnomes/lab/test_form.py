"""The box of Nimble Gnomes as a form."""

import pytest

from tests.lab.forms import typed_at


@pytest.mark.parametrize(
    ("place", "typed", "here"),
    [
        ("cards.diamond", "7", 7),
        ("fogs.green-fog", "", []),
    ],
)
def test_one_place_changed_is_one_difference(place: str, typed: str, here: object) -> None:
    assert typed_at("nimble_gnomes", place, typed) == here
