"""What a server remembers of the people at a table, as long as it runs: when they were here last, what they wish."""

import time
from collections.abc import Callable
from typing import NamedTuple

LAPSE = 300.0  # seconds that a wish holds

END = "end"  # the game as it is; other wishes name a seat to be freed


class Times(NamedTuple):
    """Seconds without a sign of somebody."""

    away: float = 120  # until others may do for them what can be undone: a bot plays, somebody else is host
    gone: float = 900  # until others may do what cannot: free the seat, end the game


class Presence:
    """Whoever asks for anything was here then. When a server starts, nobody has been away yet."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.begun = clock()
        self.seen: dict[str, float] = {}

    def note(self, person: str) -> None:
        self.seen[person] = self.clock()

    def away(self, person: str) -> float:
        """Seconds since this person was here."""
        return self.clock() - self.seen.get(person, self.begun)


class Wishes:
    """What must be wished by several people at the same time. Each wish lapses by itself after a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.when: dict[tuple[str, str], float] = {}  # by what is wished, and by whom

    def add(self, what: str, person: str) -> None:
        self.when[what, person] = self.clock()

    def withdraw(self, what: str, person: str) -> None:
        self.when.pop((what, person), None)

    def of(self, what: str) -> set[str]:
        """Who wishes it now."""
        now = self.clock()
        return {person for (wish, person), when in self.when.items() if wish == what and now - when < LAPSE}

    def clear(self, what: str | None = None) -> None:
        """Forgets all wishes, or those for one thing."""
        self.when = {} if what is None else {wish: when for wish, when in self.when.items() if wish[0] != what}
