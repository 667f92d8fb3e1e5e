"""The table in the browser: where each component lies."""

from igroteka.games.contract import SceneParts
from igroteka.scene.table_scene import Lay, TableScene
from my_game.rules import DECK, HAND, PASSED, POINTS

TABLE = TableScene("my_game", (Lay(DECK, "middle"), Lay(PASSED, "middle", columns=6), Lay(HAND)), points=POINTS)
SCENE = SceneParts(build=TABLE.build, choices=TABLE.choices, meaning=TABLE.meaning)
