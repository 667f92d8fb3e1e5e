"""Mirror Labyrinth in the terminal: what the command line uses to show a game (each is described in Portals)."""

from igroteka.games.mirror_labyrinth.terminal.contents import box
from igroteka.games.mirror_labyrinth.terminal.labels import ask, label, order
from igroteka.games.mirror_labyrinth.terminal.pieces import paint
from igroteka.games.mirror_labyrinth.terminal.story import news, story
from igroteka.games.mirror_labyrinth.terminal.table import draw, secrets

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "secrets", "story"]
