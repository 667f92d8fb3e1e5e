"""The log on disk: tables, chairs and numbered entries as rows, in SQLite or in PostgreSQL.

The law of this folder: rows are only added. What changes afterwards is who sits in a chair, and once that a table has
ended. All truth is in the rows: the store remembers nothing between two calls, so several servers may share one
PostgreSQL. An answer is given only after the commit that holds it. The seed of a table lies apart, and `Store.seed`
alone gives it out. It imports `table` and `words`, and nothing of the web.
"""

from igroteka.extras import extra

with extra("serve"):
    from igroteka.store.changes import Conflict
    from igroteka.store.retry import Unavailable
    from igroteka.store.rows import ChairRow, EntryRow, SittingRow, TableRow, WordRow, first_sittings
    from igroteka.store.store import Store

__all__ = [
    "ChairRow",
    "Conflict",
    "EntryRow",
    "SittingRow",
    "Store",
    "TableRow",
    "Unavailable",
    "WordRow",
    "first_sittings",
]
