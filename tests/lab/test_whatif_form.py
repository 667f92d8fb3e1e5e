"""The box as a form: every place is there, and what was typed comes back as a data file."""

import tomllib

import pytest

from igroteka.games import find, shelf
from igroteka.lab.whatif import ask
from igroteka.lab.whatif.form import changes, label_of, sections
from igroteka.words import LANGUAGES, Complaint, words
from tests.any_game import FIRST, OTHER, changed_box
from tests.lab.forms import values

GAMES = [game.id for game in shelf() if game.has_scene]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_has_every_place_of_the_box_and_sent_unchanged_changes_nothing(game: str, language: str) -> None:
    typed = values(game, language)
    box = tomllib.loads(find(game).rules.standard_box().text)
    places = [
        f"{section}.{name}" + (f".{field}" if field else "")
        for section, entries in box.items()
        for name, entry in entries.items()
        for field in (entry if isinstance(entry, dict) else [""])
    ]
    assert sorted(typed) == sorted(places)
    assert changes(find(game), typed) == ""
    assert changes(find(game), {name: value.replace("\n", "\r\n") + " " for name, value in typed.items()}) == ""
    for section in sections(find(game), language, typed):
        assert not section.changed
        assert all(field.label and entry.fields for entry in section.entries for field in entry.fields)


def test_a_box_of_another_game_is_told_as_such() -> None:
    with pytest.raises(Complaint, match=rf"mine\.toml: this is a box of {OTHER.title('en')}"):
        ask(FIRST.id, changed_box(OTHER), box_name="mine.toml")
    with pytest.raises(Complaint, match="there is no section “nothing”"):
        ask(FIRST.id, "[nothing]\n")


def test_a_changed_place_is_called_as_in_the_form() -> None:
    for game in GAMES:
        for section in sections(find(game), "ru", {}):
            for entry in section.entries:
                for one in entry.fields:
                    label = label_of(game, one.name.replace(".", " "), words("ru", game))
                    assert label.lower().endswith(one.label.lower())
                    assert (entry.title or section.title).lower() in label.lower()
