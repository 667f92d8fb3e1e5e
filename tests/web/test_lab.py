"""The lab in the browser: a form of the box, games being played, a report that others can read by its link."""

import json
import re
import time
import urllib.error

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import new_page
from tests.web.server import Person, Server

QUICK = {"players": "2", "bots": "level1", "games": "40"}


def asked(person: Person, game: str, **typed: str) -> str:
    """Asks the lab; the name of the run."""
    where = person.post(f"/lab/{game}", **{**QUICK, **typed})
    assert "/lab/r/" in where, where
    return where.rsplit("/", 1)[1]


def wait_for_report(person: Person, name: str) -> str:
    until = time.monotonic() + 90
    while time.monotonic() < until:
        told = json.loads(person.get(f"/lab/r/{name}/progress"))
        if told["over"]:
            return person.get(f"/lab/r/{name}")
        assert 0 <= told["done"] <= told["games"]
        time.sleep(0.1)
    raise TimeoutError(name)


def refused(person: Person, path: str, **fields: str) -> tuple[int, str]:
    person.opener.addheaders = [("Accept-Language", "en"), ("Accept", "text/html")]
    with pytest.raises(urllib.error.HTTPError) as caught:
        person.post(path, **fields)
    return caught.value.code, str(caught.value.read().decode())


def accessible(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]


def test_from_the_shelf_to_a_report_that_a_friend_reads(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    page.locator(".game").filter(has_text="Dice Forge").get_by_role("link", name="Что если?").click()
    page.get_by_text("Подвиги", exact=True).click()
    assert accessible(page) == []
    field = page.locator("[name='feats.hydra.moon']")
    expect(field).to_have_value("5")
    field.fill("x")
    page.locator("[name=games]").fill("150")
    page.get_by_role("button", name="Сыграть и сравнить").click()
    expect(page.get_by_role("alert")).to_contain_text("feats hydra moon")
    expect(field).to_have_value("x")  # nothing typed is lost
    expect(page.locator("[name=games]")).to_have_value("150")
    field.fill("4")
    page.get_by_role("button", name="Сыграть и сравнить").click()
    expect(page.locator("article.report h1")).to_have_text("Что если · Dice Forge")
    expect(page.locator(".report .short")).to_contain_text("Гидра: берут чаще")
    assert accessible(page) == []
    friend = new_page(browser, width=390, language="en-US")
    friend.goto(page.get_by_label("Ссылка на этот отчёт").input_value())
    expect(friend.locator("article.report h1")).to_have_text("What if · Dice Forge")
    expect(friend.locator(".report .short")).to_contain_text("Hydra is taken")
    assert friend.evaluate("document.documentElement.scrollWidth") <= 390
    assert accessible(friend) == []


def test_without_a_script_the_page_comes_again_by_itself(server: Server) -> None:
    person = Person(server)
    name = asked(person, "nimble_gnomes", games="150")
    running = person.get(f"/lab/r/{name}")
    assert '<noscript><meta http-equiv="refresh"' in running
    assert "<progress" in running
    report = wait_for_report(person, name)
    assert '<article class="report"' in report
    assert not re.search(r"<style|<script|style=", report.partition("<article")[2])


def test_a_report_can_be_taken_along(server: Server) -> None:
    person = Person(server)
    name = asked(person, "portals", **{"points.neighbour": "2", "option-spells": "on", "games": "30"})
    wait_for_report(person, name)
    stranger = Person(server)
    data = json.loads(stranger.get(f"/lab/r/{name}/report.json"))
    assert data["changes"] == [{"place": "points neighbour", "here": 2, "there": 1}]
    assert data["options"]["spells"] is True
    assert data["games"] == 30
    file = stranger.get(f"/lab/r/{name}/report.html?lang=ru")
    assert file.startswith("<!doctype html>")
    with stranger.opener.open(f"{server.address}/lab/r/{name}/report.parquet", timeout=20) as answer:
        assert answer.read(4) == b"PAR1"
    assert "ваша коробка" in file


def test_one_question_at_a_time_and_it_can_be_stopped_by_who_asked(server: Server) -> None:
    person, other = Person(server), Person(server)
    name = asked(person, "portals", bots="level3", games="200")
    status, text = refused(other, "/lab/portals", **QUICK)  # the same address
    assert status == 429
    assert "A question of yours is being answered" in text
    other.post(f"/lab/r/{name}/cancel")
    assert not json.loads(other.get(f"/lab/r/{name}/progress"))["over"]
    assert "cancel" not in other.get(f"/lab/r/{name}")
    person.post(f"/lab/r/{name}/cancel")
    page = wait_for_report(person, name)
    assert "there is no report" in page or "отчёта нет" in page
    wait_for_report(person, asked(person, "dice_forge", games="2"))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"games": "100000"}, "games “100000”"),
        ({"games": "-1"}, "games “-1”"),
        ({"games": "300", "bots": "level3"}, "from 1 to 200"),
        ({"bots": "level5"}, "level5"),
        ({"players": "9"}, "9"),
        ({"keys.1.colour": "green"}, "keys 1"),
        ({"keys.1.figure": "####\n...\n..."}, "keys 1"),
        ({"option-sides": "nowhere"}, "nowhere"),
    ],
)
def test_what_cannot_be_played_comes_back_with_the_reason(server: Server, fields: dict[str, str], says: str) -> None:
    status, text = refused(Person(server), "/lab/portals", **{**QUICK, **fields})
    assert status == 400
    assert 'role="alert"' in text
    assert says in text
    assert "<form" in text


def test_foreign_pages_and_unknown_reports_are_refused(server: Server) -> None:
    person = Person(server)
    person.opener.addheaders = [("Origin", "http://elsewhere.example")]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        person.post("/lab/portals", **QUICK)
    for path in ("/lab/chess", "/lab/r/aaaaaaaaaaaa", "/lab/r/aaaaaaaaaaaa/report.json", "/lab/r/%2e%2e/progress"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            Person(server).get(path)
