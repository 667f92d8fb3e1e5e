"""What strangers need not believe: words close, draws stand, and whoever kept a seal knows the game again."""

import asyncio
import json
import random
import re
import secrets
import urllib.parse
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots import Workers
from igroteka.engine import CHANCE, SPECTATOR, Rng, seats_in
from igroteka.store import ChairRow, Store
from igroteka.table import Match, Refused, read_record, verify_record, write_record
from igroteka.table.fair import COUNTED, commitment
from igroteka.table.record import checksum
from igroteka.web.fairness import numbered_seal
from igroteka.web.live import LiveTable
from igroteka.web.tables import Tables
from igroteka.words import Complaint
from tests.any_game import FIRST
from tests.web.server import Person, Server, play_on
from tests.web.test_hints import api
from tests.web.test_pages import form, refused

SEED = bytes(range(32))


def in_a_loop(test: Callable[[Path], Coroutine[None, None, None]]) -> Callable[[Path], None]:
    @wraps(test)
    def run(tmp_path: Path) -> None:
        asyncio.run(test(tmp_path))

    return run


@asynccontextmanager
async def begun(folder: Path, *words: str) -> AsyncIterator[tuple[Tables, LiveTable]]:
    """Two people at a table, who may have said a word; the game has begun."""
    async with await Store.open(str(folder / "games.db")) as store:
        tables = Tables(store, Workers(1))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(secrets, "token_bytes", lambda size: SEED)
            table = await tables.set_table(FIRST.id, ["person", "person"], {}, public=False)
        for seat, name in enumerate(("Анна", "Борис")):
            await table.sit(seat, name, f"token {seat}", words[seat] if words else "")
        yield tables, table
        await tables.close()


async def decide(table: LiveTable, times: int) -> None:
    rng = Rng(7)
    for _ in range(times):
        seat = seats_in(table.match.state.awaiting())[0]
        await table.act(seat, table.match.state.say(table.match.state.random_action(seat, rng)), None)


async def freed(tables: Tables, table: LiveTable, seat: int) -> LiveTable:
    """Somebody is gone for good; the table as it comes back from the store."""
    free = ChairRow(table.row.id, seat, "person", "")
    assert await tables.store.take_chair(free, table.chairs[seat].token, table.match.number)
    return await again(tables, table)


async def again(tables: Tables, table: LiveTable) -> LiveTable:
    del tables.in_memory[table.row.id]
    found = await tables.table(table.row.id)
    assert found is not None
    return found


async def ended(tables: Tables, table: LiveTable) -> str:
    async with table.lock:
        await table.close_table()
    return await tables.record(table, SPECTATOR)


# Words


@in_a_loop
async def test_who_comes_in_mid_game_adds_no_word_and_the_game_stays_fair(tmp_path: Path) -> None:
    async with begun(tmp_path, "дождь", "") as (tables, table):
        await decide(table, 4)
        table = await freed(tables, table, 1)
        with pytest.raises(Refused) as caught:
            await table.sit(1, "Вера", "token 2", "ветер")
        assert caught.value.reason == "words-closed"
        assert not await tables.store.add_word(table.row.id, 1, "ветер")
        await table.sit(1, "Вера", "token 2", "")
        await decide(table, 6)
        record = await ended(tables, table)
        assert re.findall("^word .*", record, re.MULTILINE) == ["word 1 дождь"]
        assert verify_record(record) == table.match.drawn > 10


def test_nobody_is_offered_a_word_in_mid_game(server: Server) -> None:
    name = api(server, "/api/tables", said={"game": FIRST.id, "seats": ["person", "person"]})["id"]
    guest = Person(server)
    assert 'name="word"' in guest.get(f"/t/{name}")
    for seat in (1, 2):
        api(server, f"/api/tables/{name}/seats", said={"seat": seat, "name": f"Program {seat}"})
    assert 'name="word"' not in guest.get(f"/t/{name}")
    late = {"seat": 1, "name": "Late", "word": "wind"}
    assert api(server, f"/api/tables/{name}/seats", said=late)["error"] in ("taken", "words-closed")


# Draws


@in_a_loop
async def test_takebacks_at_a_table_do_not_shift_its_draws(tmp_path: Path) -> None:
    """Two tables with one seed: at one of them every move is made, taken back and made again, where that is allowed."""
    drawn, numbers = [], []
    for hesitant in (False, True):
        async with begun(tmp_path) as (_, table):
            rng = Rng(3)
            while table.match.drawn < 40:
                seat = seats_in(table.match.state.awaiting())[0]
                move = table.match.state.say(table.match.state.random_action(seat, rng))
                await table.act(seat, move, None)
                if hesitant and table.match.may_take_back(seat):
                    await table.takeback(seat, None)
                    await table.act(seat, move, None)
            drawn.append([entry.text for entry in table.match.log if entry.seat == CHANCE])
            numbers.append(table.match.number)
    assert drawn[0] == drawn[1]
    assert numbers[0] + 10 < numbers[1]


# Seals


@in_a_loop
async def test_the_seals_of_a_game_fit_its_record_over_restarts_and_changes_of_hands(tmp_path: Path) -> None:
    async with begun(tmp_path, "дождь", "ветер") as (tables, table):
        kept = [await numbered_seal(table)]
        await decide(table, 3)
        kept += [await numbered_seal(table), await numbered_seal(table)]
        assert kept[1] == kept[2]
        elsewhere = replace(table.chairs[0], token="token 9", owner="another device")
        assert await tables.store.take_chair(elsewhere, "token 0", table.match.number)  # nobody needs to know of that
        table = await freed(tables, table, 1)
        assert await numbered_seal(table) == kept[1]  # it comes into the next one
        await table.sit(1, "Вера", "token 2", "")
        await decide(table, 3)
        kept.append(await numbered_seal(table))
        seen = await tables.record(table, 0)
        assert seen.endswith(f"\nseal {kept[-1].replace(':', ' ')}\n")
        table = await again(tables, table)
        assert await numbered_seal(table) == kept[-1]
        number = table.match.number
        record = await ended(tables, table)
        kept.append(await numbered_seal(table))
        assert kept[-1].startswith("end:")
        assert verify_record(record, kept) > 10
        sat = re.findall("^sat .*", record, re.MULTILINE)
        assert sat[:2] == ["sat 0 1 person Анна", "sat 0 2 person Борис"]
        assert [re.sub(r"\d+", "N", line, count=1) for line in sat[2:]] == ["sat N 2 person", "sat N 2 person Вера"]
        assert f"\nseal {kept[-1][4:]}\nend {number} " in record
        for old, new in (("Вера", "Глеб"), ("Анна", "Яна"), ("sat 0 2 person Борис\n", "")):
            forged = forged_anew(record.replace(old, new))
            verify_record(forged)
            with pytest.raises(Complaint, match="not the game you saw"):
                verify_record(forged, kept[:4])


def forged_anew(text: str) -> str:
    """Whoever has the seed can close a record again, seal and all."""
    body = re.sub("^seal .*\n", "", text[: text.rindex("end ")], flags=re.MULTILINE)
    return write_record(read_record(f"{body}end 1 {checksum(body)}\n"), bytes.fromhex(text.split("\nseed ")[1][:64]))


@in_a_loop
async def test_a_move_that_was_not_saved_is_in_no_seal(tmp_path: Path) -> None:
    async with begun(tmp_path) as (tables, table):
        await decide(table, 2)
        before = await numbered_seal(table)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables.store, "append", lost)
            with pytest.raises(RuntimeError):
                await decide(table, 1)
        assert await numbered_seal(table) == before
        await table.resync()
        await decide(table, 2)
        assert verify_record(await ended(tables, table), [before])


async def lost(*_: object) -> None:
    raise RuntimeError("the disk is gone")


def test_pages_programs_and_records_show_the_same_seal(server: Server) -> None:
    anna, boris, guest = Person(server), Person(server), Person(server)
    name = guest.table = anna.set_table("person,person", name="Анна")
    boris.sit(name, 2, "Борис")
    with anna.live() as line, boris.live() as second, guest.live() as other:
        for one in (line, second, other):
            one.receive()
        play_on([line, second], random.Random(1), most=4)
        number, seal = line.ask(seal=True)["seal"].split(":")
        assert number == str(line.frame["number"])
        assert other.ask(seal=True)["seal"] == f"{number}:{seal}"  # who looks on may keep it too
    found = api(server, f"/api/tables/{name}/seal")
    assert found["seal"] == f"{number}:{seal}"
    assert found["imported"] is False
    assert f"commitment {found['commitment']}\n" in anna.get(f"/t/{name}/record")
    assert f"\nseal {number} {seal}\n" in anna.get(f"/t/{name}/record")
    assert "seed" not in anna.get(f"/t/{name}/record")
    for person in (anna, boris):
        form(person, f"/t/{name}/end")
    end = api(server, f"/api/tables/{name}/seal")["seal"]
    record = anna.get(f"/t/{name}/record")
    assert verify_record(record, [f"{number}:{seal}", end]) > 10
    told = checked(anna, name, f"{number}:{seal}", end)
    assert told["fair"] is True
    assert "All 2 seals that you kept fit" in told["text"]
    wrong = seal[:-1] + ("0" if seal[-1] != "0" else "1")
    told = checked(anna, name, f"{number}:{wrong}")
    assert told["fair"] is False
    assert "not the game you saw" in told["text"]
    assert "is no seal" in checked(anna, name, "<b>")["text"]


def checked(person: Person, name: str, *seals: str) -> dict[str, Any]:
    asked = urllib.parse.urlencode([("seal", seal) for seal in seals])
    found: dict[str, Any] = json.loads(person.get(f"/t/{name}/check?{asked}"))
    return found


# Records from elsewhere


def self_made() -> str:
    """A game that nobody played, with a seed somebody chose."""
    match = Match.set_up(FIRST.id, 2, {}, ("Чемпион", "Новичок"), draws=COUNTED)
    match.header = replace(match.header, commitment=commitment(SEED))
    rng = Rng(4)
    while match.state.awaiting():
        match.draw_fairly(SEED, {})
        for seat in seats_in(match.state.awaiting()):
            match.submit(seat, match.state.random_action(seat, rng))
    return write_record(match, SEED)


def test_a_record_from_elsewhere_is_marked_and_not_called_fair(server: Server) -> None:
    text, anna = self_made(), Person(server)
    name = api(server, "/api/records", said={"text": text})["id"]
    assert anna.get(f"/t/{name}/record") == text
    told = checked(anna, name)
    assert told["fair"] is None
    assert "may have chosen the seed" in told["text"]
    for page in (f"/t/{name}", f"/t/{name}/replay"):
        assert 'data-imported="true"' in anna.get(page)
    assert "nobody here saw this game" in anna.get(f"/t/{name}/replay").replace("&#39;", "'")
    assert api(server, f"/api/tables/{name}/seal")["imported"] is True
    played = anna.set_table("person,random")
    for page in (f"/t/{played}", f"/t/{played}/replay"):
        assert 'data-imported="false"' in anna.get(page)
    forged = text.replace("name 1 Чемпион", "name 1 Другой")
    assert "closing line" in api(server, "/api/records", said={"text": forged})["text"]


def test_what_must_be_believed_stands_on_a_page(server: Server) -> None:
    for language, said in (("en", "What you have to believe"), ("ru", "Чему приходится верить")):
        reader = Person(server)
        reader.opener.addheaders = [("Accept-Language", language)]
        assert said in reader.get("/trust")
        name = reader.set_table("person,person")
        assert 'href="/trust"' in reader.get(f"/t/{name}")
    refused(Person(server), "/trust", word="x")
