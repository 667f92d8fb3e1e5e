"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def of_table(name: str) -> list[sa.Column[str] | sa.ForeignKeyConstraint]:
    return [
        sa.Column("table_id", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"{name}_table_id_fk"),
    ]


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
        sa.PrimaryKeyConstraint("id", name="tables_pk"),
    )
    op.create_index("tables_by_age", "tables", ["public", "created", "id"])
    running = sa.text("ended IS NULL")
    op.create_index(
        "tables_running", "tables", ["public", "created", "id"], sqlite_where=running, postgresql_where=running
    )
    op.create_table(
        "entries",
        *of_table("entries"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("previous", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "number", name="entries_pk"),
        sa.ForeignKeyConstraint(
            ["table_id", "previous"], ["entries.table_id", "entries.number"], name="entries_table_id_previous_fk"
        ),
        sa.CheckConstraint(
            "CASE WHEN number = 1 THEN previous IS NULL ELSE previous IS NOT NULL AND previous = number - 1 END",
            name=op.f("entries_in_order"),
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chairs",
        *of_table("chairs"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="chairs_pk"),
        sqlite_with_rowid=False,
    )
    op.create_index("chairs_by_token", "chairs", ["token"])
    op.create_table(
        "words",
        *of_table("words"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="words_pk"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seeds",
        *of_table("seeds"),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="seeds_pk"),
    )
