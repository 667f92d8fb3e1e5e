"""Portals in the browser."""

from igroteka.games.contract import SceneParts
from igroteka.games.portals.scene import choices, sheet, table
from igroteka.games.portals.scene.glow import glow

SCENE = SceneParts(
    build=table.build,
    choices=choices.choices,
    meaning=choices.meaning,
    score_sheet=sheet.score_sheet,
    account=sheet.account,
    standing=table.standing,
    glow=glow,
)
