"""The opponents of Dice Forge.

A position is judged by one estimate: glory so far, what the dice will bring in the blessings that are left, shards and
gold as far as turns are left to spend them, cards that work in every turn, hammers and tokens. A choice is worth the
estimate after it; a new face replaces the poorest one. Imagined games are judged when everybody has had another turn.
"""

from igroteka.games.contract import Bot
from igroteka.games.dice_forge.bot import greedy, knowledge

PACE = {2: 4000, 3: 2000, 4: 1500}  # simulations a second, by players: means over whole games

BOT = Bot(knowledge=knowledge.of_level, greedy=greedy.greedy, pace=PACE)
