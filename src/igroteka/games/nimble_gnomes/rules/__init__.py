"""Nimble Gnomes: how a game begins, and its box."""

from igroteka.games.contract import Rules
from igroteka.games.nimble_gnomes import box, boxfile, setting
from igroteka.provenance import tables

RULES = Rules(
    start=setting.start,
    standard_box=boxfile.standard,
    read_box=boxfile.read,
    read_position=setting.read_position,
    sources=tables(vars(box)),
)
