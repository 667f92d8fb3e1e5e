"""Portals in the terminal."""

from igroteka.games.contract import Terminal
from igroteka.games.portals.terminal import contents, pieces, sheet, table

TERMINAL = Terminal(draw=table.draw, paint=pieces.paint, score_sheet=sheet.score_sheet, box=contents.box)
