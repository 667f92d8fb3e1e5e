"""A private PostgreSQL for the tests: a directory, a socket in it, one process we started."""

import asyncio
import os
import pwd
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

PATIENCE = 60.0
PROGRAMS = ("initdb", "postgres")


def missing() -> list[str]:
    return [name for name in PROGRAMS if shutil.which(name) is None]


class Server:
    """Runs as `nobody` where we are root, for PostgreSQL refuses root; listens on a socket in its directory only."""

    def __init__(self) -> None:
        self.directory = Path(tempfile.mkdtemp(prefix="igroteka-pg-"))
        self.data = self.directory / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.user: int | None = None
        self.group: int | None = None
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self.user, self.group = nobody.pw_uid, nobody.pw_gid
            os.chown(self.directory, self.user, self.group)
        initdb = ["initdb", "--pgdata", str(self.data), "--username", "igroteka", "--auth", "trust"]
        self._run([*initdb, "--encoding", "UTF8", "--locale", "C", "--wal-segsize", "1", "--no-sync"]).wait()
        self.start()

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        with (self.directory / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                user=self.user,
                group=self.group,
                extra_groups=None if self.user is None else [],
                cwd=self.directory,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def start(self) -> None:
        """Returns when it takes connections. What a killed server left may need a moment to go: then it tries again."""
        end = time.monotonic() + PATIENCE
        command = ["postgres", "-D", str(self.data), "-k", str(self.directory), "-c", "listen_addresses="]
        self.process = self._run(command)
        while not self.ready():
            if time.monotonic() > end:
                raise RuntimeError((self.directory / "log").read_text())
            if self.process.poll() is not None:
                self.process = self._run(command)
            time.sleep(0.05)

    def ready(self) -> bool:
        """The last line of its pid file says so."""
        try:
            lines = (self.data / "postmaster.pid").read_text().split("\n")
        except FileNotFoundError:
            return False
        return self.process is not None and lines[0] == str(self.process.pid) and "ready" in "".join(lines[7:])

    def children(self) -> list[int]:
        assert self.process is not None
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def crash(self) -> None:
        """SIGKILL to one of its processes, chosen at random: it throws all connections out and recovers by itself."""
        os.kill(random.choice(self.children()), signal.SIGKILL)

    def kill(self) -> None:
        """SIGKILL to all of it."""
        assert self.process is not None
        children = self.children()
        self.process.kill()
        for child in children:
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()

    def stop(self) -> None:
        """A fast shutdown: connections are cut, everything is written."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)

    def remove(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # nobody will want what is in it
            self.process.wait(PATIENCE)
        shutil.rmtree(self.directory)

    def url(self, database: str) -> str:
        return f"postgresql://igroteka@/{database}?host={self.directory}"

    def emptied(self) -> str:
        """The URL of its database, with nothing in it. One for all: a database of its own for each test is slow."""

        async def empty() -> None:
            engine = create_async_engine(self.url("postgres").replace("://", "+asyncpg://"))
            async with engine.begin() as connection:
                await connection.execute(text("DROP SCHEMA public CASCADE"))
                await connection.execute(text("CREATE SCHEMA public"))
            await engine.dispose()

        asyncio.run(empty())
        return self.url("postgres")


@contextmanager
def for_tests() -> Iterator[Server]:
    """Where the programs are missing tests say so; in CI that is a failure."""
    if missing():
        reason = f"PostgreSQL is not installed: {', '.join(missing())} not found"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    server = Server()
    try:
        yield server
    finally:
        server.remove()
