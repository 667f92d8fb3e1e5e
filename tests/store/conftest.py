"""The same tests on both databases. A test may be a coroutine: it gets an event loop of its own."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.postgresql import Server, for_tests

LIMIT = 120.0  # seconds; a test that hangs must say which


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), LIMIT))
    return True


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One PostgreSQL for each worker of pytest-xdist, started when the first test asks for it."""
    with for_tests() as server:
        yield server


@pytest.fixture
def postgresql(server: Server) -> str:
    return server.emptied()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "igroteka.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty place for a store."""
    return str(request.getfixturevalue(request.param))
