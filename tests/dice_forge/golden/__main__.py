"""Writes the golden playthroughs again."""

from tests.dice_forge.golden import GOLDEN

GOLDEN.write()
