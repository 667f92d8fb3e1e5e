"""The migrations, run by `igroteka.store.migrate` through Alembic. A migration that was released is never changed."""
