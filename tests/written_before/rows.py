"""The rows of a SQLite file in a database of PostgreSQL that stands at the same migration: the tables are the same."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Boolean, Connection, MetaData
from sqlalchemy.ext.asyncio import create_async_engine

import igroteka.store

MIGRATIONS = Path(igroteka.store.__file__).parent / "migrations"
VERSION = "igroteka_version"


async def copy_rows(data: Path, url: str) -> None:
    engine = create_async_engine(url.replace("://", "+asyncpg://"))
    async with engine.begin() as connection:
        await connection.run_sync(fill, data)
    await engine.dispose()


def fill(connection: Connection, data: Path) -> None:
    rows = sqlite3.connect(f"file:{data}?mode=ro&immutable=1", uri=True)
    rows.row_factory = sqlite3.Row
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, rows.execute(f"SELECT version_num FROM {VERSION}").fetchone()[0])
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name == VERSION:
            continue
        flags = [column.name for column in table.columns if isinstance(column.type, Boolean)]
        order = ", ".join(column.name for column in table.primary_key)  # entries refer to the one before
        copied = [dict(row) for row in rows.execute(f"SELECT * FROM {table.name} ORDER BY {order}")]
        for row in copied:
            row |= {flag: bool(row[flag]) for flag in flags}
        if copied:
            connection.execute(table.insert(), copied)
    rows.close()
