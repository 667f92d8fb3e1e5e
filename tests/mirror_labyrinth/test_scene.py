"""Scenes of Mirror Labyrinth: the laws of scenes, covered cards and strengths, what is said in time."""

from functools import partial

import pytest

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Rng, seats_in
from igroteka.games.mirror_labyrinth.scene.sheet import account
from igroteka.testing import NAMES, check_scenes
from tests.mirror_labyrinth.table import LABYRINTH, TABLES, eager, position

MODES: list[tuple[int, dict[str, bool | str]]] = [
    (2, {}),
    (3, {"amulets": True, "tasks": True}),
    (2, {"abilities": True, "open_totals": True}),
    (3, {"open_stacks": True}),
    (4, {"advanced": True}),
]
EVERY_MODE = pytest.mark.parametrize(("seats", "options"), MODES)
walk, scene, offered = partial(TABLES.walk, player=eager), TABLES.scene, TABLES.offered


@pytest.mark.sample(2)
@EVERY_MODE
def test_the_laws_of_scenes(seats: int, options: dict[str, bool | str]) -> None:
    for seed in (3, 4):
        met = check_scenes(LABYRINTH, seats, options, seed=seed, rate=1, player=eager)
        assert met.refused > 30
        assert met.told > 50
        assert {"stand", "move"} <= met.verbs
        assert not options.get("advanced") or {"choose", "face", "left", "use", "done"} <= met.verbs


def test_M12_1_cards_of_the_others_are_nowhere_in_a_scene() -> None:
    """Not even those that were chosen, until all have; the numbers of own cards are there."""
    covered = 0
    for state in walk(3, {"initiative": True}, seed=6):
        for seat in (0, 1, 2, SPECTATOR):
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
    state = TABLES.start(3, tasks=True)
    rng = Rng(12)
    while state.awaiting():
        seat = seats_in(state.awaiting())[0]
        action = state.random_action(seat, rng) if state.awaiting() == CHANCE_ONLY else eager(state, seat, rng)
        steps.append((state.clone(), seat, action))
        state.apply(seat, action)
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
