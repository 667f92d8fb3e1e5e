"""Why a choice is good, as messages with values: what it gains, what it prepares, whom it ousts.

A value `seat` stands for a player, a face or card for its name.
"""

from collections.abc import Iterator
from functools import cache

from igroteka.games.dice_forge.bot import knowledge
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import feats, gains, icons, state
from igroteka.games.dice_forge.rules import position as p_

Values = dict[str, str | int]
Said = tuple[str, Values]
WORTH_SAYING = 0.5  # glory


@cache
def expert() -> knowledge.ForgeKnowledge:
    return knowledge.of_level(5)


def reasons(view: state.DiceForge, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    return list(found(view, seat, action)) or [("reason-ahead", {})]


def found(view: state.DiceForge, seat: int, action: int) -> Iterator[Said]:
    m = view.material
    match m.verbs.split(action):
        case a.FEAT, (card,):
            glory, other = int(m.glories[card]), int(feats.ousted(view, seat, card))
            if glory:
                yield "reason-glory", {"count": glory}
            ahead = expert().feat_worth(view, seat, card) - expert().evaluation.value(view, seat)
            if ahead - glory > WORTH_SAYING:
                yield "reason-worth", {"count": round(ahead)}
            if other >= 0:
                yield "reason-ousts", {"seat": other}
        case a.BUY, (face,):
            gain = expert().worth(view, seat, action) - expert().evaluation.value(view, seat)
            rolls = int(expert().evaluation.rolls_left(view))
            if gain > WORTH_SAYING:
                yield "reason-face", {"face": icons.with_icons(m.faces[face]), "rolls": rolls, "count": round(gain)}
        case a.FORGE, (_, face):
            yield "reason-replaces", {"face": icons.with_icons(m.faces[face])}
        case a.CHOOSE, (resource,):
            amount = int(p_.offered(view.pending.argument(seat), resource))
            if view.hero(seat, resource) + amount <= view.most(seat, resource):
                yield "reason-needs", {"what": f"{amount} {icons.ICONS[resource]}"}
        case a.HAMMER, (gold,):
            if glory := int(gains.lap_glory(view, seat, gold)):
                yield "reason-lap", {"count": glory}
            elif gold:
                yield "reason-hammer", {}
        case a.USE, (card,):
            yield "reason-use", {"card": m.cards[card]}
        case a.PASS, _:
            yield "reason-save", {}
