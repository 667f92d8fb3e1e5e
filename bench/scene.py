"""How long a frame takes and how large it is, over random games in Russian.

    .venv/bin/python bench/scene.py [games]    shows a table; `bench/server.py` writes it to results.md

A frame is what one seat gets after one move, with the draws of chance that follow it: its scene is built, compared with
the last one, the story is told, and all of it is encoded, with the choices if the seat decides. Sizes are those of a
frame alone. Times are processor times. The first games of each mode only fill the memory of bundles and words and are
not counted.
"""

import sys
import zlib
from collections.abc import Mapping
from statistics import median, quantiles
from time import process_time
from typing import Any

from measured import settings
from results import Table
from rich.console import Console

from igroteka.engine import Rng, seats_in
from igroteka.games import find
from igroteka.table import Match
from igroteka.web.seat_view import SeatView

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья")
WARM = 3
KINDS = ("looking on", "deciding", "laying a figure")
COLUMNS = (
    "mode",
    *(f"{kind} {part}" for kind in KINDS for part in ("µs", "99%")),
    "bytes, deciding",
    "others",
    "whole",
    "any µs",
)


class Frames:
    """What was measured: microseconds and compressed bytes."""

    def __init__(self) -> None:
        self.deciding: list[float] = []
        self.placing: list[float] = []
        self.looking: list[float] = []
        self.sizes: list[int] = []
        self.other_sizes: list[int] = []
        self.whole: list[int] = []

    def add(self, other: "Frames") -> None:
        for name, found in vars(other).items():
            getattr(self, name).extend(found)

    def row(self, mode: str) -> tuple[str, ...]:
        times = [text for times in (self.looking, self.deciding, self.placing) for text in spread(times)]
        sizes = [f"{max(sizes, default=0):,}" for sizes in (self.sizes, self.other_sizes, self.whole)]
        return mode, *times, *sizes, spread(self.looking + self.deciding + self.placing)[0]


def spread(times: list[float]) -> tuple[str, str]:
    return (f"{median(times):.0f}", f"{quantiles(times, n=100)[98]:.0f}") if len(times) > 1 else ("", "")


def watch(game: str, seats: int, options: Mapping[str, Any], seed: int, frames: Frames) -> None:
    rng = Rng(seed)
    match = Match.set_up(game, seats, options, NAMES[:seats])
    match.draw(rng)
    seat_views = [SeatView(find(game), match, NAMES[:seats], seat, "ru") for seat in range(seats)]
    while deciding := seats_in(match.state.awaiting()):
        progress = match.submit(deciding[0], match.state.random_action(deciding[0], rng)).then(match.draw(rng))
        for seat_view in seat_views:
            begun = process_time()
            frame = seat_view.advance(progress)
            note(seat_view, frame, (process_time() - begun) * 1e6, frames)


def note(seat_view: SeatView, frame: bytes, spent: float, frames: Frames) -> None:
    state, seat = seat_view.match.state, seat_view.seat
    size = len(zlib.compress(frame, 6))
    if state.awaiting() >> seat & 1:
        choices = seat_view.choices(seat_view.view())
        placing = choices is not None and choices.figure is not None
        (frames.placing if placing else frames.deciding).append(spent)
        frames.sizes.append(size)
    else:
        frames.looking.append(spent)
        frames.other_sizes.append(size)
    frames.whole.append(len(zlib.compress(seat_view.whole(), 6)))


def measure(games: int) -> Table:
    note = "Middle and 99% of times (any: of all frames); the largest of sizes, after zlib 6."
    table = Table("One frame", COLUMNS, note=note)
    together = Frames()
    for game, seats, options in settings("frames"):
        frames = Frames()
        for seed in range(WARM):
            watch(game, seats, options, seed, Frames())
        for seed in range(WARM, WARM + games):
            watch(game, seats, options, seed, frames)
        table.rows.append(frames.row(f"{game} {seats} {' '.join(options)}".strip()))
        together.add(frames)
    table.rows.append(together.row("all"))
    return table


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 20).show(Console(width=150))
