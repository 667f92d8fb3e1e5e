"""Nimble Gnomes in the terminal."""

from igroteka.games.contract import Terminal
from igroteka.games.nimble_gnomes.terminal import contents, pieces, table

TERMINAL = Terminal(draw=table.draw, paint=pieces.paint, box=contents.box, glyphs=pieces.GLYPHS)
