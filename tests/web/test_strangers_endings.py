"""A game outlives its rules: picture, score sheet, story, record and whether it is as it was; never an error page."""

import json
import os
import random
import re
import sqlite3
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka import __version__
from igroteka.games import shelf
from igroteka.store import TableRow
from igroteka.table import Match, verify_record
from igroteka.web.endings import make, opened
from igroteka.web.tables import header_text
from tests.any_game import FIRST
from tests.web.browser import clear, new_tab
from tests.web.raw_sockets import ask, mistakes
from tests.web.screens import Screen, screen
from tests.web.server import PATIENCE, Person, Server, play_on

__all__ = ["screen"]


class Later(Server):
    """A server of some later day."""

    program = ("-m", "tests.web.without_rules")

    def __init__(self, data: Path, without: str) -> None:
        with patch.dict(os.environ, WITHOUT=without):
            super().__init__(data)


class Games:
    """A game that two people played to the end, one that was given up, one that still goes on."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "games.db"
        server = Server(self.data, "--no-limits")
        self.anna, boris = Person(server), Person(server)
        self.finished = self.anna.set_table("person,random", FIRST.id, name='Anna <"1">', public="on")
        with self.anna.live() as line:
            line.receive()
            play_on([line], random.Random(1))
        self.record = self.anna.get(f"/t/{self.finished}/record")
        self.given_up = self.anna.set_table("person,random", FIRST.id, name="Anna", public="on")
        self.anna.post(f"/t/{self.given_up}/end")
        self.running = boris.set_table("person,person", FIRST.id, name="Boris", public="on")
        self.anna.sit(self.running, 2, "Anna")
        end = time.monotonic() + PATIENCE
        while self.rows("SELECT count(*) FROM endings")[0] != 4:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert server.stop() == 0

    def rows(self, query: str) -> list[object]:
        connection = sqlite3.connect(self.data)
        try:
            with connection:
                return [row[0] for row in connection.execute(query)]
        finally:
            connection.close()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Games:
    return Games(tmp_path_factory.mktemp("data"))


@pytest.fixture
def later(games: Games, request: pytest.FixtureRequest) -> Iterator[Later]:
    server = Later(games.data, getattr(request, "param", "rules"))
    games.anna.server = server
    yield server
    server.stop()
    assert mistakes(server) == []
    assert "Traceback" not in server.said


@pytest.mark.parametrize("later", ["rules", "box", "game"], indirect=True)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_finished_game_is_shown_as_it_ended(games: Games, later: Later, language: str) -> None:
    for path in ("", "/replay", "/replay?move=0&seat=1", "/replay?move=99999999"):
        sign = "&" if "?" in path else "?"
        status, page, _ = ask(later, "GET", f"/t/{games.finished}{path}{sign}lang={language}", Accept="text/html")
        assert status == 200
        assert "<svg" in page
        assert '<tr class="best">' in page
        assert page.count("<li>") > 10  # the story
        assert "Anna &lt;&#34;1&#34;&gt;" in page
        assert 'Anna <"1">' not in page
        assert __version__ in page  # the release that can check the draws
        assert 'class="sound"' in page
        assert not re.search("[\U000f0000-\U000f0008]", page)
    assert re.search("[а-я]" if language == "ru" else "[a-z]", page)


@pytest.mark.parametrize("later", ["rules", "game"], indirect=True)
def test_its_record_is_the_same_to_the_letter_and_can_be_checked_elsewhere(games: Games, later: Later) -> None:
    for path in (f"/t/{games.finished}/record", f"/api/tables/{games.finished}/record"):
        status, record, _ = ask(later, "GET", path)
        assert (status, record) == (200, games.record)
    assert verify_record(record) > 0


def test_shelf_lists_and_the_api_give_no_error(games: Games, later: Later) -> None:
    page = games.anna.get("/")
    assert games.finished in page
    assert json.loads(games.anna.get("/api/tables?running=false"))[0]["over"]
    status, page, _ = ask(later, "GET", f"/t/{games.given_up}", Accept="text/html")
    assert (status, "<svg" in page, 'class="best"' in page) == (200, True, False)
    told = {}
    for name in (games.finished, games.running):
        for method, path in (
            ("GET", f"/api/tables/{name}"), ("POST", f"/t/{name}/end"), ("GET", f"/t/{name}/picture.png"),
            ("GET", f"/t/{name}/scenes/1"), ("GET", f"/t/{name}/check"), ("GET", f"/t/{name}/qr.svg"),
        ):  # fmt: skip
            status, text, _ = ask(later, method, path, Accept_Language="en")
            told[path] = status
            assert "version 1 of its rules" in text
    assert set(told.values()) == {410}


def test_a_running_game_says_why_and_keeps_its_secrets(games: Games, later: Later) -> None:
    status, page, _ = ask(later, "GET", f"/t/{games.running}?lang=en", Accept="text/html")
    assert status == 200
    assert f"igroteka admin close {games.running}" in page
    assert ask(later, "GET", f"/t/{games.running}/record")[0] == 410
    seeds = [bytes(seed).hex() for seed in games.rows("SELECT seed FROM seeds") if isinstance(seed, bytes)]
    assert not [seed for seed in seeds if seed in page]
    games.anna.table = games.running
    with games.anna.live() as line:
        assert "версии 1" in line.receive()["no"]
        with pytest.raises(ConnectionClosed, match="4410"):
            line.receive()


@pytest.mark.browser
@pytest.mark.sample(1)
def test_its_page_is_for_everybody(games: Games, later: Later, screen: Screen) -> None:
    page = new_tab(screen())
    for name in (games.finished, games.given_up, games.running):
        page.goto(f"{later.address}/t/{name}")
        clear(page, "a game whose rules are gone")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_record_that_was_changed_in_the_store_is_noticed(games: Games) -> None:
    games.rows(f"UPDATE entries SET text = text || ' ' WHERE table_id = '{games.finished}' AND number = 3")
    later = Later(games.data, "rules")
    try:
        page = ask(later, "GET", f"/t/{games.finished}?lang=en", Accept="text/html")[1]
        assert "not as it was" in page
        assert 'class="sound"' not in page
    finally:
        later.stop()
        games.rows(f"UPDATE entries SET text = rtrim(text) WHERE table_id = '{games.finished}' AND number = 3")


def test_games_that_ended_before_get_their_endings_when_the_server_starts(games: Games) -> None:
    games.rows("DELETE FROM endings")
    games.rows("UPDATE tables SET ended = ended - 1000 WHERE ended IS NOT NULL")
    later = Later(games.data, "rules")  # too late for these
    try:
        page = ask(later, "GET", f"/t/{games.finished}?lang=en", Accept="text/html")[1]
        assert "log in notation" in page
        assert page.count("<code>") > 10
        assert ask(later, "GET", f"/t/{games.finished}/record")[0] == 200
    finally:
        later.stop()
    server = Server(games.data)
    try:
        end = time.monotonic() + PATIENCE
        while games.rows("SELECT count(*) FROM endings")[0] != 4:
            assert time.monotonic() < end
            time.sleep(0.1)
    finally:
        server.stop()


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_no_name_is_kept_and_every_game_has_an_ending(game: object) -> None:
    """Names come from the chairs each time, so that a person can be forgotten."""
    from igroteka.bots import Thinker
    from igroteka.engine import Rng, seats_in
    from igroteka.games import Game

    assert isinstance(game, Game)
    match, rng = Match.set_up(game.id, 2), Rng(3)
    bot = Thinker(game, "random")
    while match.state.awaiting():
        match.draw(rng)
        for seat in seats_in(match.state.awaiting())[:1]:
            match.submit(seat, bot.choose(match.state.seen_by(seat), seat, rng))
    row = TableRow("x", game.id, header_text(match.header), "", False, 1.0, 2.0)
    begun = time.perf_counter()
    packed = make(row, [(one.number, one.seat, one.text) for one in match.log], [4, 12])
    print(f"{game.id}: {match.number} entries, {sum(map(len, packed.values())) / 1000:.0f} kB, "
          f"{time.perf_counter() - begun:.2f} s")  # fmt: skip
    for language, one in packed.items():
        assert "Vera" not in zlib.decompress(one).decode()
        ending = opened(one, ("Vera", "<Gleb & Co>"))
        told = " ".join(ending.story)
        assert "Vera" in told
        assert "<Gleb & Co>" in told
        assert "<Gleb" not in ending.picture
        assert ending.sheet is not None
        assert ending.title == game.title(language)
        assert not re.search("[\U000f0000-\U000f0008]", repr(ending))
