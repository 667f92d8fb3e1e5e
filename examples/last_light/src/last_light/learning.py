"""Last Light for programs that learn: as its components tell it."""

from igroteka.engine.components import TableEncoding
from igroteka.games.contract import Learning

LEARNING = Learning(encoding=TableEncoding, version=1)
