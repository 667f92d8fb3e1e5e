"""One server and one browser for each module: the event loop of a browser would be in the way of others."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import chromium, errors
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With limits, as people meet it; it ends well and has nothing to complain about."""
    running = Server(tmp_path_factory.mktemp("data") / "games.db")
    yield running
    assert running.stop() == 0, running.said
    assert "Traceback" not in running.said


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(autouse=True)
def no_errors_in_pages() -> Iterator[None]:
    errors.clear()
    yield
    assert errors == []
