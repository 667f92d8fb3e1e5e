"""What Alembic asks for: our connection and our tables. The transaction is the caller's, on SQLite too."""

from alembic import context

from igroteka.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
