"""Mirror Labyrinth in numbers."""

from igroteka.games.contract import Learning
from igroteka.games.mirror_labyrinth.learning import encoding

LEARNING = Learning(encoding=encoding.encoding, version=encoding.VERSION)
