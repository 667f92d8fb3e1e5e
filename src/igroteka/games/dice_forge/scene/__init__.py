"""Dice Forge as scenes: what lies where, what may be clicked, what happened. Nothing is hidden, so all see the same
table; only whose things lie nearest differs."""

from igroteka.games.dice_forge.scene.choices import choices, meaning
from igroteka.games.dice_forge.scene.sheet import account, score_sheet
from igroteka.games.dice_forge.scene.story import news, story
from igroteka.games.dice_forge.scene.table import build

__all__ = ["account", "build", "choices", "meaning", "news", "score_sheet", "story"]
