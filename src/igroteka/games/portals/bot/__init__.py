"""How bots play Portals.

One question gives everything: what is the best this key may come to, with the stones on it and those still to be found,
and what would each stone on each cell change? Boards hardly change while stones are gathered, so the answers are
remembered (`cell_values`). From them follows what a choice is worth at first sight (`evaluation`). Imagined games are
judged at the end of the round (`knowledge`). Which key is turned up opens no node of its own.
"""

from igroteka.games.contract import Bot
from igroteka.games.portals.bot import greedy, knowledge

PACE = {1: 5000, 2: 11000, 3: 5000, 4: 3000}  # simulations a second, by players: over a game; of three a guess

BOT = Bot(knowledge=knowledge.knowledge, greedy=greedy.greedy, pace=PACE)
