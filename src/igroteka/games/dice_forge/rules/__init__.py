"""Dice Forge: how a game begins, and its box."""

from igroteka.games.contract import Rules
from igroteka.games.dice_forge import box, boxfile, setting
from igroteka.provenance import tables

RULES = Rules(
    start=setting.start,
    box_schema=boxfile.SCHEMA,
    read_position=setting.read_position,
    option_parts=setting.parts,
    sources=tables(vars(box)),
)
