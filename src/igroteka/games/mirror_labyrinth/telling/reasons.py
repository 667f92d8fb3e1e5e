"""Why a choice is good, as messages with values: what it takes, from whom, and what comes into reach.

A value `seat` stands for a player and `token` for a rune (its number) or an amulet (16 + colour); `text` puts the words
in their place.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from igroteka.games.mirror_labyrinth.bot.evaluation import Evaluation
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import RUNES
from igroteka.games.mirror_labyrinth.rules.scoring import score
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.rules.ways import Ways
from igroteka.games.mirror_labyrinth.telling.names import ICONS, amulet_name, rune_words
from igroteka.words import Words

Values = dict[str, str | int]
Said = tuple[str, Values]
OBJECTS = (a.RENEW, a.ROTATE, a.PUSH, a.SEND, a.SWAP)


@cache
def evaluation() -> Evaluation:
    return Evaluation(5)


def reasons(view: MirrorLabyrinth, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    kind, values = a.VERBS.split(action)
    found: Iterator[Said] = iter(())
    evaluation().look(view, seat)
    if kind == a.MOVE:
        found = for_move(view, seat, values[0], values[1] - 1)
    elif kind == a.CHOOSE:
        found = for_card(view, seat, *values)
    elif kind == a.STAND:
        around = int(evaluation().reach.around(values[0]))
        found = in_reach(view, "reason-next" if view.modes.advanced else "reason-now", around)
    elif kind == a.USE or kind in OBJECTS:
        found = for_amulet(view, seat, action)
    elif kind in (a.TURN, a.FACE, a.DONE):
        found = for_facing(view, seat, kind, *values)
    return list(found) or [("reason-ahead", {})]


def token_number(view: MirrorLabyrinth, thing: int) -> int:
    if thing < p_.AMULET:
        return thing - p_.RUNE
    return RUNES + int(view.material.amulet_colour[thing - p_.AMULET])


def in_reach(view: MirrorLabyrinth, message: str, tokens: int, without: int = -1) -> Iterator[Said]:
    """The best of a set of tokens."""
    known = evaluation()
    found = [i for i in range(int(known.reach.count)) if tokens >> i & 1 and i != without]
    if found:
        best = max(found, key=lambda i: float(known.next[i]))
        yield message, {"token": token_number(view, int(known.reach.thing[best]))}


def for_move(view: MirrorLabyrinth, seat: int, crossing: int, direction: int) -> Iterator[Said]:
    known = evaluation()
    token = int(known.reach.at(crossing))
    if token >= 0:
        yield from for_token(view, seat, token)
    whole = direction < 0 or view.quarters > 0
    reach = known.reach.around(crossing) if whole else known.reach.facing(crossing, direction)
    yield from in_reach(view, "reason-next", int(reach), token)


def for_token(view: MirrorLabyrinth, seat: int, token: int) -> Iterator[Said]:
    """What a token brings to whom."""
    known = evaluation()
    thing = int(known.reach.thing[token])
    rune = thing < p_.AMULET
    after = view.clone()
    after.tokens[seat * 3 + (not rune)] |= 1 << thing - (p_.RUNE if rune else p_.AMULET)
    more = int(score(after, seat) - score(view, seat))
    if more:
        yield "reason-adds", {"points": more}
    elif rune:
        yield "reason-waits", {}
    else:
        yield "reason-partner", {}
    if rune and thing % 4 == 0:
        yield "reason-extra", {}
    for other in range(int(view.seats)):
        if other != seat and int(known.reach.of_mage(view, other)) >> token & 1:
            yield "reason-rival", {"seat": other}
            break


def for_card(view: MirrorLabyrinth, seat: int, card: int) -> Iterator[Said]:
    """A low card where somebody else wants the same, a high one where nobody does."""
    known = evaluation()
    mine = int(known.reach.of_mage(view, seat))
    hand = [one for one in range(40) if int(view.hand(seat)) >> one & 1]
    for other in range(int(view.seats)):
        both = mine & int(known.reach.of_mage(view, other)) if other != seat else 0
        if both and card == min(hand):
            for _, values in in_reach(view, "", both):
                yield "reason-first", {**values, "seat": other}
            return
    if card == max(hand):
        yield ("reason-no-hurry" if mine else "reason-nothing-yet"), {}


def for_facing(view: MirrorLabyrinth, seat: int, kind: int, turn: int = 0) -> Iterator[Said]:
    known = evaluation()
    at = int(view.at(seat))
    facing = turn if kind == a.FACE else (int(view.facing(seat)) + turn) & 3
    if kind == a.TURN and view.stage == p_.BEFORE:
        yield from in_reach(view, "reason-now", tokens_ahead(view, seat, facing))
    else:
        yield from in_reach(view, "reason-next", int(known.reach.facing(at, facing)))


def tokens_ahead(view: MirrorLabyrinth, seat: int, facing: int) -> int:
    """The tokens the mage could stop on in this turn, if it looked there."""
    known = evaluation().reach
    ways = Ways(view, seat, view.material.slate)
    ways.go(facing)
    return sum(1 << i for i in {int(known.at(step >> 2)) for step in ways.stops} if i >= 0)


def all_ahead(view: MirrorLabyrinth, seat: int) -> int:
    """The same with every quarter turn that is left."""
    if view.stage != p_.BEFORE:
        return int(evaluation().reach.facing(view.at(seat), view.facing(seat)))
    turns = {0: (0,), 1: (0, 1, 3)}.get(int(view.quarters), (0, 1, 2, 3))
    found = 0
    for turn in turns:
        found |= tokens_ahead(view, seat, (int(view.facing(seat)) + turn) & 3)
    return found


def worth_ahead(view: MirrorLabyrinth, seat: int) -> dict[int, float]:
    """The tokens that can be taken in this turn, and what each is worth."""
    known, ahead = evaluation(), all_ahead(view, seat)
    numbers = [i for i in range(int(known.reach.count)) if ahead >> i & 1]
    return {int(known.reach.thing[i]): float(known.worth[i]) for i in numbers}


def for_amulet(view: MirrorLabyrinth, seat: int, action: int) -> Iterator[Said]:
    """A token that comes into reach by what an amulet does; of one that needs an object, by the best object."""
    before = worth_ahead(view, seat)
    best, opened = 0.0, -1
    after = view.clone()
    after.apply(seat, action)
    asks = after.pending.kind(seat) in (a.D_TARGET, a.D_SEND)
    for choice in after.legal(seat) if asks else [None]:
        world = after.clone()
        if choice is not None:
            world.apply(seat, choice)
        if world.actor != seat or world.pending.kind(seat) == a.D_SEND:
            continue
        evaluation().look(world, seat)
        for thing, worth in worth_ahead(world, seat).items():
            if thing not in before and worth > best:
                best, opened = worth, thing
    if opened >= 0:
        yield "reason-opens", {"token": token_number(view, opened)}


def text(said: Said, names: Sequence[str], say: Words) -> str:
    """A reason in words."""
    message, values = said
    told = dict(values)
    if "seat" in told:
        told["name"] = names[int(told.pop("seat"))]
    if "token" in told:
        token = int(told["token"])
        colour = token - RUNES
        told["token"] = f"{ICONS[colour]} {amulet_name(colour, -1, say)}" if colour >= 0 else rune_words(token, say)
    return say(message, **told)
