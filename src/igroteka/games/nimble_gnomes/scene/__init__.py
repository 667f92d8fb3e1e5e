"""Nimble Gnomes in the browser."""

from igroteka.games.contract import SceneParts
from igroteka.games.nimble_gnomes.scene import choices, sheet, table
from igroteka.games.nimble_gnomes.telling.cards import lap_of

SCENE = SceneParts(
    build=table.build,
    choices=choices.choices,
    meaning=choices.meaning,
    score_sheet=sheet.score_sheet,
    account=sheet.account,
    standing=table.standing,
    round_of=lap_of,
)
