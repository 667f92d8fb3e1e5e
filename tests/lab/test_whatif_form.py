"""The box as a form: every place is there, and what was typed comes back as a data file."""

import re
import tomllib

import pytest

from igroteka.games import Game, find, shelf
from igroteka.lab.whatif import ask
from igroteka.lab.whatif.form import Field, Section, changes, label_of, sections
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


RAW = re.compile(r"\w[_./]\w")  # a path or a name of a program: `cards.cave`, `most_gold`


def fields_in(section: Section) -> list[Field]:
    return [field for entry in section.entries for field in entry.fields]


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_speak_the_words_of_the_game(game: Game, language: str) -> None:
    """No path and no name of a program; in Russian no letter of another alphabet, in English none of that one."""
    foreign = {"ru": r"[A-Za-z]", "en": r"[А-Яа-яЁё]"}[language]
    for section in sections(game, language, {}):
        shown = [section.title, *(entry.title for entry in section.entries if entry.title)]
        for field in fields_in(section):
            shown += [field.label, *(one.label for one in field.choices)]
            place = field.name.split(".")
            assert field.label not in (" ".join(place), ", ".join(place), ", ".join(place[:2]))
        for text in shown:
            assert text
            assert not re.search(foreign, text), text
            assert not RAW.search(text), text


@pytest.mark.parametrize("game", GAMES)
def test_words_are_chosen_and_ticked(game: str) -> None:
    for section in sections(find(game), "en", {}):
        for field in fields_in(section):
            chosen = [one.value for one in field.choices if one.chosen]
            if field.kind == "choice":
                other = next(one.value for one in field.choices if not one.chosen)
                assert f'"{other}"' in changes(find(game), {field.name: other})
            elif field.kind == "set":
                assert sorted(chosen) == sorted(field.usual.split())
                ticks = {f"{field.name}+{one}": "on" for one in chosen}
                assert changes(find(game), {field.name: "", **ticks}) == ""
                assert changes(find(game), {field.name: ""}).endswith("= []\n")
                more = {f"{field.name}+{one.value}": "on" for one in field.choices}
                (again,) = (one for one in fields_in_box(game, {field.name: "", **more}) if one.name == field.name)
                assert again.changed
                assert all(one.chosen for one in again.choices)


def fields_in_box(game: str, typed: dict[str, str]) -> list[Field]:
    return [field for section in sections(find(game), "en", typed) for field in fields_in(section)]
