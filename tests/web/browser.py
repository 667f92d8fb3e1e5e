"""Real browsers for journeys: pages, a player who clicks what is offered, and what a page shows."""

import os
import random
import shutil
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.any_game import FIRST
from tests.web.server import PATIENCE, Server

# The same browser without the window around its pages: that window costs a second of processor time for each person.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
errors: list[str] = []  # of scripts in pages; looked at while playing, and after every test
expect.set_options(timeout=PATIENCE * 1000)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window; where it is missing tests are skipped, and fail where it must not be missing."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("chromium is missing: apt-get install chromium")
        pytest.skip("chromium is not installed (Debian: apt-get install chromium)")
    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield running
        running.close()


def new_page(browser: Browser, width: int = 1366, language: str = "ru-RU") -> Page:
    """A browser of somebody else: no cookies yet."""
    return new_tab(
        browser.new_context(viewport={"width": width, "height": 850}, locale=language, reduced_motion="reduce")
    )


def new_tab(context: BrowserContext) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.on("pageerror", lambda error: errors.append(f"{error}\n{error.stack}"))
    return page


def set_table(page: Page, server: Server, seats: str, game: str = FIRST.id, **options: str) -> str:
    """Sets a table as the form of the shelf does, and opens it; its name."""
    form: dict[str, str | float | bool] = {"game": game, "seats": seats}
    form |= {f"option-{name}": value for name, value in options.items()}
    answer = page.context.request.post(server.address + "/tables", form=form)
    assert answer.ok, answer.text()
    page.goto(answer.url)
    page.wait_for_selector(".t-ask", state="attached")
    return answer.url.rsplit("/", 1)[1]


def open_more(page: Page) -> None:
    """What is seldom agreed on, where a game is set up."""
    page.locator(".set-more > summary").click()


def sit_down(page: Page, address: str, seat: int, name: str) -> None:
    answer = page.context.request.post(address + "/sit", form={"seat": str(seat), "name": name})
    assert answer.ok, answer.text()
    page.goto(address)


def two_people(browser: Browser, server: Server, **options: str) -> tuple[Page, Page, str]:
    """Anna and Boris at a table of their own, both with something to look at."""
    anna, boris = new_page(browser), new_page(browser, language="en-US")
    name = set_table(anna, server, "person,person", **options)
    sit_down(boris, anna.url, 2, "Boris")
    for page in (anna, boris):
        page.wait_for_selector("#table .player")
        page.wait_for_selector("#table .t-story li", state="attached")
    return anna, boris, name


# One step of a player who clicks what is offered: a button that finishes, or something highlighted; what was sent is
# answered first.
STEP = """dice => {
  if (document.querySelector(".t-buttons.sent")) return "waits";
  const seen = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  if (seen(".t-sheet").length) return "over";
  const sure = document.querySelector(".t-doubt .doubt-yes");
  let offered = sure ? [sure] : seen(".t-buttons .button.main");
  if (!offered.length) offered = seen("#table .may, .t-buttons .button:not(.quiet)");
  if (!offered.length) return "waits";
  const one = offered[Math.floor(dice * offered.length)];
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return "clicked";
}"""

FIGURE = "!!document.querySelector('.ground')"


def phone(
    browser: Browser, server: Server, seats: str = "person,random", width: int = 360, game: str = FIRST.id, **look: Any
) -> Page:
    """A table on a small screen under a finger, in English and in the dark unless said otherwise."""
    look = {"locale": "en-US", "color_scheme": "dark", "reduced_motion": "reduce", **look}
    opened = new_tab(browser.new_context(viewport={"width": width, "height": 740}, has_touch=True, **look))
    set_table(opened, server, seats, game)
    opened.wait_for_selector(".may")
    return opened


def share_a_screen(browser: Browser, server: Server, **options: str) -> Page:
    """Anna and Boris at one screen."""
    opened = new_page(browser)
    form: dict[str, str | float | bool] = {"game": FIRST.id, **options}
    form |= {"seat-1": "here", "name-1": "Анна", "seat-2": "here", "name-2": "Борис"}
    opened.goto(opened.context.request.post(server.address + "/tables", form=form).url)
    return opened


def until(page: Page, what: str, seed: int = 1) -> None:
    """Plays on until something is so."""
    dice, deadline = random.Random(seed), time.monotonic() + PATIENCE
    while page.evaluate(f"dice => {what} ? 'found' : ({STEP})(dice)", dice.random()) != "found":
        assert errors == []
        assert time.monotonic() < deadline, f"never: {what}"
        page.wait_for_timeout(5)


# Every piece that everybody can see, and where it lies.
SHOWN = """() => [...document.querySelectorAll("#table .piece:not(.leaving)")]
  .filter((one) => !one.dataset.id.startsWith("sign-"))
  .map((one) => `${one.dataset.id} in ${one.dataset.zone} at ${one.dataset.place}`).sort()"""

# What may be clicked; what was sent is still to be seen for a moment, and no longer offered.
OFFERED = "#table:not(:has(.sent)) .may, .t-buttons:not(.sent) .button:not(.quiet)"


def finish(pages: list[Page], seed: int, seconds: float = 300) -> None:
    """Everybody clicks something offered until all see the score sheet."""
    found = play(pages, seed, seconds=seconds)
    assert found == ["over"] * len(pages), [page.locator(".t-prompt").inner_text() for page in pages]


def play(pages: list[Page], seed: int, clicks: int = 1_000_000, seconds: float = 300) -> list[str]:
    """The same for so many clicks; what the last look at each page said."""
    dice = random.Random(seed)
    deadline = time.monotonic() + seconds
    found = [""] * len(pages)
    while time.monotonic() < deadline and clicks > 0:
        assert errors == []
        found = [page.evaluate(STEP, dice.random()) for page in pages]
        if all(what == "over" for what in found):
            break
        clicks -= found.count("clicked")
        if "clicked" not in found:
            pages[0].wait_for_timeout(10)
    return found


# Where a finger would go next: the middle of something offered that is seen there, or the tab it is behind. What a
# finger has opened by mistake lies in front.
AIM = """dice => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  if (seen(".t-sheet table").length) return "over";
  if (seen(".t-drawer").length) return "front";
  const main = seen(".t-buttons .button.main");
  let offered = main.length && dice < 0.6 ? main : seen("#table .may:not(.under), .t-buttons .button:not(.quiet)");
  if (!offered.length && !document.querySelector(".t-buttons.sent")) offered = seen(".tab.wanted");
  if (!offered.length) return "waits";
  const one = offered[Math.floor(dice * 97) % offered.length];
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def by_finger(page: Page, seed: int, seconds: float = 240) -> int:
    """A whole game by taps where things are seen; how many."""
    dice, deadline, taps = random.Random(seed), time.monotonic() + seconds, 0
    while (aim := page.evaluate(AIM, dice.random())) != "over":
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-ask").inner_text()
        if aim == "front":
            page.keyboard.press("Escape")
        if isinstance(aim, str):
            page.wait_for_timeout(10)
            continue
        page.touchscreen.tap(*aim)
        taps += 1
    return taps


FOCUS = """() => {
  const at = document.activeElement;
  if ([...document.querySelectorAll(".t-sheet")].some((one) => one.checkVisibility())) return "over";
  if (at.matches(".ground")) return "figure";
  if (at.matches(".may, .t-buttons .button")) return "choice";
  return document.querySelector(".may, .t-buttons .button:not(.quiet)") ? "elsewhere" : "waits";
}"""
KEYS = {"figure": ("r", "ArrowDown", "Enter", "Enter"), "choice": ("Enter",), "elsewhere": ("ArrowRight",), "waits": ()}


def by_keys(page: Page, seconds: float = 240, along: bool = False) -> int:
    """A whole game by keyboard alone; how often the focus was where nothing can be chosen. `along`: not always the
    first thing offered."""
    deadline, astray, turns = time.monotonic() + seconds, 0, 0
    while (at := page.evaluate(FOCUS)) != "over":
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-prompt").inner_text()
        astray += at == "elsewhere"
        turns += 1
        for key in ("ArrowRight",) * (turns % 3 if along and at == "choice" else 0) + KEYS[at]:
            page.keyboard.press(key)
        if at == "waits":
            page.wait_for_timeout(5)
    return astray


def decide(page: Page, seed: int = 1) -> None:
    """Clicks until one decision is sent; whether it is answered is another matter."""
    dice = random.Random(seed)
    page.wait_for_selector(OFFERED)
    wait_for(lambda: page.evaluate(STEP, dice.random()) != "clicked", page, "clicks lead to no decision")


def wait_for(happened: Any, page: Page, what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert errors == []
        assert time.monotonic() < deadline, what
        page.wait_for_timeout(20)


def same_position(*pages: Page) -> None:
    """Waits until all see the same things at the same places."""
    wait_for(lambda: len({str(page.evaluate(SHOWN)) for page in pages}) == 1, pages[0], "they see different tables")


def connected(page: Page, state: str = "open") -> None:
    page.wait_for_selector(f'body[data-connection="{state}"]')


def log_of(server: Server, table: str) -> list[str]:
    """The log as anybody may know it: number, seat (* for luck) and move."""
    with urllib.request.urlopen(f"{server.address}/t/{table}/record", timeout=PATIENCE) as answer:
        lines = answer.read().decode().split("\nlog\n")[1].splitlines()
    return [line for line in lines if line.split()[0].isdecimal()]


def decisions(log: list[str]) -> list[str]:
    return [line for line in log if line.split()[1] != "*"]


# What fades in is faint until it is there.
SETTLED = """() => Promise.all(document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null))).then(() => true)"""


def clear(page: Page, what: str) -> None:
    """Nothing stands in anybody's way, and nothing has to be scrolled sideways."""
    page.wait_for_timeout(50)
    page.evaluate(SETTLED)
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found] == [], what
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{what} is too wide"
