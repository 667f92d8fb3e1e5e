"""Records, boxes and takebacks of strangers: each limit is told in one line, and nobody else waits."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from igroteka.engine import Rng, seats_in
from igroteka.games.datafile import MOST_PARTS
from igroteka.store import ChairRow
from igroteka.table import Match, read_record, write_record
from igroteka.table.record import MOST_ENTRIES
from igroteka.web import past
from igroteka.web.audience import Audience
from igroteka.web.seat_view import STORY_LINES, SeatView
from igroteka.words import Complaint
from tests.any_game import ALONE, FIRST
from tests.web.desk_work import Counted
from tests.web.raw_sockets import JSON, ask, dialled, rest, serving_strangers
from tests.web.server import PATIENCE, Person, Server


def sealed(body: str) -> str:
    return body + f"end 0 {sha256(body.encode()).hexdigest()[:16]}\n"


def with_box(box: str) -> str:
    """A record that brings its own box."""
    text = write_record(Match.set_up(FIRST.id, 2)).rpartition("end ")[0]
    lines = "".join(f"| {line}\n" for line in box.split("\n"))
    return sealed(text.replace("log\n", lines + "log\n"))


def hostile_boxes() -> Iterator[str]:
    """One name of very many parts; and long names below a long heading, none of them very long."""
    for size in (24_000, 58_000):
        yield ".".join("a" * (size // 2)) + "=1"
        below = (f"b{number}" + ".a" * 199 + " = 1" for number in range(size // 420))
        yield "[" + ".".join("a" * 200) + "]\n" + "\n".join(below)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_strangers(tmp_path_factory.mktemp("data")) as running:
        yield running


def most_memory(server: Server) -> float:
    """Megabytes that the server or one of its processes ever had."""
    found = [Path(f"/proc/{process}/status").read_text() for process in (server.process.pid, *server.children())]
    return max(int(text.partition("VmHWM:")[2].split()[0]) / 1024 for text in found if "VmHWM" in text)


@pytest.mark.parametrize("box", [*hostile_boxes()], ids=["24 kB", "24 kB below", "58 kB", "58 kB below"])
def test_a_box_of_dotted_names_is_refused_with_the_limit(server: Server, box: str, tmp_path: Path) -> None:
    status, text, _ = ask(server, "POST", "/api/records", json.dumps({"text": with_box(box)}), **JSON)
    told = f"has more than {MOST_PARTS} parts"
    assert (status, told in text) == (400, True), text
    assert most_memory(server) < 250
    file = tmp_path / "box.toml"
    file.write_text(box)
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20)); {MAIN}"
    command = [sys.executable, "-c", limited, "play", FIRST.id, "--box", str(file)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ended.returncode, ended.stderr.count("\n"), told in ended.stderr) == (2, 1, True), ended.stderr


MAIN = "import sys; from igroteka.cli import main; sys.exit(main())"


def pairs(size: int) -> str:
    """A record of decisions that are taken back at once, as long as it may be."""
    match = Match.set_up(ALONE.id, 1)
    match.draw(Rng(1))
    action = next(one for one in match.state.legal(0) if not match.state.reveals(0, one))
    for _ in range(size):
        match.submit(0, action)
        match.takeback(0)
    return write_record(match)


def test_a_takeback_costs_no_replay_and_a_record_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = pairs(1000)
    folds, submits = Counted(Match.fold), Counted(Match.submit)
    monkeypatch.setattr(Match, "fold", lambda match: folds(match))
    monkeypatch.setattr(Match, "submit", lambda match, *given: submits(match, *given))
    _, log, _ = past.read(text)
    assert folds.times == 0
    assert submits.times == sum(entry.back < 0 for entry in log)


def test_a_takeback_leads_where_a_replay_leads() -> None:
    """Also after those of several in a row, and of somebody whose turn it is again."""
    checked = 0
    for seed in range(8):
        match, rng = Match.set_up(FIRST.id, 2), Rng(seed)
        while match.state.awaiting():
            match.draw(rng)
            if match.state.awaiting():
                seat = seats_in(match.state.awaiting())[0]
                match.submit(seat, match.state.random_action(seat, rng))
            for seat in range(2):
                if match.may_take_back(seat) and rng.below(3) == 0:
                    match.takeback(seat)
                    again = match.until(match.number)
                    assert match.state.facts() == again.state.facts()
                    checked += 1
            assert match.in_force == match.until(match.number).in_force
    assert checked > 20


def test_a_record_has_a_limit_of_entries() -> None:
    body = (
        write_record(Match.set_up(FIRST.id, 2)).rpartition("result")[0]
        + "1 * x\n" * (MOST_ENTRIES + 1)
        + "result open\n"
    )
    with pytest.raises(Complaint) as caught:
        read_record(sealed(body))
    assert caught.value.text("en") == "this record has too many entries: 10,001; at most 10,000 are read"


def test_while_the_desk_is_busy_everybody_else_is_served(server: Server) -> None:
    """Its processes are stopped in the middle of their work, for as long as the others need."""
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    ask(server, "POST", "/api/records", json.dumps({"text": pairs(10)}), **JSON)  # the desk is there
    workers = [process for process in server.children() if os.sched_getscheduler(process) == os.SCHED_IDLE]
    assert workers
    body, answers = json.dumps({"text": pairs(1400)}), list[int]()
    for process in workers:
        os.kill(process, signal.SIGSTOP)
    try:
        uploads = [
            threading.Thread(target=lambda: answers.append(ask(server, "POST", "/api/records", body, **JSON)[0]))
            for _ in range(4)
        ]
        for upload in uploads:
            upload.start()
        with anna.live() as line:
            line.receive()
            for _ in range(20):
                assert ask(server, "GET", "/health")[0] == 200
                assert "ok" in line.ask(act=line.moves()[0])
        assert answers == []
    finally:
        for process in workers:
            os.kill(process, signal.SIGCONT)
    for upload in uploads:
        upload.join(PATIENCE)
    assert answers == [201] * 4


def test_a_table_has_a_limit_of_takebacks(tmp_path: Path) -> None:
    limited = Server(tmp_path / "games.db", "--limit-takebacks", "2")
    try:
        anna = Person(limited)
        anna.set_table("person", ALONE.id)
        with anna.live() as line:
            line.receive()
            move = ""
            while not line.frame.get("undo"):
                move = line.moves()[0]
                assert "ok" in line.ask(act=move)
            assert "ok" in line.ask(undo=True)
            assert "ok" in line.ask(act=move)
            assert "ok" in line.ask(undo=True)
            assert "ok" in line.ask(act=move)
            assert not line.frame.get("undo")
            answer = line.ask(undo=True)
            assert answer["reason"] == "takebacks"
            assert "2" in answer["no"]
            assert "ok" in line.ask(act=line.moves()[0])
        limited.kill()
        limited.start()  # who starts anew counts on
        with anna.live() as line:
            line.receive()
            assert "ok" in line.ask(act=line.moves()[0])
            assert line.ask(undo=True)["reason"] in ("takebacks", "revealed")
    finally:
        limited.stop()


def test_after_a_takeback_the_game_is_not_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = Match.set_up(ALONE.id, 1), Rng(2)
    match.draw(rng)
    chairs = [ChairRow("table", 0, "person", "Anna", "token")]
    audience = Audience(ALONE, match, chairs)
    audience.enter(0, "en", -1)
    view = audience.seat_view(0, "en")
    heard, hear = Counted(SeatView.heard), SeatView.heard
    taken_back = 0
    while match.state.awaiting():
        for again in range(2):  # each is played, taken back where that can be, and played again
            progress = match.submit(0, match.state.random_action(0, rng))
            audience.tell(progress.then(match.draw(rng)))
            if again or not match.may_take_back(0) or not match.state.awaiting():
                break
            match.takeback(0)
            monkeypatch.setattr(SeatView, "heard", lambda *given: heard(*given))
            audience.refresh(chairs)
            monkeypatch.setattr(SeatView, "heard", hear)
            taken_back += 1
            assert view.scene == SeatView(ALONE, match, ("Anna",), 0, "en").scene
    assert taken_back > 10
    assert heard.times == 0
    assert len(view.scene.story) <= STORY_LINES


def test_a_link_that_is_too_long_for_a_code_is_refused(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    with dialled(server) as line:
        line.sendall(f"GET /t/{anna.table}/qr.svg HTTP/1.1\r\nHost: {'a' * 3000}\r\nConnection: close\r\n\r\n".encode())
        assert rest(line).startswith(b"HTTP/1.1 400 ")
