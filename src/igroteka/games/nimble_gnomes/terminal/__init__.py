"""Nimble Gnomes in the terminal: the functions are those of every game, see Portals."""

from igroteka.games.nimble_gnomes.terminal.contents import box
from igroteka.games.nimble_gnomes.terminal.labels import ask, label, order
from igroteka.games.nimble_gnomes.terminal.pieces import paint
from igroteka.games.nimble_gnomes.terminal.story import news, story
from igroteka.games.nimble_gnomes.terminal.table import draw, secrets

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "secrets", "story"]
