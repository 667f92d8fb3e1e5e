"""`igroteka replay` with Portals: records told, verified and refused."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from igroteka.engine import Rng
from igroteka.table import Match, write_record
from tests.cli.commands import Run, error_line, finished, resealed


def test_a_record_is_told_and_verified(run: Run) -> None:
    match = finished(game="portals", signs=True, spells=True)
    Path("game.igr").write_text(write_record(match), encoding="utf-8")
    outcome = match.state.outcome()
    assert outcome is not None
    result = run("replay game.igr --verify")
    assert result.status == 0
    assert f"game.igr is sound: {match.number} entries" in result.out
    assert result.out.rstrip().endswith(f"1 {outcome.scores[0]}, 2 {outcome.scores[1]}")
    told = run("replay game.igr").out
    assert "Round 4 of 4" in told
    assert re.search(rf"1 .* {max(outcome.scores)} ", told), "the score sheet"
    data = json.loads(run("replay game.igr --json").out)
    assert data["result"]["scores"] == list(outcome.scores)
    assert [line["text"] for line in data["log"]] == [entry.text for entry in match.log]
    assert "log" not in json.loads(run("replay game.igr --json --verify").out)


def test_the_replay_of_an_unfinished_game_keeps_its_secrets(run: Run) -> None:
    match = Match.set_up("portals", 2, {"signs": True})
    match.draw(Rng(1))
    for seat in (0, 1):
        match.submit(seat, match.state.say(match.state.legal(seat)[0]))
    Path("game.igr").write_text(write_record(match), encoding="utf-8")
    for line in ("replay game.igr", "replay game.igr --json"):
        out = run(line).out
        assert "deal 1 ?" in out
        assert not re.search(r"deal \d \d|keep \d", out)


BROKEN: dict[str, tuple[Callable[[str], str], str, str]] = {
    "cut off": (lambda text: text[: len(text) // 2], "the record is cut off", "запись оборвана"),
    "its last line cut off": (lambda text: text.rsplit("end ")[0], "the record is cut off", "запись оборвана"),
    "edited": (lambda text: text.replace("take ", "take 1", 1), "the record was changed", "запись изменили"),
    "no record": (lambda text: "hello\n", "this is no record of a game", "это не запись партии"),
    "empty": (lambda text: "", "this is no record of a game", "это не запись партии"),
    "another version": (
        lambda text: resealed(text, "rules 1", "rules 99"),
        "rules version 99",
        "по правилам версии 99",
    ),
    "another game": (lambda text: resealed(text, "game portals", "game chess"), "no game “chess”", "игры «chess»"),
    "no seats": (lambda text: resealed(text, "seats 2\n", ""), "does not say its seats", "не указано"),
    "another result": (
        lambda text: resealed(text, "result end-rounds ", "result end-rounds 9"),
        "the result does not follow",
        "результат не следует",
    ),
    "an unreadable entry": (lambda text: resealed(text, "source 1 ", "source 1 x"), "is not allowed", "не разрешён"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_record_is_refused_in_one_line(run: Run, how: str) -> None:
    change, english, russian = BROKEN[how]
    Path("game.igr").write_text(change(write_record(finished(game="portals"))), encoding="utf-8")
    for line in ("replay game.igr", "replay game.igr --verify", "play portals --from game.igr"):
        result = error_line(run(line))
        assert result.startswith("game.igr: ")
        assert english in result
        assert russian in error_line(run(f"--lang ru {line}"))


def test_an_illegal_entry_of_a_record_is_refused_by_its_clause(run: Run) -> None:
    match = Match.set_up("portals", 2)
    match.draw(Rng(1))
    entry = match.submit(0, match.state.legal(0)[0]).steps[0].entry
    closed = next(key for key in range(1, 37) if f"key {key}\n" not in write_record(match))
    text = resealed(write_record(match), f" {entry.text}\n", f" take {closed}\n")
    Path("game.igr").write_text(text, encoding="utf-8")
    result = error_line(run("replay game.igr"))
    assert f"entry {entry.number} is not allowed: “take {closed}”" in result
    assert result.endswith("choose one of the keys to take. (P1.1)")
    assert error_line(run("--lang ru replay game.igr")).endswith("выберите один из ключей на столе. (P1.1)")
