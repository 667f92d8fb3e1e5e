"""Portals in numbers."""

from igroteka.games.contract import Learning
from igroteka.games.portals.learning import encoding

LEARNING = Learning(encoding=encoding.encoding, version=encoding.VERSION)
