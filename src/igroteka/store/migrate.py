"""Brings the tables of a database up to date, or says why that cannot be."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from igroteka.store.schema import HEAD, VERSION_TABLE
from igroteka.words import Complaint

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x1690  # of the advisory locks of PostgreSQL: two servers that start together must not both migrate


def migrate(connection: Connection, location: str, revision: str = HEAD) -> None:
    """Runs within the transaction of the connection: done whole, or not at all."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    found = version(connection, location)
    if found == revision:
        return
    # Only now: loading Alembic takes longer than everything else at the start.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not {found or revision, revision} <= known:
        raise Complaint("store-newer", path=location)
    command.upgrade(config, revision)


def version(connection: Connection, location: str) -> str:
    """The migration the database stands at; empty for a new one."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE in tables:
        return connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) or ""
    if tables:
        raise Complaint("store-foreign", path=location)
    return ""
