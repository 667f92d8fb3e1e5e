"""Mirror Labyrinth in the browser."""

from igroteka.games.contract import SceneParts
from igroteka.games.mirror_labyrinth.scene import beams, choices, sheet, table

SCENE = SceneParts(
    build=table.build,
    choices=choices.choices,
    meaning=choices.meaning,
    score_sheet=sheet.score_sheet,
    account=sheet.account,
    standing=table.standing,
    trail=beams.trail,
)
