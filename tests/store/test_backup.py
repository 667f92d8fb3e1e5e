"""A copy of the store while games go on."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from igroteka.store import Store, backup
from igroteka.store.backup import back_up
from igroteka.store.migrate import migrate
from igroteka.words import Complaint
from tests.store.examples import SEED, a_table, an_entry, open_with_table, two_chairs


async def test_a_backup_is_whole_while_moves_are_made(tmp_path: Path, url: str) -> None:
    copy = tmp_path / "copy.db"
    async with await open_with_table(url, "oak", "elm") as store:
        number = 0
        copying = asyncio.create_task(asyncio.to_thread(back_up, url, str(copy)))
        while not copying.done() or number < 20:
            number += 1
            await store.append([an_entry(number)])
        assert await copying == 2
        told = await store.entries("oak")
    async with await Store.open(str(copy)) as again:
        kept = await again.entries("oak")
        assert kept == told[: len(kept)]
        assert await again.table("elm") is not None
        await again.append([an_entry(len(kept) + 1)])  # the game goes on from the copy


async def test_what_comes_while_postgresql_is_copied_is_not_in_the_copy(
    tmp_path: Path, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is read as it was at one moment: nothing of a table that is set between two questions."""
    copy, loop = str(tmp_path / "copy.db"), asyncio.get_running_loop()
    async with await open_with_table(postgresql, "oak") as store:

        def late(*given: Any) -> None:
            migrate(*given)
            setting = store.create_table(a_table("elm"), two_chairs("elm"), SEED)
            asyncio.run_coroutine_threadsafe(setting, loop).result(60)

        monkeypatch.setattr(backup, "migrate", late)
        assert await asyncio.to_thread(back_up, postgresql, copy) == 1
        assert await store.table("elm") is not None


def complaint(data: Path | str, file: Path, *, overwrite: bool = False) -> str:
    before = file.read_bytes() if file.is_file() else None
    with pytest.raises(Complaint) as caught:
        back_up(str(data), str(file), overwrite=overwrite)
    assert (file.read_bytes() if file.is_file() else None) == before
    return caught.value.message


async def test_what_cannot_be_copied_says_so_and_leaves_files_alone(tmp_path: Path, sqlite: str) -> None:
    async with await open_with_table(sqlite):
        pass
    taken, text, foreign = tmp_path / "taken.db", tmp_path / "notes.txt", tmp_path / "foreign.db"
    taken.write_text("mine")
    text.write_text("eggs and milk " * 400)
    sqlite3.connect(foreign).close()
    assert complaint(sqlite, taken) == "file-exists"
    assert complaint(sqlite, Path(sqlite), overwrite=True) == "file-exists"  # never onto itself
    assert complaint(sqlite, tmp_path / "no" / "copy.db") == "file-no-folder"
    assert complaint(sqlite, tmp_path) == "file-directory"
    assert complaint(tmp_path / "nothing.db", tmp_path / "copy.db") == "file-missing"
    assert complaint(text, tmp_path / "copy.db") == "store-not-one"
    assert complaint(foreign, tmp_path / "copy.db") == "store-not-one"
    nowhere = f"postgresql://me@/db?host={tmp_path}"
    assert await asyncio.to_thread(complaint, nowhere, tmp_path / "copy.db") == "store-unreachable"
    assert back_up(sqlite, str(taken), overwrite=True) == 1
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.startswith(".")) == []
