"""Plays a few tables of every game with the server of this version, and keeps its database and records."""

import json
import random
import shutil
import sqlite3
import sys
import tempfile
from dataclasses import asdict
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from igroteka.games import Game, find, shelf
from igroteka.table import read_record
from tests.web.server import Server
from tests.written_before import HERE, Noted, Program

MOST = 15  # decisions of people at tables that are left in the middle; fewer where games are short
WORDS = ("солнце", "moon")


def everything(game: Game) -> dict[str, bool | str]:
    """All options at once."""
    return {option.name: option.values[-1] if option.values else True for option in game.options}


def tables(game: Game) -> list[tuple[str, list[str], dict[str, bool | str]]]:
    """What is kept of a game: the kind of table, who sits there, what was agreed."""
    few, many = max(2, game.seats[0]), game.seats[-1]
    found: list[tuple[str, list[str], dict[str, bool | str]]] = [
        ("finished", ["person"] * few, everything(game)),
        ("finished", ["person"] * game.seats[0], {}),
        ("running", ["person"] * few, everything(game)),
        ("running", ["person"] * many, {}),
        ("bots", ["person", "level1", *["random"] * (few - 2)], {}),
    ]
    if find_spec(f"tests.{game.id}"):
        found.append(("own-box", ["person"] * few, {}))
    if game.seats[0] == 1:
        found.append(("solo", ["person"], {}))
    return found


def write(folder: Path) -> None:
    data = folder / "games.sqlite"
    server = Server(data, "--no-limits")
    program = Program(server)
    kept: list[Noted] = []
    seats: dict[str, list[str]] = {}
    whole: dict[str, int] = {}
    try:
        for game in shelf():
            for kind, kinds, options in tables(game):
                table = program.ask("/tables", {"game": game.id, "seats": kinds, "options": options})["id"]
                kept.append(Noted(table, game.id, kind, game.rules_version, 0, [], []))
                seats[table] = kinds
        server.stop()
        put_own_boxes(data, kept)
        server.start()
        for number, one in enumerate(kept):
            play(program, one, seats[one.id], random.Random(number), folder, whole)
            print(one.game, one.kind, one.number, "entries")
    finally:
        server.stop()
    (folder / "noted.json").write_text(
        json.dumps([asdict(one) for one in kept], ensure_ascii=False, indent=1) + "\n", "utf-8"
    )


def put_own_boxes(data: Path, kept: list[Noted]) -> None:
    """There is no page yet that sets a table with a box of one's own, but a table may have one."""
    with sqlite3.connect(data) as rows:
        for one in kept:
            if one.kind == "own-box":
                box = find(one.game).rules.read_box(import_module(f"tests.{one.game}.golden").OWN_BOX, "box")
                header = json.loads(rows.execute("SELECT header FROM tables WHERE id = ?", [one.id]).fetchone()[0])
                header |= {"box": box.text, "digest": box.digest}
                rows.execute("UPDATE tables SET header = ? WHERE id = ?", [json.dumps(header), one.id])
    rows.close()


def play(
    program: Program, one: Noted, kinds: list[str], dice: random.Random, folder: Path, whole: dict[str, int]
) -> None:
    """`whole`: by game, how many decisions a game took that was played to the end."""
    path = f"/tables/{one.id}"
    for seat, kind in enumerate(kinds, 1):
        person = {"seat": seat, "name": f"Игрок {seat}", "word": WORDS[seat % 2]}
        one.tokens.append(program.ask(path + "/seats", person)["token"] if kind == "person" else "")
    if one.kind == "finished":
        whole[one.game] = program.play(one.id, one.tokens, dice, 100_000, takebacks=True)
    else:
        program.play(one.id, one.tokens, dice, min(MOST, whole[one.game] // 3), takebacks=one.kind != "bots")
    views = program.views(one.id, one.tokens)
    assert views[-1]["over"] == (one.kind == "finished"), f"{one.game} ended too soon; write again"
    one.number = views[-1]["number"]
    one.positions = [view["position"] for view in views]
    if one.kind == "finished":
        record = program.text(path + "/record")
        one.positions = [read_record(record).state.show()]
        (folder / f"{one.game}-{one.id}.igr").write_text(record, encoding="utf-8")


if __name__ == "__main__":
    target = HERE / version("igroteka")
    if target.exists():
        sys.exit(f"{target} is there already: what a version has written stays as it is")
    with tempfile.TemporaryDirectory() as temporary:
        write(Path(temporary))
        shutil.copytree(temporary, target, ignore=shutil.ignore_patterns("*-wal", "*-shm", "*.lock"))
