"""The log on disk: tables, chairs and numbered entries as rows, in SQLite or in PostgreSQL.

The law of this folder: rows are only added. What changes afterwards is who sits in a chair, and once that a table has
ended. All truth is in the rows: the store remembers nothing between two calls, so several servers may share one
PostgreSQL. An answer is given only after the commit that holds it. The seed of a table lies apart, and `Store.seed`
alone gives it out. It imports `table` and `words`, and nothing of the web.

    store       what everybody else calls
    rows        what goes in and comes out
    changes     what can be changed, each whole or not at all
    writer      the order of work: one commit for all who wait, answers after it
    backend     what is asked of a database; `sqlite` and `postgresql` are the two there are
    retry       a database that is away for a while
    location    a path or a URL
    lock        one server for one file of SQLite
    schema, migrate, migrations     the tables, and how older databases get them
    backup      a copy while games go on
"""

from igroteka.store.changes import Conflict
from igroteka.store.retry import Unavailable
from igroteka.store.rows import ChairRow, EntryRow, TableRow, WordRow
from igroteka.store.store import Store

__all__ = ["ChairRow", "Conflict", "EntryRow", "Store", "TableRow", "Unavailable", "WordRow"]
