"""`igroteka serve` on a day when a game is not as it was: WITHOUT says what is gone, `rules`, `box` or `game`."""

import os
import sys
from typing import Any

from igroteka.cli import main
from igroteka.games import shelf
from igroteka.store import TableRow
from igroteka.web import endings, pages, tables
from igroteka.words import Complaint


def begun(row: TableRow) -> Any:
    raise Complaint("table-other-rules", rules=1) if os.environ["WITHOUT"] == "rules" else Complaint("table-other-box")


if os.environ["WITHOUT"] == "game":
    modules: Any = (endings, pages)
    for module in modules:
        module.shelf = lambda: shelf()[1:]
else:
    as_any: Any = (endings, tables)
    for module in as_any:
        module.begun = begun

sys.exit(main())
