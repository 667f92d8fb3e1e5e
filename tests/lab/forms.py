"""The form of a box as a person fills it in, and what must come of it."""

import tomllib

import pytest

from igroteka.games import find
from igroteka.lab.whatif.boxes import differences
from igroteka.lab.whatif.form import Field, changes, sections
from igroteka.words import Complaint

# What somebody might type to get out of a field.
ATTEMPTS = ['"', 'x"\n[points]\nsign = 9', "\\", "1e9", "9" * 5000, "\x00", "٣", "--1", ""]


def values(game: str, language: str = "en") -> dict[str, str]:
    return {
        field.name: field.value
        for section in sections(find(game), language, {})
        for entry in section.entries
        for field in entry.fields
    }


def fields(game: str, typed: dict[str, str]) -> list[Field]:
    return [
        field for section in sections(find(game), "en", typed) for entry in section.entries for field in entry.fields
    ]


def field_at(game: str, place: str) -> Field:
    return next(field for field in fields(game, {}) if field.name == place)


def typed_at(game: str, place: str, typed: str) -> object:
    """What the box says there when this was typed; nothing else has changed."""
    text = changes(find(game), {**values(game), place: typed})
    (one,) = differences(find(game), text, "")
    assert one["place"] == place.replace(".", " ")
    assert [field.name for field in fields(game, {place: typed}) if field.changed] == [place]
    return one["here"]


def stays_in_its_place(game: str, place: str, typed: str) -> None:
    """Whatever stands in a field is the value of that field, or a complaint about it."""
    text = changes(find(game), {**values(game), place: typed})
    assert set(tomllib.loads(text)) == {place.partition(".")[0]}
    with pytest.raises(Complaint):
        find(game).rules.read_box(text, "box")
