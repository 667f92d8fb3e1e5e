"""The browser and the server of a worker of pytest-xdist. All tests share them that are not about starting, ending or
limiting them; where a new one proves something, a file has its own.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.any_game import FIRST
from tests.gate.second_try import recorded
from tests.web.browser import chromium as start, errors, new_page, set_table
from tests.web.server import Server

running: list[Browser] = []  # at most one
ending = ExitStack()
files: set[Path] = set()  # that have browser tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that no worker is left alone with it at the end."""
    files.update(item.path for item in items if item.get_closest_marker("browser"))
    items.sort(key=lambda item: (item.path not in files, "web" not in item.path.parts))


def end() -> None:
    running.clear()
    ending.close()


@pytest.hookimpl(trylast=True)  # when the fixtures of the test are gone
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """The event loop of a browser would be in the way of tests that have one of their own."""
    if nextitem is not None and nextitem.path not in files:
        end()


@pytest.fixture(scope="session")
def until_the_end() -> Iterator[None]:
    yield
    end()


@pytest.fixture(scope="module")
def chromium(until_the_end: None) -> Browser:
    """Started when the first test asks for it. For fixtures of a whole file: tests ask for `browser`."""
    if not running:
        running.append(recorded(ending.enter_context(start())))
    return running[0]


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Nothing goes wrong in its pages, and what a test opens is closed after it."""
    errors.clear()
    before = chromium.contexts
    yield chromium
    for context in chromium.contexts:
        if context not in before:
            context.close()
    assert errors == []


@pytest.fixture
def game() -> str:
    """What is played at `page`; tests of one game say which."""
    return FIRST.id


@pytest.fixture
def bot() -> str:
    return "random"


@pytest.fixture
def page(browser: Browser, server: Server, game: str, bot: str) -> Page:
    """A table with a bot, and something to decide."""
    opened = new_page(browser)
    set_table(opened, server, f"person,{bot}", game)
    opened.wait_for_selector(".may")
    return opened


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without limits; it ends well and has nothing to complain about."""
    folder = tmp_path_factory.mktemp("data")
    server = Server(folder / "games.db", "--no-limits", deal=folder / "deal")
    yield server
    assert server.stop() == 0, server.said
    assert "Traceback" not in server.said


@pytest.fixture
def server(shared_server: Server, request: pytest.FixtureRequest) -> Server:
    """It deals to the tests of a file as if there were no others."""
    assert shared_server.deal
    shared_server.deal.write_text(request.node.nodeid, encoding="utf-8")
    return shared_server


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One of its own for a file, with limits, as people meet it: `from tests.web.fixtures import limited as server`."""
    server = Server(tmp_path_factory.mktemp("data") / "games.db")
    yield server
    assert server.stop() == 0, server.said
    assert "Traceback" not in server.said
