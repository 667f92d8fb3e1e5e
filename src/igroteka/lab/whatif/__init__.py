"""What if this card cost one less? The same deals are played with two boxes, and the difference is told with its error.

The law of this folder: a report depends on its question alone; not on processes, machines, batches or their order.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from inspect import signature
from typing import Any

from igroteka.lab.checks import MOST_GAMES, MOST_JOBS, text, whole
from igroteka.lab.whatif.answer import answer
from igroteka.lab.whatif.question import BUILT_IN, Box, Question, ask
from igroteka.lab.whatif.report import WhatIf
from igroteka.lab.whatif.run import BATCH, Stopped, never, play_all
from igroteka.words import Complaint, shown

__all__ = ["BUILT_IN", "Box", "Question", "Stopped", "WhatIf", "ask", "find_out", "what_if"]


def find_out(
    question: Question,
    *,
    jobs: int = 1,
    batch: int = BATCH,
    cluster: str = "",
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> WhatIf:
    """Plays and reports. `progress` gets the number of games just played; `stopped` says whether to give up."""
    if not isinstance(question, Question):
        raise Complaint("given-question", value=shown(question))
    jobs, batch = whole("jobs", jobs, 1, MOST_JOBS), whole("batch", batch, 1, MOST_GAMES)
    text("cluster", cluster)
    tally = play_all(
        question, jobs=jobs, batch=batch, cluster=cluster, executor=executor, progress=progress, stopped=stopped
    )
    return WhatIf(answer(question, tally))


def what_if(game: str, box: str = "", *, jobs: int = 1, cluster: str = "", **asked: Any) -> WhatIf:
    """The short way: `what_if(game, "[points]\\nlamp = 4", games=200)`. `ask` says what can be asked."""
    known = list(signature(ask).parameters)[2:]
    for name in asked:
        if name not in known:
            raise Complaint("given-unknown", name=name, known=", ".join([*known, "jobs", "cluster"]))
    return find_out(ask(game, box, **asked), jobs=jobs, cluster=cluster)
