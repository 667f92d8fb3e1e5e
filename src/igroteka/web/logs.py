"""The log of the server: one line of JSON for each event, on stderr.

No secret gets in: no token, no cookie, no seed, no move, no address with the name of a table (whoever has it can sit
down); a table is known by its first four letters.
"""

import json
import logging
import sys
import time
from typing import Any

KNOWN = ("table", "game", "seats", "reason", "level", "count", "seconds")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name in KNOWN}
        if record.exc_info and record.exc_info[0] is not None:
            line["problem"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def short(table: str) -> str:
    """Enough to find a table again, not enough to sit down at it."""
    return table[:4]


def begin() -> None:
    """All loggers write such lines. On a terminal only what needs attention: people read the page, not the log."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("igroteka").setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)


log = logging.getLogger("igroteka")
