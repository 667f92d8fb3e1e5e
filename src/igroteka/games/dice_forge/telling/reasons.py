"""Why a choice is good, as messages with values: what it gains, what it prepares, whom it ousts.

A value `seat` stands for a player, a face or card for its name.
"""

from collections.abc import Iterator
from functools import cache

from igroteka.games.dice_forge.bot import knowledge
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import feats, gains, icons
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.state import DiceForge

Values = dict[str, str | int]
Said = tuple[str, Values]
WORTH_SAYING = 0.5  # glory


@cache
def expert() -> knowledge.ForgeKnowledge:
    return knowledge.of_level(5)


def reasons(view: DiceForge, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    kind, values = view.material.verbs.split(action)
    found: Iterator[Said] = iter(())
    if kind == a.FEAT:
        found = for_feat(view, seat, *values)
    elif kind == a.BUY:
        found = for_face(view, seat, action, *values)
    elif kind == a.FORGE:
        found = iter([("reason-replaces", {"face": icons.with_icons(view.material.faces[values[1]])})])
    elif kind == a.CHOOSE:
        found = for_gain(view, seat, *values)
    elif kind == a.HAMMER:
        found = for_hammer(view, seat, *values)
    elif kind == a.USE:
        found = iter([("reason-use", {"card": view.material.cards[values[0]]})])
    elif kind == a.PASS:
        found = iter([("reason-save", {})])
    return list(found) or [("reason-ahead", {})]


def for_feat(view: DiceForge, seat: int, card: int) -> Iterator[Said]:
    glory = int(view.material.glories[card])
    if glory:
        yield "reason-glory", {"count": glory}
    ahead = expert().feat_worth(view, seat, card) - expert().evaluation.value(view, seat)
    if ahead - glory > WORTH_SAYING:
        yield "reason-worth", {"count": round(ahead)}
    other = int(feats.ousted(view, seat, card))
    if other >= 0:
        yield "reason-ousts", {"seat": other}


def for_face(view: DiceForge, seat: int, action: int, face: int) -> Iterator[Said]:
    gain = expert().worth(view, seat, action) - expert().evaluation.value(view, seat)
    rolls = int(expert().evaluation.rolls_left(view))
    if gain > WORTH_SAYING:
        yield "reason-face", {"face": icons.with_icons(view.material.faces[face]), "rolls": rolls, "count": round(gain)}


def for_gain(view: DiceForge, seat: int, resource: int) -> Iterator[Said]:
    amount = int(p_.offered(view.pending.argument(seat), resource))
    room = int(view.most(seat, resource)) - int(view.hero(seat, resource))
    if room >= amount:
        yield "reason-needs", {"what": f"{amount} {icons.ICONS[resource]}"}


def for_hammer(view: DiceForge, seat: int, gold: int) -> Iterator[Said]:
    glory = int(gains.lap_glory(view, seat, gold))
    if glory:
        yield "reason-lap", {"count": glory}
    elif gold:
        yield "reason-hammer", {}
