"""The table in the browser: cards to name on the left, the deck in the middle, what was played on the right."""

from igroteka.games.contract import SceneParts
from igroteka.scene.table_scene import Lay, TableScene
from last_light.rules import BEGINS, DECK, HAND, KINDS, LIGHTS, OUT, PLAYED, SAFE

TABLE = TableScene(
    "last_light",
    (Lay(KINDS, "left", 4), Lay(DECK, "middle"), Lay(PLAYED, "right", 6), Lay(HAND)),
    points=LIGHTS,
    flags=(SAFE, OUT),
    begins=BEGINS,
)
SCENE = SceneParts(build=TABLE.build, choices=TABLE.choices, meaning=TABLE.meaning)
