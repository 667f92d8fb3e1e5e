"""Decks, bags, hands, piles, rows, boards of cells, counters and flags, each declared once.

The law of this folder: a component says of itself everything that can be known of it. What can change, the census, the
text of a position and back, draws and their weights, what a seat sees, worlds that fit it and parts of the encoding
follow. Functions take the table, not its numbers, so that a game may be compiled or not.
"""

from igroteka.engine.components.board import Board
from igroteka.engine.components.cards import Deck, Pile, Row
from igroteka.engine.components.chance import Draw, TurnUp, WhoBegins
from igroteka.engine.components.component import Component, Layout
from igroteka.engine.components.counters import Counter, Seats
from igroteka.engine.components.encoding import TableEncoding
from igroteka.engine.components.fan import Fan
from igroteka.engine.components.hand import EMPTY, HIDDEN, Hand
from igroteka.engine.components.knowledge import RoundKnowledge
from igroteka.engine.components.numbers import CardBox, Kinds, Numbers
from igroteka.engine.components.table import EVERYBODY, Declared, Table

# A deck has no order: it is drawn by how many there are of each kind. So stones in a bag are the same thing.
Bag = Deck

__all__ = [
    "EMPTY", "EVERYBODY", "HIDDEN", "Bag", "Board", "CardBox", "Component", "Counter", "Deck", "Declared", "Draw",
    "Fan", "Hand", "Kinds", "Layout", "Numbers", "Pile", "RoundKnowledge", "Row", "Seats", "Table", "TableEncoding",
    "TurnUp", "WhoBegins",
]  # fmt: skip
