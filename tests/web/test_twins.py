"""Nobody is sent a byte that depends on what they may not know: thousands of positions, each beside a twin."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.bots import Workers
from igroteka.engine import SPECTATOR, Rng, State
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.nimble_gnomes.rules.components import HAND
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from igroteka.games.portals.rules.state import Portals
from igroteka.scene import Scene
from igroteka.store import Store
from igroteka.table import Entry, Header, Match, Progress, Refused, Step, record
from igroteka.table.record import seal, write_record
from igroteka.web import api, socket
from igroteka.web.live import LiveTable
from igroteka.web.seat_view import SeatView
from tests.web import twins
from tests.web.twins import BOTH, Heard, Leak, World, compare, play, questions, steps, twin_of

# Players, options, games, and the least number of positions that these games give, over all observers.
MIXES: list[tuple[int, dict[str, Any], int, int]] = [
    (2, BOTH, 3, 1400),
    (3, BOTH, 2, 900),
    (4, BOTH, 1, 1400),
    (2, {"signs": True}, 2, 750),
    (3, {"signs": True, "mirrored": True, "open_totals": True}, 1, 550),
    (4, {**BOTH, "open_totals": True, "sides": "drawn"}, 1, 1400),
    (2, {"spells": True}, 1, 400),
    (1, {"mirrored": True}, 1, 90),
]
SAMPLE, TAKEN_BACK = 20, 3  # one position in so many is asked all questions; of those after a takeback


async def hold_twins(
    folder: Path, seats: int, options: dict[str, Any], seed: int, game: str = "portals"
) -> tuple[int, int]:
    """One game, each observer beside a twin of its own: how many positions, and in how many the truth differed."""
    match, dice = play(seats, options, seed, game), Rng(seed, 2)
    positions = different = 0
    workers = Workers(1)
    async with await Store.open(str(folder / "games.db")) as store:
        with Heard() as heard:
            for observer in (*range(seats), SPECTATOR):
                twin = twin_of(match, observer, dice)
                ours = World(store, workers, match, observer, heard)
                theirs = World(store, workers, match, observer, heard)
                for mine, other in zip(steps(match.log[: len(twin)]), steps(twin), strict=True):
                    compare(observer, mine[-1].number, ours.go(mine), theirs.go(other))
                    positions += 1
                    different += ours.match.state.facts() != theirs.match.state.facts()
                    if dice.below(TAKEN_BACK if mine[0].back >= 0 else SAMPLE) == 0:
                        await ask_everything(ours, theirs, dice)
    workers.close()
    return positions, different


async def ask_everything(ours: World, theirs: World, dice: Rng) -> None:
    """All the observer can see and ask: the same in the twin, and in a world imagined from what the observer knows."""
    number, observer = ours.match.number, ours.observer
    texts = [log[dice.below(len(log))].text for log in (ours.match.log, theirs.match.log) for _ in range(8)]
    asked = questions(ours, texts, dice, clicks=24)
    here = [*ours.shown(), *await ours.answers(asked)]
    compare(observer, number, ours.written(), theirs.written())
    compare(observer, number, here, [*theirs.shown(), *await theirs.answers(asked)])
    real = ours.match.state
    ours.match.state = real.seen_by(observer).imagine(dice)
    imagined = [*ours.shown(), *await ours.answers(asked)]
    ours.match.state = real
    compare(observer, number, here, imagined)
    assert ours.match.number == theirs.match.number == number, "a question changed the game"


@pytest.mark.parametrize(("seats", "options", "games", "least"), MIXES)
def test_twins_are_sent_the_same_bytes(
    seats: int, options: dict[str, Any], games: int, least: int, tmp_path: Path
) -> None:
    held = [asyncio.run(hold_twins(tmp_path, seats, options, seed)) for seed in range(games)]
    positions, different = (sum(column) for column in zip(*held, strict=True))
    assert positions >= least
    hidden = seats > 1 and "signs" in options
    assert different >= positions * 0.95 if hidden else different == 0


@pytest.mark.parametrize(
    ("game", "seats", "options", "games", "least"),
    [
        ("mirror_labyrinth", 2, {"initiative": True}, 4, 60),
        ("mirror_labyrinth", 3, {"open_stacks": True, "abilities": True}, 3, 60),
        ("mirror_labyrinth", 4, {"advanced": True}, 2, 60),
        ("mirror_labyrinth", 2, {"abilities": True}, 1, 20),
        ("nimble_gnomes", 2, {}, 2, 40),
        ("nimble_gnomes", 3, {"cave_first": True, "thick_fog": True}, 2, 60),
        ("nimble_gnomes", 5, {"quick": True, "last_lap": "another"}, 1, 60),
    ],
)
def test_twins_in_games_of_cards_are_sent_the_same_bytes(
    game: str, seats: int, options: dict[str, Any], games: int, least: int, tmp_path: Path
) -> None:
    """Hands and chosen cards are hidden; every card that comes to light is a chance for twins to part."""
    held = [asyncio.run(hold_twins(tmp_path, seats, options, seed, game)) for seed in range(games)]
    positions, different = (sum(column) for column in zip(*held, strict=True))
    assert positions >= least
    assert different >= positions * 0.5 if options != {"abilities": True} else different == 0


def card_label(self: SeatView, view: State) -> Scene:
    """Says something about the cards in all hands."""
    state = self.match.state
    scene = honest_build(self, view)
    seats = range(int(state.seats))
    if isinstance(state, MirrorLabyrinth):
        hands = sum(int(state.hand(seat)) for seat in seats)
    else:
        assert isinstance(state, NimbleGnomes)
        hands = sum(kind * count for seat in seats for kind, count in enumerate(HAND.counts(state, seat)))
    first = msgspec.structs.replace(scene.pieces[0], label=str(hands))
    return msgspec.structs.replace(scene, pieces=(first, *scene.pieces[1:]))


@pytest.mark.parametrize(("game", "options"), [("mirror_labyrinth", {"initiative": True}), ("nimble_gnomes", {})])
def test_a_leak_planted_in_a_game_of_cards_is_caught(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(SeatView, "build", card_label)
    with pytest.raises(Leak) as found:
        [asyncio.run(hold_twins(tmp_path, 2, options, seed, game)) for seed in range(9)]
    assert found.value.what == "frame"


# Planted leaks. Each looks at the truth where it should have looked at a view, and each must be caught.


def secret(state: State, seat: int) -> int:
    """Something of the signs that `seat` may not know."""
    assert isinstance(state, Portals)
    return sum(int(state.signs.dealt(other)) for other in range(int(state.seats)) if other != seat)


def scene_without_view(self: SeatView) -> State:
    return self.match.state


def scene_label(self: SeatView, view: State) -> Scene:
    scene = honest_build(self, view)
    first = msgspec.structs.replace(scene.pieces[0], label=f"{scene.pieces[0].label} {secret(self.match.state, 0)}")
    return msgspec.structs.replace(scene, pieces=(first, *scene.pieces[1:]))


def scene_order(self: SeatView, view: State) -> Scene:
    scene = honest_build(self, view)
    turned = scene.pieces[::-1] if secret(self.match.state, self.seat) % 2 else scene.pieces
    return msgspec.structs.replace(scene, pieces=turned)


def story_of_the_truth(self: SeatView, progress: Progress) -> Iterator[tuple[int, str]]:
    for state, entry in progress.steps:
        yield entry.number, self.line(state.seen_by(self.seat), entry.seat, entry.action)


def story_of_a_takeback(self: SeatView) -> None:
    honest_rebuild(self)
    if self.match.log and self.match.log[-1].back >= 0:
        self.story.append(f"not {self.match.log[-2].text}")


def undo_flag(self: SeatView) -> bool:
    return secret(self.match.state, self.seat) % 2 == 1


def takeback_reason(self: Match, seat: int, *given: Any, **named: Any) -> Entry:
    if self.in_force[-1].seat != seat and secret(self.state, seat) % 2:
        raise Refused("revealed")
    return honest_takeback(self, seat, *given, **named)


def refusal_that_knows(self: Match, seat: int, move: str, after: int | None = None) -> Progress:
    if move == "keep 1 2 3" and secret(self.state, seat) % 2:
        raise Refused("luck", text=move)
    return honest_submit(self, seat, move, after)


def click_that_knows(table: LiveTable, seat: int, language: str, target: str) -> str:
    return honest_why(table, seat, language, target) + " " * (secret(table.match.state, seat) % 2)


def view_of_the_truth(table: LiveTable, seat: int) -> api.ViewOut:
    return msgspec.structs.replace(honest_view(table, seat), position=table.match.state.show())


def record_of_the_truth(match: Match, seat: int, header: Header | None = None) -> str:
    return write_record(match, b"", header)


def record_with_a_seal(match: Match, seat: int, header: Header | None = None) -> str:
    return f"end {seal(write_record(match))}"


def talking_log(self: Match, seat: int, action: int) -> Step:
    step = honest_add(self, seat, action)
    logging.getLogger("igroteka.table").debug("seat %d: %s", seat, step.entry.text)
    return step


honest_build, honest_rebuild = SeatView.build, SeatView.rebuild
honest_takeback, honest_submit, honest_add = Match.takeback, Match.submit, Match._add
honest_why, honest_view = socket.why, api.view_of


@pytest.mark.parametrize(
    ("caught", "where", "name", "leak"),
    [
        ("frame", SeatView, "view", scene_without_view),
        ("frame", SeatView, "build", scene_label),
        ("frame", SeatView, "build", scene_order),
        ("frame", SeatView, "heard", story_of_the_truth),
        ("frame", SeatView, "rebuild", story_of_a_takeback),
        ("frame", SeatView, "may_undo", undo_flag),
        ("takeback", Match, "takeback", takeback_reason),
        ("refusal", Match, "submit", refusal_that_knows),
        ("why", socket, "why", click_that_knows),
        ("view", twins, "view_of", view_of_the_truth),
        ("record", record, "write_record_for", record_of_the_truth),
        ("record", record, "write_record_for", record_with_a_seal),
        ("log", Match, "_add", talking_log),
    ],
)
def test_a_planted_leak_is_caught(
    caught: str, where: Any, name: str, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(where, name, leak)
    with pytest.raises(Leak) as found:
        [asyncio.run(hold_twins(tmp_path, 2, BOTH, seed)) for seed in range(20)]
    assert found.value.what == caught
