"""Mirror Labyrinth as scenes: the functions are those of every game, see Portals; `trail` tells the way of a mage."""

from igroteka.games.mirror_labyrinth.scene.choices import choices, meaning
from igroteka.games.mirror_labyrinth.scene.sheet import account, score_sheet
from igroteka.games.mirror_labyrinth.scene.story import news, story, trail
from igroteka.games.mirror_labyrinth.scene.table import build

__all__ = ["account", "build", "choices", "meaning", "news", "score_sheet", "story", "trail"]
