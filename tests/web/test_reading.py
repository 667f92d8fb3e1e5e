"""Pages to read: contents at the side or folded above, lines of a book's length, quiet clause ids."""

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from tests.any_game import FIRST
from tests.web.browser import new_page, new_tab
from tests.web.house import GAMES, report_on
from tests.web.server import Server


def box_of(found: Locator) -> FloatRect:
    box = found.first.bounding_box()
    assert box
    return box


@pytest.mark.parametrize("what", ["rules", "api", "report"])
def test_contents_stand_at_the_side_and_stay_there(browser: Browser, server: Server, what: str) -> None:
    page = new_page(browser, language="en-US")
    address = {"rules": f"/rules/{FIRST.id}", "api": "/api", "report": report_on(server)}[what]
    page.goto(server.address + address)
    side, text = box_of(page.locator(".contents")), box_of(page.locator("article"))
    assert side["x"] + side["width"] < text["x"]
    expect(page.locator(".contents-fold")).to_be_hidden()
    links = page.locator(".contents a")
    assert links.count() > 5
    for link in (links.nth(3), links.nth(4)):
        link.click()
        target = (link.get_attribute("href") or "").removeprefix("#")
        expect(page.locator(f"[id='{target}']")).to_be_in_viewport()
        expect(link).to_be_in_viewport()  # the contents came along


@pytest.mark.parametrize("what", ["rules", "api", "report"])
def test_on_a_phone_contents_are_folded_above(browser: Browser, server: Server, what: str) -> None:
    page = new_page(browser, width=390, language="en-US")
    address = {"rules": f"/rules/{FIRST.id}", "api": "/api", "report": report_on(server)}[what]
    page.goto(server.address + address)
    expect(page.locator(".contents")).to_be_hidden()
    fold = page.locator(".contents-fold")
    assert box_of(page.locator(".contents-fold"))["height"] < 60
    first = {"rules": "article h2", "api": ".operation", "report": "article section"}[what]
    assert box_of(page.locator(".contents-fold"))["y"] < box_of(page.locator(first))["y"]
    fold.locator("summary").click()
    link = fold.locator("a").nth(2)
    assert box_of(link)["height"] >= 44
    link.click()
    target = (link.get_attribute("href") or "").removeprefix("#")
    expect(page.locator(f"[id='{target}']")).to_be_in_viewport()


WEIGHTS = "() => [...document.querySelectorAll('.contents a')].map((one) => getComputedStyle(one).fontWeight)"


@pytest.mark.parametrize("by", ["style sheet", "script"])
def test_contents_mark_what_is_being_read(browser: Browser, server: Server, by: str) -> None:
    """By the style sheet alone where the browser can do it, also without scripts; else by a script."""
    context = browser.new_context(
        viewport={"width": 1366, "height": 850}, java_script_enabled=True, reduced_motion="reduce"
    )
    page = new_tab(context)
    if by == "script":
        page.add_init_script("CSS.supports = () => false")
    else:
        page.route("**/contents.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{server.address}/rules/{FIRST.id}")
    link = page.locator(".contents a").nth(4)
    page.locator(f"[id='{(link.get_attribute('href') or '')[1:]}']").evaluate("one => one.scrollIntoView()")
    if by == "script":
        expect(link).to_have_attribute("aria-current", "location")
        expect(page.locator(".contents a[aria-current]")).to_have_count(1)
    else:
        expect(link).to_have_css("font-weight", "600")
        assert page.evaluate(WEIGHTS).count("600") == 1


# Rules

# The letters of every whole line of the clauses.
LINES = """() => [...document.querySelectorAll(".clauses p[id]")].flatMap((clause) => {
  const letters = new Map();
  for (const walker = document.createTreeWalker(clause, NodeFilter.SHOW_TEXT); walker.nextNode();) {
    if (walker.currentNode.parentElement.matches(".clause-id")) continue;
    for (let at = 0; at < walker.currentNode.length; at++) {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      const line = Math.round(range.getBoundingClientRect().bottom / 6);
      letters.set(line, (letters.get(line) ?? 0) + 1);
    }
  }
  return [...letters.values()].slice(0, -1);
})"""


@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
def test_lines_of_the_rules_have_the_length_of_a_books(browser: Browser, server: Server, language: str) -> None:
    page = new_page(browser, width=1440, language=language)
    page.goto(f"{server.address}/rules/{FIRST.id}")
    lines = page.evaluate(LINES)
    assert len(lines) > 20
    assert 60 <= sum(lines) / len(lines) <= 75
    assert page.locator(".clauses").evaluate("one => getComputedStyle(one).fontSize") == "16px"


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_clause_ids_are_quiet_in_the_margin_and_lead_to_their_clause(
    browser: Browser, server: Server, game: str
) -> None:
    page = new_page(browser)
    page.goto(f"{server.address}/rules/{game}")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator(".book-title img")).to_have_js_property("complete", True)
    assert page.locator(".book-title img").evaluate("one => one.naturalWidth > 0")
    clause = page.locator(".clauses p[id]").nth(8)
    id = clause.locator(".clause-id")
    mark, text = box_of(id), box_of(clause)
    assert mark["x"] + mark["width"] <= text["x"], "it stands in the margin"
    assert id.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") < 16
    id.click()
    assert page.url.endswith("#" + (clause.get_attribute("id") or "?"))
    assert clause.evaluate("one => one.matches(':target')")
    for link in page.locator(".clauses a.see").all():
        target = (link.get_attribute("href") or "").removeprefix("#")
        expect(page.locator(f"[id='{target}']")).to_have_count(1)
