"""Portals in the terminal."""

from igroteka.games.contract import Terminal
from igroteka.games.portals.terminal import box_listing, pieces, table

TERMINAL = Terminal(draw=table.Drawing, paint=pieces.paint, box=box_listing.box)
