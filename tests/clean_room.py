"""A wheel in an empty environment: outside the tree, without a compiler, with nothing but what pip installs there."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
COMPILERS = ("cc", "gcc", "c99", "clang", "g++", "c++", "cl")
PATIENCE = 300  # seconds; for what takes some on a quiet machine


class Room:
    """An environment of its own, made with `python`. It sees no variable of ours and no program but its own."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        self.bin = folder / "environment" / "bin"
        ours = ("PYTHON", "IGROTEKA", "VIRTUAL_ENV", "PYTEST", "COV")
        self.variables = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self.variables |= {"PATH": str(self.bin), "LANG": "C.UTF-8", "COLUMNS": "100"}
        subprocess.run([python, "-m", "venv", "--without-pip", str(self.bin.parent)], check=True, timeout=PATIENCE)
        assert not any(shutil.which(name, path=str(self.bin)) for name in COMPILERS)

    def run(self, *command: str, typed: str = "", status: int = 0) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],  # an absolute path stays what it is
            capture_output=True, text=True, input=typed, timeout=PATIENCE, cwd=self.folder, env=self.variables,
            check=False,
        )  # fmt: skip
        told = f"{' '.join(command)}: status {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
        assert done.returncode == status, told
        return done

    def igroteka(self, line: str, *, typed: str = "", status: int = 0) -> str:
        """A command, and what it printed; on which stream is its own matter."""
        done = self.run("igroteka", "--lang", "en", *line.split(), typed=typed, status=status)
        return done.stdout + done.stderr

    def python(self, code: str) -> str:
        return self.run("python", "-c", code).stdout.strip()

    def install(self, *what: str) -> None:
        """With the pip of who runs this: the room has none."""
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(self.bin / "python"))
        self.run(*pip, "install", "--quiet", "--no-compile", "--constraint", str(ROOT / "constraints.txt"), *what)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server that ends with the block, and ends well."""
        with (self.folder / "server.log").open("w+", encoding="utf-8") as log:
            command = [str(self.bin / "igroteka"), "--lang", "en", "serve", "--port", "0", "--no-limits"]
            server = subprocess.Popen(command, stderr=log, cwd=self.folder, env=self.variables)
            try:
                yield address_in(self.folder / "server.log", server)
            finally:
                server.send_signal(signal.SIGTERM)
                status = server.wait(PATIENCE)
            assert status == 0, (self.folder / "server.log").read_text()[-4000:]


def address_in(log: Path, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:\d+", log.read_text(encoding="utf-8")):
            return found.group()
        time.sleep(0.05)
    raise AssertionError(f"no server: {log.read_text(encoding='utf-8')[-4000:]}")


class Player:
    """A program that plays over HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = ""

    def ask(self, path: str, **body: Any) -> Any:
        told = self.read(path, json.dumps(body).encode() if body else None)
        return json.loads(told)

    def read(self, path: str, body: bytes | None = None) -> str:
        headers = {"Content-Type": "application/json"} if body else {}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        request = urllib.request.Request(self.address + path, body, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return str(answer.read().decode("utf-8", "replace"))

    def look_around(self) -> int:
        """The shelf, and everything on this server that it links to; how many pages and files."""
        seen: set[str] = set()
        todo = ["/"]
        while todo:
            page = todo.pop()
            if page in seen:
                continue
            seen.add(page)
            text = self.read(page)
            if page in ("/", "/lab"):
                todo += re.findall(r'(?:href|src)="(/[^"#]*)"', text)
            elif page.endswith(".js"):
                todo += [f"/client/{name}" for name in re.findall(r'from "\./([\w./-]+)"', text)]
        return len(seen)

    def whole_game(self, game: dict[str, Any], seed: int) -> str:
        """A game against bots that play at random, to its end; its record."""
        players = 2 if 2 in game["seats"] else game["seats"][0]
        table = self.ask("/api/tables", game=game["id"], seats=["person", *["random"] * (players - 1)])["id"]
        self.token = self.ask(f"/api/tables/{table}/seats", seat=1, name="Anna")["token"]
        luck, end = random.Random(seed), time.monotonic() + PATIENCE
        while not (view := self.ask(f"/api/tables/{table}"))["over"]:
            assert time.monotonic() < end, f"{game['id']}: no end in sight"
            if not view["legal"]:
                time.sleep(0.01)
                continue
            try:
                self.ask(f"/api/tables/{table}/moves", act=luck.choice(view["legal"]), after=view["number"])
            except urllib.error.HTTPError as problem:
                if problem.code != 409:  # somebody else decided meanwhile
                    raise
        record = self.read(f"/api/tables/{table}/record")
        self.token = ""
        return record


def plain(room: Room, wheel: Path) -> None:
    """Without any extra: terminal, bots, simulation, the lab, a new game; and a word on what is missing."""
    room.install(str(wheel))
    told = room.python("import igroteka; print(igroteka.compiled, igroteka.__file__)")
    compiled, file = told.split(maxsplit=1)
    assert compiled == str("none-any" not in wheel.name), told
    assert Path(file).is_relative_to(room.bin.parent), told
    game = room.python("from igroteka.games import shelf; print(shelf()[0].id)")
    assert game in room.igroteka("games")
    room.igroteka(f"play {game} --seats human,level1 --seed 5", typed="1\n" * 3 + "save game.igr\n" + "1\n" * 500)
    assert game in (room.folder / "game.igr").read_text(encoding="utf-8")
    room.igroteka("replay game.igr --verify")
    room.igroteka(f"simulate {game} --games 5")
    room.igroteka(f"arena {game} --bots random,level1 --games 2")
    room.igroteka(f"show {game} --rules")
    room.igroteka(f"lab run {game} --games 4 --bots random --out report")
    assert (room.folder / "report" / "report.json").stat().st_size > 1000
    for command in ("serve --port 0", "backup copy.db"):
        assert 'pip install "igroteka[serve]"' in room.igroteka(command, status=2)
    room.igroteka("new fox_hunt")
    room.install("./fox_hunt")
    room.igroteka("simulate fox_hunt --games 5")
    room.run("python", "-m", "igroteka.testing", "--game", "fox_hunt", "--games", "5")


def serve(room: Room, wheel: Path, most: int) -> None:
    """Whole games over HTTP, one of each box, at most so many; their draws are fair, and a backup has them."""
    room.install(f"{wheel}[serve]")
    with room.serving() as address:
        player = Player(address)
        assert player.look_around() > 20
        games = player.ask("/api/games")
        assert len(games) > 3
        for number, game in enumerate(games[:most]):
            record = room.folder / f"{game['id']}.igr"
            record.write_text(player.whole_game(game, number), encoding="utf-8")
            room.igroteka(f"verify {record.name}")
        assert "postgres" in room.igroteka("serve --port 0 --data postgresql://nobody@127.0.0.1:9/none", status=2)
    room.igroteka("backup copy.db")


def lab(room: Room, wheel: Path) -> None:
    """What the lab has beyond the plain install: Parquet, data sets, environments."""
    room.install(f"{wheel}[lab]")
    game = room.python("from igroteka.games import shelf; print(shelf()[0].id)")
    room.igroteka(f"lab run {game} --games 4 --bots random --out report.parquet")
    assert (room.folder / "report.parquet").read_bytes()[:4] == b"PAR1"
    room.python(f"""
import igroteka.lab.dataset, igroteka.lab.env.spiel, pyspiel
from igroteka.lab.env import AecEnv
env = AecEnv({game!r})
env.reset(seed=1)
assert env.observe(env.agent_selection)["action_mask"].any()
assert not pyspiel.load_game("igroteka_{game}").new_initial_state().is_terminal()
""")


def play_in(python: str, wheel: Path, *, games: int = 100, with_lab: bool = False) -> None:
    """All of it, in a room that is gone afterwards; says what takes how long."""
    parts: dict[str, Callable[[Room, Path], None]] = {"plain": plain, "serve": partial(serve, most=games)}
    if with_lab:
        parts["lab"] = lab
    with tempfile.TemporaryDirectory(prefix="clean-room-") as folder:
        room = Room(Path(folder), python)
        for name, part in parts.items():
            since = time.monotonic()
            part(room, wheel.resolve())
            print(f"{wheel.name}: {name}: {time.monotonic() - since:.0f} s", flush=True)
