"""What is put into the store comes out again, on both databases."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

import igroteka.store
from igroteka.store import ChairRow, Conflict, EntryRow, SittingRow, Store, WordRow
from tests.store.examples import SEED, a_table, an_entry, open_with_table, stumbling, two_chairs


def test_the_public_surface() -> None:
    assert igroteka.store.__all__ == [
        "ChairRow",
        "Conflict",
        "EntryRow",
        "SittingRow",
        "Store",
        "TableRow",
        "Unavailable",
        "WordRow",
        "first_sittings",
    ]


async def test_a_table_with_chairs_comes_back_also_after_closing(url: str) -> None:
    async with await open_with_table(url) as store:
        assert await store.table("oak") == a_table()
        await store.append([an_entry(1), an_entry(2, "ход: «да» \U0001f3b2 \\ ' \" %s $1 :x")])
    async with await Store.open(url) as store:
        assert await store.table("oak") == a_table()
        assert await store.chairs("oak") == two_chairs()
        assert await store.entries("oak") == [an_entry(1), an_entry(2, "ход: «да» \U0001f3b2 \\ ' \" %s $1 :x")]
        assert await store.entries("oak", after=1) == [an_entry(2, "ход: «да» \U0001f3b2 \\ ' \" %s $1 :x")]
        assert await store.entries("oak", after=2) == []


async def test_of_an_unknown_table_there_is_nothing(url: str) -> None:
    async with await Store.open(url) as store:
        assert await store.table("elm") is None
        assert await store.seed("elm") is None
        assert await store.entries("elm") == []
        assert await store.chairs("elm") == []
        assert await store.words("elm") == []
        assert await store.tables_of("") == []
        assert not await store.take_chair(ChairRow("elm", 0, "human", "Anna", "aa"), "")
        assert not await store.add_word("elm", 0, "rain")
        await store.end_table("elm", 1.0)
        assert await store.list_tables(public_only=False) == []
        with pytest.raises(Conflict):
            await store.append([an_entry(1, table="elm")])


async def test_a_table_is_created_once_and_whole(url: str) -> None:
    async with await open_with_table(url) as store:
        with pytest.raises(Conflict, match="the new table oak does not go with"):
            await store.create_table(replace(a_table(), game="other"), two_chairs(), b"other")
        with pytest.raises(Conflict):  # two chairs of one seat
            await store.create_table(a_table("elm"), [*two_chairs("elm"), *two_chairs("elm")], SEED)
        assert await store.table("oak") == a_table()
        assert await store.seed("oak") == SEED
        assert await store.table("elm") is None
        assert await store.chairs("elm") == []
        assert await store.seed("elm") is None


async def test_entries_follow_each_other(url: str) -> None:
    async with await open_with_table(url) as store:
        await store.append([])
        await store.append([an_entry(1), an_entry(2)])
        for entries in ([an_entry(2)], [an_entry(4)], [an_entry(2), an_entry(3)], [an_entry(1, "other")]):
            with pytest.raises(Conflict) as caught:
                await store.append(entries)
            assert (caught.value.table, caught.value.number) == ("oak", entries[0].number)
        assert await store.entries("oak") == [an_entry(1), an_entry(2)]
        await store.append([an_entry(3)])
        assert len(await store.entries("oak")) == 3


@pytest.mark.parametrize(
    "entries",
    [[an_entry(1), an_entry(3)], [an_entry(2), an_entry(1)], [an_entry(1), an_entry(2, table="elm")], [an_entry(0)]],
)
async def test_what_is_no_piece_of_one_log_is_not_even_tried(sqlite: str, entries: list[EntryRow]) -> None:
    async with await open_with_table(sqlite, "oak", "elm") as store:
        with pytest.raises(ValueError, match="not consecutive"):
            await store.append(entries)
        assert await store.entries("oak") == []


async def test_a_chair_goes_to_whoever_names_the_token_on_it(url: str) -> None:
    async with await open_with_table(url) as store:
        assert not await store.take_chair(ChairRow("oak", 0, "human", "Boris", "bb"), "")
        assert await store.take_chair(ChairRow("oak", 1, "human", "Boris", "bb"), "")
        assert await store.take_chair(ChairRow("oak", 0, "free", "", ""), "aa")
        assert await store.chairs("oak") == [
            ChairRow("oak", 0, "free", "", ""),
            ChairRow("oak", 1, "human", "Boris", "bb"),
        ]


async def test_of_many_who_sit_down_at_once_one_gets_the_chair(url: str) -> None:
    async with await open_with_table(url) as store:
        names = [f"n{i}" for i in range(20)]
        taken = await asyncio.gather(*(store.take_chair(ChairRow("oak", 1, "human", name, name), "") for name in names))
        assert taken.count(True) == 1
        assert (await store.chairs("oak"))[1].name == names[taken.index(True)]


async def test_every_change_of_hands_is_a_sitting(url: str) -> None:
    async with await Store.open(url) as store:
        chairs = [ChairRow("oak", 0, "person", ""), ChairRow("oak", 1, "level2", "")]
        await store.create_table(a_table(), chairs, SEED)
        for chair, expected, number in (
            (ChairRow("oak", 0, "person", "Anna", "aa", "anna"), "", 0),
            (ChairRow("oak", 0, "level3", "Anna", "aa", "anna"), "aa", 7),
            (ChairRow("oak", 0, "person", "Boris", "bb", "boris"), "wrong", 8),
            (ChairRow("oak", 0, "person", ""), "aa", 9),
        ):
            assert await store.take_chair(chair, expected, number) == (expected != "wrong")
        assert await store.sittings("oak") == [
            SittingRow("oak", 1, 0, 1, "level2", "", ""),  # of a seat where nobody sits yet there is none
            SittingRow("oak", 2, 0, 0, "person", "Anna", "anna"),
            SittingRow("oak", 3, 7, 0, "level3", "Anna", "anna"),
            SittingRow("oak", 4, 9, 0, "person", "", ""),
        ]
        assert await store.sittings("elm") == []


@pytest.mark.parametrize("committed", [True, False])
async def test_when_the_answer_is_lost_hands_change_once(url: str, committed: bool) -> None:
    async with await open_with_table(url) as store:
        for kind in ("level2", "human"):  # who sits there stays
            with stumbling(store, committed):
                assert await store.take_chair(ChairRow("oak", 0, kind, "Anna", "aa"), "aa", 3)
        with stumbling(store, committed):
            assert await store.take_chair(ChairRow("oak", 0, "human", ""), "aa", 3)
        told = [(row.turn, row.kind, row.name) for row in (await store.sittings("oak"))[2:]]
        assert told == [(3, "level2", "Anna"), (4, "human", "Anna"), (5, "human", "")]


async def test_a_pass_dies_when_the_seat_gets_another_holder(url: str) -> None:
    async with await open_with_table(url) as store:
        for hash, seat in (("stays", 1), ("dies", 0)):
            await store.add_pass(hash, "oak", seat, 5.0)
        assert await store.take_chair(ChairRow("oak", 0, "level1", "Anna", "aa"), "aa")  # a bot plays, her seat it is
        assert await store.take_chair(ChairRow("oak", 0, "human", "Boris", "bb"), "aa")
        assert not await store.use_pass("dies", 7.0)
        assert await store.use_pass("stays", 7.0)


async def test_words_close_with_the_first_entry(url: str) -> None:
    async with await open_with_table(url) as store:
        assert await store.add_word("oak", 1, "rain")
        await store.append([an_entry(1)])
        assert not await store.add_word("oak", 0, "wind")
        assert await store.words("oak") == [WordRow("oak", 1, "rain")]
        with stumbling(store, committed=False):
            assert not await store.add_word("oak", 0, "wind")
        await store.create_table(a_table("elm"), two_chairs("elm"), SEED)
        assert await store.add_word("elm", 0, "wind")  # another table is not touched


async def test_a_game_played_elsewhere_brings_its_sittings(url: str) -> None:
    rows = [SittingRow("oak", 1, 0, 0, "person", "Anna", ""), SittingRow("oak", 2, 7, 0, "level3", "", "")]
    async with await Store.open(url) as store:
        await store.create_table(a_table(), two_chairs(), SEED, rows)
        assert await store.sittings("oak") == rows


async def test_a_seat_adds_its_word_once(url: str) -> None:
    async with await open_with_table(url) as store:
        assert await store.add_word("oak", 1, "rain")
        assert not await store.add_word("oak", 1, "snow")
        assert not await store.add_word("oak", 1, "rain")
        assert await store.add_word("oak", 0, "rain")
        assert await store.words("oak") == [WordRow("oak", 0, "rain"), WordRow("oak", 1, "rain")]


async def test_a_table_ends_once(url: str) -> None:
    async with await open_with_table(url) as store:
        await store.end_table("oak", 7.25)
        await store.end_table("oak", 9.0)
        assert await store.table("oak") == replace(a_table(), ended=7.25)


async def test_tables_are_listed_newest_first_page_by_page(url: str) -> None:
    async with await Store.open(url) as store:
        for i in range(8):  # two of each age
            await store.create_table(a_table(f"t{i}", public=i != 3, created=float(i // 2)), [], SEED)
        await store.end_table("t6", 9.0)
        await store.end_table("t0", 9.0)

        async def listed(**how: bool | int | str | None) -> list[str]:
            return [table.id for table in await store.list_tables(**how)]  # type: ignore[arg-type]

        assert await listed() == ["t7", "t6", "t5", "t4", "t2", "t1", "t0"]
        assert await listed(public_only=False, limit=5) == ["t7", "t6", "t5", "t4", "t3"]
        assert await listed(running=True) == ["t7", "t5", "t4", "t2", "t1"]
        assert await listed(running=False) == ["t6", "t0"]
        assert await listed(limit=2) == ["t7", "t6"]
        assert await listed(limit=2, before="t6") == ["t5", "t4"]
        assert await listed(before="t5", running=True) == ["t4", "t2", "t1"]
        assert await listed(before="nobody") == []


async def test_a_browser_finds_its_tables(url: str) -> None:
    async with await open_with_table(url, "oak", "elm", "ash") as store:
        assert await store.take_chair(ChairRow("oak", 1, "human", "Boris", "bb", "boris"), "")
        assert await store.take_chair(ChairRow("ash", 1, "human", "Boris", "bb", "boris"), "")
        assert await store.take_chair(ChairRow("ash", 0, "human", "Boris", "bc", "boris"), "aa")  # two chairs
        assert await store.take_chair(ChairRow("elm", 1, "human", "Vera", "cc", "vera"), "")
        assert [table.id for table in await store.tables_of("boris")] == ["oak", "ash"]
        assert [table.id for table in await store.tables_of("boris", limit=1)] == ["oak"]
        assert [table.id for table in await store.tables_of("vera")] == ["elm"]
        assert await store.tables_of("") == []


async def test_a_pass_opens_a_seat_once(url: str) -> None:
    async with await open_with_table(url) as store:
        await store.add_pass("h4sh", "oak", 1, 5.0)
        with pytest.raises(Conflict):
            await store.add_pass("h4sh", "oak", 0, 6.0)
        used = await asyncio.gather(*(store.use_pass("h4sh", 7.0 + i) for i in range(10)))
        assert used.count(True) == 1
        assert await store.find_pass("h4sh") == ("oak", 1, 5.0)
        assert not await store.use_pass("other", 7.0)
        assert await store.find_pass("other") is None


async def test_tables_that_nobody_used_are_forgotten_and_others_stay(url: str) -> None:
    async with await Store.open(url) as store:
        for name in ("unused", "drawn", "begun", "ended", "new"):
            await store.create_table(a_table(name, created=50.0 if name == "new" else 1.0), two_chairs(name), SEED)
        await store.add_word("drawn", 0, "rain")
        await store.add_pass("h4sh", "unused", 1, 5.0)
        for name, seat in (("drawn", 8), ("begun", 1), ("ended", 8)):
            await store.append([an_entry(1, table=name)._replace(seat=seat)])
        await store.end_table("ended", 2.0)
        assert await store.forget_unused(before=10.0) == 2
        assert await store.forget_unused(before=10.0) == 0
        left = {table.id for table in await store.list_tables(public_only=False)}
        assert left == {"begun", "ended", "new"}
        assert await store.chairs("drawn") == []
        assert await store.seed("drawn") is None
        assert await store.words("drawn") == []


async def test_only_seed_gives_the_seed_out(url: str) -> None:
    async with await open_with_table(url) as store:
        await store.append([an_entry(1)])
        await store.add_word("oak", 0, "rain")
        told = [
            await store.table("oak"),
            await store.entries("oak"),
            await store.chairs("oak"),
            await store.words("oak"),
            await store.list_tables(public_only=False),
            await store.tables_of("aa"),
        ]
        assert repr(SEED) not in repr(told)
        assert SEED.hex() not in repr(told)
        assert await store.seed("oak") == SEED


async def test_neither_seed_nor_token_gets_into_an_error(url: str) -> None:
    async with await open_with_table(url) as store:
        wrong: Any = object()
        with pytest.raises(DBAPIError, match="parameters hidden") as caught:
            await store.create_table(a_table("elm"), [ChairRow("elm", wrong, "human", "Anna", "t0ken")], SEED)
        error: BaseException | None = caught.value
        while error:
            assert "t0ken" not in repr(error) + str(error)
            assert repr(SEED) not in repr(error) + str(error)
            error = error.__cause__ or error.__context__
