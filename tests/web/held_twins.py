"""A game beside its twins, everything compared that each observer is sent and can ask for; and a leak to plant.

    python -m tests.web.held_twins [--comparisons 100000]

plays all games that hide something in turn, at tables of two and more, until so much has been compared.
"""

import argparse
import asyncio
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from igroteka.bots import Workers
from igroteka.engine import SPECTATOR, Rng, State
from igroteka.scene import Scene
from igroteka.store import Store
from igroteka.web.seat_view import SeatView
from tests.web.secrets import GAMES, secrets_of
from tests.web.twin_tables import side_by_side
from tests.web.twins import Heard, World, compare, compared, play, questions, steps, twin_of

SAMPLE, TAKEN_BACK = 20, 3  # one position in so many is asked all questions; of those after a takeback


async def hold_twins(folder: Path, seats: int, options: dict[str, Any], seed: int, game: str) -> tuple[int, int]:
    """One game, each observer beside a twin of its own: how many positions, and in how many the truth differed."""
    match, dice = play(seats, options, seed, game), Rng(seed, 2)
    positions = different = 0
    workers = Workers(1)
    async with await Store.open(str(folder / "games.db")) as store:
        with Heard() as heard:
            for observer in (*range(seats), SPECTATOR):
                twin = twin_of(match, observer, dice)
                ours = World(store, workers, match, observer, heard)
                theirs = World(store, workers, match, observer, heard)
                for mine, other in zip(steps(match.log[: len(twin)]), steps(twin), strict=True):
                    compare(observer, mine[-1].number, ours.go(mine), theirs.go(other))
                    positions += 1
                    different += ours.match.state.facts() != theirs.match.state.facts()
                    if dice.below(TAKEN_BACK if mine[0].back >= 0 else SAMPLE) == 0:
                        await ask_everything(ours, theirs, dice)
    workers.close()
    return positions, different


async def ask_everything(ours: World, theirs: World, dice: Rng) -> None:
    """All the observer can see and ask: the same in the twin, and in a world imagined from what the observer knows."""
    number, observer = ours.match.number, ours.observer
    texts = [log[dice.below(len(log))].text for log in (ours.match.log, theirs.match.log) for _ in range(8)]
    asked = questions(ours, texts, dice, clicks=24)
    here = [*ours.shown(), *await ours.answers(asked)]
    compare(observer, number, ours.written(), theirs.written())
    compare(observer, number, here, [*theirs.shown(), *await theirs.answers(asked)])
    real = ours.match.state
    ours.match.state = real.seen_by(observer).imagine(dice)
    imagined = [*ours.shown(), *await ours.answers(asked)]
    ours.match.state = real
    compare(observer, number, here, imagined)
    assert ours.match.number == theirs.match.number == number, "a question changed the game"


honest_build = SeatView.build


def telling_label(self: SeatView, view: State) -> Scene:
    """Planted: a piece bears a number made of what nobody who looks on may know."""
    scene = honest_build(self, view)
    hidden = secrets_of(self.match.header.game).hidden(self.match.state, SPECTATOR)
    first = msgspec.structs.replace(scene.pieces[0], label=f"{scene.pieces[0].label} {hidden}")
    return msgspec.structs.replace(scene, pieces=(first, *scene.pieces[1:]))


def hold_many(least: int) -> None:
    began, positions, different = time.monotonic(), 0, 0
    for seed in count():
        for game in GAMES:
            if compared.total() >= least:
                took = time.monotonic() - began
                print(f"{compared.total():,} comparisons, all the same, in {took:.0f} s: {dict(compared)}")
                print(f"{positions:,} positions of twins, {different:,} where the truth differed")
                return
            with tempfile.TemporaryDirectory() as folder:
                seats = 2 + seed % 2
                held = asyncio.run(hold_twins(Path(folder), seats, secrets_of(game).options, seed, game))
                positions, different = positions + held[0], different + held[1]
                asyncio.run(side_by_side(Path(folder), game, seats, seed, 8, bool(seed % 2)))


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--comparisons", type=int, default=100_000)
    hold_many(asked.parse_args().comparisons)
