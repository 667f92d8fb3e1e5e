"""Nimble Gnomes in the terminal."""

from igroteka.games.contract import Terminal
from igroteka.games.nimble_gnomes.terminal import box_listing, pieces, table

TERMINAL = Terminal(draw=table.draw, paint=pieces.paint, box=box_listing.box, glyphs=pieces.GLYPHS)
