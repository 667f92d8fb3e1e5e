"""What holds for every scene: all of it is spoken, all of it can be reached, none of it tells what is hidden."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from igroteka.engine import SPECTATOR, Rng, seats_in
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import position as p_
from igroteka.games.portals.rules.activate import gain
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.scene.choices import choices, meaning
from igroteka.games.portals.scene.story import story
from igroteka.games.portals.scene.table import build
from igroteka.games.portals.telling import TELLING
from igroteka.scene import Choices, Piece, Scene, Zone, apply, diff, speech, strings
from igroteka.scene.svg import artwork, draw, symbols
from igroteka.words import LANGUAGES
from tests.scene.tables import MODES, NAMES, eyes, scene, walk

EVERY_MODE = pytest.mark.parametrize(("seats", "options"), MODES)


def targets(drawn: Scene) -> set[str]:
    """Everything of a scene that can be clicked."""
    found = {piece.target or piece.id for piece in drawn.pieces}
    return found | set(cell_ids(drawn))


def cell_ids(drawn: Scene) -> list[str]:
    holders: list[Zone | Piece] = [*drawn.zones, *drawn.pieces]
    return [f"{holder.id}-{cell.name}" for holder in holders for cell in holder.cells]


def said(offered: Choices, drawn: Scene) -> list[str]:
    """The notation of everything that is offered, as the browser would send it."""
    found = [way.say for way in offered.ways]
    for zone in offered.figure.zones if offered.figure else ():
        cells = next(other.cells for other in drawn.zones if other.id == zone.zone)
        for i in range(0, len(zone.spots), 3):
            anchor, turn = zone.spots[i : i + 2]
            found.append(zone.say.replace("{cell}", cells[anchor].name).replace("{turn}", str(turn)))
    return found


@EVERY_MODE
def test_everything_has_an_id_of_its_own_a_label_and_a_place(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, options, seed=1, rate=6, luck=True):
        for seat in eyes(state):
            drawn = scene(state, seat)
            ids = [piece.id for piece in drawn.pieces] + [zone.id for zone in drawn.zones]
            ids += cell_ids(drawn)
            assert [id for id, count in Counter(ids).items() if count > 1] == [], "ids are not unique"
            room = {zone.id: zone.columns * zone.rows for zone in drawn.zones}
            room |= {piece.id: len(piece.cells) for piece in drawn.pieces if piece.cells}
            for piece in drawn.pieces:
                heap = [other.layer for other in drawn.pieces if (other.zone, other.place) == (piece.zone, piece.place)]
                assert bool(piece.label) == (piece.layer == max(heap)), piece.id
                assert 0 <= piece.place < room[piece.zone], piece.id
            assert all(zone.label for zone in drawn.zones)
            places = Counter((piece.zone, piece.place, piece.layer) for piece in drawn.pieces)
            assert max(places.values()) == 1, places.most_common(1)


@EVERY_MODE
def test_every_symbol_is_drawn(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, options, seed=2, rate=12):
        for seat in eyes(state):
            assert set(symbols(scene(state, seat))) <= artwork("portals").keys()


@EVERY_MODE
def test_every_legal_action_is_reached_by_exactly_one_way(seats: int, options: dict[str, Any]) -> None:
    seen = set()
    for state in walk(seats, options, seed=3, rate=1 if seats == 1 else 2):
        deciding = seats_in(state.awaiting())
        for seat in eyes(state):
            view = state.seen_by(seat)
            offered = choices(view, seat, "ru")
            if seat not in deciding:
                assert offered is None
                continue
            assert offered is not None
            drawn = scene(state, seat)
            seen.add(int(view.pending.kind(seat)))
            legal = [state.say(action) for action in state.legal(seat)]
            assert sorted(said(offered, drawn)) == sorted(legal)
            known = targets(drawn)
            paths = [tuple(sorted(way.path)) if offered.any_order else way.path for way in offered.ways]
            buttons = [way.label for way in offered.ways if not way.path]
            assert len(set(paths)) == len(paths) - max(len(buttons) - 1, 0), "two actions by the same clicks"
            assert len(set(buttons)) == len(buttons)
            for way in offered.ways:
                assert way.label
                assert set(way.path) <= known, f"{way.path} is not on the table"
    assert a.D_PLACE in seen


@EVERY_MODE
def test_a_figure_is_drawn_where_its_stones_come_to_lie(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, options, seed=4):
        for seat in seats_in(state.awaiting()):
            if state.pending.kind(seat) != a.D_PLACE:
                continue
            offered = choices(state.seen_by(seat), seat, "en")
            assert offered is not None
            assert offered.figure is not None
            zone = offered.figure.zones[-1]
            anchor, turn, number = zone.spots[-3:]
            board = int(zone.zone[-1]) - 1
            key = int(offered.figure.piece[4:]) - 1
            told = offered.figure.gains[number]
            found = gain(state, seat, key, board, turn, anchor)
            assert (told.matches, told.lost) == (found.matches, found.lost)
            after = state.clone()
            after.apply(seat, a.act(a.PLACE, a.placement(key, board, turn, anchor)))
            landed = [(anchor + row * 5 + column, look) for row, column, look in offered.figure.turns[turn]]
            lying = {piece.place: piece.symbol for piece in scene(after, seat).pieces if piece.zone == zone.zone}
            for cell, look in landed:
                assert zone.bad >> cell & 1 or lying[cell] == look
            assert sum(zone.bad >> cell & 1 for cell, _ in landed) == told.lost
            assert sum(zone.good[look] >> cell & 1 for cell, look in landed) == told.matches


@pytest.mark.parametrize(("seats", "options"), [mode for mode in MODES if mode[1].get("signs")])
def test_a_scene_does_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(5)
    for state in walk(seats, options, seed=5, rate=8, luck=True):
        for seat in eyes(state):
            view = state.seen_by(seat)
            twin = view.imagine(rng)
            assert encoded(state, seat) == encoded(twin, seat)


def encoded(state: Portals, seat: int) -> bytes:
    view = state.seen_by(seat)
    names = NAMES[: int(state.seats)]
    return msgspec.json.encode([build(view, seat, names, "ru", {}), choices(view, seat, "ru")])


@EVERY_MODE
def test_a_difference_brings_the_old_scene_to_the_new_one(seats: int, options: dict[str, Any]) -> None:
    old: dict[int, Scene] = {}
    moved = 0
    for state in walk(seats, options, seed=6, rate=2, luck=True):
        for seat in eyes(state):
            new = msgspec.structs.replace(
                scene(state, seat), story=tuple(str(n) for n in range(state.turn, state.turn + 3))
            )
            if seat in old:
                change = msgspec.json.decode(msgspec.json.encode(diff(old[seat], new)), type=type(diff(new, new)))
                assert ordered(apply(old[seat], change)) == ordered(new)
                moved += len(change.moved)
            old[seat] = new
    assert moved > 20, "stones should glide"


def ordered(drawn: Scene) -> Scene:
    return msgspec.structs.replace(drawn, pieces=tuple(sorted(drawn.pieces, key=lambda piece: piece.id)))


def test_nothing_changed_is_an_empty_difference() -> None:
    state = next(walk(2, {}, seed=7))
    assert msgspec.json.encode(diff(scene(state, 0), scene(state, 0))) == b"{}"


def test_another_seat_or_language_is_no_difference() -> None:
    state = next(walk(2, {}, seed=7))
    assert diff(scene(state, 0), scene(state, 1)).whole
    assert diff(scene(state, 0), scene(state, 0, "en")).whole
    with pytest.raises(ValueError, match="too much"):
        apply(scene(state, 0), diff(scene(state, 0), scene(state, 1)))


def test_P9_1_totals_of_the_others_are_covered_until_the_end() -> None:
    for state in walk(2, {}, seed=8, rate=9):
        over = state.phase == p_.OVER
        for seat in (0, 1, SPECTATOR):
            for player in scene(state, seat).players:
                assert (player.points is not None) == (over or player.seat == seat)
            assert all(player.points is not None for player in scene(state, seat, open_totals=True).players)
        assert (scene(state, 0).sheet is not None) == over


@EVERY_MODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_choices_and_stories_are_whole_in_every_language(
    seats: int, options: dict[str, Any], language: str
) -> None:
    rng = Rng(9)
    letters = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
    names = ("A", "B", "C", "D")[:seats]
    for state in walk(seats, options, seed=9, rate=8):
        for seat in eyes(state):
            view = state.seen_by(seat)
            texts = [msgspec.json.encode(build(view, seat, names, language, {})).decode()]
            texts.append(msgspec.json.encode(choices(view, seat, language)).decode())
            if state.awaiting():
                by = seats_in(state.awaiting())[0]
                action = state.random_action(by, rng)
                after = state.clone()
                after.apply(by, action)
                texts.append(story(view, seat, by, state.told(seat, by, action), names, language))
                texts += TELLING.news(view, after.seen_by(seat), names, speech(language, "portals"))
                assert texts[2], "what a player decides is always told"
            if language == "en":
                assert not letters & set("".join(texts).lower())
            assert draw(build(view, seat, names, language, {})).startswith("<svg")


def test_the_browser_gets_its_words() -> None:
    assert strings("ru").keys() == strings("en").keys()
    assert all(strings("ru").values())


@EVERY_MODE
def test_a_click_on_anything_stands_for_a_readable_action_or_for_none(seats: int, options: dict[str, Any]) -> None:
    """So that the table can say why it is not allowed."""
    refused = 0
    for state in walk(seats, options, seed=10, rate=7):
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
    assert refused > 50
