"""Mirror Labyrinth in the terminal: what the command line uses to show a game (each is described in Portals)."""

from igroteka.games.mirror_labyrinth.telling import ask, label, news, order, story
from igroteka.games.mirror_labyrinth.terminal.contents import box
from igroteka.games.mirror_labyrinth.terminal.pieces import paint
from igroteka.games.mirror_labyrinth.terminal.sheet import score_sheet
from igroteka.games.mirror_labyrinth.terminal.table import draw, secrets

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "score_sheet", "secrets", "story"]
