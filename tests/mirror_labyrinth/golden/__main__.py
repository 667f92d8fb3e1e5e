"""Writes the golden playthroughs again."""

from tests.mirror_labyrinth.golden import GOLDEN

GOLDEN.write()
