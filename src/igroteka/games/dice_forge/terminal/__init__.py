"""Dice Forge in the terminal."""

from igroteka.games.contract import Terminal
from igroteka.games.dice_forge.terminal import box_listing, table

TERMINAL = Terminal(draw=table.draw, paint=table.paint, box=box_listing.box)
