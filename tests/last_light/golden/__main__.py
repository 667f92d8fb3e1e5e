"""Writes the golden playthroughs again."""

from tests.last_light.golden import GOLDEN

GOLDEN.write()
