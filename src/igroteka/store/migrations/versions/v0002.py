"""Whose a chair is, to find one's tables again; and passes, to take a seat over on another device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_index("chairs_by_token", "chairs")
    op.add_column("chairs", sa.Column("owner", sa.Text, nullable=False, server_default=sa.text("''")))
    op.create_index("chairs_by_owner", "chairs", ["owner"])
    op.create_table(
        "passes",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
        sa.PrimaryKeyConstraint("hash", name="passes_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="passes_table_id_fk"),
        sqlite_with_rowid=False,
    )
    op.create_index("passes_by_table", "passes", ["table_id"])
