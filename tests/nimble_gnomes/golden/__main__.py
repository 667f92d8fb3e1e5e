"""Writes the golden playthroughs again."""

from tests.nimble_gnomes.golden import GOLDEN

GOLDEN.write()
