"""Asking for hints on the page."""

from playwright.sync_api import Page

from tests.web.browser import log_of
from tests.web.server import Server

# Whether a hint can be asked for.
HINTED = "[...document.querySelectorAll('.t-hint')].some((one) => one.checkVisibility())"


def name_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def made(page: Page, server: Server) -> int:
    """How many decisions seat 1 has made."""
    return sum(line.split()[1] == "1" for line in log_of(server, name_of(page)))


def ask(page: Page) -> None:
    page.locator(".t-hint").click()
    page.wait_for_selector(".hint-look")
