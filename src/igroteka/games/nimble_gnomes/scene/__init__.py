"""Nimble Gnomes as scenes: the functions are those of every game, see Portals."""

from igroteka.games.nimble_gnomes.scene.choices import choices, meaning
from igroteka.games.nimble_gnomes.scene.sheet import account, score_sheet
from igroteka.games.nimble_gnomes.scene.story import news, story
from igroteka.games.nimble_gnomes.scene.table import build

__all__ = ["account", "build", "choices", "meaning", "news", "score_sheet", "story"]
