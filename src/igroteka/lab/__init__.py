"""Playing many games at once, to learn something about a game.

The law of this folder: library functions that print nothing; a result depends on its arguments alone, not on how many
processes were at work.
"""

from igroteka.lab.simulate import Report, SeatReport, simulate
from igroteka.lab.tournament import ArenaReport, BotReport, arena

__all__ = ["ArenaReport", "BotReport", "Report", "SeatReport", "arena", "simulate"]
