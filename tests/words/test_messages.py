"""Everything a person reads: both languages whole, every message used, every message there."""

import re

import pytest
from fluent.syntax.ast import Junk, Message

from igroteka.words import LANGUAGES
from tests.words.families import families_of
from tests.words.messages import PLACES, known_in, messages, resource, text_of
from tests.words.sources import in_pages, literals, uses


@pytest.mark.parametrize("place", PLACES)
def test_both_languages_say_the_same_things_with_the_same_values(place: str) -> None:
    russian, english = messages(place, "ru"), messages(place, "en")
    assert russian.keys() == english.keys()
    assert {id: names for id, names in russian.items() if names != english[id]} == {}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_have_no_broken_or_repeated_message(place: str, language: str) -> None:
    body = resource(place, language).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    ids = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_exclaimed(place: str, language: str) -> None:
    assert "!" not in text_of(place, language)


def test_a_game_does_not_override_what_the_package_says() -> None:
    for game in PLACES[1:]:
        assert not messages(game, "en").keys() & messages("", "en").keys()


def test_every_message_spoken_is_there_and_gets_its_values() -> None:
    spoken = list(uses())
    assert len(spoken) > 150, "the sources were not read as meant"
    for place, where, id, given in spoken:
        known = known_in(place)
        assert id in known, f"{where} says {id!r}, which is no message"
        if given is not None:
            assert known[id] <= given, f"{where} does not give {known[id] - given} to {id!r}"


@pytest.mark.parametrize("place", PLACES)
def test_every_message_put_together_from_names_is_there(place: str) -> None:
    assert sorted(families_of(place) - known_in(place).keys()) == []


@pytest.mark.parametrize("place", PLACES)
def test_every_text_that_looks_like_an_id_is_a_message(place: str) -> None:
    families = "ask|bad|because|box|cli|end|file|gain|help|label|menu|news|play|record|refuse|solo|story"
    form = re.compile(rf"({families})(-[a-z_]+)+")
    assert {text for text in literals(place) if form.fullmatch(text)} - known_in(place).keys() == set()


@pytest.mark.parametrize("place", PLACES)
def test_every_message_is_used(place: str) -> None:
    """Those of a game by its own folder or by what serves all games, those of the package by anybody."""
    speakers = {place, ""} if place else set(PLACES)
    used = in_pages() | {id for where, _, id, _ in uses() if where in speakers}
    for speaker in speakers:
        used |= literals(speaker) | families_of(speaker)
    assert sorted(messages(place, "en").keys() - used) == []
