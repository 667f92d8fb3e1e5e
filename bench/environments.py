"""What is measured of the environments: one game from Python, many games at once, and the same of others.

A step is one decision of a player, with what chance draws after it, and what the next one to decide sees and may do.
"""

import importlib
import random
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

from measured import GAMES
from results import Table
from rounds import SEED, Contender, Done, Work

from igroteka.games import shelf
from igroteka.lab.env import AecEnv, SeatEnv, Vector

FIRST = shelf()[0].id
ZOO = ("texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
BATCH = 1024
MANY = 4096
CORES = 2


def zoo_steps(env: Any) -> Work:
    """Random legal moves by PettingZoo's own loop."""
    draw = random.Random(SEED).random
    env.reset(seed=SEED)

    def work(amount: int) -> Done:
        steps = 0
        while True:
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                choices = seen["action_mask"].nonzero()[0]
                env.step(int(choices[int(draw() * len(choices))]))
                steps += 1
                if steps >= amount:
                    return Done(steps)
            env.reset()

    return work


def gym_steps(env: SeatEnv) -> Work:
    draw = random.Random(SEED).random
    mask = env.reset(seed=SEED)[1]["action_mask"]

    def work(amount: int) -> Done:
        nonlocal mask
        for _ in range(amount):
            choices = mask.nonzero()[0]
            _, _, over, _, info = env.step(int(choices[int(draw() * len(choices))]))
            mask = env.reset()[1]["action_mask"] if over else info["action_mask"]
        return Done(amount)

    return work


def vector_steps(vector: Vector) -> Work:
    """Each game takes the random action it offers; observations and masks are written at every step."""

    def work(amount: int) -> Done:
        for _ in range(amount):
            vector.step(vector.sampled)
        return Done(amount * vector.games)

    return work


def pgx_steps(batch: int) -> Work:
    """Pgx's backgammon as its authors measure it: random legal actions, the next game at once, all of it compiled."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    step = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        key, chosen, drawn = jax.random.split(key, 3)
        weights = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(chosen, weights, axis=-1)
        return jax.vmap(step)(state, actions, jax.random.split(drawn, batch)), key

    step_all = jax.jit(one)
    now = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), batch)), jax.random.PRNGKey(SEED + 1)

    def work(amount: int) -> Done:
        nonlocal now
        for _ in range(amount):
            now = step_all(*now)
        now[0].observation.block_until_ready()
        return Done(amount * batch)

    return work


@contextmanager
def contenders() -> Iterator[dict[str, Contender]]:
    with ExitStack() as opened, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of packages we compare with
        works: dict[str, Work] = {}
        for game in GAMES:
            works[f"zoo {game}"] = zoo_steps(AecEnv(game))
        for name in ZOO:
            works[f"zoo {name}"] = zoo_steps(importlib.import_module(f"pettingzoo.classic.{name}").raw_env())
        works[f"gym {FIRST}"] = gym_steps(SeatEnv(FIRST, opponents="random"))
        for game in GAMES:
            for games, workers in ((BATCH, 1), (BATCH, CORES), (MANY, CORES)):
                vector = opened.enter_context(Vector(game, games=games, seed=SEED, workers=workers))
                works[f"vector {game} {games} {workers}"] = vector_steps(vector)
        works["pgx"] = pgx_steps(BATCH)
        yield {name: Contender(work) for name, work in works.items()}


def zoo_table(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "One game, from Python", ("environment", "steps/s"), note="Random legal moves, observation and mask read."
    )
    for game in GAMES:
        table.rows.append((f"PettingZoo adapter, {game}, 2 players", f"{by[f'zoo {game}'].rate:,.0f}"))
    table.rows.append((f"Gymnasium adapter, {FIRST} against a random bot", f"{by[f'gym {FIRST}'].rate:,.0f}"))
    for name in ZOO:
        table.rows.append((f"PettingZoo's own {name}", f"{by[f'zoo {name}'].rate:,.0f}"))
    return table


def vector_table(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "Many games at once",
        ("environment", f"{BATCH} games, 1 process", f"{BATCH} games, {CORES}", f"{MANY} games, {CORES}"),
        note="Steps/s. Random legal actions; an ended game is followed by the next. Pgx compiles for all cores itself.",
    )
    for game in GAMES:
        rates = [by[f"vector {game} {games} {workers}"].rate for games, workers in ((BATCH, 1), (BATCH, 2), (MANY, 2))]
        table.rows.append((f"vector environment, {game}, 2 players", *(f"{rate:,.0f}" for rate in rates)))
    table.rows.append(("Pgx, backgammon", "", f"{by['pgx'].rate:,.0f}", ""))
    return table


def targets(by: Mapping[str, Contender]) -> list[tuple[str, str, bool]]:
    """What must be reached, what was measured, whether it was."""
    slowest = min(by[f"zoo {game}"].rate for game in GAMES)
    times = slowest / max(by[f"zoo {name}"].rate for name in ZOO)
    steps = by[f"vector {FIRST} {MANY} {CORES}"].rate
    against = by[f"vector {FIRST} {BATCH} {CORES}"].rate / by["pgx"].rate
    return [
        ("PettingZoo adapter at least 10 times PettingZoo's own card games", f"{times:.1f} times", times >= 10),
        (
            f"vector environment at least 1 million steps/s of {FIRST} on two cores",
            f"{steps / 1e6:.2f} M",
            steps >= 1e6,
        ),
        (f"at least 5 times Pgx's backgammon on CPU, {BATCH} games", f"{against:.1f} times", against >= 5),
    ]


Maker = Callable[[Mapping[str, Contender]], Table]
TABLES: tuple[Maker, ...] = (zoo_table, vector_table)
