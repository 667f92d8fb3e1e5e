"""The greedy bot: the most glory at once."""

from mypy_extensions import i64

from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules.material import GLORY, RESOURCES
from igroteka.games.dice_forge.rules.position import Position, offered
from igroteka.games.dice_forge.rules.state import DiceForge


def greedy_worth(p: Position, seat: i64, action: i64) -> i64:
    """Glory at once, in hundreds; else what is gained in resources."""
    verb: i64 = action >> a.KIND_SHIFT
    parts: i64 = action & a.PARTS
    m = p.material
    resource: i64
    if verb == a.FEAT:
        return 100 * m.glories[parts] + 10
    if verb == a.BUY or verb == a.TAKE:
        worth: i64 = 5
        for resource in range(RESOURCES):
            worth += m.give(parts, resource) * (3 if resource == GLORY else 2 if resource else 1)
        return worth
    if verb == a.FORGE:
        return 50 - m.sums[parts & a.ONE_FACE]
    if verb == a.CHOOSE:
        amount: i64 = offered(p.pending.argument(seat), parts)
        return amount * 100 if parts == GLORY else amount * 10
    if verb == a.DIE:
        return m.sums[p.up(parts)]
    if verb == a.PASS:
        return 0
    if verb == a.TARGET:
        return p.score(parts)
    return 1 + parts


def greedy(p: DiceForge, seat: i64) -> i64:
    """The choice that looks best at once; the first of equals."""
    return max(p.legal(seat), key=lambda action: greedy_worth(p, seat, action))
