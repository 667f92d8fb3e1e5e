"""Journeys that are interrupted: the network goes, the server is killed, a connection dies without a word."""

from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from igroteka.table import read_record, verify_record
from tests.portals.web.tables import set_table, two_people
from tests.web.browser import (
    OFFERED,
    SHOWN,
    connected,
    decide,
    decisions,
    finish,
    log_of,
    new_page,
    new_tab,
    play,
    same_position,
    wait_for,
)
from tests.web.server import Server


def until_asked(page: Page, others: list[Page], seed: int) -> None:
    """The others play until this one has something to decide; both see the same then."""

    def asked() -> bool:
        if page.locator(OFFERED).count() == 0:
            play(others, seed, clicks=1, seconds=0.2)
        return page.locator(OFFERED).count() > 0

    wait_for(asked, page, "nobody is asked")


def until_turn(boris: Page, anna: Page, table: str, server: Server) -> None:
    """They play until a turn of Boris begins: something will lie elsewhere before it ends; both see the same then."""

    def begins() -> bool:
        asked = boris.locator(OFFERED).count() > 0
        seat, move = decisions(log_of(server, table))[-1].split()[1:3] if asked else ("", "")
        if seat == "1" and move != "keep":  # signs are chosen before the first turn
            return True
        play([boris if asked else anna], seed=2, clicks=1, seconds=0.2)
        return False

    wait_for(begins, boris, "it is never Boris's turn")
    same_position(anna, boris)


def until_moved(page: Page, old: list[str]) -> None:
    """Not every decision moves something: this one plays on until something lies elsewhere."""

    def moved() -> bool:
        if page.evaluate(SHOWN) == old:
            play([page], seed=3, clicks=1, seconds=0.2)
        return bool(page.evaluate(SHOWN) != old)

    wait_for(moved, page, "nothing was played")


def whole(server: Server, page: Page, name: str) -> None:
    """The record of a finished game can be read and checked: every entry once, every draw from the seed."""
    record = page.context.request.get(f"{server.address}/t/{name}/record").text()
    assert read_record(record).state.outcome() is not None
    verify_record(record)


def test_a_lost_connection_comes_back_to_the_current_position(browser: Browser, server: Server) -> None:
    anna, boris, name = two_people(browser, server, spells="on", signs="on")
    play([anna, boris], seed=1, clicks=30)
    until_turn(boris, anna, name, server)
    old = anna.evaluate(SHOWN)
    anna.context.set_offline(True)
    connected(anna, "lost")
    expect(anna.locator(".offline")).to_be_visible()
    until_moved(boris, old)
    play([boris], seed=3, clicks=20, seconds=3)
    assert anna.evaluate(SHOWN) == old  # really lost
    expect(anna.locator(".offline")).to_be_visible()
    anna.context.set_offline(False)
    connected(anna)
    expect(anna.locator(".offline")).to_be_hidden()
    same_position(anna, boris)
    finish([anna, boris], seed=4)
    whole(server, anna, name)


def test_a_click_without_a_network_is_carried_out_once(browser: Browser, server: Server) -> None:
    anna, boris, name = two_people(browser, server)
    play([anna, boris], seed=5, clicks=20)
    until_asked(anna, [boris], seed=6)
    same_position(anna, boris)
    before = decisions(log_of(server, name))
    anna.context.set_offline(True)
    connected(anna, "lost")
    decide(anna)
    assert decisions(log_of(server, name)) == before
    anna.context.set_offline(False)
    connected(anna)
    wait_for(lambda: len(decisions(log_of(server, name))) > len(before), anna, "the click is lost")
    same_position(anna, boris)
    added = decisions(log_of(server, name))[len(before) :]
    assert [line.split()[1] for line in added] == ["1"]
    play([anna, boris], seed=7, clicks=20)
    same_position(anna, boris)


def test_a_connection_that_dies_without_a_word_is_noticed(browser: Browser, server: Server) -> None:
    """As when a laptop wakes up, or a router forgets: nothing is closed, nothing arrives."""
    deaf: list[bool] = [False]

    def carry(line: WebSocketRoute) -> None:
        beyond, dead = line.connect_to_server(), list[bool]()

        def up(message: str | bytes) -> None:
            dead.extend([True] * deaf[0])
            if not dead:
                beyond.send(message)

        def down(message: str | bytes) -> None:
            dead.extend([True] * deaf[0])
            if not dead:
                line.send(message)

        line.on_message(up)
        beyond.on_message(down)

    anna = new_page(browser)
    anna.clock.install()
    anna.route_web_socket("**/live?*", carry)
    name = set_table(anna, server, "person,person")
    boris = new_page(browser)
    answer = boris.context.request.post(anna.url + "/sit", form={"seat": "2", "name": "Boris"})
    boris.goto(answer.url)
    play([anna, boris], seed=8, clicks=20)
    until_turn(boris, anna, name, server)
    old = anna.evaluate(SHOWN)
    deaf[0] = True
    until_moved(boris, old)
    assert anna.evaluate(SHOWN) == old
    expect(anna.locator(".offline")).to_be_hidden()  # nobody can know yet
    anna.clock.run_for(26_000)  # a question goes out ...
    deaf[0] = False
    anna.clock.run_for(21_000)  # ... and is not answered
    anna.clock.resume()
    wait_for(lambda: anna.evaluate(SHOWN) != old, anna, "the death is not noticed")
    connected(anna)
    same_position(anna, boris)
    play([anna, boris], seed=10, clicks=20)
    same_position(anna, boris)


def test_a_killed_server_comes_back_and_both_browsers_go_on(browser: Browser, tmp_path: Path) -> None:
    """No page is loaded anew; a click while the server is down is carried out once, when it is back."""
    server = Server(tmp_path / "games.db")
    try:
        anna, boris, name = two_people(browser, server, spells="on", signs="on")
        tab = new_tab(anna.context)
        tab.goto(anna.url)
        pages = [anna, boris, tab]
        loads: list[str] = []
        for page in pages:
            page.wait_for_selector("#table .piece")
            page.on("framenavigated", lambda frame: loads.append(frame.url))
        for chapter in range(2):
            play([anna, boris], seed=20 + chapter, clicks=25)
            asked = anna if anna.locator(OFFERED).count() else boris
            until_asked(asked, [anna if asked is boris else boris], seed=30 + chapter)
            same_position(*pages)
            before = decisions(log_of(server, name))
            server.kill()
            for page in pages:
                connected(page, "lost")
                expect(page.locator(".offline")).to_be_visible()
            decide(asked, seed=chapter)
            server.start()
            for page in pages:
                connected(page)
                expect(page.locator(".offline")).to_be_hidden()
            wait_for(lambda: len(decisions(log_of(server, name))) > len(before), anna, "the click is lost")  # noqa: B023
            same_position(*pages)
            added = decisions(log_of(server, name))[len(before) :]
            assert [line.split()[1] for line in added] == ["1" if asked is anna else "2"]
        finish([anna, boris], seed=24)
        tab.wait_for_selector(".t-sheet table")
        assert loads == []
        whole(server, anna, name)
    finally:
        server.stop()


def test_a_server_that_ends_and_starts_again_is_found_again(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db")
    try:
        page = new_page(browser)
        name = set_table(page, server, "person,greedy")
        page.wait_for_selector(OFFERED)
        play([page], seed=40, clicks=20)
        assert server.stop() == 0, server.said
        connected(page, "lost")
        server.start()
        connected(page)
        finish([page], seed=41)
        whole(server, page, name)
    finally:
        server.stop()
