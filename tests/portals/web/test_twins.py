"""Nobody is sent a byte that depends on what they may not know: thousands of positions, each beside a twin."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.engine import State
from igroteka.scene import Scene
from igroteka.table import Entry, Header, Match, Progress, Refused, Step, record
from igroteka.table.record import checksum, write_record
from igroteka.web import api, socket
from igroteka.web.api_types import ViewOut
from igroteka.web.live import LiveTable
from igroteka.web.seat_view import SeatView
from tests.portals.twins import BOTH, SECRETS
from tests.web import twins
from tests.web.held_twins import hold_twins
from tests.web.twins import Leak

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


@pytest.mark.parametrize(("seats", "options", "games", "least"), MIXES)
def test_twins_are_sent_the_same_bytes(
    seats: int, options: dict[str, Any], games: int, least: int, tmp_path: Path
) -> None:
    held = [asyncio.run(hold_twins(tmp_path, seats, options, seed, "portals")) for seed in range(games)]
    positions, different = (sum(column) for column in zip(*held, strict=True))
    assert positions >= least
    hidden = seats > 1 and "signs" in options
    assert different >= positions * 0.95 if hidden else different == 0


# Planted leaks. Each looks at the truth where it should have looked at a view, and each must be caught.


def scene_without_view(self: SeatView) -> State:
    return self.match.state


def scene_label(self: SeatView, view: State) -> Scene:
    scene = honest_build(self, view)
    first = msgspec.structs.replace(
        scene.pieces[0], label=f"{scene.pieces[0].label} {SECRETS.hidden(self.match.state, 0)}"
    )
    return msgspec.structs.replace(scene, pieces=(first, *scene.pieces[1:]))


def scene_order(self: SeatView, view: State) -> Scene:
    scene = honest_build(self, view)
    turned = scene.pieces[::-1] if SECRETS.hidden(self.match.state, self.seat) % 2 else scene.pieces
    return msgspec.structs.replace(scene, pieces=turned)


def story_of_the_truth(self: SeatView, progress: Progress) -> Iterator[tuple[int, str]]:
    for state, entry in progress.steps:
        yield entry.number, self.line(state.seen_by(self.seat), entry.seat, entry.action)


def story_of_a_takeback(self: SeatView) -> None:
    honest_rebuild(self)
    if self.match.log and self.match.log[-1].back >= 0:
        self.story.append((self.match.number, f"not {self.match.log[-2].text}"))


def undo_flag(self: SeatView) -> bool:
    return SECRETS.hidden(self.match.state, self.seat) % 2 == 1


def takeback_reason(self: Match, seat: int, *given: Any, **named: Any) -> Entry:
    if self.in_force[-1].seat != seat and SECRETS.hidden(self.state, seat) % 2:
        raise Refused("revealed")
    return honest_takeback(self, seat, *given, **named)


def refusal_that_knows(self: Match, seat: int, move: str, after: int | None = None) -> Progress:
    if move == "keep 1 2 3" and SECRETS.hidden(self.state, seat) % 2:
        raise Refused("luck", text=move)
    return honest_submit(self, seat, move, after)


def click_that_knows(table: LiveTable, seat: int, language: str, target: str) -> str:
    return honest_why(table, seat, language, target) + " " * (SECRETS.hidden(table.match.state, seat) % 2)


def view_of_the_truth(table: LiveTable, seat: int) -> ViewOut:
    return msgspec.structs.replace(honest_view(table, seat), position=table.match.state.show())


def record_of_the_truth(match: Match, seat: int, header: Header | None = None) -> str:
    return write_record(match, b"", header)


def record_with_a_seal(match: Match, seat: int, header: Header | None = None) -> str:
    return f"end {checksum(write_record(match))}"


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
        [asyncio.run(hold_twins(tmp_path, 2, BOTH, seed, "portals")) for seed in range(20)]
    assert found.value.what == caught
