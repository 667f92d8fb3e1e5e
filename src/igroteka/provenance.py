"""Where a table of a box comes from: printed in the rulebook, deduced from it, or drawn up by us."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Sourced(Generic[T]):
    """A table with its source, which `igroteka show GAME --sources` lists. `because` is a message id of the game."""

    value: T
    source: str
    because: str = ""


def PRINTED(value: T) -> Sourced[T]:
    return Sourced(value, "printed")


def DEDUCED(value: T, because: str) -> Sourced[T]:
    return Sourced(value, "deduced", because)


def OURS(value: T, because: str) -> Sourced[T]:
    return Sourced(value, "ours", because)


def tables(names: Mapping[str, object]) -> dict[str, Sourced[object]]:
    """The tables of a box with their names: given `vars()` of the module that has them, in its order."""
    return {name.lower().replace("_", "-"): value for name, value in names.items() if isinstance(value, Sourced)}
