"""One server for one SQLite file, and the kernel sees to it that a dead one does not count."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.store import Store
from igroteka.store.lock import Lock
from igroteka.words import Complaint
from tests.store.examples import a_table, open_with_table


async def test_a_second_server_is_refused_with_clear_words(sqlite: str) -> None:
    async with await open_with_table(sqlite):
        with pytest.raises(Complaint) as caught:
            await Store.open(f"sqlite:///{sqlite}")
        assert caught.value.message == "store-locked"
        assert str(caught.value).startswith(f"{sqlite} is in use: another server has it open.")
    async with await Store.open(sqlite) as store:
        assert await store.table("oak") == a_table()


async def test_another_name_of_the_file_does_not_help(sqlite: str, tmp_path: Path) -> None:
    async with await Store.open(sqlite):
        (tmp_path / "link.db").symlink_to(sqlite)
        with pytest.raises(Complaint, match="is in use"):
            await Store.open(str(tmp_path / "link.db"))


def in_another_process(path: str, then: str) -> "subprocess.Popen[str]":
    program = f"import os, signal, time; from igroteka.store.lock import Lock; lock = Lock({path!r}); {then}"
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)


def test_a_killed_server_holds_nothing(sqlite: str) -> None:
    with in_another_process(sqlite, "print('locked', flush=True); time.sleep(600)") as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        with pytest.raises(Complaint, match="is in use"):
            Lock(sqlite)
        holder.kill()
        holder.wait()
    Lock(sqlite).release()


def test_a_worker_that_outlives_a_killed_server_holds_nothing(sqlite: str) -> None:
    then = (
        "hear, say = os.pipe(); pid = os.fork(); pid or (os.write(say, b'!'), time.sleep(600)); "
        "os.read(hear, 1); print(pid, flush=True); os.kill(os.getpid(), signal.SIGKILL)"  # once it is on its way
    )
    holder = in_another_process(sqlite, then)
    assert holder.stdout is not None
    worker = int(holder.stdout.readline())
    try:
        holder.wait()
        os.kill(worker, 0)  # it is there
        Lock(sqlite).release()
    finally:
        os.kill(worker, signal.SIGKILL)
        holder.stdout.close()
