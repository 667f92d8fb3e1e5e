"""Somebody who plays in a page, by mouse, keys and fingers, and notes how long everything took."""

import random
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

NEXT = Path(__file__).with_name("player.js").read_text(encoding="utf-8").partition("\n")[2]


class Player:
    """Plays in one page and notes how long everything took."""

    def __init__(self, page: Page, touch: bool, looking: float) -> None:
        self.page = page
        self.touch = touch
        self.looking = looking
        self.dice = random.Random(7)
        self.times: dict[str, list[float]] = defaultdict(list)

    def settle(self) -> None:
        """Until what was done is painted, and noted by the browser."""
        self.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"
        )

    def measured(self, what: str, act: Any) -> None:
        self.page.wait_for_timeout(self.looking)
        self.page.evaluate("meter.taken.length = 0")
        act()
        self.settle()
        self.times[what].append(max(self.page.evaluate("meter.taken"), default=16))

    def press(self, what: str, x: float, y: float) -> None:
        if self.looking and not self.touch:
            self.page.mouse.move(x, y)
        self.measured(what, lambda: self.page.touchscreen.tap(x, y) if self.touch else self.page.mouse.click(x, y))

    def click(self, what: str, selector: str) -> None:
        box = self.page.locator(selector).first.bounding_box()
        if box:
            self.press(what, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def lay(self, x: float, y: float) -> None:
        """A figure: looked at here and there, turned, pinned, confirmed."""
        page = self.page
        if not self.touch:
            page.evaluate("meter.moves.length = 0")
            for cell in page.locator(".ground").all()[:25:3]:
                box = cell.bounding_box()
                if box:
                    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                    self.settle()
            self.times["pointing at a cell"] += page.evaluate("meter.moves")
        self.press("previewing a placement", x, y)
        if page.locator(".button:has(kbd)").count():
            self.click("turning by the button", ".button:has(kbd)")
            self.measured("turning by a key", lambda: page.keyboard.press("r"))
        self.click("confirming", ".t-buttons .button.main")

    def panels(self) -> None:
        """Menu, rules, story: opened and closed."""
        page = self.page
        for again in ("first time", "again"):
            self.click(f"opening the menu, {again}", ".t-menu")
            page.wait_for_selector("dialog:popover-open")
            self.measured("closing the menu", lambda: page.keyboard.press("Escape"))
            if self.touch:
                self.click("opening the story", ".t-open")
                page.wait_for_selector(".t-drawer.opened")
            self.click(f"opening the rules, {again}", "#tab-rules")
            page.wait_for_selector("#panel-rules p[id]")
            self.click("opening the story", "#tab-story")
            if self.touch:
                self.click("closing the story", ".d-close")

    def play(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        self.panels()
        while time.monotonic() < deadline:
            what, x, y = self.page.evaluate(NEXT, self.dice.random())
            if what == "over":
                break
            if what == "waits":
                self.page.wait_for_timeout(20)
            elif what == "figure":
                self.lay(x, y)
            else:
                self.press(what, x, y)
        self.times["a frame of the server"] += self.page.evaluate("meter.frames")
