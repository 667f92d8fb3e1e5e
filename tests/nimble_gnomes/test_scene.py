"""Scenes of Nimble Gnomes: the laws of scenes, what cards tell about themselves, the end."""

import re

import pytest

from igroteka.games.nimble_gnomes.scene.choices import choices
from igroteka.games.nimble_gnomes.scene.sheet import account
from igroteka.testing import NAMES, check_scenes
from tests.nimble_gnomes.table import GNOMES, TABLES, finished, position

scene = TABLES.scene
MODES: list[tuple[int, dict[str, bool | str]]] = [
    (2, {}),
    (3, {"thick_fog": True, "quick": True}),
    (5, {"cave_first": True, "last_lap": "another"}),
]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_laws_of_scenes(seats: int, options: dict[str, bool | str]) -> None:
    met = check_scenes(GNOMES, seats, options, rate=2)
    assert met.moved > 20, "cards should glide"
    assert met.refused > 30
    assert met.told > 50
    assert {"take", "cave", "gem", "curse", "discard"} <= met.verbs


def test_gems_tell_what_they_would_make_of_the_own_sets() -> None:
    text = "before 1: cave round-ruby*5 square-sapphire\nhand 1: round-heliodor\nopen: teardrop-sapphire diamond cave"
    drawn = scene(position(text), 0)
    badges = {piece.id: [badge.text for badge in piece.badges] for piece in drawn.pieces}
    assert badges["hand-round-heliodor-1"] == ["→6"]
    assert badges["open-1"] == ["→2"]
    assert badges["open-2"] == ["→6"]
    assert badges["open-3"] == []
    assert badges["gem-1-round-ruby-5"] == ["5"]


def test_what_keeps_a_card_from_being_played_is_said_on_it() -> None:
    drawn = scene(position("before 1: cave green-fog\nhand 1: round-ruby red-wind blue-wind cave"), 0)
    labels = {piece.id: piece.label for piece in drawn.pieces}
    assert labels["hand-round-ruby-1"] == "круглый рубин — скрыт туманом"
    assert labels["hand-red-wind-1"] == "красный ветер — перед вами нет тумана для него"
    assert labels["hand-blue-wind-1"] == "синий ветер"
    assert labels["hand-cave-1"] == "пещера — пещера у вас уже есть"
    assert "жёлтый ветер, синий ветер" in labels["curse-1-green-fog-1"]


def test_a_forced_play_is_told_while_a_card_is_taken() -> None:
    prompt = scene(position("hand 1: cave-in round-ruby"), 0).status.prompt
    assert "С нынешней рукой вам придётся: обвал — игроку 2." in prompt
    assert "придётся: сбросить карту" in scene(position("hand 1: round-ruby"), 0).status.prompt
    assert "придётся" not in scene(position("hand 1: cave cave-in"), 0).status.prompt
    offered = choices(position("hand 1: round-ruby\nopen: cave-in diamond -"), 0, "ru")
    assert offered is not None
    labels = {way.say: way.label for way in offered.ways}
    assert "потом придётся: обвал — игроку 2" in labels["take cave-in"]
    assert "потом придётся: сбросить карту" in labels["take diamond"]


@pytest.mark.parametrize(("language", "word"), [("ru", r"\bочк"), ("en", r"\bpoints?\b")])
def test_nothing_speaks_of_points(language: str, word: str) -> None:
    assert GNOMES.points == ""
    for state in TABLES.walk(3, {}, 5, rate=20):
        shown = scene(state, 0, language)
        said = [
            shown.status,
            shown.sheet,
            *(player.score for player in shown.players),
            *(one.label for one in shown.pieces),
        ]
        assert not re.search(word, str(said).replace("points=", ""), re.I)


def test_the_end_compares_sets_size_by_size_and_lays_them_out() -> None:
    state = finished(3, 4)
    sheet = scene(state, 0).sheet
    outcome = state.outcome()
    assert sheet is not None
    assert outcome is not None
    assert [row[0] for row in sheet.rows] == sorted(str(place) for place in outcome.places)
    assert sheet.heads[2:8] == tuple(f"по {size}" for size in range(6, 0, -1))
    assert int("".join(sheet.rows[0][2:8])) == max(outcome.scores)
    assert sheet.rows[0][8].startswith("6+")
    (sets,) = account([], state, NAMES[:3], "ru")
    assert {row[0] for row in sets.rows} == set(NAMES[:3])
    assert len(sets.rows) >= sum(sum(int(count) for count in row[2:8]) for row in sheet.rows)
