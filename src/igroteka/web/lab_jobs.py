"""The lab of the server: questions that people ask, a few at a time, in processes of their own and behind all play."""

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial

from igroteka.bots.crew import IDLE, Crew, Hold
from igroteka.lab.whatif import Question, Stopped
from igroteka.lab.whatif.run import play_all
from igroteka.store import Store, Unavailable
from igroteka.web.desk import Desk
from igroteka.web.lab_reports import told
from igroteka.web.limits import Bounds, Busy
from igroteka.web.logs import log
from igroteka.web.tables import new_name

BATCH = {"level3": 1}  # games at a time, else 4: so a question is dropped quickly


@dataclass
class Run:
    """A question that is being answered."""

    id: str
    question: Question
    owner: str  # hash of the secret of the browser that asked
    address: str
    seconds: float  # it may take so long
    done: int = 0
    failed: str = ""  # a message, when there will be no report
    begun: float = field(default_factory=time.monotonic)
    stopping: bool = False

    def stopped(self) -> bool:
        return self.stopping or time.monotonic() - self.begun > self.seconds

    def advance(self, games: int) -> None:
        self.done += games


class LabJobs:
    def __init__(self, store: Store, jobs: int, desk: Desk, bounds: Bounds) -> None:
        self.store = store
        self.bounds = bounds
        self.jobs = jobs
        self.players = Crew(jobs, Hold(nice=IDLE))  # behind bots that play with people
        self.desk = desk  # writes and draws reports
        self.runs: dict[str, Run] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, question: Question, owner: str, address: str) -> Run:
        """Starts to answer. One question at a time for each person and address; a few altogether."""
        under_way = [run for run in self.runs.values() if not run.failed]
        if any(run.owner == owner or (address and run.address == address) for run in under_way):
            raise Busy("busy-lab-yours", status=429, wait=10)
        if len(under_way) >= self.bounds.max_lab_runs:
            raise Busy("busy-lab", status=503, wait=60)
        for old in [run for run in self.runs.values() if run.failed][:-50]:
            del self.runs[old.id]
        run = Run(new_name(12), question, owner, address, self.bounds.max_lab_seconds)
        self.runs[run.id] = run
        task = asyncio.get_running_loop().create_task(self.answer(run))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return run

    async def answer(self, run: Run) -> None:
        """Plays in the processes of the lab, waits in a thread, keeps the report."""
        play = partial(
            play_all, run.question, jobs=self.jobs, batch=BATCH.get(run.question.bots[0], 4), executor=self.players,
            progress=run.advance, stopped=run.stopped,
        )  # fmt: skip
        try:
            tally = await asyncio.to_thread(play)
            packed = await self.desk.make(run.address, told, run.question, tally)
            now = time.time()
            forget = await self.store.days_ago(now, self.bounds.keep_reports)
            await self.store.add_report(run.id, run.question.game, now, packed, forget=forget)
            del self.runs[run.id]
        except Stopped:
            run.failed = "lab-cancelled" if run.stopping else "lab-too-long"
        except Unavailable:
            run.failed = "store-away"
        except Exception as problem:  # whatever it was, whoever waits must hear of it
            run.failed = "problem-ours"
            log.error("problem", exc_info=problem, extra={"reason": "lab"})

    async def close(self) -> None:
        for run in self.runs.values():
            run.stopping = True
        await asyncio.to_thread(self.players.shutdown, True, cancel_futures=True)
        await asyncio.gather(*self.tasks, return_exceptions=True)
