"""Twins over HTTP: two servers with twins of the same tables answer, count and log the same."""

import asyncio
import re
from pathlib import Path

import pytest

from igroteka.engine import CHANCE, SPECTATOR, Rng
from tests.web.secrets import GAMES, secrets_of
from tests.web.server import Server
from tests.web.twin_answers import fetch, over_http
from tests.web.twin_tables import NAME, first_choice, stored
from tests.web.twins import Sent, compare, play, twin_of


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", [GAMES[0], GAMES[-1]])
def test_two_servers_answer_and_log_the_same(game: str, tmp_path: Path) -> None:
    match, dice = play(3, secrets_of(game).options, 11, game), Rng(11, 4)
    places = [str(tmp_path / "ours.db"), str(tmp_path / "theirs.db")]
    asked: list[tuple[str, int]] = []
    for observer in (0, 2):
        twin = twin_of(match, observer, dice)
        for cut in (first_choice(twin), first_choice(twin) + 1, len(twin) // 2):
            while twin[cut - 1].back >= 0 or twin[cut].seat == CHANCE:
                cut += 1
            asked.append((NAME[:-2] + "xy"[observer // 2] + "abc"[len(asked) % 3], observer))
            for place, log in zip(places, (match.log, twin), strict=True):
                asyncio.run(stored(place, match, log[:cut], asked[-1][0]))
    servers = [Server(place, "--no-limits") for place in places]
    try:
        for name, observer in asked:
            late = name.endswith("c")  # drawing takes long, and early there is little to see
            compare(observer, 0, *(over_http(server, name, observer, pictures=late) for server in servers))
        compare(SPECTATOR, 0, *(counted(server) for server in servers))
    finally:
        for server in servers:
            server.stop()
    compare(SPECTATOR, 0, *(logged(server) for server in servers))


def counted(server: Server) -> Sent:
    """What the server counts, but for seconds and what the process itself needs."""
    lines = fetch(server, "/metrics", "").splitlines()
    return [("metrics", line) for line in lines if line.startswith(b"igroteka") and b"second" not in line]


def logged(server: Server) -> Sent:
    """What the server wrote, but for the time and its own address."""
    lines = server.said.replace(str(server.port), "").splitlines()
    return [("log", re.sub('"at": "[^"]*"', "", line).encode()) for line in lines]
