"""Every size of screen, and people who look elsewhere until it is their turn."""

import pytest
from playwright.sync_api import Browser, Page

from igroteka.games import shelf
from tests.web.browser import OFFERED, new_page, play, set_table, sit_down, until, wait_for
from tests.web.server import Server

# From a small phone held upright to 4K.
SIZES = [
    (360, 640), (390, 844), (600, 960), (768, 1024), (900, 700), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)
]  # fmt: skip
GAMES = [game.id for game in shelf()]


# What sticks out of the page to the side, or of a button.
ASTRAY = """() => {
  const all = [...document.querySelectorAll("button, .button, .may, a, h1, h2, p")];
  const seen = all.filter((one) => one.checkVisibility() && !one.closest(".unseen"));
  const out = seen.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  });
  const cut = seen.filter((one) => one.matches("button, .button") && one.scrollWidth > one.clientWidth + 2);
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return wide.concat([...out, ...cut].map((one) => `${one.className}: ${one.textContent}`));
}"""


PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def fits_everywhere(page: Page, tall: bool = True) -> None:
    """Nothing to the side of the page, and nothing below it unless it may be taller than a window."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        assert page.evaluate(ASTRAY) == [], f"{page.url} at {width} x {height}"
        high = page.evaluate("document.documentElement.scrollHeight")
        assert tall or high <= height, f"{page.url} at {width} x {height} is {high} high"


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
def test_the_pages_around_the_table_fit_every_screen(browser: Browser, server: Server, language: str) -> None:
    page = new_page(browser, language=language)
    for address in ("/", "/lab", *(f"/set/{game}" for game in GAMES), *(f"/rules/{game}" for game in GAMES)):
        answer = page.goto(server.address + address)
        assert answer
        assert answer.ok, address
        fits_everywhere(page)
    page.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_tables_fit_every_screen(browser: Browser, server: Server, game: str) -> None:
    page = new_page(browser)
    set_table(page, server, "person,random,random,random", game=game)
    page.wait_for_selector("#table .piece", state="attached")
    fits_everywhere(page, tall=False)
    page.context.close()


# A browser that may show notices, and whose page can be out of sight.
ELSEWHERE = """(() => {
  window.notices = [];
  window.Notification = class {
    static permission = "granted";
    constructor(title, { body }) { window.notices.push(`${title} ${body}`); }
  };
  window.elsewhere = false;
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere });
})()"""


@pytest.mark.parametrize("wanted", [True, False])
def test_who_looks_elsewhere_is_told_when_the_turn_comes(browser: Browser, server: Server, wanted: bool) -> None:
    """In the title always; by a notice of the browser if that was asked for, once for a turn."""
    anna, boris = new_page(browser, language="en-US"), new_page(browser)
    anna.add_init_script(ELSEWHERE)
    set_table(anna, server, "person,person")
    anna.evaluate(f"localStorage.setItem('igroteka-notices', '{'on' if wanted else ''}')")
    sit_down(boris, anna.url, 2, "Борис")
    wait_for(lambda: anna.locator(OFFERED).count() or boris.locator(OFFERED).count(), anna, "nobody is asked")
    until(anna, "!document.title.startsWith('•')")
    anna.evaluate("window.elsewhere = true")

    def turn() -> bool:
        play([boris], seed=1, clicks=1, seconds=0.2)
        return anna.title().startswith("• Your turn")

    wait_for(turn, boris, "the title says nothing")
    notices = anna.evaluate("window.notices")
    assert len(notices) == wanted
    assert all(one.startswith("Your turn") for one in notices)
    for page in (anna, boris):
        page.context.close()
