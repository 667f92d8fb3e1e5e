"""The past: a game gone through move by move, what happened since, and frames that come while somebody clicks."""

from playwright.sync_api import Page, expect

from tests.web.browser import OFFERED, until


def test_a_game_can_be_gone_through_move_by_move(page: Page) -> None:
    until(page, "document.querySelectorAll('.t-story li').length > 12", seed=6)
    page.wait_for_selector(OFFERED)
    table = page.url
    page.goto(f"{table}/replay?move=0")
    page.wait_for_selector(".told-line")
    expect(page.locator(".may"), "the past cannot be changed").to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".told-line[aria-current]")
    number = page.locator(".told-line[aria-current]").get_attribute("data-number")
    page.wait_for_url(f"{table}/replay?move={number}")
    page.locator(".told-line").nth(8).click()
    expect(page.locator(".told-line").nth(8)).to_have_attribute("aria-current", "step")
    page.reload()
    page.wait_for_selector(".told-line[aria-current]")
    expect(page.locator(".told-line").nth(8)).to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    page.wait_for_selector("li:last-child > .told-line[aria-current]")
    expect(page.locator(".r-slider")).to_have_value(page.locator(".r-slider").get_attribute("max") or "")


def test_what_happened_since_my_turn_can_be_seen_again(page: Page) -> None:
    until(page, "!!document.querySelector('.t-recall .button')")
    pieces = "document.querySelectorAll('#table .piece:not(.leaving)').length"
    before = page.evaluate(pieces)
    page.locator(".t-recall .button").click()
    page.wait_for_selector("#table.past")
    page.locator(".t-buttons .button.main").click()
    page.wait_for_selector("#table:not(.past) .may")
    assert page.evaluate(pieces) == before


def test_a_click_is_painted_before_what_the_server_says_to_it(page: Page) -> None:
    shown = page.evaluate("""async () => {
      window.WebSocket = class extends EventTarget { close() {} };
      const { Connection } = await import("/client/connection.js");
      const shown = [];
      const count = async (all) => { while (shown.length < all) await new Promise((done) => setTimeout(done, 20)); };
      const line = new Connection("/", { frame: ({ number }) => shown.push(number), status() {} });
      const say = (said) => line.socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(said) }));
      say({ number: 1, scene: {} });
      document.body.click();
      say({ number: 2, since: 1, diff: {} });
      say({ number: 3, since: 2, diff: {} });
      const at_once = [...shown];
      await count(3);
      say({ number: 4, since: 3, diff: {} });
      await count(4);
      return [at_once, shown];
    }""")
    assert shown == [[1], [1, 2, 3, 4]]


def test_frames_are_taken_one_at_a_time_so_that_a_click_comes_between(page: Page) -> None:
    shown = page.evaluate("""async () => {
      window.WebSocket = class extends EventTarget { close() {} };
      const { Connection } = await import("/client/connection.js");
      const shown = [];
      const line = new Connection("/", { frame: ({ number }) => shown.push(number), status() {} });
      const say = (said) => line.socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(said) }));
      say({ number: 1, scene: {} });
      for (const number of [2, 3, 4]) say({ number, since: number - 1, diff: {} });
      const at_once = [...shown];
      while (shown.length < 4) await new Promise((done) => setTimeout(done, 20));
      return [at_once, shown];
    }""")
    assert shown == [[1], [1, 2, 3, 4]]
