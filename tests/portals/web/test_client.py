"""Portals on the page: a refusal opens the rules at its clause, one voice tells, the curtain hides signs."""

from playwright.sync_api import Browser, Page, expect

from tests.portals.web.tables import share_a_screen
from tests.web.browser import wait_for
from tests.web.server import Server


def refuse(page: Page) -> None:
    """A click on a source, while a key is asked for."""
    page.locator('[data-zone="source-1"] .cell').first.dispatch_event("click")
    page.wait_for_selector(".t-preview.told")


def test_a_refusal_opens_the_rules_at_its_clause(page: Page) -> None:
    refuse(page)
    page.locator(".clause").click()
    page.wait_for_selector("#panel-rules .meant")
    assert page.locator(".meant").get_attribute("id") == "P1.1"
    expect(page.locator(".meant")).to_be_in_viewport()
    expect(page.locator(".meant")).to_be_focused()
    assert page.locator("#tab-rules").get_attribute("aria-selected") == "true"


CLAUSE = """() => new MutationObserver(() => {
  const clause = document.querySelector(".clause");
  window.ready ??= clause && getComputedStyle(clause).pointerEvents !== "none";
}).observe(document.querySelector(".t-preview"), { childList: true })"""


def test_a_clause_cannot_be_hit_in_the_moment_it_comes(page: Page) -> None:
    """A refusal moves the buttons below it: a finger that was after one of them opened the rules."""
    page.evaluate(CLAUSE)
    refuse(page)
    assert page.evaluate("window.ready") is False
    expect(page.locator(".clause")).to_have_css("pointer-events", "auto")


def test_the_rules_can_be_searched(page: Page) -> None:
    page.locator("#tab-rules").click()
    page.wait_for_selector("#panel-rules p[id]")
    whole = page.locator("#panel-rules p[id]:visible").count()
    page.get_by_role("searchbox").fill("маркер")
    found = page.locator("#panel-rules p[id]:visible")
    assert 0 < found.count() < whole
    assert all("маркер" in text.lower() for text in found.all_inner_texts())
    page.get_by_role("searchbox").fill("паровоз")
    expect(page.locator(".rules-none")).to_be_visible()


def test_there_is_one_voice_and_it_says_what_happened_once(page: Page) -> None:
    assert page.locator("#table [aria-live], #table [role=status], #table [role=alert]").count() == 1
    page.evaluate("""() => {
      window.heard = [];
      const voice = document.querySelector(".t-live");
      new MutationObserver(() => heard.push(voice.textContent)).observe(voice, { childList: true });
    }""")
    page.locator(".may").first.click()
    wait_for(lambda: page.evaluate("heard.some((text) => text.includes('камень'))"), page, "nothing was said")
    heard = page.evaluate("heard")
    assert len(set(heard)) == len(heard)


# Somebody clicks once too often, on what has just come there.
HASTY = """() => new MutationObserver(() => document.querySelector(".curtain:not([hidden]) .button")?.click())
  .observe(document.querySelector(".curtain"), { attributes: true })"""


def test_the_curtain_falls_between_two_people_who_hide_something(browser: Browser, server: Server) -> None:
    page = share_a_screen(browser, server, **{"option-signs": "on"})
    hidden = page.locator('[data-symbol="sign"]')
    page.wait_for_selector(".curtain:not([hidden]) .button")
    page.wait_for_selector("#table .player")
    assert hidden.count() == 0, "nobody has said who they are"
    page.get_by_role("button", name="Я Анна").click()
    page.wait_for_selector(".may")
    expect(hidden).to_have_count(3)
    seen = [one.get_attribute("aria-label") or "" for one in hidden.all()]
    page.locator(".may").first.click()
    page.evaluate(HASTY)
    page.locator(".t-buttons .button.main").click()
    page.wait_for_selector(".curtain:not([hidden]) .button")
    expect(page.locator("#curtain-title")).to_have_text("За экраном теперь Борис")
    page.wait_for_selector("#table .player")
    assert hidden.count() == 0
    whole = page.content()
    assert not any(f'"{label}"' in whole for label in seen), "what Anna saw is nowhere"
    assert page.locator("#table").get_attribute("inert") is not None
    page.get_by_role("button", name="Я Борис").click()
    page.wait_for_selector(".may")
    expect(hidden).to_have_count(3)
    assert not any(f'"{label}"' in page.content() for label in seen)
    expect(page.locator(".curtain")).to_be_hidden()
    page.reload()
    page.wait_for_selector(".curtain:not([hidden]) .button")
    page.wait_for_selector("#table .player")
    assert hidden.count() == 0, "a reload is no way behind the curtain"
    page.context.close()
