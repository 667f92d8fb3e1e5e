"""The extras of the package: what a missing one is told as.

The law of this module: it imports nothing of Igroteka but `words`; anybody may import it except `engine`.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from igroteka.words import Complaint


class Missing(Complaint, ImportError):
    """A package is not installed here; names the extra that brings it, and the command."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports that need the packages of this extra."""
    try:
        yield
    except ModuleNotFoundError as problem:
        package = (problem.name or "").partition(".")[0]
        if package in ("", "igroteka"):  # a mistake of ours: nothing that could be installed
            raise
        raise Missing("extra-missing", package=package, extra=name) from None
