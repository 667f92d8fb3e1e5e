"""Nimble Gnomes: how a game begins, and its box."""

from igroteka.games.contract import Rules
from igroteka.games.nimble_gnomes.rules import box, boxfile, setup as setting
from igroteka.provenance import tables

RULES = Rules(
    start=setting.start,
    box_schema=boxfile.SCHEMA,
    read_position=setting.read_position,
    sources=tables(vars(box)),
)
