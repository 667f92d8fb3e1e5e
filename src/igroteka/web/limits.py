"""How much one address may ask for. Who is too fast is told when to come again; everybody else notices nothing."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from igroteka.web.one_by_one import OneByOne
from igroteka.words import Complaint

REMEMBERED = 10_000  # addresses of which we know how much they asked for


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """One name for all addresses that one household has: with IPv6 those are 2**64."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)


class Rate(NamedTuple):
    """So much at once, and so much more every second."""

    per_second: float
    burst: float


class Limits(NamedTuple):
    """Generous for a family, a school or a café behind one address. Sizes and patience are limited always."""

    looks: Rate = Rate(100, 1000)  # pages, files and questions, of one address
    acts: Rate = Rate(30, 150)  # forms, seats and moves over HTTP, of one address
    tables: Rate = Rate(0.5, 100)  # tables set, of one address
    records: Rate = Rate(0.05, 30)  # records taken in, of one address: they stay for good
    scenes: Rate = Rate(15, 150)  # tables shown as they were, pictures and checks: each is a game told anew
    hints: Rate = Rate(1, 60)  # hints thought out: each takes a worker a second
    studies: Rate = Rate(0.05, 20)  # questions to the lab: each takes its processes seconds to minutes
    visits: Rate = Rate(5, 150)  # live connections opened, of one address
    said: Rate = Rate(40, 200)  # messages, of one live connection
    too_fast: Rate = Rate(5, 200)  # messages of one address refused for that, before connections are closed
    said_by_address: Rate = Rate(300, 600)  # messages of all live connections of one address
    live_by_address: float = 200  # live connections open at the same time
    live_by_table: float = 600
    live: float = 4000
    sockets_by_address: float = 1000  # connections of any kind; those of a proxy come from one address
    sockets: float = 8000
    tables_in_memory: float = 3000
    bot_tables: float = 200  # tables in play where bots sit, set by one address
    bots_alone: float = 4  # games that bots play on while nobody is there, of one address
    takebacks: float = 500  # at one table
    desk_seconds: float = 10  # of processor time, for one record, picture, report or long game told
    desk_megabytes: float = 600
    desk_waiting: float = 50  # of these that wait at the same time, of one address

    def lifted(self) -> "Limits":
        """For measuring, and behind a proxy that has limits of its own. What one piece of work may take stays."""
        endless = {
            name: Rate(math.inf, math.inf) if isinstance(usual, Rate) else math.inf
            for name, usual in self._asdict().items()
            if name not in ("desk_seconds", "desk_megabytes")
        }
        return self._replace(**endless)  # type: ignore[arg-type]  # each of its own kind: see above

    @staticmethod
    def none() -> "Limits":
        return Limits().lifted()


class Bounds(NamedTuple):
    """What holds with and without limits: sizes in kB, patience in seconds, and for how many days something is kept.
    The last one is in megabytes."""

    max_body: int = 64  # of a form, a record, a question of a program
    max_head: int = 32  # of a request before its body: address, cookies and all
    max_message: int = 64  # of one message of a live connection
    max_wait: int = 20  # for a whole request, for taking any part of an answer, for closing
    max_idle: int = 600  # until a table that nobody looks at leaves memory
    max_lab_runs: int = 4  # questions to the lab at the same time; this one is a number
    max_lab_seconds: int = 900  # for one of them
    keep_unused_tables: int = 14  # at which nobody ever decided anything
    keep_reports: int = 180  # of the lab
    keep_seat_links: int = 7  # that move a seat to another device
    keep_free: int = 200  # megabytes of the disk: new tables and records leave them to games under way


class Banned(Complaint):
    """Kept out by the one who runs the server."""


class Busy(Complaint):
    """Not now: come again in so many seconds."""

    def __init__(self, message: str, *, status: int, wait: float) -> None:
        self.status = status
        self.wait = max(1, math.ceil(wait))
        super().__init__(message, seconds=self.wait)


class Bucket:
    """Tokens that come back with time; what costs a token waits when there is none."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def fill(self, now: float) -> None:
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now

    def take(self, now: float, count: int = 1) -> float:
        """Takes a token, or several: 0, or the seconds until there are as many."""
        if self.rate.burst == math.inf:
            return 0.0
        self.fill(now)
        if self.tokens >= count:
            self.tokens -= count
            return 0.0
        return (count - self.tokens) / self.rate.per_second


class Buckets:
    """One bucket for each address. Those that are full again are forgotten, and at worst those not seen for longest."""

    def __init__(self, rate: Rate, most: int = REMEMBERED, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()  # who asked last comes last

    def take(self, who: str) -> float:
        if self.rate.burst == math.inf:
            return 0.0
        now = self.clock()
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, now)
        self.buckets.move_to_end(who)
        wait = bucket.take(now)
        self.forget(now)
        return wait

    def forget(self, now: float) -> None:
        while self.buckets:
            oldest = next(iter(self.buckets.values()))
            oldest.fill(now)
            if oldest.tokens < self.rate.burst and len(self.buckets) <= self.most:
                return
            self.buckets.popitem(last=False)


class Places:
    """How many are in at the same time: of one address, and of all."""

    def __init__(self, each: float, most: float) -> None:
        self.each = each
        self.most = most
        self.inside: Counter[str] = Counter()
        self.count = 0

    def full(self, who: str) -> str:
        """The message why nobody else of this address can come in now, or empty."""
        if self.count >= self.most:
            return "busy-server-full"
        return "busy-address-full" if self.inside[who] >= self.each else ""

    def fullest(self) -> str:
        """The address that has most places."""
        return max(self.inside, key=self.inside.__getitem__, default="")

    def enter(self, who: str) -> None:
        self.inside[who] += 1
        self.count += 1

    def leave(self, who: str) -> None:
        self.count -= 1
        self.inside[who] -= 1
        if self.inside[who] <= 0:
            del self.inside[who]


class Doorkeeper:
    """Knows what every address has asked for lately."""

    def __init__(self, limits: Limits, bounds: Bounds | None = None) -> None:
        self.limits = limits
        self.bounds = bounds or Bounds()
        self.rates = {
            name: Buckets(getattr(limits, name))
            for name in ("looks", "acts", "tables", "records", "scenes", "hints", "studies", "visits")
        }
        self.said = Buckets(limits.said_by_address)
        self.too_fast = Buckets(limits.too_fast)
        self.one_by_one = OneByOne()
        self.live = Places(limits.live_by_address, limits.live)
        self.bans: dict[str, float] = {}  # until when on the clock that never jumps, by address

    def admit(self, who: str) -> None:
        """Not whoever is banned."""
        left = self.bans.get(who, 0.0) - time.monotonic() if self.bans else 0.0
        if left > 0:
            raise Banned("problem-banned", minutes=math.ceil(left / 60))

    def ask(self, what: str, who: str) -> None:
        """One more of `what`, or a polite no."""
        wait = self.rates[what].take(who)
        if wait:
            message = {"tables": "busy-tables", "records": "busy-records"}.get(what, "busy-too-fast")
            raise Busy(message, status=429, wait=wait)

    def let_in(self, who: str, watching: int) -> None:
        """A place to look on from; whoever got it gives it back with `live.leave`."""
        if watching >= self.limits.live_by_table:
            raise Busy("busy-table-full", status=503, wait=30)
        full = self.live.full(who)
        if full:
            raise Busy(full, status=503 if full == "busy-server-full" else 429, wait=30)
        self.live.enter(who)
