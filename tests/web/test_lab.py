"""The lab in the browser: a form of the box, games being played, a report that others can read by its link."""

import json
import re
import time
import urllib.error

import pytest

from tests.any_game import FIRST, OTHER, SECRETIVE
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


def test_without_a_script_the_page_comes_again_by_itself(server: Server) -> None:
    person = Person(server)
    name = asked(person, SECRETIVE.id, games="150")
    running = person.get(f"/lab/r/{name}")
    assert '<noscript><meta http-equiv="refresh"' in running
    assert "<progress" in running
    report = wait_for_report(person, name)
    assert '<article class="report"' in report
    assert not re.search(r"<style|<script|style=", report.partition("<article")[2])


def test_one_question_at_a_time_and_it_can_be_stopped_by_who_asked(server: Server) -> None:
    person, other = Person(server), Person(server)
    name = asked(person, FIRST.id, bots="level3", games="200")
    status, text = refused(other, f"/lab/{FIRST.id}", **QUICK)  # the same address
    assert status == 429
    assert "A question of yours is being answered" in text
    other.post(f"/lab/r/{name}/cancel")
    assert not json.loads(other.get(f"/lab/r/{name}/progress"))["over"]
    assert "cancel" not in other.get(f"/lab/r/{name}")
    person.post(f"/lab/r/{name}/cancel")
    page = wait_for_report(person, name)
    assert "there is no report" in page or "отчёта нет" in page
    wait_for_report(person, asked(person, OTHER.id, games="2"))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"games": "100000"}, "games “100000”"),
        ({"games": "-1"}, "games “-1”"),
        ({"games": "300", "bots": "level3"}, "from 1 to 200"),
        ({"bots": "level5"}, "level5"),
        ({"players": "9"}, "9"),
    ],
)
def test_what_cannot_be_played_comes_back_with_the_reason(server: Server, fields: dict[str, str], says: str) -> None:
    status, text = refused(Person(server), f"/lab/{FIRST.id}", **{**QUICK, **fields})
    assert status == 400
    assert 'role="alert"' in text
    assert says in text
    assert "<form" in text


def test_foreign_pages_and_unknown_reports_are_refused(server: Server) -> None:
    person = Person(server)
    person.opener.addheaders = [("Origin", "http://elsewhere.example")]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        person.post(f"/lab/{FIRST.id}", **QUICK)
    for path in ("/lab/chess", "/lab/r/aaaaaaaaaaaa", "/lab/r/aaaaaaaaaaaa/report.json", "/lab/r/%2e%2e/progress"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            Person(server).get(path)
