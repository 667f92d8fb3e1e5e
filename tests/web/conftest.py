"""One browser for each module of journeys: its event loop would be in the way of others."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import chromium, errors


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(autouse=True)
def no_errors_in_pages() -> Iterator[None]:
    errors.clear()
    yield
    assert errors == []
