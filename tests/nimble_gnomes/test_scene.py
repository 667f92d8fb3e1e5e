"""What holds for every scene: all of it is spoken, all of it can be reached, none of it tells what is hidden."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Rng, seats_in, step
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from igroteka.games.nimble_gnomes.scene.choices import choices, meaning
from igroteka.games.nimble_gnomes.scene.sheet import account
from igroteka.games.nimble_gnomes.scene.table import build
from igroteka.games.nimble_gnomes.telling import TELLING
from igroteka.games.nimble_gnomes.telling.story import story
from igroteka.scene import Piece, Scene, Zone, apply, diff, speech
from igroteka.scene.svg import artwork, draw, symbols
from igroteka.words import LANGUAGES
from tests.nimble_gnomes.table import GNOMES, finished, position

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина")
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"thick_fog": True, "quick": True}),
    (5, {"cave_first": True, "last_lap": "another"}),
]
EVERY_MODE = pytest.mark.parametrize(("seats", "options"), MODES)


def walk(seats: int, options: dict[str, Any], seed: int, rate: int = 1, luck: bool = False) -> Iterator[NimbleGnomes]:
    """Positions of a random game where somebody decides (or luck, if asked for), and its end."""
    state = GNOMES.start(seats, options)
    assert isinstance(state, NimbleGnomes)
    rng = Rng(seed)
    number = 0
    while state.awaiting():
        if luck or state.awaiting() != CHANCE_ONLY:
            number += 1
            if number % rate == 0:
                yield state
        step(state, rng)
    yield state


def eyes(state: NimbleGnomes) -> list[int]:
    return [*range(int(state.seats)), SPECTATOR]


def scene(state: NimbleGnomes, seat: int, language: str = "ru") -> Scene:
    return build(state.seen_by(seat), seat, NAMES[: int(state.seats)], language, {})


def cell_ids(drawn: Scene) -> list[str]:
    holders: list[Zone | Piece] = [*drawn.zones, *drawn.pieces]
    return [f"{holder.id}-{cell.name}" for holder in holders for cell in holder.cells]


def targets(drawn: Scene) -> set[str]:
    return {piece.target or piece.id for piece in drawn.pieces} | set(cell_ids(drawn))


@EVERY_MODE
def test_everything_has_an_id_of_its_own_a_label_and_a_place(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, options, seed=1, rate=5, luck=True):
        for seat in eyes(state):
            drawn = scene(state, seat)
            ids = [piece.id for piece in drawn.pieces] + [zone.id for zone in drawn.zones] + cell_ids(drawn)
            assert [id for id, count in Counter(ids).items() if count > 1] == [], "ids are not unique"
            room = {zone.id: zone.columns * zone.rows for zone in drawn.zones}
            for piece in drawn.pieces:
                heap = [other.layer for other in drawn.pieces if (other.zone, other.place) == (piece.zone, piece.place)]
                assert bool(piece.label) == (piece.layer == max(heap)), piece.id
                assert 0 <= piece.place < room[piece.zone], piece.id
            assert all(zone.label for zone in drawn.zones)
            places = Counter((piece.zone, piece.place, piece.layer) for piece in drawn.pieces)
            assert max(places.values(), default=1) == 1, places.most_common(1)
            assert set(symbols(drawn)) <= artwork("nimble_gnomes").keys()


@EVERY_MODE
def test_every_legal_action_is_reached_by_exactly_one_way(seats: int, options: dict[str, Any]) -> None:
    seen = set()
    for state in walk(seats, options, seed=3):
        for seat in eyes(state):
            view = state.seen_by(seat)
            offered = choices(view, seat, "ru")
            if not state.awaiting() >> seat & 1:
                assert offered is None
                continue
            assert offered is not None
            legal = [state.say(action) for action in state.legal(seat)]
            seen |= {text.split()[0] for text in legal}
            assert sorted(way.say for way in offered.ways) == sorted(legal)
            paths = [way.path for way in offered.ways]
            assert len(set(paths)) == len(paths), "two actions by the same clicks"
            known = targets(scene(state, seat))
            for way in offered.ways:
                assert way.label
                assert set(way.path) <= known, f"{way.path} is not on the table"
    assert {"take", "cave", "gem", "curse", "discard"} <= seen


@EVERY_MODE
def test_a_scene_does_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(5)
    for state in walk(seats, options, seed=5, rate=6, luck=True):
        for seat in eyes(state):
            twin = state.seen_by(seat).imagine(rng)
            assert isinstance(twin, NimbleGnomes)
            assert encoded(state, seat) == encoded(twin, seat)


def encoded(state: NimbleGnomes, seat: int) -> bytes:
    view = state.seen_by(seat)
    return msgspec.json.encode([scene(state, seat), choices(view, seat, "ru")])


@EVERY_MODE
def test_a_difference_brings_the_old_scene_to_the_new_one(seats: int, options: dict[str, Any]) -> None:
    old: dict[int, Scene] = {}
    moved = 0
    for state in walk(seats, options, seed=6, luck=True):
        for seat in (0, SPECTATOR):
            new = scene(state, seat)
            if seat in old:
                change = msgspec.json.decode(msgspec.json.encode(diff(old[seat], new)), type=type(diff(new, new)))
                assert ordered(apply(old[seat], change)) == ordered(new)
                moved += len(change.moved)
            old[seat] = new
    assert moved > 20, "cards should glide"


def ordered(drawn: Scene) -> Scene:
    return msgspec.structs.replace(drawn, pieces=tuple(sorted(drawn.pieces, key=lambda piece: piece.id)))


@EVERY_MODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_choices_and_stories_are_whole_in_every_language(
    seats: int, options: dict[str, Any], language: str
) -> None:
    rng = Rng(9)
    letters = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
    names = ("A", "B", "C", "D", "E")[:seats]
    for state in walk(seats, options, seed=9, rate=6):
        for seat in eyes(state):
            view = state.seen_by(seat)
            texts = [msgspec.json.encode(build(view, seat, names, language, {})).decode()]
            texts.append(msgspec.json.encode(choices(view, seat, language)).decode())
            if state.awaiting():
                by = seats_in(state.awaiting())[0]
                action = state.random_action(by, rng)
                after = state.clone()
                after.apply(by, action)
                texts.append(
                    story(view, seat, by, state.told(seat, by, action), names, speech(language, "nimble_gnomes"))
                )
                view_after = after.seen_by(seat)
                assert isinstance(view_after, NimbleGnomes)
                texts += TELLING.news(view, view_after, names, speech(language, "nimble_gnomes"))
                assert texts[2], "what a player decides is always told"
            if language == "en":
                assert not letters & set("".join(texts).lower())
            assert draw(build(view, seat, names, language, {})).startswith("<svg")


@EVERY_MODE
def test_a_click_on_anything_stands_for_a_readable_action_or_for_none(seats: int, options: dict[str, Any]) -> None:
    """So that the table can say why it is not allowed."""
    refused = 0
    for state in walk(seats, options, seed=10, rate=3):
        for seat in seats_in(state.awaiting()):
            view = state.seen_by(seat)
            offered = choices(view, seat, "ru")
            assert offered is not None
            allowed = {target: way.say for way in offered.ways if len(way.path) == 1 for target in way.path}
            for target in targets(scene(state, seat)):
                text = meaning(view, seat, target)
                if target in allowed:
                    assert text == allowed[target]
                elif text:
                    refused += state.why_not(seat, state.read(text)) is not None
    assert refused > 30


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
    for state in walk(3, {}, 5, rate=20):
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
