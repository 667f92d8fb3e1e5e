"""Requests no browser sends, names that are meant to be more than names, pages that are not ours: a reason for each."""

import html
import json
import re
from collections.abc import Iterator

import pytest

from igroteka.table.names import NAME_LENGTH, one_line
from igroteka.web.nicknames import nickname
from igroteka.words import Complaint
from tests.any_game import ALONE, FIRST
from tests.web.raw_sockets import FORM, JSON, ask, dialled, serving_strangers, shake_hands
from tests.web.server import Person, Server

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE tables; --",
    "{{7*7}}{% raw %}",
    "{ $x } { -term }",
    "${7*7} #{7*7} <%= 7*7 %>",
    "\u202eannA\u202c",
    "A\u200bn\u200dn\u2060a\ufeff",
    "👩‍👩‍👧‍👦 🏴‍☠️",
    "Ä" + "\u0301" * 200,
    "А" * 10_000,
    "a\nb\r\nlog\n1 * key 1",
    "\x00\x1b[31m\x07",
    "&lt;b&gt; &amp;",
    "</title><svg/onload=alert(1)>",
    "javascript:alert(1)",
    "%s%n {0.__class__}",
]
SECRETS: list[str] = []  # cookies and tokens, none of which may be in the log


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_strangers(tmp_path_factory.mktemp("data")) as running:
        yield running
    assert not [secret for secret in SECRETS if secret in running.said]


def secret_of(person: Person) -> str:
    found = next(str(cookie.value) for cookie in person.jar if cookie.name == "igroteka")
    SECRETS.append(found)
    return found


def test_tokens_and_cookies_open_their_own_seat_and_no_other(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    first, second = anna.set_table("person", ALONE.id), boris.set_table("person", ALONE.id)
    for bearer in (secret_of(boris), secret_of(anna), "0" * 64, "", "x" * 20_000, "\xff"):
        view = json.loads(ask(server, "GET", f"/api/tables/{first}", Authorization=f"Bearer {bearer}")[1])
        assert view["seat"] is None
    stolen = ask(server, "GET", f"/api/tables/{first}", Cookie=f"igroteka={secret_of(boris)}")[1]
    assert json.loads(stolen)["seat"] is None
    assert (
        json.loads(ask(server, "GET", f"/api/tables/{second}", Cookie=f"igroteka={secret_of(boris)}")[1])["seat"] == 1
    )
    for cookie in ("igroteka=", "igroteka=" + "g" * 64, "igroteka=a; igroteka=b", ";;;===", "language=../../x"):
        assert json.loads(ask(server, "GET", f"/api/tables/{first}", Cookie=cookie)[1])["seat"] is None


PATHS = [
    "/t/../../etc/passwd", "/t/%2e%2e%2f%2e%2e%2fetc", "/t/%00", "/t/" + "a" * 10_000, "/t/%ff%fe", "/t/%F0%9F%8E%B2",
    "/t/%0d%0aX:1", "/t/' OR 1=1", "/t/{{7*7}}", "/client/../app.py", "/client/%2e%2e/app.py", "/client/..%2fapp.py",
    "/look/..%2f..%2fx.css", f"/look/{FIRST.id}", "/look/.css", f"/look/{FIRST.id}.py", "/nowhere", "/t//live",
    "/t/abc/live", "/api/nowhere", "/api/tables/%00", "/api/tables/" + "b" * 5000 + "/record",
    "//evil.example/", "/t/%E2%80%AE", "/api/tables?limit=9" + "9" * 5000,
    "/api/tables?limit=x&running=perhaps", "/api/tables/abcdefghjk/events?after=-2", "/?lang=" + "<b>" * 100,
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:30])
def test_bad_addresses_get_a_sentence(server: Server, path: str) -> None:
    for language, accept in (("ru", "text/html"), ("en", "*/*")):
        status, text, headers = ask(server, "GET", path.replace(" ", "%20"), Accept_Language=language, Accept=accept)
        assert status in (200, 400, 404, 405), text
        assert status != 200 or path.startswith(("/api/tables?", "/?"))
        assert "Traceback" not in text
        assert text
        if status != 200:
            assert re.search("[а-я]" if language == "ru" else "[a-z]", text)
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            kind = "application/json" if path.startswith("/api") else "text/html" if language == "ru" else "text/plain"
            assert headers["content-type"].startswith(kind)


REQUESTS: list[tuple[str, str, str | bytes, dict[str, str]]] = [
    ("POST", "/tables", "", FORM),
    ("POST", "/tables", f"game={FIRST.id}&seats=", FORM),
    ("POST", "/tables", f"game={FIRST.id}&seats=,,,", FORM),
    ("POST", "/tables", f"game={FIRST.id}&seats=" + "person," * 5000, FORM),
    ("POST", "/tables", "game=chess", FORM),
    ("POST", "/tables", "game=" + "chess" * 9000, FORM),
    ("POST", "/tables", f"game={FIRST.id}&seats=" + "cat" * 9000, FORM),
    ("POST", "/tables", f"game={FIRST.id}&game={FIRST.id}", FORM),
    ("POST", "/tables", "game=%00&seats=%ff", FORM),
    ("POST", "/tables", "{}", JSON),
    ("POST", "/tables", b"\xff\xfe\x00", FORM),
    ("POST", "/tables", "x", {"Content_Type": "multipart/form-data; boundary=x"}),
    ("POST", "/tables", "x", {"Content_Type": "a/b; charset=nowhere"}),
    ("POST", "/t/{}/sit", "", FORM),
    *[
        ("POST", "/t/{}/sit", f"seat={seat}&name=x", FORM)
        for seat in ("", "0", "-1", "9", "2x", "%C2%B2", "1e0", "9" * 5000)
    ],
    ("POST", "/t/{}/sit", "seat=2&seat=2&name=x", FORM),
    ("POST", "/t/{}/sit", "seat=2&name=%E2%80%8B%E3%85%A4%00", FORM),
    ("POST", "/records", "x", FORM),
    ("POST", "/records", "--x\r\n\r\n--x--", {"Content_Type": "multipart/form-data; boundary=x"}),
    ("POST", "/api/tables", "[" * 60_000, JSON),
    ("POST", "/api/tables", f'{{"game": "{FIRST.id}", "seats": ["person"], "options": ' + '{"a":' * 10_000, JSON),
    ("POST", "/api/tables", "{}", FORM),
    ("POST", "/api/tables", f'{{"game": "{FIRST.id}", "seats": ["person"], "public": NaN}}', JSON),
    ("POST", "/api/tables", '{"game": "\\ud800", "seats": ["person"]}', JSON),
    ("POST", "/api/tables", b'{"game": "\xff", "seats": ["person"]}', JSON),
    ("POST", "/api/tables", "x" * 70_000, JSON),
    *[
        ("POST", "/api/tables/{}/seats", f'{{"seat": {n}, "name": "x"}}', JSON)
        for n in ("0", "-5", "9" * 400, "1e400", "1.5", "9")
    ],
    ("POST", "/api/tables/{}/seats", '{"seat": 2, "name": ""}', JSON),
    ("POST", "/api/tables/{}/moves", f'{{"act": "take 1", "after": {"9" * 4000}}}', JSON),
    ("POST", "/api/tables/{}/takeback", '{"after": -99999999999999999999999}', JSON),
    ("POST", "/api/records", '{"text": "igroteka record 1\\nseats ' + "9" * 5000 + '"}', JSON),
    ("PUT", "/tables", "", FORM),
    ("DELETE", "/api/tables/{}", "", JSON),
    ("BREW", "/", "", {}),
    ("GET", "/api/games", "a body", JSON),
]


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda it: f"{it[0]} {it[1]} {it[2][:25]!r}")
def test_bad_requests_get_a_reason(server: Server, request_: tuple[str, str, str | bytes, dict[str, str]]) -> None:
    method, path, body, headers = request_
    anna = Person(server)
    path = path.replace("{}", anna.set_table("person,person"))
    status, text, answered = ask(server, method, path, body, Accept_Language="ru", Accept="*/*", **headers)
    assert 400 <= status < 500, text
    assert re.search("[а-я]", text) or method == "BREW"
    assert "Traceback" not in text
    if path.startswith("/api"):
        problem = json.loads(text)
        assert problem["error"]
        assert problem["text"]
    assert status != 405 or "GET" in answered["allow"] or "POST" in answered["allow"]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:12].encode("unicode_escape").decode())
def test_names_are_text_wherever_they_are_shown(server: Server, name: str) -> None:
    try:
        shown = nickname(name)
    except Complaint:
        status = ask(server, "POST", "/tables", f"game={FIRST.id}&name=%00", **FORM)[0]
        assert status == 400
        return
    assert len(shown) <= NAME_LENGTH
    assert shown.isprintable()
    anna = Person(server)
    anna.set_table("person,person", name=name)
    page = anna.get(f"/t/{anna.table}")
    with anna.live() as line:
        line.receive()
        assert shown in json.dumps(line.frame, ensure_ascii=False).replace('\\"', '"').replace("\\\\", "\\")
    if html.escape(shown) != shown:
        assert shown not in page
    assert not re.search(r"<script(?![^>]*src=)|onerror=alert\(1\)>|<svg/onload", page)
    assert "49" not in shown


def test_what_was_wrong_is_text_on_the_page_that_says_so(server: Server) -> None:
    form = "game=%3Cscript%3Ealert(1)%3C/script%3E"
    status, page, _ = ask(server, "POST", "/tables", form, Accept="text/html", **FORM)
    assert status == 400
    assert "&lt;script&gt;" in page
    assert "<script>" not in page


def test_a_word_for_the_draw_cannot_write_into_the_record() -> None:
    assert one_line("key\nlog\n1 * key 3\u2028x", 60) == "key log 1 * key 3 x"


def test_foreign_pages_are_refused_with_a_reason(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}):
        for path, kind in (("/tables", FORM), (f"/t/{anna.table}/sit", FORM), ("/api/tables", JSON)):
            status, text, _ = ask(server, "POST", path, "{}", **kind, **headers)
            assert status == 403
            assert "not ours" in text
        name, value = next(iter(headers.items()))
        with dialled(server) as line:
            assert b" 403 " in shake_hands(line, f"/t/{anna.table}/live", f"{name.replace('_', '-')}: {value}")
