"""A game beside its twins, everything compared that each observer is sent and can ask for; and a leak to plant."""

from pathlib import Path
from typing import Any

import msgspec

from igroteka.bots import Workers
from igroteka.engine import SPECTATOR, Rng, State
from igroteka.scene import Scene
from igroteka.store import Store
from igroteka.web.seat_view import SeatView
from tests.web.secrets import secrets_of
from tests.web.twins import Heard, World, compare, play, questions, steps, twin_of

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
