"""How bots play Mirror Labyrinth.

Ways can be walked back. So one search from each token tells from where it can be taken, for all mages at once
(`reach`). A stop is worth the token on it, what that token was worth to somebody else, and the best that can be taken
from there in the next turn. A rune of strength 1 is also worth what its extra turn takes. With amulets a token is worth
what it adds to the pairs and tasks of a collection, begun ones included (`evaluation`). Amulets are tried with every
object they can be used on, but only in the turn that is thought about (`knowledge`).

Imagined games go on to the end of the turn (level 5: for two laps). They are judged by the collections and by what is
in reach of whom, in the order of turns. Levels below the fifth lose a way that bends more than 3, 4, 6 or 9 times, as
people do.
"""

from igroteka.games.contract import Bot
from igroteka.games.mirror_labyrinth.bot import greedy
from igroteka.games.mirror_labyrinth.bot.knowledge import ALL_BENDS, LabyrinthKnowledge

# Simulations a second as level 5 thinks, by players: processor time over whole games. Looking what amulets would open
# takes long.
PACE = {2: 19000, 3: 19000, 4: 19000}
SLOWER = {option: {2: 3300, 3: 5600, 4: 6600} for option in ("abilities", "advanced")}

SIGHT = {1: 3, 2: 4, 3: 6, 4: 9}  # by level: over so many bends it follows a way; the fifth follows it to its end


def knowledge(notice: int) -> LabyrinthKnowledge:
    """What a level notices, see `Evaluation`. The third and fourth look to the end of their turn, the fifth two laps
    ahead."""
    found = LabyrinthKnowledge(notice)
    found.sight = SIGHT.get(notice, ALL_BENDS)
    if notice <= 2:
        found.evaluation.ahead, found.evaluation.again = 0.3, 1.2
    if notice in (3, 4):
        found.laps = 0
    if notice == 4:
        found.sharpness = 1.5
    return found


BOT = Bot(knowledge=knowledge, greedy=greedy.greedy, pace=PACE, slower=SLOWER)
