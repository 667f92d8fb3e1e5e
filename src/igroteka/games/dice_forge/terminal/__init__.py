"""Dice Forge in the terminal: the doors that the command line uses (see the terminal of any other game)."""

from igroteka.games.dice_forge.terminal.contents import box
from igroteka.games.dice_forge.terminal.labels import ask, label, order
from igroteka.games.dice_forge.terminal.pieces import paint
from igroteka.games.dice_forge.terminal.story import news, story
from igroteka.games.dice_forge.terminal.table import draw, secrets

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "secrets", "story"]
