"""Writes the golden playthroughs again."""

from tests.portals.golden import GOLDEN

GOLDEN.write()
