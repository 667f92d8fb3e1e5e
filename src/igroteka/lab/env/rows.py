"""The arrays of a batch, and how they are laid out."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from igroteka.engine.batch import Batch
from igroteka.lab.env.setting import Setting

Rows = dict[str, NDArray[Any]]

ROWS = ("observation", "mask", "seat", "reward", "done", "sampled")  # what a step writes
KINDS = {
    "observation": np.int16,
    "mask": np.uint8,
    "seat": np.int64,
    "reward": np.float64,
    "done": np.uint8,
    "sampled": np.int64,
    "chosen": np.int64,  # in shared memory: what it reads
}


def shapes(setting: Setting, games: int) -> dict[str, tuple[int, ...]]:
    by_game = {
        "observation": (int(setting.encoding.size),),
        "mask": (int(setting.encoding.actions),),
        "reward": (setting.seats,),
    }
    return {name: (games, *by_game.get(name, ())) for name in KINDS}


def rows_of(setting: Setting, batch: Batch) -> Rows:
    """What a batch writes as arrays: the same memory where the rules are compiled, copies otherwise."""
    wanted = shapes(setting, int(batch.count))
    found = {}
    for name in ROWS:
        data: Any = getattr(batch, name)
        flat = np.array(data, KINDS[name]) if copied(batch) else np.frombuffer(data, KINDS[name])
        found[name] = flat.reshape(wanted[name])
    return found


def numbers(batch: Batch, values: NDArray[Any]) -> Any:
    """A number for each game, as a batch takes them."""
    return values.tolist() if copied(batch) else np.ascontiguousarray(values, np.int64)


def copied(batch: Batch) -> bool:
    """Whether the arrays of a batch do not change with it."""
    return isinstance(batch.seat, list)
