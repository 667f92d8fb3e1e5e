"""Writes the golden playthroughs again."""

from tests.examples.last_light.golden import GOLDEN

GOLDEN.write()
