"""The arrays of a batch, and how they are laid out."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from igroteka.engine.batch import Batch
from igroteka.lab.env.setting import Setting

Rows = dict[str, NDArray[Any]]

ROWS = ("observation", "mask", "seat", "reward", "done", "sampled")
KINDS = (np.int16, np.uint8, np.int64, np.float64, np.uint8, np.int64)


def shapes(setting: Setting, games: int) -> dict[str, tuple[int, ...]]:
    size, actions = int(setting.encoding.size), int(setting.encoding.actions)
    return dict(
        zip(ROWS, ((games, size), (games, actions), (games,), (games, setting.seats), (games,), (games,)), strict=True)
    )


def rows_of(batch: Batch) -> Rows:
    """The rows a batch writes to, as arrays: the same memory where the rules are compiled, copies otherwise."""
    games = int(batch.count)
    found = {}
    for name, kind in zip(ROWS, KINDS, strict=True):
        data: Any = getattr(batch, name)
        flat = np.array(data, kind) if copied(batch) else np.frombuffer(data, kind)
        found[name] = flat.reshape(games, -1) if flat.size != games else flat
    found["reward"] = found["reward"].reshape(games, -1)
    return found


def copied(batch: Batch) -> bool:
    """Whether the arrays of a batch do not change with it."""
    return isinstance(batch.seat, list)
