"""Bots think for people: many tables of a stranger keep nobody waiting, and a worker that dies is replaced."""

import contextlib
import json
import os
import random
import signal
import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from igroteka.engine import CHANCE
from tests.any_game import FIRST
from tests.web.browser import new_page, set_table
from tests.web.server import PATIENCE, LiveConnection, Person, Server

STRANGER, ANNA = "203.0.113.7", "198.51.100.1"  # a proxy on this machine is believed when it says whom it speaks for
TABLES = 25


@contextlib.contextmanager
def running(folder: Path, *options: str) -> Iterator[Server]:
    server = Server(folder / "games.db", *options)
    try:
        yield server
    finally:
        assert server.stop() == 0, server.said


def wait_until(happened: Callable[[], Any], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


def set_tables(server: Server, count: int, seats: list[str], who: str = STRANGER) -> list[str]:
    asked = json.dumps({"game": FIRST.id, "seats": seats}).encode()
    headers = {"Content-Type": "application/json", "X-Forwarded-For": who, "Accept-Language": "en"}
    names = []
    for _ in range(count):
        request = urllib.request.Request(server.address + "/api/tables", asked, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            names.append(json.loads(answer.read())["id"])
    return names


def decisions(server: Server, tables: list[str]) -> int:
    """How often somebody decided there: read from the database, since whoever asks the server is somebody who looks."""
    marks = ",".join("?" * len(tables))
    asked = f"SELECT count(*) FROM entries WHERE seat < {CHANCE} AND table_id IN ({marks})"
    with contextlib.closing(sqlite3.connect(server.data)) as database:
        return int(database.execute(asked, tables).fetchone()[0])


class Seated(LiveConnection):
    table = ""
    stumbled = 0  # how often it heard that a bot could not think

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        said = super().receive(timeout)
        self.stumbled += "stumbled" in said
        return said


@contextlib.contextmanager
def anna(server: Server, seats: str) -> Iterator["Seated"]:
    """At a table of her own."""
    person = Person(server)
    person.opener.addheaders.append(("X-Forwarded-For", ANNA))
    person.set_table(seats)
    headers: dict[str, Any] = {"X-Forwarded-For": ANNA}
    with person.live(**headers) as connection:
        line = Seated(connection.connection)
        line.table = person.table
        while not line.frame:
            line.receive()
        yield line


def over(line: LiveConnection) -> bool:
    return any((frame.get("scene") or frame.get("diff") or {}).get("sheet") for frame in line.frames)


def until_asked(line: LiveConnection) -> None:
    """The bots decide, until it is her turn again."""
    while not line.moves() and not over(line):
        line.receive()


# Tables of a stranger


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", ["level1", "level3"])  # the first does not even wait for workers that look ahead
def test_tables_of_bots_keep_nobody_waiting(tmp_path: Path, level: str) -> None:
    """For each decision of a bot opposite Anna the stranger's bots may make one or two, and not twenty-five."""
    with running(tmp_path) as server:
        hostile = set_tables(server, TABLES, ["level5"] * FIRST.seats[-1])
        wait_until(lambda: decisions(server, hostile), "the stranger's bots do not think")
        dice, ours, theirs = random.Random(1), 0, 0
        with anna(server, f"person,{level}") as line:
            until_asked(line)
            own = [line.table]
            while ours < 8 and not over(line):
                assert "ok" in line.ask(act=dice.choice(line.moves()))
                if not line.moves():
                    before = decisions(server, own), decisions(server, hostile)
                    until_asked(line)
                    ours += decisions(server, own) - before[0]
                    theirs += decisions(server, hostile) - before[1]
        assert ours
        assert theirs <= 2 * ours + 2
        before = (0, decisions(server, hostile))
        wait_until(lambda: decisions(server, hostile) > before[1], "the stranger's games stand still for ever")


def test_tables_of_bots_do_not_keep_hints_waiting(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        hostile = set_tables(server, TABLES, ["level5"] * FIRST.seats[-1])
        wait_until(lambda: decisions(server, hostile), "the stranger's bots do not think")
        with anna(server, "person,level1") as line:
            until_asked(line)
            before = decisions(server, hostile)
            assert line.ask(hint=True)["hints"]
            assert decisions(server, hostile) - before <= 2


def test_one_address_has_so_many_tables_of_bots_and_others_are_not_touched(tmp_path: Path) -> None:
    with running(tmp_path, "--limit-bot-tables", "2") as server:
        set_tables(server, 2, ["person", "level1"])
        for seats in (["person", "level1"], ["person", "person"]):  # a bot can be seated there later
            with pytest.raises(urllib.error.HTTPError) as refused:
                set_tables(server, 1, seats)
            assert refused.value.code == 429
            assert refused.value.headers["Retry-After"]
            assert "too many tables" in refused.value.read().decode()
        assert set_tables(server, 1, ["person", "level1"], ANNA)


# Workers that die


def workers_of(server: Server) -> list[int]:
    found = []
    for child in server.children():
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


def kill(server: Server, line: LiveConnection | None = None) -> None:
    """Kills the worker, as soon as there is one: at its start, or while it thinks. At `line` somebody goes on playing,
    so that there is something to think about."""
    dice = random.Random(1)

    def found() -> bool:
        if line is not None and not workers_of(server):
            if line.moves():
                assert "ok" in line.ask(act=dice.choice(line.moves()))
            with contextlib.suppress(TimeoutError):
                line.receive(timeout=0.01)
        return bool(workers_of(server))

    wait_until(found, "there is no worker")
    worker = workers_of(server)[0]
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: worker not in workers_of(server), "it did not die")


def events(server: Server) -> list[str]:
    return [json.loads(said)["event"] for said in server.said.splitlines() if said.startswith("{")]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("kills", "warm"), [(2, False), (2, True), (5, False)])
def test_the_game_goes_on_when_workers_die(tmp_path: Path, kills: int, warm: bool) -> None:
    """While they think (`warm`) and when they have just begun. Each death is a line in the log and is counted. If three
    die over one thought that is another line, and people hear of it."""
    with running(tmp_path) as server:
        with anna(server, "person,level5") as line:
            dice, heard = random.Random(1), len(line.frames)
            while len(line.frames) < heard + 8 * warm or line.moves():
                if line.moves():
                    assert "ok" in line.ask(act=dice.choice(line.moves()))
                else:
                    line.receive()
            for _ in range(kills):
                kill(server, line)
            for _ in range(3):
                until_asked(line)
                assert "ok" in line.ask(act=dice.choice(line.moves()))
            until_asked(line)
        with urllib.request.urlopen(server.address + "/metrics", timeout=PATIENCE) as answer:
            counted = answer.read().decode()
    died, failed = (events(server).count(what) for what in ("a bot's worker died", "a bot could not think"))
    assert died == kills
    assert failed == line.stumbled
    assert failed <= kills // 3
    assert f"igroteka_bot_workers_died_total {died}.0" in counted
    assert f"igroteka_bot_thoughts_failed_total {failed}.0" in counted


def test_people_at_the_table_read_that_a_bot_could_not_think(tmp_path: Path, browser: Browser) -> None:
    with running(tmp_path) as server:
        page = new_page(browser, language="en-US")
        set_table(page, server, "level5,level5")
        said = page.get_by_text("could not finish thinking").first
        while not said.is_visible():
            for worker in workers_of(server)[:1]:
                os.kill(worker, signal.SIGKILL)
            page.wait_for_timeout(20)
        number = page.locator(".t-story li").count()
        expect(page.locator(".t-story li")).not_to_have_count(number)
        page.context.close()


def test_workers_let_the_server_go_first(tmp_path: Path) -> None:
    with running(tmp_path) as server, anna(server, "person,level1") as line:
        dice = random.Random(1)
        while line.moves():
            line.ask(act=dice.choice(line.moves()))
        wait_until(lambda: workers_of(server), "there is no worker")
        until_asked(line)
        ours, theirs = (os.getpriority(os.PRIO_PROCESS, one) for one in (server.process.pid, workers_of(server)[0]))
        assert theirs > ours
