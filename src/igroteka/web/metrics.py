"""What the server counts, for Prometheus. Numbers only: no names of tables, no seats, no moves, no secrets."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from igroteka.store.health import Health

disable_created_metrics()  # type: ignore[no-untyped-call]

SHORT = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

refused = Counter("igroteka_refused", "Requests of players that were refused", ["reason"])
bot_seconds = Histogram("igroteka_bot_seconds", "How long bots thought", ["level"], buckets=SHORT)
bot_wait_seconds = Histogram(
    "igroteka_bot_wait_seconds", "How long bots and hints waited for their turn to think", ["waiting"], buckets=SHORT
)
bot_workers_died = Counter("igroteka_bot_workers_died", "Worker processes of bots that died and were replaced")
bot_thoughts_failed = Counter("igroteka_bot_thoughts_failed", "Thoughts given up after several workers died")
bot_thoughts_dropped = Counter("igroteka_bot_thoughts_dropped", "Thoughts that made way for somebody who waited")
behind = Counter("igroteka_watchers_behind", "Watchers that read too slowly and were asked to come again")
watchers = Gauge("igroteka_watchers", "Live connections")
desk_deaths = Counter("igroteka_desk_deaths", "Processes of the desk that ended over their work", ["reason"])
tables = Gauge("igroteka_tables_in_memory", "Tables in memory")


class Moves(Collector):
    """What is counted with every move, and what the store counts: plain numbers, where the library would take a lock
    for each."""

    def __init__(self) -> None:
        self.made: Tally[tuple[str, str]] = Tally()  # by game, and by whom
        self.store = Health()
        self.frames = 0
        self.seconds = 0.0
        self.took = [0] * (len(SHORT) + 1)

    def count(self, game: str, by: str, seconds: float) -> None:
        self.made[game, by] += 1
        self.seconds += seconds
        self.took[bisect_left(SHORT, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        made = CounterMetricFamily("igroteka_moves", "Decisions made, saved and told", labels=["game", "by"])
        for who, count in self.made.items():
            made.add_metric(who, count)
        yield made
        yield CounterMetricFamily("igroteka_store_failures", "What the store could not do", self.store.failures)
        yield GaugeMetricFamily("igroteka_store_failing", "Whether the store fails now", bool(self.store.problem))
        told = "From a decision to the last frame about it"
        limits = [*map(str, SHORT), "+Inf"]
        buckets = list(zip(limits, accumulate(self.took), strict=True))
        yield HistogramMetricFamily("igroteka_move_seconds", told, buckets, self.seconds)
        yield CounterMetricFamily("igroteka_frames", "Frames sent to watchers, or kept for the slow ones", self.frames)


moves = Moves()
REGISTRY.register(moves)
