"""Who set a table, who sat where and since when, how a game ended, who is banned, what the operator did."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.Text, nullable=False, server_default=sa.text("''")))
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "turn", name="sittings_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="sittings_table_id_fk"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "endings",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "language", name="endings_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="endings_table_id_fk"),
    )
    op.create_table(
        "bans",
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("address", name="bans_pk"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="deeds_pk"),
    )
