"""What every game offers, and what works for all of them.

The law of this folder: it knows no game, imports nothing else of Igroteka, and has no clock, no files, no randomness
but what it is given.
"""

from igroteka.engine.fields import Cell, Field, Number, Seat, Word
from igroteka.engine.play import perft, playout, playouts, playouts_listing, step
from igroteka.engine.refusal import Refusal, Unreadable
from igroteka.engine.rng import Rng
from igroteka.engine.state import CHANCE, CHANCE_ONLY, MOST_SEATS, SPECTATOR, Action, Outcome, State, seats_in
from igroteka.engine.text import entries_of
from igroteka.engine.verbs import Verb, Verbs

__all__ = [
    "CHANCE", "CHANCE_ONLY", "MOST_SEATS", "SPECTATOR", "Action", "Cell", "Field", "Number", "Outcome", "Refusal",
    "Rng", "Seat", "State", "Unreadable", "Verb", "Verbs", "Word", "entries_of", "perft", "playout", "playouts",
    "playouts_listing", "seats_in", "step",
]  # fmt: skip
