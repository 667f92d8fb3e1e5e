"""The result of a command run in a test, and records to give to commands."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from igroteka.engine import Rng, seats_in
from igroteka.table import Match
from igroteka.table.record import checksum
from tests.any_game import FIRST


@dataclass
class Result:
    status: int
    out: str
    err: str


Run = Callable[..., Result]


def error_line(result: Result) -> str:
    """The one line of a mistake."""
    assert result.status == 2, result
    assert result.out == ""
    assert result.err.startswith("igroteka: ")
    assert result.err.count("\n") == 1, result.err
    assert "Traceback" not in result.err
    return result.err.removeprefix("igroteka: ").rstrip("\n")


def finished(seats: int = 2, seed: int = 3, game: str = FIRST.id, **options: Any) -> Match:
    """A whole random game."""
    match = Match.set_up(game, seats, options)
    rng = Rng(seed)
    while (awaiting := match.state.awaiting()) != 0:
        seat = seats_in(awaiting)[0]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
    return match


def resealed(record: str, old: str, new: str) -> str:
    """A record with a change that its closing line does not give away."""
    body, closing = record.rsplit("end ", 1)
    assert old in body
    body = body.replace(old, new, 1)
    return f"{body}end {closing.split()[0]} {checksum(body)}\n"


def refusal_of_box(run: Run, game: str, box: str) -> str:
    """What the lab says of a wrong box, on either side of the question, before anything is played or written."""
    Path("box.toml").write_text(box, encoding="utf-8")
    line = error_line(run(f"lab run {game} --box box.toml --games 1000000 --out report.html"))
    assert "box.toml" in line
    assert [file.name for file in Path().iterdir()] == ["box.toml"]
    assert error_line(run(f"lab run {game} --against box.toml --games 1000000 --out report.html")) == line
    return line
