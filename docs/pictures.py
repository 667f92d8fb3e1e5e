"""The pictures of the README, taken in a real browser from a server of its own.

    .venv/bin/python docs/pictures.py [GAME]

Without a name it is the first game of the shelf. It is played by clicks at random until the table looks like something;
names are ours, luck is not fixed.
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the server and the clicks are a part of the tests

from igroteka.games import shelf  # noqa: E402
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


def set_table(page: Page, server: Server, language: str, game: str) -> None:
    """With every option that can be switched on."""
    page.goto(f"{server.address}/set/{game}")
    page.fill("input[name=name-1]", "Анна" if language == "ru-RU" else "Anna")
    page.click(".set-more > summary")
    for option in page.locator("input[type=checkbox][name^=option-]").all():
        option.check()
    page.click(".set-more > summary")


def main(game: str) -> None:
    (HERE / "pictures").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder) / "games.db")
        try:
            for language, short in (("ru-RU", "ru"), ("en-GB", "en")):
                page = open_page(browser, DESKTOP, language, "light")
                page.goto(server.address)
                take(page, f"shelf-{short}")
                set_table(page, server, language, game)
                take(page, f"set-{short}")
            for size, where, language, scheme in (
                (DESKTOP, "desktop", "ru-RU", "light"),
                (DESKTOP, "desktop", "en-GB", "dark"),
                (PHONE, "phone", "ru-RU", "dark"),
                (PHONE, "phone", "en-GB", "light"),
            ):
                page = open_page(browser, size, language, scheme)
                set_table(page, server, language, game)
                page.click("form.set button.main")
                page.wait_for_selector("#table .may")
                play(page, 45)
                take(page, f"table-{where}-{language[:2]}-{scheme}")
                if where == "desktop" and play(page, 10_000) == "over":
                    take(page, f"sheet-{language[:2]}-{scheme}")
                    page.goto(page.url + "/replay?move=120")
                    page.wait_for_selector("#table .piece")
                    take(page, f"replay-{language[:2]}-{scheme}")
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else shelf()[0].id)
