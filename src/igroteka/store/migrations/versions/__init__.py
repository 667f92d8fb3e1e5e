"""One file for each migration, named v and its number."""
