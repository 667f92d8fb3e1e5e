"""Dice Forge: how a game begins, and its box."""

from igroteka.games.contract import Rules
from igroteka.games.dice_forge.rules import box, boxfile, setup
from igroteka.provenance import tables

RULES = Rules(
    start=setup.start,
    box_schema=boxfile.SCHEMA,
    read_position=setup.read_position,
    option_parts=setup.option_parts,
    sources=tables(vars(box)),
)
