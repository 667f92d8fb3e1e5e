"""The box of Dice Forge as a form."""

import pytest

from tests.lab.forms import ATTEMPTS, field_at, stays_in_its_place, typed_at


@pytest.mark.parametrize(
    ("place", "typed", "here"),
    [
        ("feats.hydra.moon", "4", 4),
        ("players.3.gold", "5  4 3", [5, 4, 3]),
        ("dice.light", "1g 1g 1g 1g 1g 2s", ["1g", "1g", "1g", "1g", "1g", "2s"]),
        ("numbers.lap", "12", 12),
    ],
)
def test_one_place_changed_is_one_difference(place: str, typed: str, here: object) -> None:
    assert typed_at("dice_forge", place, typed) == here


@pytest.mark.parametrize("typed", ATTEMPTS)
@pytest.mark.parametrize("place", ["feats.hydra.moon"])
def test_nothing_typed_gets_out_of_its_place(place: str, typed: str) -> None:
    stays_in_its_place("dice_forge", place, typed)


@pytest.mark.parametrize(
    ("place", "kind", "rows", "wanted"),
    [
        ("feats.hydra.moon", "number", 1, "a whole number from 0 to 99"),
        ("players.3.rounds", "number", 1, "a whole number from 1 to 20"),
    ],
)
def test_a_field_knows_its_kind_and_what_may_stand_there(place: str, kind: str, rows: int, wanted: str) -> None:
    one = field_at("dice_forge", place)
    assert (one.kind, one.rows) == (kind, rows)
    assert one.wanted.startswith(wanted)
