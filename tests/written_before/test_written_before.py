"""What earlier versions have written is still good: positions, games under way, draws, records."""

import contextlib
import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.store.backup import restore
from igroteka.table import read_record, verify_record
from tests.store.postgresql import for_tests
from tests.web.server import Server
from tests.written_before import VERSIONS, Noted, Program, noted_in

ONE = [pytest.param(path, id=path.name) for path in VERSIONS]


@pytest.fixture(scope="module", params=ONE)
def version(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def program(
    request: pytest.FixtureRequest, version: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    """The server of today on a copy of the database."""
    with contextlib.ExitStack() as stack:
        data: Path | str = shutil.copy(version / "games.sqlite", tmp_path_factory.mktemp("written_before"))
        if request.param == "postgresql":
            url = stack.enter_context(for_tests()).emptied()
            restore(url, str(data))
            data = url
        server = Server(data, "--no-limits")
        yield Program(server)
        assert server.stop() == 0, server.said
        assert "Traceback" not in server.said


def test_every_game_is_there_with_all_that_can_be_kept(version: Path) -> None:
    found = {(one.game, one.kind) for one in noted_in(version)}
    for game in {one.game for one in noted_in(version)}:
        assert {(game, kind) for kind in ("running", "finished", "bots")} <= found
    with sqlite3.connect(f"file:{version / 'games.sqlite'}?mode=ro&immutable=1", uri=True) as rows:
        takebacks = rows.execute(
            "SELECT DISTINCT game FROM tables JOIN entries ON table_id = id WHERE text LIKE 'takeback to %'"
        ).fetchall()
        headers = [json.loads(header) for (header,) in rows.execute("SELECT header FROM tables")]
    rows.close()
    assert {game for (game,) in takebacks} == {game for game, _ in found}
    assert sum(bool(header["box"]) for header in headers) == sum(kind == "own-box" for _, kind in found) > 0


def test_what_the_first_version_wrote_is_kept() -> None:
    assert VERSIONS[0].name == "0.1.0"


def test_tables_stand_as_they_were_left_and_play_on(version: Path, program: Program) -> None:
    for number, one in enumerate(noted_in(version)):
        if one.kind == "finished":
            continue
        views = program.views(one.id, one.tokens)
        assert [view["position"] for view in views] == one.positions, (one.game, one.kind)
        assert views[-1]["number"] == one.number
        assert program.play(one.id, one.tokens, random.Random(number), 6) > 0
        end_and_check(program, one)


def end_and_check(program: Program, one: Noted) -> None:
    """The game is given up, so that its seed is shown: all draws, the old and the new, follow from it."""
    path = f"/tables/{one.id}"
    for token in one.tokens:
        if token:
            program.ask(path + "/end", {}, token)
    assert program.ask(path + "/seal")["seal"] == ""  # of a time before seals
    record = program.text(path + "/record")
    assert record.startswith("igroteka record 1\n")
    assert verify_record(record) > 0
    match = read_record(record)
    assert match.number > one.number
    assert match.header.rules == one.rules


def test_finished_games_are_what_they_were_and_their_records_are_taken_in(version: Path, program: Program) -> None:
    for one in noted_in(version):
        if one.kind != "finished":
            continue
        kept = (version / f"{one.game}-{one.id}.igr").read_text(encoding="utf-8")
        assert program.text(f"/tables/{one.id}/record") == kept
        assert verify_record(kept) > 0
        match = read_record(kept)
        assert match.header.rules == one.rules
        assert [match.state.show()] == one.positions
        taken = program.ask("/records", {"text": kept})
        assert program.text(f"/tables/{taken['id']}/record") == kept
