"""The opponents of Mirror Labyrinth: the greedy one, which goes for the strongest token in reach, and what each level
notices."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.contract import Bot
from igroteka.games.mirror_labyrinth.actions import CHOOSE, DONE, FACE, KIND_SHIFT, MOVE, PARTS, STAND, TURN
from igroteka.games.mirror_labyrinth.insight import ALL_BENDS, Insight
from igroteka.games.mirror_labyrinth.position import AMULET, D_BEFORE, RUNE, Position
from igroteka.games.mirror_labyrinth.reach import Reach
from igroteka.games.mirror_labyrinth.scoring import score
from igroteka.games.mirror_labyrinth.state import MirrorLabyrinth

# Simulations a second as level 5 thinks, by players: processor time over whole games. Looking what amulets would open
# takes long.
PACE = {2: 19000, 3: 19000, 4: 19000}
SLOWER = {option: {2: 3300, 3: 5600, 4: 6600} for option in ("abilities", "advanced")}


SIGHT = {1: 3, 2: 4, 3: 6, 4: 9}  # by level: over so many bends it follows a way; the fifth follows it to its end


def knowledge(notice: i64) -> Insight:
    """What a level notices, see `Appraisal`. Weaker ones lose a way that bends often, as people do; the third and
    fourth look to the end of their turn, the fifth two laps ahead."""
    found = Insight(notice)
    found.sight = SIGHT.get(notice, ALL_BENDS)
    if notice <= 2:
        found.eye.ahead, found.eye.again = 0.3, 1.2
    if notice == 3:
        found.laps = 0
    if notice == 4:
        found.laps, found.sharpness = 0, 1.5
    return found


def strength_of(p: Position, seat: i64, thing: i64) -> i64:
    """How strong a token is: what it adds to the score at once, then what is written on it; an amulet counts as two."""
    rune: bool = thing < AMULET
    at: i64 = seat * 3 + (0 if rune else 1)
    before: i64 = score(p, seat)
    p.tokens[at] |= bit(thing - RUNE if rune else thing - AMULET)
    more: i64 = score(p, seat) - before
    p.tokens[at] &= ~bit(thing - RUNE if rune else thing - AMULET)
    return more * 10 + ((thing - RUNE) % 4 + 1 if rune else 2)


def strongest(p: Position, seat: i64, reach: Reach, tokens: i64) -> i64:
    best: i64 = 0
    i: i64
    for i in range(reach.count):
        if tokens >> i & 1:
            strength: i64 = strength_of(p, seat, reach.thing[i])
            if strength > best:
                best = strength
    return best


def worth_of(p: MirrorLabyrinth, seat: i64, action: i64, reach: Reach) -> i64:
    """How good a choice looks at once: the strongest token it takes, or brings into reach. Amulets are kept."""
    kind: i64 = action >> KIND_SHIFT
    parts: i64 = action & PARTS
    if kind == MOVE:
        thing: i64 = p.cells[parts >> 6]
        return strength_of(p, seat, thing) * 2 + 1 if thing >= RUNE else 1
    if kind == TURN and p.pending.kind(seat) == D_BEFORE:
        return strongest(p, seat, reach, reach.steps[p.at(seat) * 4 + ((p.facing(seat) + parts) & 3)]) * 2
    if kind == DONE:
        return 1
    if kind == STAND:
        return strongest(p, seat, reach, reach.around(parts))
    if kind == FACE:
        return strongest(p, seat, reach, reach.steps[p.at(seat) * 4 + parts])
    if kind == CHOOSE:
        return 40 - parts if strongest(p, seat, reach, reach.of_mage(p, seat)) > 0 else parts
    return 0


def greedy(p: MirrorLabyrinth, seat: i64) -> i64:
    """The choice that looks best at once; the first of equals."""
    choices: vec[i64] = p.legal(seat)
    reach = Reach()
    reach.survey(p, seat)
    best: i64 = choices[0]
    most: i64 = -1
    i: i64
    for i in range(len(choices)):
        worth: i64 = worth_of(p, seat, choices[i], reach)
        if worth > most:
            most, best = worth, choices[i]
    return best


BOT = Bot(knowledge=knowledge, greedy=greedy, pace=PACE, slower=SLOWER)
