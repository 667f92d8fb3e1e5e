"""Two kinds of screens that people have: a desktop in the light, a phone in the dark."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

Screen = Callable[[], BrowserContext]
SCREENS: dict[str, dict[str, Any]] = {
    "desktop, light, ru": {"viewport": {"width": 1440, "height": 900}, "locale": "ru-RU", "color_scheme": "light"},
    "phone, dark, en": {
        "viewport": {"width": 390, "height": 844}, "locale": "en-US", "color_scheme": "dark", "has_touch": True
    },
}  # fmt: skip


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Screen]:
    """Browsers of different people with one kind of screen."""
    made: list[BrowserContext] = []

    def another() -> BrowserContext:
        made.append(browser.new_context(reduced_motion="reduce", **SCREENS[request.param]))
        return made[-1]

    yield another
    for context in made:
        context.close()
