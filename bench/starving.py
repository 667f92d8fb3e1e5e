"""How long somebody waits for a bot and for a hint while strangers let many others think.

    .venv/bin/python bench/starving.py                 measures, writes the section Thinking time of results.md
    .venv/bin/python bench/starving.py --quick         a smoke run: shows the table, writes nothing

Anna plays opposite a bot of level 1 on `igroteka serve` with one worker. A decision counts from her move to the first
one of the bot; a hint from the question to the answer, a second of thinking included. Strangers have as many tables of
four level 5 as the limits allow: with nobody there, or with somebody at each who has left a seat to a bot and watches.
"""

import argparse
import contextlib
import json
import random
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from load import GAME
from results import Table, machine, write_section
from rich.console import Console

from igroteka.games import find

sys.path.insert(0, str(Path(__file__).parents[1]))  # the server in a process of its own is a part of the tests

from tests.web.server import PATIENCE, Person, Server

TABLES = 25  # of each stranger
SEATS = find(GAME).seats[-1]
CASES = {"alone": (0, False), "25 tables, nobody there": (1, False), "25 tables, one stranger there": (1, True)}
TEN = {"250 tables, nobody there": (10, False), "250 tables, ten strangers there": (10, True)}


def api(server: Server, path: str, said: Any, who: str, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "X-Forwarded-For": who}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server.address + path, json.dumps(said).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.loads(answer.read())


def stranger(server: Server, who: str, there: bool, leaving: contextlib.ExitStack) -> None:
    """Sets tables from one address; where somebody is there, a program that watches the seat it has left to a bot."""
    for _ in range(TABLES):
        seats = ["level5"] * SEATS
        if not there:
            api(server, "/api/tables", {"game": GAME, "seats": seats}, who)
            continue
        name = api(server, "/api/tables", {"game": GAME, "seats": ["person", *seats[1:]]}, who)["id"]
        token = api(server, f"/api/tables/{name}/seats", {"seat": 1, "name": "Stranger"}, who)["token"]
        api(server, f"/api/tables/{name}/bots", {"seat": 1, "level": "level5"}, who, token)
        headers = {"X-Forwarded-For": who, "Authorization": f"Bearer {token}"}
        watching = urllib.request.Request(f"{server.address}/api/tables/{name}/events", headers=headers)
        leaving.enter_context(urllib.request.urlopen(watching, timeout=PATIENCE))


def waits(server: Server, answers: int, hints: int) -> tuple[list[float], list[float]]:
    """Seconds Anna waits for decisions of a bot, and for hints."""
    anna, dice, bot, advice = Person(server), random.Random(1), list[float](), list[float]()
    while len(bot) < answers or len(advice) < hints:
        anna.set_table("person,level1", GAME)
        with anna.live() as line:
            while len(bot) < answers or len(advice) < hints:
                while not line.frame:
                    line.receive()
                if line.moves():
                    if len(advice) < hints and dice.random() < 0.3:
                        begun = time.perf_counter()
                        line.ask(hint=True)
                        advice.append(time.perf_counter() - begun)
                    begun = time.perf_counter()
                    line.ask(act=dice.choice(line.moves()))
                elif (line.frame.get("scene") or line.frame.get("diff") or {}).get("sheet"):
                    break
                else:
                    number = line.frame["number"]
                    while line.frame["number"] == number:
                        line.receive()
                    bot.append(time.perf_counter() - begun)
                    begun = time.perf_counter()
    return bot[:answers], advice[:hints]


def measure(folder: Path, cases: dict[str, tuple[int, bool]], answers: int, hints: int) -> Iterator[tuple[str, ...]]:
    alone: tuple[float, float] | None = None
    for name, (strangers, there) in cases.items():
        with contextlib.ExitStack() as leaving:
            server = Server(folder / f"{len(name)}{there}.db")
            leaving.callback(server.stop)
            waits(server, 3, 1)  # the worker has begun
            for number in range(strangers):
                stranger(server, f"203.0.113.{number + 1}", there, leaving)
            time.sleep(2)
            bot, advice = waits(server, answers, hints)
        half = median(bot), median(advice)
        alone = alone or half
        yield (
            name,
            f"{1000 * half[0]:.1f}",
            f"{1000 * sorted(bot)[int(len(bot) * 0.95)]:.1f}",
            f"{half[0] / alone[0]:.1f}",
            f"{half[1]:.2f}",
            f"{max(advice):.2f}",
            f"{half[1] / alone[1]:.2f}",
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    columns = ("strangers", "level 1, p50 ms", "p95 ms", "to alone", "hint, p50 s", "longest s", "to alone")
    table = Table("Somebody opposite a bot, beside strangers", columns)
    facts = machine(("litestar", "uvicorn"))
    with tempfile.TemporaryDirectory(prefix="igroteka-starving-") as folder:
        for row in measure(Path(folder), CASES if quick else CASES | TEN, 20 if quick else 100, 3 if quick else 15):
            table.rows.append(row)
            print(*row, sep="  ", flush=True)
    table.show(Console())
    if not quick:
        write_section("Thinking time", f"`bench/starving.py`. {facts}\n\n{table.markdown()}")


if __name__ == "__main__":
    main()
