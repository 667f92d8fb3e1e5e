"""The greedy bot goes for the strongest token in reach."""

from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.bot.reach import Reach
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.position import AMULET, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.scoring import score
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth


def strength_of(p: Position, seat: i64, thing: i64) -> i64:
    """How strong a token is: what it adds to the score at once, then what is written on it; an amulet counts as two."""
    before: i64 = score(p, seat)
    p.toggle(seat, thing)
    more: i64 = score(p, seat) - before
    p.toggle(seat, thing)
    return more * 10 + (thing % 4 + 1 if thing < AMULET else 2)


def strongest(p: Position, seat: i64, reach: Reach, tokens: i64) -> i64:
    best: i64 = 0
    i: i64
    for i in range(reach.count):
        if tokens >> i & 1:
            best = max(best, strength_of(p, seat, reach.thing[i]))
    return best


def worth_of(p: MirrorLabyrinth, seat: i64, action: i64, reach: Reach) -> i64:
    """How good a choice looks at once: the strongest token it takes, or brings into reach. Amulets are kept."""
    kind: i64 = action >> a.KIND_SHIFT
    parts: i64 = action & a.PARTS
    if kind == a.MOVE:
        thing: i64 = p.cells[parts >> 6]
        return strength_of(p, seat, thing) * 2 + 1 if thing >= RUNE else 1
    if kind == a.TURN and p.pending.kind(seat) == a.D_BEFORE:
        return strongest(p, seat, reach, reach.steps[p.at(seat) * 4 + ((p.facing(seat) + parts) & 3)]) * 2
    if kind == a.DONE:
        return 1
    if kind == a.STAND:
        return strongest(p, seat, reach, reach.around(parts))
    if kind == a.FACE:
        return strongest(p, seat, reach, reach.steps[p.at(seat) * 4 + parts])
    if kind == a.CHOOSE:
        return 40 - parts if strongest(p, seat, reach, reach.of_mage(p, seat)) > 0 else parts
    return 0


def greedy(p: MirrorLabyrinth, seat: i64) -> i64:
    """The choice that looks best at once; the first of equals."""
    reach = Reach()
    reach.survey(p, seat)
    return max(p.legal(seat), key=lambda action: worth_of(p, seat, action, reach))
