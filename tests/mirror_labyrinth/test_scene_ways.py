"""Ways in a scene: every one can be gone, is told as it is drawn, and is the shortest; what choices tell of reach."""

from collections import Counter
from itertools import chain, pairwise

import pytest

from igroteka.engine import seats_in
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.material import PLACE
from igroteka.games.mirror_labyrinth.scene import SCENE
from igroteka.games.mirror_labyrinth.telling import TELLING
from igroteka.scene import Scene
from igroteka.testing import NAMES, unfolded
from igroteka.words import words
from tests.mirror_labyrinth.table import on_terminal, position
from tests.mirror_labyrinth.test_scene import EVERY_MODE, offered, scene, walk

RUSSIAN = words("ru", "mirror_labyrinth")


@EVERY_MODE
def test_a_way_that_is_offered_can_be_gone_and_is_the_one_that_is_told(
    seats: int, options: dict[str, bool | str]
) -> None:
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
                went = SCENE.trail(state, seat, action)
                assert went is not None
                assert list(went.places) == places
                assert went.piece == f"mage-{seat + 1}"
                assert TELLING.label(state.seen_by(seat), seat, action, RUSSIAN) == label
                assert TELLING.story(state, seat, seat, action, NAMES, RUSSIAN) == f"{NAMES[seat]}: {label}."
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
def test_a_way_is_as_plain_as_can_be(options: dict[str, bool | str]) -> None:
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
    assert on_terminal(labels["move D1"]) == "right, mirror up at D4, stop at D1, takes ● blue rune 3"
    given = offered(state, 0, "ru")
    assert given.beams is not None
    labels = {say: label for say, _, label, _ in unfolded(given.beams, scene(state, 0, "ru"))}
    assert on_terminal(labels["move D1"]) == "вправо, зеркало вверх на D4, остановка на D1, берёт: ● синяя руна 3"


OTHER_RUNES = " ".join(colour + strength for colour in "RBYG" for strength in "1234").removeprefix("R1 ")


@pytest.mark.parametrize(("runes", "again"), [("R3", True), (OTHER_RUNES, False)])
def test_a_way_to_a_rune_of_strength_1_promises_the_turn_that_follows(runes: str, again: bool) -> None:
    """The last rune of all ends the game instead."""
    state = position("1 . R1\n2", runes_1=runes)
    given = offered(state, 0, "en")
    assert given.beams is not None
    labels = {say: label for say, _, label, _ in unfolded(given.beams, scene(state, 0, "en"))}
    promised = ", one more turn" if again else ""
    assert on_terminal(labels["move C1"]) == f"right, stop at C1, takes ♦ red rune 1{promised}"


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
    assert on_terminal(use.label).endswith("opens: ♦ red rune 3")


def test_a_start_point_and_a_look_tell_what_is_in_reach_then() -> None:
    """Nothing but a rune at the foot of column C; a mage that looks down from C1 has it ahead."""
    state = position("2< .\n. .\n. . .\n. . .\n. . R3", "abilities", stage="standing", actor="1", mages_1="-")
    looks = {way.say: way for way in offered(state, 0, "en").ways}
    assert on_terminal(looks["stand C1"].label) == "Stand on C1 — in reach then: ♦ red rune 3"
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


def test_a_mage_faces_where_its_symbol_points() -> None:
    state = position("1> . . 2v", "abilities")
    looks = {piece.id: piece for piece in scene(state, 0, "en").pieces}
    assert looks["mage-1"].symbol == "mage-1-right"
    assert looks["mage-2"].symbol == "mage-2-down"
    assert looks["mage-2"].label.endswith("looks down")
    assert looks["mage-2"].place == PLACE[3]
    assert offered(state, 0, "en").ways[0].say in ("left", "right")
    assert a.TURN in {a.VERBS.kind(action) for action in map(int, state.legal(0))}
