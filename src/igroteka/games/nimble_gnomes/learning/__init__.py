"""Nimble Gnomes in numbers."""

from igroteka.games.contract import Learning
from igroteka.games.nimble_gnomes.learning import encoding

LEARNING = Learning(encoding=encoding.encoding, version=encoding.VERSION)
