"""A server takes over from another in the middle of games."""

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import run
from tests.web.browser import OFFERED, connected, decide, new_page, set_table
from tests.web.handed_over import HandedOver, done, hand_over_on
from tests.web.server import Person

ROOT = Path(__file__).parents[2]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HandedOver]:
    running = HandedOver(tmp_path / "games.db", "--no-limits")
    yield running
    assert running.stop() == 0


def test_no_move_is_lost_and_none_made_twice(tmp_path: Path) -> None:
    found = hand_over_on(tmp_path / "games.db", 2)
    assert "every acknowledged one is there, none twice" in found


def test_a_bot_thinks_to_the_end_before_its_server_leaves(server: HandedOver) -> None:
    anna, dice = Person(server), random.Random(1)
    anna.set_table("person,level5")
    with anna.live() as line:
        line.receive()
        while line.moves():
            line.ask(act=dice.choice(line.moves()))
        left_at: int = line.frame["number"]
    done(server.hand_over())
    with anna.live() as line:
        while "number" not in line.receive():
            pass
        assert line.frame["number"] > left_at


def test_a_page_goes_on_where_it_was_and_bots_are_strong_again(browser: Browser, server: HandedOver) -> None:
    """The page is not loaded anew, what was begun stays begun, and what is decided in the gap is carried out."""
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,level3")
    page.wait_for_selector(OFFERED)
    weaker = page.get_by_text("play weaker")
    expect(weaker.first).to_be_visible()
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    lines = page.locator(".t-story li").count()
    child, successor = server.child, run.ChildServer(["--port", "0", "--data", str(server.data)], interpreted=False)
    done(successor.hear("loaded"))
    child.line.tell("leave")
    assert done(child.ended()) == 0
    connected(page, "moment")
    decide(page)  # nobody hears it yet
    successor.line.tell("take", server.door)
    done(successor.hear("open"))
    server.child, server.process = successor, successor.process
    connected(page)
    expect(weaker).to_have_count(0)
    expect(page.locator(".moment")).to_be_hidden()
    expect(page.locator(".t-story li")).not_to_have_count(lines)
    assert loads == []
    page.context.close()


# Builds in place of the real one, which takes a minute.
ENDLESS = "import time; print('translating 3 modules', flush=True); time.sleep(600)"
FAILING = "print('translating 3 modules'); print('warning: nothing is compiled: no compiler')"
QUICK = f"""
import shutil, sys
from pathlib import Path
print("compiling 1/2, 3 s left", flush=True)
for built in Path("{ROOT / "src"}").rglob("*{run.SUFFIX}"):
    place = Path(sys.argv[-1], built.relative_to("{ROOT / "src"}"))
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(built, place)
"""


BROKEN = (
    QUICK
    + """
for built in Path(sys.argv[-1]).rglob("*.so"):
    built.write_bytes(b"")
"""
)


class Tree:
    """A fresh clone where nothing is compiled yet, and `make run` in it."""

    def __init__(self, folder: Path, build: str) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        shutil.copy(ROOT / "run.py", folder)
        (folder / ".venv").mkdir()
        (folder / "setup.py").write_text(build)
        self.start()

    def start(self) -> None:
        command = [sys.executable, "run.py", "--port", "0", "--lang", "en", "--data", str(self.folder / "games.db")]
        known = {**os.environ, "PYTHONPATH": str(self.folder / "src")}
        self.starter = subprocess.Popen(
            command, cwd=self.folder, env=known, stderr=subprocess.PIPE, text=True, start_new_session=True
        )

    def wait_for(self, text: str) -> str:
        assert self.starter.stderr is not None
        while text not in (line := self.starter.stderr.readline()):
            assert line, f"it ended before it said {text!r}"
        return line

    def left(self) -> list[str]:
        """Programs that still run in this tree."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if os.readlink(process / "cwd") == str(self.folder):
                    found.append((process / "cmdline").read_text())
        return found

    def compiled(self) -> list[Path]:
        return list((self.folder / "src").rglob(f"*{run.SUFFIX}"))

    def end(self, way: signal.Signals) -> int:
        os.killpg(self.starter.pid, way)
        assert self.starter.stderr is not None
        with self.starter.stderr as said:
            said.read()  # until nobody is left who could write there
        return self.starter.wait()


def test_make_run_changes_over_by_itself(tmp_path: Path) -> None:
    tree = Tree(tmp_path, QUICK)
    address = tree.wait_for("http://").split()[-1]
    tree.wait_for("1/2 done, about 3 s left")
    tree.wait_for("at full strength")
    with urllib.request.urlopen(address + "/health") as answer:
        assert answer.read() == b"ok"
    assert len(tree.compiled()) == len(list((ROOT / "src").rglob(f"*{run.SUFFIX}")))
    assert tree.end(signal.SIGINT) == 0
    tree.start()  # compiled already
    tree.wait_for("http://")
    assert tree.end(signal.SIGTERM) == 0
    assert tree.left() == []


@pytest.mark.parametrize(("build", "reason"), [(FAILING, "no compiler"), (BROKEN, "do not start")])
def test_what_cannot_be_compiled_or_does_not_start_is_played_interpreted(
    tmp_path: Path, build: str, reason: str
) -> None:
    tree = Tree(tmp_path, build)
    address = tree.wait_for("http://").split()[-1]
    assert reason in tree.wait_for("slow form")
    with urllib.request.urlopen(address + "/health") as answer:
        assert answer.read() == b"ok"
    assert tree.compiled() == []
    assert tree.end(signal.SIGTERM) == 0


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_told_to_end_while_it_compiles_it_leaves_nothing_behind(tmp_path: Path, way: signal.Signals) -> None:
    tree = Tree(tmp_path, ENDLESS)
    tree.wait_for("Preparing the rules")
    assert tree.end(way) == 0
    assert tree.left() == []
    assert tree.compiled() == []


def test_a_starter_that_is_killed_takes_its_server_along(tmp_path: Path) -> None:
    tree = Tree(tmp_path, FAILING)
    tree.wait_for("slow form")
    tree.starter.kill()
    tree.starter.communicate()  # until nobody is left who could write there
    assert tree.left() == []
