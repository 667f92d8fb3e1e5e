"""Mirror Labyrinth: how a game begins, and its box."""

from igroteka.games.contract import Rules
from igroteka.games.mirror_labyrinth.rules import box, boxfile, setup
from igroteka.provenance import tables

RULES = Rules(
    start=setup.start,
    box_schema=boxfile.SCHEMA,
    read_position=setup.read_position,
    sources=tables(vars(box)),
)
