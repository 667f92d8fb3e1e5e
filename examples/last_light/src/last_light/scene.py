"""The table in the browser: all kinds of cards and the deck in the middle, the rest with its players."""

from igroteka.games.contract import SceneParts
from igroteka.scene.table_scene import Lay, TableScene
from last_light.rules import BEGINS, DECK, HAND, KINDS, LIGHTS, OUT, PLAYED, SAFE

TABLE = TableScene(
    "last_light",
    (Lay(KINDS, "middle", 8), Lay(DECK, "middle"), Lay(HAND), Lay(PLAYED, columns=4, unit=0.7)),
    points=LIGHTS,
    flags=(SAFE, OUT),
    begins=BEGINS,
)
SCENE = SceneParts(build=TABLE.build, choices=TABLE.choices, meaning=TABLE.meaning)
