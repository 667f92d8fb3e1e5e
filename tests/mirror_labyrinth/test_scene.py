"""What holds for every scene: all of it is spoken, all of it can be reached, none of it tells what is hidden."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

import msgspec
import pytest

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Rng, seats_in, step
from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth.scene import account, build, choices, meaning, news, story, trail
from igroteka.games.mirror_labyrinth.scene.places import place_of
from igroteka.games.mirror_labyrinth.state import MirrorLabyrinth
from igroteka.scene import Beams, Choices, Piece, Scene, Zone, apply, diff
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
def test_a_way_that_is_offered_can_be_gone_and_is_the_one_that_is_told(seats: int, options: dict[str, Any]) -> None:
    """Every bend is a mirror, the edge, a portal of one element or something an amulet passes."""
    told = jumps = 0
    for state in chain(*(walk(seats, options, seed, rate=5) for seed in range(8))):
        for seat in seats_in(state.awaiting()) if state.awaiting() else ():
            given = offered(state, seat)
            if given.beams is None:
                continue
            drawn = scene(state, seat)
            for say, target, label, places in unfolded(given.beams, drawn):
                action = state.read(say)
                went = trail(state, seat, action)
                assert went is not None
                assert list(went.places) == places
                assert went.piece == f"mage-{seat + 1}"
                assert story(state, seat, seat, action, NAMES, "ru") == f"{NAMES[seat]}: {label}."
                walked(drawn, seat, places, bool(state.passing or state.mirrors or state.obstacles))
                assert places[-1] == next(zone for zone in drawn.zones if zone.id == "board").cells.index(
                    next(cell for zone in drawn.zones for cell in zone.cells if f"{zone.id}-{cell.name}" == target)
                )
                told += 1
                jumps += min(places) < 0
    assert told > 100
    assert jumps > 10


def walked(drawn: Scene, seat: int, places: list[int], passing: bool) -> None:
    """Goes a way on the drawn table."""
    lying = {piece.place: piece.symbol for piece in drawn.pieces if piece.zone == "board"}
    edge = {place: cell.symbol for place, cell in enumerate(drawn.zones[0].cells) if cell.symbol.startswith("edge-")}
    assert places[0] == next(piece.place for piece in drawn.pieces if piece.id == f"mage-{seat + 1}")
    for number, (before, after) in enumerate(pairwise(places), 1):
        here = -1 - before if before < 0 else before
        if after < 0:
            doors = [{*(lying.get(place) or edge[place]).split("-")} for place in (here, -1 - after)]
            assert doors[0] & doors[1] & {"fire", "water", "air", "earth"}, places
            continue
        along = [here // 12 == after // 12, here % 12 == after % 12]
        assert any(along) or here == after, f"{before} and {after} lie on no line"
        step = (12 if along[1] else 1) * (1 if after > here else -1)
        for place in range(here + step, after, step) if here != after else ():
            free = place not in lying or lying[place].startswith(f"mage-{seat + 1}")
            assert free, f"{place} is not free"
            assert place not in edge
        if after != places[-1] or number < len(places) - 1:
            found = lying.get(after) or edge[after]
            assert passing or found.startswith(("mirror-", "edge-", "portal-")), found


@pytest.mark.parametrize("options", [{}, {"abilities": True}])
def test_a_way_is_as_plain_as_can_be(options: dict[str, Any]) -> None:
    """One step to the right is told as that, not as a way round the edge."""
    state = position("1> . . .\n. . 2<", "abilities" if options else "")
    given = offered(state, 0, "en")
    assert given.beams is not None
    labels = {say: label for say, _, label, _ in unfolded(given.beams, scene(state, 0, "en"))}
    assert labels["move B1 right" if options else "move B1"] == "right, stop at B1"
    if not options:
        assert labels["move A2"] == "down, stop at A2"


def test_a_way_in_words() -> None:
    board = r"""
        .  .  .  B3
        .  .  .  .
        .  .  .  .
        1  .  .  /
        .  2
    """
    state = position(board)
    given = offered(state, 0, "en")
    assert given.beams is not None
    labels = {say: label for say, _, label, _ in unfolded(given.beams, scene(state, 0, "en"))}
    assert labels["move D1"] == "right, mirror up at D4, stop at D1, takes ● blue rune 3"
    given = offered(state, 0, "ru")
    assert given.beams is not None
    labels = {say: label for say, _, label, _ in unfolded(given.beams, scene(state, 0, "ru"))}
    assert labels["move D1"] == "вправо, зеркало вверх на D4, остановка на D1, берёт: ● синяя руна 3"


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
                texts += news(view, view_after, names, language)
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


def test_an_amulet_tells_what_it_would_open() -> None:
    """A mirror stands between the mage and the rune, and its way up is barred."""
    board = r"""
        .  .  .  .
        .  .  .  .
        .  .  2< .
        .  1> /  R3
    """
    state = position(board, "abilities", amulets_1="1")
    given = offered(state, 0, "en")
    (use,) = [way for way in given.ways if way.say == "use 1"]
    assert use.path == ("amulet-1",)
    assert use.good
    assert use.shows == ("board-D4",)
    assert use.label.endswith("opens: ♦ red rune 3")


def test_a_start_point_and_a_look_tell_what_is_in_reach_then() -> None:
    """Nothing but a rune at the foot of column C; a mage that looks down from C1 has it ahead."""
    state = position("2< .\n. .\n. . .\n. . .\n. . R3", "abilities", stage="standing", actor="1", mages_1="-")
    looks = {way.say: way for way in offered(state, 0, "en").ways}
    assert looks["stand C1"].label == "Stand on C1 — in reach then: ♦ red rune 3"
    assert looks["stand C1"].shows == ("board-C5",)
    state.apply(0, state.read("stand C1"))
    looks = {way.say: way for way in offered(state, 0, "en").ways}
    assert looks["face down"].shows == ("board-C5",)
    assert looks["face left"].shows == ()


def test_several_ways_to_look_on_one_crossing_have_names() -> None:
    """From the left and from below one comes to the same crossing: the client asks how to look there."""
    seen = 0
    for state in walk(2, {"abilities": True}, seed=2):
        for seat in seats_in(state.awaiting()) if state.awaiting() else ():
            given = offered(state, seat, "en")
            if given.beams:
                counts = Counter(given.beams.stops[1::4])
                seen += max(counts.values()) > 1
                assert given.beams.names == ("Look up", "Look right", "Look down", "Look left")
    assert seen > 3


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


def test_a_mage_faces_where_its_symbol_points() -> None:
    state = position("1> . . 2v", "abilities")
    looks = {piece.id: piece for piece in scene(state, 0, "en").pieces}
    assert looks["mage-1"].symbol == "mage-1-right"
    assert looks["mage-2"].symbol == "mage-2-down"
    assert looks["mage-2"].label.endswith("looks down")
    assert looks["mage-2"].place == place_of(3)
    assert offered(state, 0, "en").ways[0].say in ("left", "right")
    assert a.TURN in {action >> a.KIND_SHIFT for action in map(int, state.legal(0))}
