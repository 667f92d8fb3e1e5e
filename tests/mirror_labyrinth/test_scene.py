"""What holds for every scene: all of it is spoken, all of it can be reached, none of it tells what is hidden."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Rng, seats_in, step
from igroteka.games.mirror_labyrinth.scene.choices import choices, meaning
from igroteka.games.mirror_labyrinth.scene.sheet import account
from igroteka.games.mirror_labyrinth.scene.story import story
from igroteka.games.mirror_labyrinth.scene.table import build
from igroteka.games.mirror_labyrinth.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.telling import TELLING
from igroteka.scene import Beams, Choices, Piece, Scene, Zone, apply, diff, speech
from igroteka.scene.svg import artwork, draw, symbols
from igroteka.words import LANGUAGES
from tests.mirror_labyrinth.table import LABYRINTH, eager, position

NAMES = ("Анна", "Борис", "Вера", "Глеб")
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"amulets": True, "tasks": True}),
    (2, {"abilities": True, "open_totals": True}),
    (3, {"open_stacks": True}),
    (4, {"advanced": True}),
]
EVERY_MODE = pytest.mark.parametrize(("seats", "options"), MODES)


def walk(
    seats: int, options: dict[str, Any], seed: int, rate: int = 1, luck: bool = False
) -> Iterator[MirrorLabyrinth]:
    """Positions of a game where somebody decides (or luck, if asked for), and its end."""
    state = LABYRINTH.start(seats, options)
    assert isinstance(state, MirrorLabyrinth)
    rng = Rng(seed)
    number = 0
    while state.awaiting():
        chance = state.awaiting() == CHANCE_ONLY
        if luck or not chance:
            number += 1
            if number % rate == 0:
                yield state
        if chance:
            step(state, rng)
        else:
            seat = seats_in(state.awaiting())[0]
            state.apply(seat, eager(state, seat, rng))
    yield state


def eyes(state: MirrorLabyrinth) -> list[int]:
    return [*range(int(state.seats)), SPECTATOR]


def scene(state: MirrorLabyrinth, seat: int, language: str = "ru", **options: Any) -> Scene:
    return build(state.seen_by(seat), seat, NAMES[: int(state.seats)], language, options)


def cell_ids(drawn: Scene) -> list[str]:
    holders: list[Zone | Piece] = [*drawn.zones, *drawn.pieces]
    return [f"{holder.id}-{cell.name}" for holder in holders for cell in holder.cells]


def targets(drawn: Scene) -> set[str]:
    return {piece.target or piece.id for piece in drawn.pieces} | set(cell_ids(drawn))


def unfolded(beams: Beams, drawn: Scene) -> list[tuple[str, str, str, list[int]]]:
    """Every stop as the browser tells it: notation, target, words, places of its way."""
    cells = next(zone.cells for zone in drawn.zones if zone.id == beams.zone)
    found = []
    for i in range(0, len(beams.stops), 4):
        bend, place, said, gain = beams.stops[i : i + 4]
        name = cells[place].name
        told, places = [beams.stop.replace("{cell}", name)], [place]
        if gain:
            told.append(beams.gains[gain - 1])
        while bend >= 0:
            before, at, entry = beams.bends[bend * 3 : bend * 3 + 3]
            if beams.words[bend]:
                told.insert(0, beams.words[bend])
            places[:0] = [at] if entry < 0 else [entry, -1 - at]
            bend = before
        found.append((beams.says[said].replace("{cell}", name), f"{beams.zone}-{name}", ", ".join(told), places))
    return found


def offered(state: MirrorLabyrinth, seat: int, language: str = "ru") -> Choices:
    found = choices(state.seen_by(seat), seat, language)
    assert found is not None
    return found


@EVERY_MODE
def test_everything_has_an_id_of_its_own_a_label_and_a_place(seats: int, options: dict[str, Any]) -> None:
    for state in walk(seats, options, seed=1, rate=4, luck=True):
        for seat in eyes(state):
            drawn = scene(state, seat)
            ids = [piece.id for piece in drawn.pieces] + [zone.id for zone in drawn.zones] + cell_ids(drawn)
            assert [id for id, count in Counter(ids).items() if count > 1] == [], "ids are not unique"
            room = {zone.id: zone.columns * zone.rows for zone in drawn.zones}
            for piece in drawn.pieces:
                assert piece.label, piece.id
                assert 0 <= piece.place < room[piece.zone], piece.id
            assert all(zone.label for zone in drawn.zones)
            places = Counter((piece.zone, piece.place) for piece in drawn.pieces)
            assert max(places.values(), default=1) == 1, places.most_common(1)
            assert set(symbols(drawn)) <= artwork("mirror_labyrinth").keys()


@EVERY_MODE
def test_every_legal_action_is_reached_by_exactly_one_way(seats: int, options: dict[str, Any]) -> None:
    seen = set()
    for seed in (3, 4):
        for state in walk(seats, options, seed):
            for seat in eyes(state):
                if not state.awaiting() >> seat & 1:
                    assert choices(state.seen_by(seat), seat, "ru") is None
                    continue
                given, drawn = offered(state, seat), scene(state, seat)
                beams = unfolded(given.beams, drawn) if given.beams else []
                legal = [state.say(action) for action in state.legal(seat)]
                seen |= {text.split()[0] for text in legal}
                assert sorted([way.say for way in given.ways] + [say for say, *_ in beams]) == sorted(legal)
                paths = [(tuple(sorted(way.path)) if given.any_order else way.path, way.name) for way in given.ways]
                paths += [((target,), say) for say, target, _, _ in beams]
                buttons = [way.label for way in given.ways if not way.path]
                assert len(set(paths)) == len(paths) - max(0, len({*buttons}) - len({n for p, n in paths if not p}))
                known = targets(drawn)
                for way in given.ways:
                    assert way.label
                    assert {*way.path, *way.shows} <= known, f"{way.path} is not on the table"
                assert {target for _, target, _, _ in beams} <= known
    assert {"stand", "move"} <= seen
    if options.get("advanced"):
        assert {"choose", "face", "left", "use", "done"} <= seen


@EVERY_MODE
def test_a_scene_does_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(5)
    for state in walk(seats, options, seed=5, rate=6, luck=True):
        for seat in eyes(state):
            twin = state.seen_by(seat).imagine(rng)
            assert isinstance(twin, MirrorLabyrinth)
            assert encoded(state, seat) == encoded(twin, seat)


def encoded(state: MirrorLabyrinth, seat: int) -> bytes:
    return msgspec.json.encode([scene(state, seat), choices(state.seen_by(seat), seat, "ru")])


def test_M12_1_cards_of_the_others_are_nowhere_in_a_scene() -> None:
    """Not even those that were chosen, until all have; the numbers of own cards are there."""
    covered = 0
    for state in walk(3, {"initiative": True}, seed=6):
        for seat in eyes(state):
            drawn = scene(state, seat)
            cards = {piece.id for piece in drawn.pieces if piece.symbol == "card"}
            open_ = {f"card-{int(state.played(other)) + 1}" for other in range(3) if state.played(other) >= 0}
            own = {f"card-{card + 1}" for card in range(40) if seat < 3 and state.hand(seat) >> card & 1}
            assert cards == open_ | own
            backs = [piece for piece in drawn.pieces if piece.id.endswith("-back")]
            chosen = [other for other in range(3) if other != seat and state.chosen(other) >= 0]
            assert len(backs) == len(chosen)
            covered += len(backs)
    assert covered > 5


@EVERY_MODE
def test_a_difference_brings_the_old_scene_to_the_new_one(seats: int, options: dict[str, Any]) -> None:
    old: dict[int, Scene] = {}
    for state in walk(seats, options, seed=6, luck=True):
        for seat in (0, SPECTATOR):
            new = scene(state, seat)
            if seat in old:
                change = msgspec.json.decode(msgspec.json.encode(diff(old[seat], new)), type=type(diff(new, new)))
                assert ordered(apply(old[seat], change)) == ordered(new)
            old[seat] = new


def ordered(drawn: Scene) -> Scene:
    return msgspec.structs.replace(drawn, pieces=tuple(sorted(drawn.pieces, key=lambda piece: piece.id)))


@EVERY_MODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_choices_and_stories_are_whole_in_every_language(
    seats: int, options: dict[str, Any], language: str
) -> None:
    rng = Rng(9)
    letters = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
    names = ("A", "B", "C", "D")[:seats]
    for state in walk(seats, options, seed=9, rate=4):
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
                view_after = after.seen_by(seat)
                assert isinstance(view_after, MirrorLabyrinth)
                texts += TELLING.news(view, view_after, names, speech(language, "mirror_labyrinth"))
                assert texts[2], "what a player decides is always told"
            if language == "en":
                assert not letters & set("".join(texts).lower())
            assert draw(build(view, seat, names, language, {})).startswith("<svg")


@EVERY_MODE
def test_a_click_on_anything_stands_for_a_readable_action_or_for_none(seats: int, options: dict[str, Any]) -> None:
    """So that the table can say why it is not allowed."""
    refused = 0
    for state in walk(seats, options, seed=10, rate=3):
        for seat in seats_in(state.awaiting()) if state.awaiting() else ():
            view, drawn = state.seen_by(seat), scene(state, seat)
            given = offered(state, seat)
            allowed: dict[str, set[str]] = {}
            for say, target, *_ in unfolded(given.beams, drawn) if given.beams else []:
                allowed.setdefault(target, set()).add(say)
            for way in given.ways:
                if len(way.path) == 1:
                    allowed.setdefault(way.path[0], set()).add(way.say)
            for target in targets(drawn):
                text = meaning(view, seat, target)
                if target in allowed:
                    assert text in allowed[target]
                elif text:
                    refused += state.why_not(seat, state.read(text)) is not None
    assert refused > 30


def test_a_rune_without_an_amulet_is_pale() -> None:
    state = position("1 . . 2", "amulets", runes_1="R3 R1 B4", amulets_1="1")
    looks = {piece.id: piece.symbol for piece in scene(state, 0).pieces if piece.zone == "collection-1"}
    red = state.material.amulet_colour[0] == 0
    assert red
    assert looks["rune-red-3"] == "rune-red-3"
    assert looks["rune-red-1"] == "pale-red-1"
    assert looks["rune-blue-4"] == "pale-blue-4"


def test_M5_6_strengths_of_the_others_are_covered_until_the_end() -> None:
    for state in walk(2, {}, seed=8, rate=3):
        over = state.outcome() is not None
        for seat in (0, 1, SPECTATOR):
            drawn = scene(state, seat)
            for player in drawn.players:
                assert (player.points is not None) == (over or player.seat == seat)
            covered = [piece for piece in drawn.pieces if piece.id.startswith("taken-")]
            hidden = [int(state.runes(other)).bit_count() for other in (0, 1) if other != seat and not over]
            assert len(covered) == sum(hidden)
            assert all(player.points is not None for player in scene(state, seat, open_totals=True).players)


def test_the_sheet_tells_where_strength_came_from() -> None:
    steps = []
    state = LABYRINTH.start(3, {"tasks": True})
    rng = Rng(12)
    while state.awaiting():
        seat = seats_in(state.awaiting())[0]
        assert isinstance(state, MirrorLabyrinth)
        action = state.random_action(seat, rng) if state.awaiting() == CHANCE_ONLY else eager(state, seat, rng)
        steps.append((state.clone(), seat, action))
        state.apply(seat, action)
    assert isinstance(state, MirrorLabyrinth)
    sheet, outcome = scene(state, 0).sheet, state.outcome()
    assert sheet is not None
    assert outcome is not None
    for row in sheet.rows:
        assert sum(int(part) for part in row[2:7]) == int(row[-1])
    found = account(steps, state, NAMES[:3], "ru")
    for seat, name in enumerate(NAMES[:3]):
        assert sum(int(row[-1]) for row in found[0].rows if row[0] == name) == outcome.scores[seat]
        held = (int(state.runes(seat)).bit_count() + int(state.amulets(seat)).bit_count(), name)
        assert held == (sum(row[1] == name for row in found[1].rows), name)


@pytest.mark.parametrize(("modes", "move"), [("", "move B1"), ("abilities", "move B1 right")])
def test_who_must_take_something_or_end_the_game_is_told_so(modes: str, move: str) -> None:
    for idle, warned in ((0, False), (1, True)):
        state = position("1> . . R4\n2<", modes, phase=f"playing round 2 idle {idle}")
        told = scene(state, 0, "en").status.prompt
        assert ("if you take nothing either, the game ends" in told) is warned
        state.apply(0, state.read(move))
        if state.awaiting() and state.pending.kind(0):
            state.apply(0, state.read("done"))
        assert (state.outcome() is not None) is warned
    taken = position("1> . . R4\n2<", modes, phase="playing round 2 idle 1 took 1")
    assert "the game ends" not in scene(taken, 0, "en").status.prompt
