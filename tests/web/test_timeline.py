"""The timeline of a replay: from the beginning, as wide as the page, with rounds and what everybody had."""

import json
import random
import urllib.request
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from igroteka.engine import Rng, seats_in
from igroteka.games import Game, shelf
from igroteka.table import Match
from igroteka.web.course import course
from tests.web.browser import clear, new_tab
from tests.web.finished import brought
from tests.web.server import PATIENCE, Person, Server, play_on
from tests.web.test_ending import ended

GAMES = [game.id for game in shelf()]
SIZES = {"desk": ViewportSize(width=1440, height=900), "phone": ViewportSize(width=390, height=844)}
SHIFTS = """window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shifted += one.value)))
    .observe({ type: "layout-shift", buffered: true });"""


def replay_of(browser: Browser, address: str, size: str = "desk", seat: str = "", **look: Any) -> Page:
    """As a player sees it, or somebody who looks on."""
    look = {"locale": "ru-RU", "reduced_motion": "reduce", **look}
    page = new_tab(browser.new_context(viewport=SIZES[size], has_touch=size == "phone", **look))
    page.add_init_script(SHIFTS)
    page.goto(f"{address}/replay{seat}")
    page.wait_for_selector(".told-line", state="attached")
    return page


def curve_of(address: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{address}/curve", timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def at(page: Page, number: int) -> None:
    expect(page.locator(".r-slider")).to_have_value(str(number))


@pytest.mark.sample(5)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_replay_begins_at_the_beginning_with_the_whole_game_on_a_line(
    browser: Browser, server: Server, name: str, size: str, scheme: str
) -> None:
    match = ended(name, 3)
    address = brought(server, match)
    seat = "?seat=1" if scheme == "dark" else ""
    page = replay_of(browser, address, size, seat, color_scheme=scheme)
    at(page, 0)
    page.wait_for_url("**move=0")
    expect(page.locator(".curve")).to_have_count(3)
    box = page.locator(".timeline").bounding_box()
    assert box is not None
    assert box["width"] >= SIZES[size]["width"] - 60
    assert box["height"] >= 44
    rounds = curve_of(address)["rounds"]
    assert len(rounds) > 2
    expect(page.locator(".timeline-tick")).to_have_count(len(rounds) // 2)
    numbers = page.locator(".timeline-round:visible")
    assert numbers.count() > 1
    boxes = [one.bounding_box() for one in numbers.all()]
    for one, other in pairwise(boxes):
        assert one is not None
        assert other is not None
        assert one["x"] + one["width"] <= other["x"], "numbers of rounds do not touch"
    covered = page.evaluate("""() => {
      const line = document.querySelector(".timeline").getBoundingClientRect();
      return [...document.querySelectorAll(".t-field, .t-own, .t-others, .t-ask, .zone")]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.className, one.getBoundingClientRect(), one.closest(".t-field")?.getBoundingClientRect()])
        .filter(([, box, field]) => {
          const bottom = Math.min(box.bottom, field?.bottom ?? box.bottom); // the rest is scrolled away
          return box.height && box.top < line.bottom - 1 && bottom > line.top + 1;
        })
        .map(([name]) => name);
    }""")
    assert covered == []
    clear(page, f"a replay of {name}")
    assert page.evaluate("window.shifted") == 0, "what comes later finds its place kept"


def test_the_handle_follows_keys_clicks_and_drags(browser: Browser, server: Server) -> None:
    address = brought(server, ended(GAMES[0], 3))
    page = replay_of(browser, address)
    last = curve_of(address)["last"]
    slider = page.locator(".r-slider")
    expect(slider).to_have_attribute("max", str(last))
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.wait_for_url("**/replay?move=1")
    page.keyboard.press("End")
    at(page, last)
    page.wait_for_selector(".t-sheet:not([hidden])")
    page.keyboard.press("Home")
    at(page, 0)
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.click(box["x"] + box["width"] / 2, middle)
    assert abs(int(slider.input_value()) - last / 2) <= last / 50
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 4, middle, steps=4)
    page.mouse.up()
    here = int(slider.input_value())
    assert abs(here - last / 4) <= last / 50
    page.wait_for_url(f"**/replay?move={here}")
    words = slider.get_attribute("aria-valuetext") or ""
    assert str(here) in words
    gone = page.evaluate("Number(document.querySelector('.timeline').style.getPropertyValue('--at'))")
    assert gone == pytest.approx(here / last)


def covering() -> Game:
    """A game in which players do not know what others have."""
    for game in shelf():
        match, rng = Match.set_up(game.id, 2), Rng(1)
        match.draw(rng)
        if seats_in(match.state.awaiting()) and course(game, match, 0).lines[1] is None:
            return game
    raise LookupError("on this shelf nobody hides anything")


def test_a_running_game_draws_only_what_the_seat_may_know(server: Server) -> None:
    game, anna, boris = covering(), Person(server), Person(server)
    name = anna.set_table("person,person", game.id)
    boris.sit(name, 2, "Борис")
    with anna.live() as one, boris.live() as other:
        for line in (one, other):
            line.receive()
        play_on([one, other], random.Random(2), 40)
    lines = {who: json.loads(person.get(f"/t/{name}/curve"))["lines"] for who, person in enumerate((anna, boris))}
    assert lines[0][0]
    assert lines[0][1] is None
    assert lines[1][0] is None
    assert lines[1][1]
    assert json.loads(Person(server).get(f"/t/{name}/curve"))["lines"] == [None, None]
    assert json.loads(anna.get(f"/t/{name}/curve?seat=2"))["lines"][1] is None, "nobody asks for another seat"
