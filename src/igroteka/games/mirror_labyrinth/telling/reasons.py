"""Why a choice is good, as messages with values: what it takes, from whom, and what comes into reach.

A value `seat` stands for a player and `token` for a rune (its number) or an amulet (16 + colour); `text` puts the words
in their place.
"""

from collections.abc import Iterator, Sequence

from igroteka.games import defaults
from igroteka.games.contract import Said
from igroteka.games.mirror_labyrinth.bot.evaluation import Evaluation
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import RUNES
from igroteka.games.mirror_labyrinth.rules.scoring import score
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.telling.names import ICONS, amulet_name, rune_words
from igroteka.games.mirror_labyrinth.telling.openings import after_turn, opened, with_turns
from igroteka.words import Words

KNOWN = Evaluation(5)
OBJECTS = (a.RENEW, a.ROTATE, a.PUSH, a.SEND, a.SWAP)


def reasons(view: MirrorLabyrinth, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    kind, values = a.VERBS.split(action)
    KNOWN.look(view, seat)
    found: Iterator[Said] = iter(())
    if kind == a.MOVE:
        found = for_move(view, seat, values[0], values[1] - 1)
    elif kind == a.CHOOSE:
        found = for_card(view, seat, *values)
    elif kind == a.STAND:
        message = "reason-next" if view.modes.advanced else "reason-now"
        found = best_of(view, message, int(KNOWN.reach.things(KNOWN.reach.around(values[0]))))
    elif kind == a.USE or kind in OBJECTS:
        found = best_of(view, "reason-opens", int(opened(view, seat, action, with_turns(view, seat))))
    elif kind == a.TURN and view.stage == p_.BEFORE:
        found = best_of(view, "reason-now", int(after_turn(view, seat, values[0])))
    elif kind in (a.TURN, a.FACE, a.DONE):
        facing = values[0] if kind == a.FACE else (int(view.facing(seat)) + sum(values)) & 3
        found = best_of(view, "reason-next", int(KNOWN.reach.things(KNOWN.reach.facing(view.at(seat), facing))))
    return list(found) or [("reason-ahead", {})]


def best_of(view: MirrorLabyrinth, message: str, tokens: int, without: int = -1) -> Iterator[Said]:
    """The best of a set of tokens, as `openings` tells them."""
    things = [int(KNOWN.reach.thing[i]) for i in range(int(KNOWN.reach.count))]
    found = [i for i, thing in enumerate(things) if tokens >> thing - p_.RUNE & 1 and i != without]
    if found:
        worths = KNOWN.worth if message == "reason-opens" else KNOWN.next
        thing = things[max(found, key=lambda i: float(worths[i]))]
        yield message, {"token": thing - p_.RUNE if thing < p_.AMULET else RUNES + int(view.colour(thing))}


def for_move(view: MirrorLabyrinth, seat: int, crossing: int, direction: int) -> Iterator[Said]:
    token = int(KNOWN.reach.at(crossing))
    if token >= 0:
        yield from for_token(view, seat, token)
    whole = direction < 0 or view.quarters > 0
    reach = KNOWN.reach.around(crossing) if whole else KNOWN.reach.facing(crossing, direction)
    yield from best_of(view, "reason-next", int(KNOWN.reach.things(reach)), token)


def for_token(view: MirrorLabyrinth, seat: int, token: int) -> Iterator[Said]:
    """What a token brings to whom."""
    thing = int(KNOWN.reach.thing[token])
    rune = thing < p_.AMULET
    after = view.clone()
    after.toggle(seat, thing)
    more = int(score(after, seat) - score(view, seat))
    yield ("reason-adds", {"points": more}) if more else ("reason-waits" if rune else "reason-partner", {})
    if rune and thing % 4 == 0:
        yield "reason-extra", {}
    for other in range(int(view.seats)):
        if other != seat and int(KNOWN.reach.of_mage(view, other)) >> token & 1:
            yield "reason-rival", {"seat": other}
            break


def for_card(view: MirrorLabyrinth, seat: int, card: int) -> Iterator[Said]:
    """A low card where somebody else wants the same, a high one where nobody does."""
    mine = int(KNOWN.reach.of_mage(view, seat))
    hand = [one for one in range(40) if int(view.hand(seat)) >> one & 1]
    for other in range(int(view.seats)):
        both = mine & int(KNOWN.reach.of_mage(view, other)) if other != seat else 0
        if both and card == min(hand):
            for _, values in best_of(view, "", int(KNOWN.reach.things(both))):
                yield "reason-first", {**values, "seat": other}
            return
    if card == max(hand):
        yield ("reason-no-hurry" if mine else "reason-nothing-yet"), {}


def text(said: Said, names: Sequence[str], say: Words) -> str:
    """A reason in words."""
    message, values = said
    if "token" in values:
        token = int(values["token"])
        colour = token - RUNES
        name = f"{ICONS[colour]} {amulet_name(colour, -1, say)}" if colour >= 0 else rune_words(token, say)
        values = values | {"token": name}
    return defaults.reason_text((message, values), names, say)
