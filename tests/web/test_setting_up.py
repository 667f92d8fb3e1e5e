"""Setting up a game: a table with chairs, filled by clicks, by keys, by presets, and without a script."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.games import shelf
from igroteka.web.bot_faces import FACES, companion, company_of
from tests.any_game import ALONE, FIRST
from tests.web.browser import clear, new_page, new_tab
from tests.web.server import Person, Server

PHONE = {"width": 390, "height": 844}
GAMES = [game.id for game in shelf() if game.has_scene]
LARGEST = max((game for game in shelf() if game.has_scene), key=lambda game: game.seats[-1])

# Every chair and its words, the presets and the button: what lies outside the window, or on another.
ASTRAY = """() => {
  const boxes = [...document.querySelectorAll("h1, .presets a, .fill .sits, .set-more > summary, .go button")];
  const outside = boxes.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  });
  const covered = boxes.filter((one) => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top && !one.contains(top) && !top.contains(one);
  });
  return [...outside, ...covered].map((one) => one.outerHTML.slice(0, 80));
}"""
SMALL = """() => [...document.querySelectorAll(".fill, .presets a, .set-more summary, .go button, .seat-option")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.className)"""


def phone(browser: Browser, language: str = "ru-RU", scripts: bool = True) -> Page:
    look = {"viewport": PHONE, "locale": language, "has_touch": True, "reduced_motion": "reduce"}
    return new_tab(browser.new_context(java_script_enabled=scripts, **look))  # type: ignore[arg-type]


def who(page: Page, chair: int) -> str:
    words: str = page.locator(f"[data-chair='{chair}'] .words").inner_text()
    return words.replace("\n", " ")


def take(page: Page, chair: int, title: str) -> None:
    page.locator(f"[data-chair='{chair}'] .fill").click()
    page.locator(".seat-option").filter(has=page.get_by_text(title, exact=True)).click()
    expect(page.locator("dialog.seat-choice")).to_be_hidden()


def seated(page: Page) -> list[str]:
    """Who sits at the table that was set, as everybody is told."""
    page.wait_for_url("**/t/*")
    address = page.url.replace("/t/", "/api/tables/") + "/room"
    return [seat["who"] for seat in json.loads(page.context.request.get(address).text())["seats"]]


@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_nothing_has_to_be_scrolled(browser: Browser, server: Server, game: str, language: str) -> None:
    page = phone(browser, language)
    page.goto(f"{server.address}/set/{game}")
    for preset in page.locator(".presets a").all():
        preset.tap()
        expect(preset).to_have_attribute("aria-current", "true")
        assert page.evaluate(ASTRAY) == []
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(SMALL) == []


def test_chairs_are_filled_by_clicks(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(f"{server.address}/set/{LARGEST.id}")
    bot = who(page, 2).split(" ")[0]
    assert who(page, 2) == f"{bot} новичок"
    assert who(page, 3) == "Свободно"
    take(page, 2, "мастер")
    take(page, 3, "Друг по ссылке")
    take(page, 4, "Кто-то рядом")
    page.locator("input[name=name-1]").fill("Анна")
    page.locator("input[name=name-4]").fill("Вера")
    assert who(page, 2) == f"{bot} мастер"
    expect(page.locator("[data-chair='1'] .initial")).to_have_text("А")
    expect(page.locator("[data-chair='4'] .initial")).to_have_text("В")
    expect(page.locator(".presets [aria-current]")).to_have_count(0)
    clear(page, "filled chairs")
    page.locator(".go button").click()
    assert seated(page) == ["person", "level5", "free", "person"]
    expect(page.locator(".chairs")).to_contain_text("Вера")
    expect(page.locator(".chairs")).to_contain_text(bot)


def test_the_bots_that_were_seen_are_those_that_play(browser: Browser, server: Server) -> None:
    """Also where a chair between them stays empty."""
    page = new_page(browser)
    page.goto(f"{server.address}/set/{LARGEST.id}")
    take(page, 4, "любитель")
    names = [who(page, chair).split(" ")[0] for chair in (2, 4)]
    page.locator(".go button").click()
    expect(page.locator(".t-others .player-name")).to_have_text(names)
    faces = [companion(company_of(page.url.rsplit("/", 1)[1]), seat) for seat in (1, 2)]
    for panel, face in zip(page.locator(".t-others .player").all(), faces, strict=True):
        expect(panel.locator(f'.portrait use[href="#face-{face}"]')).to_have_count(1)
        expect(page.locator(f"symbol#face-{face}")).to_have_count(1)


def test_chairs_are_filled_by_keys(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(f"{server.address}/set/{FIRST.id}")
    page.locator("[data-chair='2'] .fill").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".seat-option[aria-pressed=true]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-chair='2'] .fill")).to_be_focused()
    assert who(page, 2).endswith("знаток")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-chair='2'] .fill")).to_be_focused()
    assert who(page, 2).endswith("знаток"), "nothing was chosen"
    named = page.locator("[data-chair='2'] .fill")
    expect(named).to_have_accessible_name(f"Место 2: {who(page, 2)}")
    page.locator("input[name=name-1]").focus()
    page.keyboard.type("Анна")
    page.keyboard.press("Enter")
    assert seated(page) == ["person", "level3"]


def test_a_preset_fills_chairs_and_options(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(f"{server.address}/set/{FIRST.id}")
    expect(page.locator(".set-on")).to_have_text("")
    page.locator("input[name=name-1]").fill("Анна")
    page.locator("[data-preset=everything]").click()
    expect(page.locator(".set-on")).not_to_have_text("")
    assert who(page, 2).endswith("любитель")
    chosen = page.evaluate("Object.fromEntries(new FormData(document.querySelector('form.set')))")
    assert chosen["name-1"] == "Анна", "what was written stays"
    assert [name for name in chosen if name.startswith("option-")]
    page.locator("[data-preset=first]").click()
    expect(page.locator(".set-on")).to_have_text("")
    assert who(page, 2).endswith("новичок")


@pytest.mark.parametrize("preset", ["", "everything"])
def test_without_a_script_it_is_a_form(browser: Browser, server: Server, preset: str) -> None:
    page = phone(browser, scripts=False)
    page.goto(f"{server.address}/set/{LARGEST.id}")
    if preset:
        page.locator(f"[data-preset={preset}]").click()
    page.locator("select[name=seat-3]").select_option("level1")
    page.locator("select[name=seat-2]").select_option("link")
    page.locator("input[name=name-1]").fill("Анна")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".go button").click()
    assert seated(page) == ["person", "free", "level1"]
    options = page.context.request.get(page.url + "/record").text()
    assert ("option " in options.replace("false", "")) >= bool(preset)


def test_alone_where_the_game_allows_it(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(f"{server.address}/set/{ALONE.id}")
    take(page, 2, "Свободно")
    page.locator(".go button").click()
    assert seated(page) == ["person"]


# What comes of the form


def test_a_table_has_the_company_that_the_form_names(server: Server) -> None:
    anna = Person(server)
    for company in (0, 7, len(FACES) - 1):
        assert company_of(anna.set_table("person,level1", company=str(company))) == company
    for nonsense in ("12", "-1", "x", "²", "9" * 400):
        assert anna.set_table("person,level1", company=nonsense)


def test_names_belong_to_their_chairs(server: Server) -> None:
    """Also where a chair before them is empty."""
    anna = Person(server)
    chairs = {"seat-1": "here", "name-1": "Анна", "seat-2": "level1", "seat-4": "here", "name-4": "Вера"}
    anna.table = anna.post("/tables", game=LARGEST.id, **chairs).rsplit("/", 1)[1]
    room = json.loads(anna.get(f"/api/tables/{anna.table}/room"))
    assert [seat["name"] for seat in room["seats"]][::2] == ["Анна", "Вера"]


def test_who_plays_again_meets_the_same_bots(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,level1,level2")
    anna.post(f"/t/{name}/end")
    data = anna.opener.open(f"{server.address}/t/{name}/again", b"").read()
    fresh = json.loads(data)["to"].rsplit("/", 1)[1]
    assert fresh != name
    assert company_of(fresh) == company_of(name)
