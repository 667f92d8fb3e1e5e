"""The lab in a real browser: a form that shows what differs from the box, and a report that begins with its verdict."""

import json

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games import Game, find, shelf
from igroteka.lab.whatif.form import Field, sections
from igroteka.lab.whatif.sentences import Speaker
from igroteka.lab.whatif.verdict import verdict
from tests.any_game import FIRST
from tests.web.browser import new_page
from tests.web.house import GAMES, report_on, unfold
from tests.web.server import Server


def fields_of(game: Game, language: str, kind: str) -> list[Field]:
    found = sections(game, language, {})
    return [field for one in found for entry in one.entries for field in entry.fields if field.kind == kind]


WITH_SETS = next(game for game in shelf() if fields_of(game, "en", "set"))
WITH_CHOICES = next(game for game in shelf() if fields_of(game, "en", "choice"))


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_the_form_shows_the_words_of_the_game(browser: Browser, server: Server, game: str) -> None:
    page = new_page(browser, language="ru-RU")
    page.goto(f"{server.address}/lab/{game}")
    unfold(page)
    seen = page.locator(".contents-of-box :is(label > span, legend)").all_inner_texts()
    wanted = [field.label for kind in ("number", "text", "drawing", "choice", "set")
              for field in fields_of(find(game), "ru", kind)]  # fmt: skip
    assert {one.lower() for one in wanted} <= {one.strip().lower() for one in seen}
    assert page.locator(".entry .changed, .entry.changed").count() == 0


def test_what_differs_is_marked_at_once_and_no_longer_when_it_is_put_back(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    page.goto(f"{server.address}/lab/{WITH_SETS.id}")
    unfold(page)
    number = page.locator(".entry label.number").first
    was = number.locator("input").input_value()
    expect(number.locator(".was")).to_be_hidden()
    number.locator("input").fill(str(int(was) + 1))
    expect(number.locator(".was")).to_have_text(f"was {was}")
    expect(page.locator("details.changed")).to_have_count(1)
    number.locator("input").fill(was)
    expect(page.locator(".changed")).to_have_count(0)
    ticks = page.locator(".ticks").first
    ticks.locator("input[type=checkbox]").first.click()
    expect(ticks.locator(".was")).to_be_visible()
    expect(page.locator("details.changed")).to_have_count(1)


def test_ticks_and_choices_arrive(browser: Browser, server: Server) -> None:
    """What was ticked comes back ticked, with what is wrong elsewhere in the words of the form."""
    page = new_page(browser, language="en-US")
    page.goto(f"{server.address}/lab/{WITH_SETS.id}")
    unfold(page)
    ticks = page.locator(".ticks").first
    for tick in ticks.locator("input[type=checkbox]").all():
        tick.set_checked(False)
    wrong = fields_of(WITH_SETS, "en", "number")[0]
    page.locator(f"[name='{wrong.name}']").fill("many")
    page.locator("form.set > button").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"· {wrong.label}: “many”")
    expect(alert).not_to_contain_text(wrong.name.replace(".", " "))
    expect(page.locator(".ticks").first.locator(".was")).to_be_visible()
    assert page.locator(".ticks").first.locator("input:checked").count() == 0
    assert page.locator(".ticks").nth(1).locator("input:checked").count() > 0
    page.goto(f"{server.address}/lab/{WITH_CHOICES.id}")
    field = fields_of(WITH_CHOICES, "en", "choice")[0]
    other = next(one for one in field.choices if not one.chosen)
    page.locator(".contents-of-box summary").first.click()
    page.locator(f"[name='{field.name}']").select_option(label=other.label)
    page.locator("[name=games]").fill("0")
    page.locator("form.set > button").click()
    expect(page.locator(f"[name='{field.name}']")).to_have_value(other.value)
    expect(page.locator("label.changed .was")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1440])
def test_a_report_begins_with_its_verdict(browser: Browser, server: Server, width: int) -> None:
    page = new_page(browser, width=width, language="ru-RU")
    address = server.address + report_on(server)
    data = json.loads(page.context.request.get(f"{address}/report.json").text())
    page.goto(address)
    tiles = page.locator(".report .tile")
    said = verdict(Speaker(data, "ru"))
    assert len(said) == 3
    expect(tiles).to_have_count(3)
    for tile, one in zip(tiles.all(), said, strict=True):
        expect(tile.locator(".figure")).to_have_text(one.figure)
        expect(tile).to_contain_text(one.text)
        expect(tile).to_be_in_viewport()
    first = page.locator(".report section").first.bounding_box()
    last = tiles.last.bounding_box()
    assert first
    assert last
    assert last["y"] + last["height"] <= first["y"]
    assert page.locator(".report table:visible").count() == 0
    page.locator(".report section details > summary").first.click()
    expect(page.locator(".report table").first).to_be_visible()
    assert FIRST.title("ru") in page.locator(".report h1").inner_text()
