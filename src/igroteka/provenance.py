"""Where a table of a box comes from: printed in the rulebook, deduced from it, or drawn up by us."""

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
