"""Scenes of Nimble Gnomes: the laws of scenes, what cards tell about themselves, the end."""

import re

import pytest

from igroteka.games.nimble_gnomes.scene.choices import choices
from igroteka.games.nimble_gnomes.scene.effects import GLYPHS
from igroteka.games.nimble_gnomes.scene.sheet import account
from igroteka.scene import diff
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
    brings = {piece.id: [badge.text for badge in piece.badges if "→" in badge.text] for piece in drawn.pieces}
    assert brings["hand-round-heliodor-1"] == ["→6"]
    assert brings["open-1-teardrop-sapphire"] == ["→2"]
    assert brings["open-2-diamond"] == ["→6"]
    assert brings["open-3-cave"] == []


def test_a_card_bears_one_word_and_what_it_does_in_icons_and_words() -> None:
    drawn = scene(position("hand 1: cave red-wind cave-in green-fog teardrop-heliodor diamond"), 0)
    printed = {
        piece.id: {badge.tone: badge for badge in piece.badges} for piece in drawn.pieces if piece.zone == "hand"
    }
    words = {id: badges["head"].text for id, badges in printed.items()}
    assert list(words.values()) == ["пещера", "ветер", "обвал", "туман", "гелиодор", "алмаз"]
    icons = {
        id: [GLYPHS[letter] for letter in there["effect"].text] for id, there in printed.items() if "effect" in there
    }
    assert icons == {
        "hand-cave-1": ["sign-wagon"],
        "hand-red-wind-1": ["sign-barred", "dug--orange-fog", "dug--violet-fog"],
        "hand-cave-in-1": ["sign-barred", "sign-wagon"],
        "hand-green-fog-1": ["sign-barred", "rough-ruby"],
    }
    assert printed["hand-green-fog-1"]["effect"].label.startswith("скрывает у соседа рубины")
    assert printed["hand-red-wind-1"]["effect"].label == "прогоняет от вас оранжевый туман или фиолетовый туман"


def test_thick_fog_says_on_its_card_that_it_hides_two_colours() -> None:
    drawn = scene(position("gnomes: 2 thick-fog\nhand 1: green-fog"), 0)
    (fog,) = [piece for piece in drawn.pieces if piece.zone == "hand"]
    (effect,) = [badge for badge in fog.badges if badge.tone == "effect"]
    assert [GLYPHS[letter] for letter in effect.text] == ["sign-barred", "rough-heliodor", "rough-sapphire"]


def test_sets_are_wagons_of_six_that_fill_and_what_fog_hides_has_its_own() -> None:
    drawn = scene(position("before 1: cave orange-fog round-ruby*6 square-ruby*2 diamond round-sapphire"), 0)
    wagons = {piece.id: piece for piece in drawn.pieces if piece.zone == "carts-1"}
    assert [(one.symbol, one.place, len(one.cells)) for one in wagons.values()] == [
        ("wagon-brimful", 0, 6), ("wagon", 1, 6), ("wagon-fog", 2, 6),
    ]  # fmt: skip
    loads = {id: [piece.symbol for piece in drawn.pieces if piece.zone == id] for id in wagons}
    assert sorted(len(load) for load in loads.values()) == [1, 3, 6]
    assert loads["wagon-1-fog-1"] == ["mist--round-sapphire"]
    second = wagons["wagon-1-ruby-1"] if wagons["wagon-1-ruby-1"].symbol == "wagon" else wagons["wagon-1-ruby-2"]
    assert {cell.symbol for cell in second.cells} == {"hollow-ruby"}, "empty places say what is collected"
    assert second.label == "вагонетка на шесть камней: 3 рубина"


def test_a_rockfall_lies_in_the_mouth_and_fogs_behind_it() -> None:
    drawn = scene(position("gnomes: 4\nbefore 2: cave cave-in*2 green-fog"), 0)
    there = {piece.id: (piece.symbol, piece.place, piece.layer) for piece in drawn.pieces if piece.zone == "way-2"}
    assert there == {
        "cave-2": ("dug--cave", 0, 0),
        "curse-2-cave-in-1": ("dug--cave-in", 0, 1),
        "curse-2-cave-in-2": ("dug--cave-in", 0, 2),
        "curse-2-green-fog-1": ("dug--green-fog", 1, 0),
    }


def test_a_card_that_is_laid_glides_from_the_hand_into_the_tunnel() -> None:
    before = position("before 1: cave\nhand 1: round-ruby cave-in\npending 1: play 0")
    for move, way in (
        ("gem round-ruby", ("hand-round-ruby-1", "gem-1-round-ruby-1")),
        ("curse 2 cave-in", ("hand-cave-in-1", "curse-2-cave-in-1")),
    ):
        after = before.clone()
        after.apply(0, after.read(move))
        assert way in diff(scene(before, 0), scene(after, 0)).moved


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_tunnels_are_there_and_things_come_from_where_they_were(seats: int) -> None:
    drawn = scene(position(f"gnomes: {seats}"), 0)
    zones = {zone.id: zone for zone in drawn.zones}
    assert {f"way-{n + 1}" for n in range(seats)} | {f"carts-{n + 1}" for n in range(seats)} <= zones.keys()
    assert [zones[name].source for name in ("hand", "hand-2", "market")] == ["deck"] * 3
    assert zones["carts-1"].source == "hand"
    assert zones["carts-2"].source == "hand-2"
    assert zones["way-1"].source == ("hand-2" if seats == 2 else ""), "of more, nobody knows whose curse it was"


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
