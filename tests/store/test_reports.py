"""Reports of the lab in the store: kept under their names, forgotten when they are old."""

import pytest

from igroteka.store import Conflict, Store

DAY = 24 * 3600.0


async def test_a_report_outlives_the_server_and_the_old_ones_go(url: str) -> None:
    async with await Store.open(url) as store:
        await store.add_report("old", "a_game", 1 * DAY, b"old", forget=0.0)
        await store.add_report("young", "a_game", 50 * DAY, bytes(range(256)), forget=0.0)
        assert await store.report("missing") is None
        with pytest.raises(Conflict):
            await store.add_report("young", "a_game", 51 * DAY, b"other", forget=0.0)
    async with await Store.open(url) as store:
        assert await store.report("young") == bytes(range(256))
        assert await store.report("old") == b"old"
        await store.add_report("new", "another_game", 60 * DAY, b"new", forget=10 * DAY)
        assert await store.report("old") is None
        assert await store.report("young") is not None
