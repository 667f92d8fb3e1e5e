"""Tables of Portals in a browser, whatever game is the first of the shelf."""

import pytest
from playwright.sync_api import Browser, Page

from tests.portals.web.tables import set_table
from tests.web.browser import new_page
from tests.web.server import Server


@pytest.fixture
def page(browser: Browser, server: Server) -> Page:
    """A table with a bot, and something to decide."""
    opened = new_page(browser)
    set_table(opened, server, "person,random")
    opened.wait_for_selector(".may")
    return opened
