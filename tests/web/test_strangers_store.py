"""What a host learns of a store in trouble: files that are nobody else's, a full disk, a broken file, no PostgreSQL."""

import json
import os
import resource
import sqlite3
import stat
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli import main
from igroteka.store.backup import back_up
from tests.any_game import FIRST
from tests.store.postgresql import Server as PostgreSQL, for_tests
from tests.web.server import PATIENCE, Person, Server

Serve = Callable[[Path | str], Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Servers that end with the test."""
    started: list[Server] = []

    def start(data: Path | str) -> Server:
        started.append(Server(data))
        return started[-1]

    yield start
    for server in started:
        server.stop()


def status(server: Server, path: str = "/ready") -> int:
    try:
        with urllib.request.urlopen(server.address + path, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as problem:
        with problem:
            return problem.code


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.2)


def counted(server: Server, name: str) -> float:
    with urllib.request.urlopen(server.address + "/metrics", timeout=PATIENCE) as answer:
        told = answer.read().decode()
    return next(float(line.split()[1]) for line in told.splitlines() if line.startswith(f"{name} "))


def over(server: Server) -> bool:
    """Nothing has failed for a while, and something was written."""
    return status(server) == 200 and counted(server, "igroteka_store_failing") == 0


def lines(server: Server, event: str) -> list[dict[str, Any]]:
    """What the log of a server that has ended says of this."""
    told = [json.loads(line) for line in server.said.splitlines() if line.startswith("{")]
    return [line for line in told if line["event"] == event]


def rights(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.fixture
def generous() -> Iterator[None]:
    """As on most machines: what a program makes everybody may read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_nobody_else_can_read_the_database_or_a_backup(tmp_path: Path, serve: Serve, generous: None) -> None:
    server = serve(tmp_path / "games.db")
    Person(server).set_table("person,random")
    found = rights(tmp_path)
    assert set(found) >= {"games.db", "games.db-wal", "games.db-shm", "games.db.lock"}
    assert set(found.values()) == {0o600}
    assert back_up(str(tmp_path / "games.db"), str(tmp_path / "copy.db")) == 1
    (tmp_path / "copy.db").chmod(0o644)
    back_up(str(tmp_path / "games.db"), str(tmp_path / "copy.db"), overwrite=True)
    assert server.stop() == 0
    assert main(["restore", str(tmp_path / "copy.db"), "--data", str(tmp_path / "other.db")]) == 0
    assert set(rights(tmp_path).values()) == {0o600}


def test_a_database_of_before_is_closed_to_others_and_one_line_says_so(tmp_path: Path, serve: Serve) -> None:
    server = serve(tmp_path / "games.db")
    assert server.stop() == 0
    (tmp_path / "games.db").chmod(0o644)
    server.start()
    assert rights(tmp_path)["games.db"] == 0o600
    server.stop()
    assert len(lines(server, "everybody could read the store: now only its owner can")) == 1
    (tmp_path / "games.db").chmod(0o640)  # a group was let in on purpose
    server.start()
    server.stop()
    assert rights(tmp_path)["games.db"] == 0o640


def test_a_full_disk_is_not_ready_and_told_once(tmp_path: Path, serve: Serve) -> None:
    server = serve(tmp_path / "games.db")
    anna = Person(server)
    anna.set_table("person,random")
    assert status(server) == 200
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1024, hard))  # no file of it may grow any more
    until(lambda: status(server) == 503)
    assert status(server, "/health") == 200
    for _ in range(5):
        with pytest.raises(urllib.error.HTTPError) as refused:
            anna.post("/tables", game=FIRST.id, seats="person,random")
        with refused.value:
            assert refused.value.code == 503
    assert counted(server, "igroteka_store_failing") == 1
    assert counted(server, "igroteka_store_failures_total") >= 6
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    until(lambda: status(server) == 200)
    anna.set_table("person,random")
    until(lambda: over(server))
    assert server.stop() == 0
    (began,) = lines(server, "the store fails")
    assert began["reason"] in ("disk I/O error", "database or disk is full")
    (ended,) = lines(server, "the store works again")
    assert ended["count"] >= 6
    assert "Traceback" not in server.said


def test_strangers_who_ask_for_readiness_do_not_make_the_server_write(tmp_path: Path, serve: Serve) -> None:
    server = serve(tmp_path / "games.db")
    wal = tmp_path / "games.db-wal"
    status(server)
    size = wal.stat().st_size
    begun = time.monotonic()
    for _ in range(200):
        assert status(server) == 200
    writes = (wal.stat().st_size - size) / 4096
    assert writes <= (time.monotonic() - begun) / 3 + 2
    assert server.stop() == 0


def break_pages(path: Path) -> None:
    """Nonsense in the middle of every page but the first: what lists the tables stays."""
    with path.open("r+b") as file:
        size = path.stat().st_size
        for page in range(4096, size, 4096):
            file.seek(page)
            file.write(b"\xff" * 200)


def test_a_broken_database_is_refused_in_one_line(tmp_path: Path, serve: Serve) -> None:
    server = serve(tmp_path / "games.db")
    Person(server).set_table("person,random")
    assert server.stop() == 0
    break_pages(tmp_path / "games.db")
    with pytest.raises(AssertionError):
        server.start()
    (line,) = [one for one in server.said.splitlines() if one.startswith("igroteka:")]
    assert "is damaged" in line
    assert "igroteka restore" in line
    assert "Traceback" not in server.said


def test_a_page_that_breaks_while_people_play_is_not_ready(tmp_path: Path, serve: Serve) -> None:
    server = serve(tmp_path / "games.db")
    anna = Person(server)
    anna.set_table("person,random")
    with sqlite3.connect(tmp_path / "games.db") as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    break_pages(tmp_path / "games.db")
    until(lambda: status(server, "/api/tables") == 503 or status(server) == 503)
    until(lambda: status(server) == 503)
    server.stop()
    assert len(lines(server, "the store fails")) == 1
    assert "malformed" in lines(server, "the store fails")[0]["reason"]
    assert "Traceback" not in server.said


@pytest.fixture
def postgresql() -> Iterator[PostgreSQL]:
    with for_tests() as running:
        yield running


def test_a_stopped_postgresql_is_told_once_and_so_is_its_return(postgresql: PostgreSQL, serve: Serve) -> None:
    server = serve(postgresql.emptied())
    assert status(server) == 200
    postgresql.kill()
    until(lambda: status(server) == 503 and counted(server, "igroteka_store_failing") == 1)
    postgresql.start()
    until(lambda: over(server))
    assert server.stop() == 0
    assert len(lines(server, "the store fails")) == 1
    assert len(lines(server, "the store works again")) == 1
