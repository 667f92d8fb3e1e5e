"""The end of a game: who has won, bars that add up, what can be done then. In a real browser, for every game."""

from functools import cache
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from igroteka.games import Game, shelf
from igroteka.scene import strings
from igroteka.table import Match
from tests.web.browser import clear, errors, finish, new_page, new_tab, set_table, wait_for
from tests.web.finished import PLAYERS, brought, played_out
from tests.web.server import Server

GAMES = [game.id for game in shelf()]
SIZES = {"desk": ViewportSize(width=1440, height=900), "phone": ViewportSize(width=390, height=844)}
Scheme = Literal["light", "dark"]


@cache
def ended(name: str, seats: int) -> Match:
    return played_out(next(game for game in shelf() if game.id == name), seats)


@cache
def quickest() -> Game:
    """The game that players without a plan end soonest."""
    return min(shelf(), key=lambda game: played_out(game, 2, bot="random").number)


def sheet_of(browser: Browser, address: str, size: str, language: str, scheme: Scheme) -> Page:
    page = new_tab(
        browser.new_context(
            viewport=SIZES[size], locale=language, color_scheme=scheme, reduced_motion="reduce",
            has_touch=size == "phone",
        )
    )  # fmt: skip
    page.goto(address)
    page.wait_for_selector(".t-sheet:not([hidden]) .sheet")
    return page


# For each bar: what its segments say, where they lie, and the total beside it. Lengths in pixels.
BARS = """() => [...document.querySelectorAll(".bars-row")].map((row) => {
  const box = row.querySelector(".bar").getBoundingClientRect();
  const parts = [...row.querySelectorAll(".segment")].map((one) => {
    const { left, width } = one.getBoundingClientRect();
    return { amount: Number(one.dataset.amount), left: left - box.left, width, said: one.title };
  });
  const total = Number(row.querySelector(".bars-total").textContent.replace("−", "-"));
  return { parts, total, width: box.width, name: row.querySelector(".bars-name").textContent };
})"""


@pytest.mark.sample(5)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_shows_the_winner_and_bars_that_add_up(
    browser: Browser, server: Server, name: str, size: str, language: str, scheme: Scheme
) -> None:
    match = ended(name, 3)
    outcome = match.state.outcome()
    assert outcome is not None
    page = sheet_of(browser, brought(server, match), size, language, scheme)
    winners = [PLAYERS[seat] for seat in outcome.winners]
    expect(page.locator(".sheet-faces .player-face")).to_have_count(len(winners))
    for winner in winners:
        expect(page.locator(".sheet-verdict")).to_contain_text(winner)
    bars: list[dict[str, Any]] = page.evaluate(BARS)
    places = sorted(range(3), key=lambda seat: outcome.places[seat])
    assert [bar["name"] for bar in bars] == [PLAYERS[seat] for seat in places]
    for bar in bars:
        assert sum(part["amount"] for part in bar["parts"]) == bar["total"]
        assert all(str(abs(part["amount"])) in part["said"] for part in bar["parts"])
        right = 0.0
        for part in sorted(bar["parts"], key=lambda part: part["left"]):
            assert part["left"] >= right - 1, "segments lie side by side"
            right = part["left"] + part["width"]
        assert right <= bar["width"] + 1
    lengths = {round(part["width"] / abs(part["amount"])) for bar in bars for part in bar["parts"]}
    assert max(lengths) - min(lengths) <= 1, "the same length for the same amount"
    rows = page.locator(".sheet.wide tbody tr")
    expect(rows).to_have_count(3)
    if next(game for game in shelf() if game.id == name).points:
        totals = [int(text) for text in page.locator(".sheet.wide td:last-child").all_inner_texts()]
        assert totals == [bar["total"] for bar in bars]
    expect(page.locator(".rounds .column").first).to_be_attached()
    clear(page, f"the end of {name}")


# Contrast of the numbers on every colour of sources, the patterns with them.
CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = (...list) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of list) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (list) => list.map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const probe = document.querySelector(".bar").appendChild(document.createElement("span"));
  const value = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const found = [];
  for (let tone = 1; tone <= 6; tone++) {
    const source = value(`--source-${tone}`);
    const ink = colours(value("--on-source"));
    found.push(ratio(ink, colours(source)), ratio(ink, colours(source, value("--hatch"))));
    found.push(1.5 * ratio(colours(source), colours(value("--panel"))));
  }
  return found;
}"""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_numbers_stand_out_from_the_colours_of_every_game(
    browser: Browser, server: Server, name: str, scheme: Scheme
) -> None:
    """4.5 for the number on colour and pattern, 3 for the bar on its ground."""
    page = sheet_of(browser, brought(server, ended(name, 3)), "desk", "ru-RU", scheme)
    assert min(page.evaluate(CONTRAST)) >= 4.5


def test_again_replay_save_and_check_do_what_they_say(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    name = set_table(page, server, "person,random", quickest().id)
    finish([page], seed=3)
    words = strings("ru")

    def press(word: str) -> None:
        page.locator(".sheet-actions").get_by_role("button", name=words[word]).click()

    buttons = [words[word] for word in ("again", "replay", "record", "fair")]
    expect(page.locator(".sheet-actions .button")).to_have_text(buttons)
    with page.expect_download() as saved:
        press("record")
    assert saved.value.suggested_filename == f"{name}.igr"
    press("fair")
    expect(page.locator(".t-preview")).not_to_be_empty()
    expect(page.locator(".t-preview")).not_to_have_class("t-preview refused")
    press("replay")
    page.wait_for_url(f"**/t/{name}/replay?move=0")
    page.go_back()
    page.wait_for_selector(".sheet-actions")
    press("again")
    page.wait_for_url(lambda address: "/t/" in address and name not in address)
    page.wait_for_selector("#table .player")
    assert errors == []


def test_the_sheet_is_put_aside_and_comes_back(browser: Browser, server: Server) -> None:
    page = sheet_of(browser, brought(server, ended(GAMES[0], 3)), "desk", "en-US", "light")
    piece = page.locator("#table .t-field .piece").first
    expect(piece).to_be_hidden()
    page.locator(".t-buttons .button").click()
    expect(page.locator(".t-sheet")).to_be_hidden()
    expect(piece).to_be_visible()
    page.locator(".t-buttons .button").click()
    expect(page.locator(".sheet-verdict")).to_be_visible()


def test_bars_grow_calmly_and_stand_still_where_motion_is_not_wanted(browser: Browser, server: Server) -> None:
    address = brought(server, ended(GAMES[0], 3))
    moving = """() => document.getAnimations()
      .filter((one) => one.effect.target.closest(".t-sheet") && one.animationName !== "unready").length"""
    still = sheet_of(browser, address, "desk", "en-US", "light")
    assert still.evaluate(moving) == 0
    lively = new_tab(browser.new_context(viewport=SIZES["desk"]))
    lively.add_init_script("""new MutationObserver(() => {
      const bar = document.querySelector(".t-sheet:not([hidden]) .bar");
      if (bar) window.grew ||= bar.getAnimations().length > 0;
    }).observe(document, { childList: true, subtree: true, attributes: true })""")
    lively.goto(address)
    wait_for(lambda: lively.evaluate("window.grew === true"), lively, "the bars do not grow")
    wait_for(lambda: lively.evaluate(moving) == 0, lively, "the sheet does not come to rest")
