"""The tables of the database. A change here needs a migration; a test compares the two on both databases."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

HEAD = "0004"  # the migration that makes what stands here
VERSION_TABLE = "igroteka_version"

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_N_name)s_fk",
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "ck": "%(table_name)s_%(constraint_name)s",
    }
)


def of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id"), primary_key=True)


def seat() -> Column[int]:
    return Column("seat", Integer, primary_key=True, autoincrement=False)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("header", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("ended", Double),
    Column("owner", Text, nullable=False, server_default=text("''")),
)
Index("tables_by_age", tables.c.public, tables.c.created, tables.c.id)
running = tables.c.ended.is_(None)
Index("tables_running", tables.c.public, tables.c.created, tables.c.id, sqlite_where=running, postgresql_where=running)

# Two writers cannot both win a number, and none can be left out: each entry names the one before it. So when an entry
# is lost on the way to the database, those sent after it are refused instead of leaving a hole.
entries = Table(
    "entries",
    metadata,
    of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("previous", Integer),
    ForeignKeyConstraint(["table_id", "previous"], ["entries.table_id", "entries.number"]),
    CheckConstraint(
        "CASE WHEN number = 1 THEN previous IS NULL ELSE previous IS NOT NULL AND previous = number - 1 END",
        name="in_order",
    ),
    sqlite_with_rowid=False,
)

chairs = Table(
    "chairs",
    metadata,
    of_table(),
    seat(),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("token", Text, nullable=False),
    Column("owner", Text, nullable=False, server_default=text("''")),
    sqlite_with_rowid=False,
)
Index("chairs_by_owner", chairs.c.owner)

words = Table("words", metadata, of_table(), seat(), Column("word", Text, nullable=False), sqlite_with_rowid=False)

# What lets somebody take a seat over on another device, once.
passes = Table(
    "passes",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", Double, nullable=False),
    Column("used", Double),
    sqlite_with_rowid=False,
)
Index("passes_by_table", passes.c.table_id)

seeds = Table("seeds", metadata, of_table(), Column("seed", LargeBinary, nullable=False))

# Reports of the lab, to be read by whoever has the link; packed, for they are long and say much twice.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("packed", LargeBinary, nullable=False),
)
Index("reports_by_age", reports.c.made)

# Who played a seat, from which entry on: the first to sit there and every change of hands after that.
sittings = Table(
    "sittings",
    metadata,
    of_table(),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("owner", Text, nullable=False),
    sqlite_with_rowid=False,
)

# How a finished game looked, packed: to be shown when nobody knows its rules any more.
endings = Table(
    "endings",
    metadata,
    of_table(),
    Column("language", Text, primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

# What the one who runs the server decided: addresses that are kept out for a time, and a list of all such deeds.
bans = Table(
    "bans",
    metadata,
    Column("address", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Column("made", Double, nullable=False),
    sqlite_with_rowid=False,
)
deeds = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("deed", Text, nullable=False),
    Column("about", Text, nullable=False),
)
