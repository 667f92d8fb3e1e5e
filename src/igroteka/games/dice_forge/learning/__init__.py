"""Dice Forge in numbers."""

from igroteka.games.contract import Learning
from igroteka.games.dice_forge.learning import encoding

LEARNING = Learning(encoding=encoding.encoding, version=encoding.VERSION)
