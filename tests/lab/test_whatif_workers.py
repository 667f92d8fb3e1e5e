"""A report does not depend on how games are divided; a lost process costs its batch and nothing else."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from igroteka.lab.whatif import Question, Stopped, ask, find_out
from igroteka.lab.whatif.crew import ATTEMPTS, Crew, Lost
from igroteka.lab.whatif.playing import play_batch
from tests.any_game import FIRST, OTHER, changed_box


@pytest.fixture(scope="module")
def question() -> Question:
    return ask(OTHER.id, changed_box(OTHER), bots=["level1", "level2"], games=37)


@pytest.fixture(scope="module")
def whole(question: Question) -> str:
    return find_out(question, batch=37).to_json()


@pytest.mark.parametrize("batch", [1, 8])
def test_batches_of_any_size_give_the_same_report(question: Question, whole: str, batch: int) -> None:
    assert find_out(question, batch=batch).to_json() == whole


def test_threads_of_one_process_give_the_same_report(question: Question, whole: str) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert find_out(question, batch=5, jobs=3, executor=executor).to_json() == whole


def test_two_processes_give_the_same_report_and_progress_is_told(question: Question, whole: str) -> None:
    heard: list[int] = []
    assert find_out(question, batch=6, jobs=2, progress=heard.append).to_json() == whole
    assert sorted(heard) == [1, 6, 6, 6, 6, 6, 6]


def slow_batch(question: Question, first: int, last: int) -> tuple[int, int]:
    time.sleep(0.3)
    return os.getpid(), play_batch(question, first, last).games


def test_a_killed_worker_loses_nothing_but_its_batch(question: Question, whole: str) -> None:
    crew = Crew(2)
    try:
        work = [crew.submit(slow_batch, question, first, first + 2) for first in range(0, 12, 2)]
        other, _ = work[0].result(timeout=60)  # both processes are at work by now or soon
        victim = next(one for one in crew.processes.values() if one.pid != other or len(crew.processes) == 1)
        assert victim.pid is not None
        os.kill(victim.pid, signal.SIGKILL)
        done = [one.result(timeout=60) for one in work]
        assert sum(games for _, games in done) == 12
        pids = {pid for pid, _ in done}
        assert other in pids  # who was not killed worked on
        assert len(pids | {victim.pid}) >= 2
        assert victim.pid not in {pid for pid, _ in done[-2:]}
    finally:
        crew.shutdown(cancel_futures=True)


def test_a_report_is_the_same_though_a_worker_was_killed(question: Question, whole: str) -> None:
    crew = Crew(2)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if not killed:
            victim = next(iter(crew.processes.values())).pid
            assert victim is not None
            killed.append(victim)
            os.kill(victim, signal.SIGKILL)

    try:
        report = find_out(question, batch=3, jobs=2, executor=crew, progress=kill_one)
        assert killed
        assert killed[0] not in {one.pid for one in crew.processes.values()}
        assert report.to_json() == whole
    finally:
        crew.shutdown()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def complain() -> None:
    raise LookupError("this is how it is")


def test_work_that_kills_every_worker_is_given_up_and_mistakes_come_back() -> None:
    crew = Crew(1)
    try:
        with pytest.raises(Lost, match=str(ATTEMPTS)):
            crew.submit(die).result(timeout=60)
        with pytest.raises(LookupError, match="this is how it is"):
            crew.submit(complain).result(timeout=60)
        with pytest.raises(AttributeError):  # a function that no other process can find
            crew.submit(lambda: None).result(timeout=60)
        assert crew.submit(os.getpid).result(timeout=60) != os.getpid()
    finally:
        crew.shutdown()
    with pytest.raises(RuntimeError):
        crew.submit(os.getpid)


def test_a_cancelled_question_stops_at_once(question: Question) -> None:
    many = ask(OTHER.id, changed_box(OTHER), games=10**6)
    asked = threading.Event()
    since = time.monotonic()
    with pytest.raises(Stopped):
        find_out(many, jobs=2, batch=2, progress=lambda _: asked.set(), stopped=asked.is_set)
    assert time.monotonic() - since < 60


def test_a_dask_cluster_gives_the_same_report(question: Question, whole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real scheduler and two worker processes on this machine; one worker is killed meanwhile."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "3")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, worker_dashboard_address=None,
        silence_logs=50,
    )  # fmt: skip
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).process.process.pid)
            os.kill(killed[0], signal.SIGKILL)

    try:
        report = find_out(question, batch=4, cluster=cluster.scheduler_address, progress=kill_one)
        assert killed
        assert report.to_json() == whole
    finally:
        cluster.close(timeout=10)


HELD = """
from igroteka.lab.whatif import ask
from igroteka.lab.whatif.playing import play_batch
from igroteka.lab.whatif.tally import Tally
from tests.any_game import FIRST

def held():
    return int(open("/proc/self/statm").read().split()[1]) * 4096

whole = Tally()
question = ask(FIRST.id, bots="level2", games=300, skill=False)
for first in range(0, 260, 20):
    whole.join(play_batch(question, first, first + 20))
    if first == 40:
        before = held()
print(held() - before)
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="only Linux tells what a process holds")
def test_memory_does_not_grow_with_the_games() -> None:
    """Two hundred games more take no more room, but for a few new numbers; a leak of a kilobyte in each would show as
    much as that again."""
    done = subprocess.run([sys.executable, "-c", HELD], capture_output=True, text=True, check=True, timeout=120)
    assert int(done.stdout) < 1_500_000


@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="only Linux tells who the children are")
def test_ctrl_c_ends_everybody_and_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "igroteka", "lab", "run", FIRST.id, "--bots", "level1", "--games", "1000000"]
    command += ["--jobs", "2", "--out", str(tmp_path / "report")]
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # where the tests run Ctrl-C may be ignored
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heard
    )

    def workers() -> list[str]:
        tasks = Path(f"/proc/{running.pid}/task").glob("*/children")
        children = [child for task in tasks for child in task.read_text().split()]
        return [child for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]

    until = time.monotonic() + 60
    while len(found := workers()) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    assert len(found) == 2
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, b"", b"")
    assert not any(Path(f"/proc/{child}").exists() for child in found)
    assert list(tmp_path.iterdir()) == []
