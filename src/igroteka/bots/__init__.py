"""Opponents. A bot gets what its seat may know, like any player, and answers with a choice.

The law of this folder: it imports `engine` and `games`; it sees `seen_by` views and nothing else.
"""

from igroteka.bots.levels import LEVELS, Level, counted, find_level, granted
from igroteka.bots.thinker import Advice, Reason, Thinker
from igroteka.bots.workers import Workers

__all__ = ["LEVELS", "Advice", "Level", "Reason", "Thinker", "Workers", "counted", "find_level", "granted"]
