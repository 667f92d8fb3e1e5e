"""The pictures of the README, taken in a real browser from a server of its own.

    .venv/bin/python docs/pictures.py

Games are played by clicks at random until the table looks like something; names are ours, luck is not fixed.
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the server and the clicks are a part of the tests

from tests.web.browser import STEP, chromium  # noqa: E402
from tests.web.server import Server  # noqa: E402

DESKTOP, PHONE = (1440, 900), (390, 844)


def open_page(browser: Browser, size: tuple[int, int], language: str, scheme: str) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce", has_touch=size == PHONE,
    )  # fmt: skip
    return context.new_page()


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / "pictures" / f"{name}.jpg", type="jpeg", quality=82)


def play(page: Page, clicks: int, seconds: float = 90) -> str:
    """So many clicks on what is offered, or to the end."""
    dice, end = random.Random(4), time.monotonic() + seconds
    while clicks and time.monotonic() < end:
        found = str(page.evaluate(STEP, dice.random()))
        if found == "over":
            return found
        clicks -= found == "clicked"
        page.wait_for_timeout(5)
    page.wait_for_selector("#table .may")
    return "running"


def set_table(page: Page, server: Server, language: str, game: str = "portals") -> None:
    page.goto(f"{server.address}/set/{game}")
    page.fill("input[name=name-1]", "Анна" if language == "ru-RU" else "Anna")
    for option in ("spells", "signs") if game == "portals" else ("advanced",):
        page.check(f"input[name=option-{option}]")


TOKEN = '[data-zone="board"] .may.good'  # within reach of the mage


def to_a_token(page: Page, least: int, seconds: float = 60) -> bool:
    """Takes what is in reach, until something has been taken and something else can be; points at it."""
    dice, end = random.Random(3), time.monotonic() + seconds
    while time.monotonic() < end:
        tokens = page.locator(TOKEN)
        if tokens.count() and page.locator(".t-own .piece[data-id^=rune]").count() >= least:
            (tokens.last.tap if page.evaluate("innerWidth < 720") else tokens.last.hover)(force=True)
            return True
        if tokens.count():
            tokens.first.dispatch_event("click")
        elif page.evaluate(STEP, dice.random()) == "over":
            return False
        page.wait_for_timeout(30)
    return False


def labyrinth(browser: Browser, server: Server) -> None:
    """A move is looked at. Games without much luck are begun again."""
    for size, where, language, scheme in (
        (DESKTOP, "desktop", "ru-RU", "light"),
        (PHONE, "phone", "en-GB", "dark"),
    ):
        for least in (3, 2, 2, 1, 1, 0, 0):
            page = open_page(browser, size, language, scheme)
            set_table(page, server, language, "mirror_labyrinth")
            page.click("form.set button.main")
            page.wait_for_selector("#table .may")
            if to_a_token(page, least):
                take(page, f"labyrinth-{where}-{language[:2]}-{scheme}")
                break


def main() -> None:
    (HERE / "pictures").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder) / "games.db")
        try:
            for language, short in (("ru-RU", "ru"), ("en-GB", "en")):
                page = open_page(browser, DESKTOP, language, "light")
                page.goto(server.address)
                take(page, f"shelf-{short}")
                set_table(page, server, language)
                take(page, f"set-{short}")
            for size, where, language, scheme in (
                (DESKTOP, "desktop", "ru-RU", "light"),
                (DESKTOP, "desktop", "en-GB", "dark"),
                (PHONE, "phone", "ru-RU", "dark"),
                (PHONE, "phone", "en-GB", "light"),
            ):
                page = open_page(browser, size, language, scheme)
                set_table(page, server, language)
                page.click("form.set button.main")
                page.wait_for_selector("#table .may")
                play(page, 45)
                take(page, f"table-{where}-{language[:2]}-{scheme}")
                if where == "desktop" and play(page, 10_000) == "over":
                    take(page, f"sheet-{language[:2]}-{scheme}")
                    page.goto(page.url + "/replay?move=120")
                    page.wait_for_selector("#table .piece")
                    take(page, f"replay-{language[:2]}-{scheme}")
            labyrinth(browser, server)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
