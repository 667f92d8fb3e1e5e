"""Mirror Labyrinth in numbers."""

from igroteka.games.contract import Learning
from igroteka.games.mirror_labyrinth import encoding

LEARNING = Learning(encoding=encoding.encoding, version=encoding.VERSION)
