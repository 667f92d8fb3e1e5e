"""For the one who runs the server: what only they may read and do."""

import contextlib
import io
import json
import os
import re
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.cli import main
from tests.any_game import ALONE
from tests.store.postgresql import for_tests
from tests.web.raw_sockets import ask, dialled, mistakes, shake_hands
from tests.web.server import PATIENCE, Person, Server

TOKEN = "correct-horse-battery-staple"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data") / "games.db", "--no-limits", "--admin-token", TOKEN)
    yield running
    running.stop()
    assert mistakes(running) == []
    assert TOKEN not in running.said


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without a token."""
    running = Server(tmp_path_factory.mktemp("data") / "games.db")
    yield running
    running.stop()
    assert mistakes(running) == []


def admin(server: Server, *arguments: str, token: str = TOKEN, status: int = 0) -> str:
    """What `igroteka admin` says, on either stream."""
    where = ["--data", str(server.data), "--port", str(server.port)]
    told = io.StringIO()
    variables = patch.dict(os.environ, {"IGROTEKA_ADMIN_TOKEN": token, "IGROTEKA_LANG": "en"})
    with variables, contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        assert main(["admin", *arguments, *where]) == status, told.getvalue()
    return told.getvalue()


# Who may read what


def test_metrics_are_for_whoever_has_the_token(server: Server) -> None:
    for given in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Bearer"}, {"Authorization": "Bearer \xff"}):
        status, text, _ = ask(server, "GET", "/metrics", **given)
        assert (status, "igroteka_watchers" in text) == (403, False)
    assert "igroteka_watchers" in ask(server, "GET", "/metrics", Authorization=f"Bearer {TOKEN}")[1]


def test_without_a_token_metrics_are_for_this_machine_and_moderation_is_off(plain: Server) -> None:
    assert "igroteka_watchers" in ask(plain, "GET", "/metrics")[1]
    assert ask(plain, "GET", "/metrics", X_Forwarded_For="192.0.2.7")[0] == 403
    assert ask(plain, "GET", "/metrics", X_Real_IP="192.0.2.7")[0] == 403
    with dialled(plain) as line:  # a proxy that says nothing but what the browser asked for, or a name of a stranger
        line.sendall(b"GET /metrics HTTP/1.1\r\nHost: games.example.org\r\nConnection: close\r\n\r\n")
        assert b" 403 " in line.recv(100)
    for method, path in (("GET", "/admin/tables"), ("POST", "/admin/ban")):
        status, text, _ = ask(plain, method, path, "{}" if method == "POST" else None, Content_Type="application/json")
        assert status == 403
        assert "token" in text or "ключ" in text


def test_moderation_needs_the_token(server: Server) -> None:
    for path in ("tables", "bans", "deeds", "nothing"):
        assert ask(server, "GET", f"/admin/{path}")[0] == 403
        assert ask(server, "GET", f"/admin/{path}", Authorization="Bearer " + TOKEN[:-1])[0] == 403
    assert ask(server, "GET", "/admin/nothing", Authorization=f"Bearer {TOKEN}")[0] == 404
    assert "refuses" in admin(server, "list", token="x" * 20, status=2)
    assert "give its admin token" in admin(server, "list", token="", status=2)
    assert "16 printable characters" in admin(server, "list", token="short", status=2)


# What the operator does


def live(person: Person, **headers: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", person.server.port), timeout=PATIENCE)
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.jar)
    more = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    assert b" 101 " in shake_hands(line, f"/t/{person.table}/live", f"Cookie: {cookies}", *more)
    return line


def test_a_table_is_closed(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,random", public="on")
    assert name in admin(server, "list", "tables")
    with anna.live() as line:
        line.receive()
        assert f"{name[:4]}… is closed" in admin(server, "close", f"{server.address}/t/{name}")
        while "over" not in line.receive():
            pass
        assert line.ask(act=(line.moves() or ["x"])[0])["reason"] in ("given-up", "over")
    assert name not in Person(server).get("/")
    assert "seed" in Person(server).get(f"/t/{name}/record")
    assert "no such table" in admin(server, "close", "abcdefghjk", status=2)
    told = admin(server, "list", "deeds").splitlines()[0]
    assert told.endswith(f"close   {name[:4]}")
    assert name not in admin(server, "list", "deeds")


@pytest.mark.parametrize(("banned", "same", "other"), [
    ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
    ("2001:db8::7", "2001:db8::ffff:1", "2001:db8:0:1::7"),
])  # fmt: skip
def test_an_address_is_kept_out_for_a_time(server: Server, banned: str, same: str, other: str) -> None:
    anna = Person(server)
    anna.set_table("person,random")
    inside, theirs = live(anna, X_Forwarded_For=same), live(anna, X_Forwarded_For=other)
    admin(server, "ban", banned, "--for", "2h")
    status, text, _ = ask(server, "GET", "/", X_Forwarded_For=same, Accept_Language="en")
    assert status == 403
    assert "another 120 minutes" in text
    assert ask(server, "GET", "/", X_Forwarded_For=other)[0] == 200
    assert ask(server, "GET", "/health", X_Forwarded_For=same)[0] == 200
    while inside.recv(65536):  # who was in is put out
        pass
    theirs.setblocking(False)
    with contextlib.suppress(BlockingIOError):  # there is no more to read now
        while theirs.recv(65536):
            pass
        raise AssertionError("somebody else was put out")
    with anna.live(-1, **{"X-Forwarded-For": same}) as line:
        assert line.receive()["reason"] == "problem-banned"
        with pytest.raises(ConnectionClosed, match="4403"):
            line.receive()
    shown = "2001:db8::/64" if ":" in banned else banned
    assert shown in admin(server, "list", "bans")
    admin(server, "unban", banned)
    assert ask(server, "GET", "/", X_Forwarded_For=same)[0] == 200
    assert shown not in admin(server, "list", "bans")
    inside.close()
    theirs.close()


def test_a_ban_outlives_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db")
    server.stop()
    admin(server, "ban", "192.0.2.7", token="")  # no server: in the database
    server.start()
    try:
        assert ask(server, "GET", "/", X_Forwarded_For="192.0.2.7")[0] == 403
    finally:
        server.stop()
    admin(server, "unban", "192.0.2.7", token="")
    told = admin(server, "list", "deeds", token="")
    assert [line.split()[2] for line in told.splitlines()] == ["unban", "ban"]


@pytest.mark.parametrize("wrong", [
    ("ban", "here"), ("ban", "192.0.2.0/24"), ("ban", "192.0.2.7", "--for", "soon"),
    ("ban", "192.0.2.7", "--for", "999d"), ("forget", "abcdefghjk"),
    ("forget", "a", "b", "c"), ("forget", "abcdefghjk", "1"), ("list", "people"), ("shut",),
])  # fmt: skip
def test_what_cannot_be_done_is_said_in_one_line(server: Server, wrong: tuple[str, ...]) -> None:
    assert admin(server, *wrong, status=2).count("\n") == 1


def code(person: Person) -> str:
    found = re.search(r'class="code">([0-9a-f-]{19})<', person.get("/me"))
    assert found
    return found[1]


def test_a_persons_data_is_deleted_and_games_of_others_stay(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    over = anna.set_table("person", ALONE.id, name="Annabella")
    anna.post(f"/t/{over}/end")
    both = boris.set_table("person,person", name="Boris")
    anna.sit(both, 2, "Annabella", word="persimmon")
    for name in (over, both):
        assert "Annabella" in anna.get(f"/t/{name}/record")
    with anna.live() as mine:
        mine.receive()
        assert "2 tables" in admin(server, "forget", code(anna))
        with contextlib.suppress(ConnectionClosed):
            while True:
                mine.receive()
    for name in (over, both):
        assert "Annabella" not in boris.get(f"/t/{name}/record") + boris.get(f"/t/{name}") + boris.get("/")
    assert json.loads(anna.get(f"/api/tables/{both}"))["seat"] is None
    assert json.loads(boris.get(f"/api/tables/{both}"))["seat"] == 1
    assert "persimmon" in boris.get(f"/t/{both}/record")  # part of the draws
    assert json.loads(anna.get(f"/t/{over}/check"))["fair"]
    with pytest.raises(urllib.error.HTTPError) as refused:  # nobody sits down at a game that is over
        Person(server).sit(over, 1, "Vera")
    refused.value.close()
    Person(server).sit(both, 2, "Vera")  # but the game that goes on goes on
    assert "nobody has the code" in admin(server, "forget", code(anna), status=2)


def test_words_go_only_if_asked_and_then_nobody_is_called_a_cheat(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,random", **{"word-first": "on"})
    anna.sit(name, 1, "Annabella", word="persimmon")
    admin(server, "forget", name, "1", "--words")
    record = Person(server).get(f"/t/{name}/record")
    assert "persimmon" not in record
    checked = json.loads(Person(server).get(f"/t/{name}/check?lang=en"))
    assert not checked["fair"]
    assert "seed" in checked["text"]  # there is none to check by


def test_nobody_else_is_asked_to_the_deeds_page_of_a_browser(server: Server) -> None:
    request = urllib.request.Request(
        f"{server.address}/admin/ban", b'{"address":"192.0.2.9","seconds":60}',
        {"Authorization": f"Bearer {TOKEN}", "Origin": "https://evil.example", "Content-Type": "application/json"},
    )  # fmt: skip
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=PATIENCE)
    with refused.value:
        assert refused.value.code == 403


def test_a_token_may_lie_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    server = Server(tmp_path / "games.db", "--admin-token-file", str(file))
    try:
        assert ask(server, "GET", "/admin/deeds", Authorization=f"Bearer {TOKEN}")[:2] == (200, "[]")
        assert ask(server, "GET", "/metrics")[0] == 403
    finally:
        server.stop()
    file.write_text("short")
    with pytest.raises(AssertionError):
        server.start()
    assert "is no admin token" in server.said


def test_with_postgresql_a_running_server_is_asked_and_without_one_the_database() -> None:
    with for_tests() as postgresql:
        server = Server(postgresql.emptied(), "--admin-token", TOKEN)
        try:
            assert "give its admin token" in admin(server, "ban", "192.0.2.7", token="", status=2)
            admin(server, "ban", "192.0.2.7")
            assert ask(server, "GET", "/", X_Forwarded_For="192.0.2.7")[0] == 403
        finally:
            server.stop()
        assert "192.0.2.7" in admin(server, "list", "bans", token="")
        admin(server, "unban", "192.0.2.7", token="")
        assert [line.split()[2] for line in admin(server, "list", "deeds", token="").splitlines()] == ["unban", "ban"]
