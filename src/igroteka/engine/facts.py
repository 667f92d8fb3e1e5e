"""Facts and recalling them, for a state that is some numbers by name and some rows of numbers."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.state import State


def facts_of(state: State, names: Sequence[str], rows: Sequence[vec[i64]]) -> list[int]:
    found: list[int] = [int(getattr(state, name)) for name in names]
    for row in rows:
        found.extend(row)
    return found


def recall_into(state: State, facts: Sequence[int], names: Sequence[str], rows: Sequence[vec[i64]]) -> None:
    """Gives a state, in place, the facts that `facts_of` found in another one."""
    for name, fact in zip(names, facts, strict=False):
        setattr(state, name, fact)
    at = len(names)
    for row in rows:
        for i in range(len(row)):
            row[i] = facts[at + i]
        at += len(row)
