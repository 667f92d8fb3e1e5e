"""Games that are over, for tests of what comes then: played by bots in a moment, and brought to a server as records."""

import json
import urllib.request
from collections.abc import Mapping

from igroteka.bots import Thinker
from igroteka.engine import Rng, seats_in
from igroteka.games import Game
from igroteka.table import Match, write_record
from tests.web.server import PATIENCE, Server

PLAYERS = ("Анна", "Борис", "Вера", "Глеб", "Дина")


def played_out(
    game: Game, seats: int, seed: int = 1, options: Mapping[str, bool | str] | None = None, bot: str = "greedy"
) -> Match:
    """A whole game of equal bots."""
    match, rng, thinker = Match.set_up(game.id, seats, options, PLAYERS[:seats]), Rng(seed), Thinker(game, bot)
    while match.state.awaiting():
        match.draw(rng)
        for seat in seats_in(match.state.awaiting())[:1]:
            match.submit(seat, thinker.choose(match.state.seen_by(seat), seat, rng))
    return match


def brought(server: Server, match: Match) -> str:
    """The address of the table that a record of it becomes."""
    body = json.dumps({"text": write_record(match)}).encode()
    request = urllib.request.Request(server.address + "/api/records", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return f"{server.address}/t/{json.load(answer)['id']}"
