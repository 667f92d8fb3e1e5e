"""What the one who runs the server does, in both databases: done whole, written down once."""

import pytest

from igroteka.store import ChairRow, Store, Unavailable, WordRow
from igroteka.store.deeds import FORGOTTEN, Ban, Close, Forget, Unban
from tests.store.examples import SEED, a_table, open_with_table, stumbling

ANNA, BORIS = "a" * 64, "b" * 64


async def seated(url: str) -> Store:
    """Anna and Boris at two tables, one of them over."""
    store = await Store.open(url)
    for table in ("ash", "elm"):
        chairs = [ChairRow(table, 0, "person", "Anna", "t1", ANNA), ChairRow(table, 1, "person", "Boris", "t2", BORIS)]
        await store.create_table(a_table(table), chairs, SEED)
        await store.add_word(table, 0, "plum")
        await store.add_pass(f"pass {table}", table, 0, 1.0)
    await store.end_table("elm", 5.0)
    return store


async def test_a_table_is_closed_and_hidden_once(url: str) -> None:
    async with await open_with_table(url) as store:
        assert await store.do(Close(7.0, "oak", "oak")) == ["oak"]
        assert await store.do(Close(8.0, "oak", "oak")) == ["oak"]
        assert await store.do(Close(9.0, "none", "none")) == []
        found = await store.table("oak")
        assert found is not None
        assert (found.ended, found.public) == (7.0, False)
        assert [(deed.at, deed.deed, deed.about) for deed in await store.deeds()] == [
            (9.0, "close", "none"), (8.0, "close", "oak"), (7.0, "close", "oak"),
        ]  # fmt: skip


async def test_bans_have_an_end(url: str) -> None:
    async with await Store.open(url) as store:
        await store.do(Ban(1.0, "10.0.0.7", "10.0.0.7", 100.0))
        await store.do(Ban(2.0, "10.0.0.7", "10.0.0.7", 50.0))
        await store.do(Ban(3.0, "10.0.0.8", "10.0.0.8", 60.0))
        assert [(ban.address, ban.until) for ban in await store.bans(10.0)] == [("10.0.0.7", 50.0), ("10.0.0.8", 60.0)]
        assert [ban.address for ban in await store.bans(55.0)] == ["10.0.0.8"]
        await store.do(Unban(4.0, "10.0.0.8", "10.0.0.8"))
        await store.forget_bans(55.0)
        assert await store.bans(0.0) == []


async def test_a_person_is_forgotten_everywhere_and_nobody_else(url: str) -> None:
    async with await seated(url) as store:
        assert await store.owners(ANNA[:16]) == {ANNA}
        assert await store.owners("%") == set()
        assert await store.do(Forget(9.0, "code", ANNA, (), False)) == ["ash", "elm"]
        for table, token in (("ash", ""), ("elm", FORGOTTEN)):
            first, second = await store.chairs(table)
            assert first == ChairRow(table, 0, "person", "", token, "")
            assert second == ChairRow(table, 1, "person", "Boris", "t2", BORIS)
            assert await store.words(table) == [WordRow(table, 0, "plum")]
            assert await store.seed(table) == SEED
            assert not await store.use_pass(f"pass {table}", 2.0)
        assert await store.tables_of(ANNA) == []
        assert await store.owners(ANNA[:16]) == set()


async def test_words_take_seed_and_promise_along(url: str) -> None:
    async with await seated(url) as store:
        assert await store.do(Forget(9.0, "ash 1", "", (("ash", 0),), True)) == ["ash"]
        found = await store.table("ash")
        assert found is not None
        assert (found.ended, found.commitment, await store.seed("ash")) == (9.0, "", b"")
        assert await store.words("ash") == []
        assert await store.words("elm") != []  # without the browser's hash it is this seat alone
        assert (await store.chairs("elm"))[0].name == "Anna"


@pytest.mark.parametrize("committed", [True, False])
async def test_a_deed_whose_answer_was_lost_is_written_down_once(url: str, committed: bool) -> None:
    async with await open_with_table(url) as store:
        with stumbling(store, committed):
            await store.do(Ban(1.0, "10.0.0.7", "10.0.0.7", 100.0))
        assert len(await store.deeds()) == len(await store.bans(0.0)) == 1


async def test_endings_are_kept_by_language_and_found_missing(url: str) -> None:
    async with await seated(url) as store:
        assert await store.without_ending("", 10.0) == ["elm"]
        assert await store.without_ending("elm", 10.0) == await store.without_ending("", 5.0) == []
        for made in ({"en": b"1", "ru": b"2"}, {"en": b"3", "ru": b"\0\xff"}):
            await store.add_endings("elm", made)
            assert await store.endings("elm") == made
        assert await store.without_ending("", 10.0) == []


async def test_a_store_that_is_closed_takes_no_deeds(url: str) -> None:
    store = await open_with_table(url)
    await store.close()
    with pytest.raises(Unavailable):
        await store.do(Close(7.0, "oak", "oak"))
