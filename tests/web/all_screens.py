"""Desktop and phone, in the light and in the dark; and all that is to be seen at a table."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser import clear

Screen = Callable[[], BrowserContext]
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}, "locale": "ru-RU"},
    "phone": {"viewport": {"width": 390, "height": 844}, "locale": "en-US", "has_touch": True},
}
SCREENS = [(size, look) for size in SIZES for look in ("light", "dark")]


@pytest.fixture(params=SCREENS, ids=", ".join)
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Screen]:
    size, look = request.param
    made: list[BrowserContext] = []

    def another() -> BrowserContext:
        made.append(browser.new_context(reduced_motion="reduce", color_scheme=look, **SIZES[size]))
        return made[-1]

    yield another
    for context in made:
        context.close()


def every_tab(page: Page, what: str) -> None:
    """All areas of a narrow table, and back to the one that was open."""
    tabs, opened = page.locator(".tab:visible").all(), page.locator(".tab[aria-pressed=true]").get_attribute("data-tab")
    for tab in [*tabs, *page.locator(f".tab[data-tab={opened}]:visible").all()]:
        tab.click()
        clear(page, f"{what}: {tab.get_attribute('aria-label')}")
    if not tabs:
        clear(page, what)
