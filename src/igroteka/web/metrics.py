"""What the server counts, for Prometheus. Numbers only: no names of tables, no seats, no moves, no secrets."""

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]

SHORT = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

moves = Counter("igroteka_moves", "Decisions made, saved and told", ["game", "by"])
refused = Counter("igroteka_refused", "Requests of players that were refused", ["reason"])
move_seconds = Histogram("igroteka_move_seconds", "From a decision to the last frame about it", buckets=SHORT)
bot_seconds = Histogram("igroteka_bot_seconds", "How long bots thought", ["level"], buckets=SHORT)
frames = Counter("igroteka_frames", "Frames put into the mailboxes of watchers")
behind = Counter("igroteka_watchers_behind", "Watchers that read too slowly and were asked to come again")
watchers = Gauge("igroteka_watchers", "Live connections")
tables = Gauge("igroteka_tables_in_memory", "Tables in memory")
