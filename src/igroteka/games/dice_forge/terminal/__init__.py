"""Dice Forge in the terminal."""

from igroteka.games.contract import Terminal
from igroteka.games.dice_forge.terminal import contents, pieces, table

TERMINAL = Terminal(draw=table.draw, paint=pieces.paint, box=contents.box)
