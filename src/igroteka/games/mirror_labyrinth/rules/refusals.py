"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from collections.abc import Callable

from igroteka.engine import Refusal
from igroteka.engine.verbs import Verb
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import amulets
from igroteka.games.mirror_labyrinth.rules.position import BACKSLASH, FIGURE, MAGE, RUNE, SLASH, Position
from igroteka.games.mirror_labyrinth.rules.ways import stops_from

# What each decision asks for: the clause and the message that says so. The verbs say which actions answer it.
ASKS = {
    a.D_CARD: ("M12.2", "ask-card"),
    a.D_STAND: ("M3.2", "ask-stand"),
    a.D_FACE: ("M8.4", "ask-face"),
    a.D_BEFORE: ("M3.3", "ask-move"),
    a.D_AFTER: ("M8.2", "ask-after"),
    a.D_SEND: ("M10.3", "ask-send"),
}
# What each amulet with an object is used by, and the message that asks for the object.
OBJECTS: dict[int, tuple[int, str]] = {
    amulets.AGAIN: (a.RENEW, "ask-renew"),
    amulets.FIGURE_TURN: (a.ROTATE, "ask-rotate-figure"),
    amulets.MIRROR_TURN: (a.ROTATE, "ask-rotate-mirror"),
    amulets.FIGURE_ROUND: (a.ROTATE, "ask-rotate-round"),
    amulets.EXCHANGE: (a.SWAP, "ask-swap"),
    amulets.TOKEN_MOVE: (a.PUSH, "ask-push-token"),
    amulets.MIRROR_MOVE: (a.PUSH, "ask-push-mirror"),
    amulets.OWN_MOVE: (a.PUSH, "ask-push-own"),
    amulets.OPPONENT_MOVE: (a.PUSH, "ask-push-opponent"),
    amulets.FIGURE_MOVE: (a.PUSH, "ask-push-figure"),
}


def asking(p: Position, seat: int) -> tuple[str, str]:
    """The clause and the question of the decision that is open."""
    kind = int(p.pending.kind(seat))
    if kind != a.D_TARGET:
        return ASKS[kind]
    amulet = int(p.pending.argument(seat))
    return f"M9.{amulet + 1}", OBJECTS[amulet][1]


def answers(p: Position, seat: int, verb: Verb) -> bool:
    """Whether an action of this kind answers it."""
    kind = int(p.pending.kind(seat))
    return kind in verb.when and (kind != a.D_TARGET or OBJECTS[int(p.pending.argument(seat))][0] == verb.number)


def why_not(p: Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    kind, values = a.VERBS.split(action)
    if not answers(p, seat, a.VERBS[kind]):
        clause, question = asking(p, seat)
        return Refusal(clause, "refuse-other", {"ask": question})
    clause, message = REASONS[kind](p, seat, *values)
    return Refusal(clause, message, a.VERBS[kind].texts(values))


Reason = tuple[str, str]  # the clause, and a message that may tell every field of the action


def choose(p: Position, seat: int, card: int) -> Reason:
    return "M12.2", "refuse-no-number" if card == a.UNKNOWN_CARD else "refuse-card"


def stand(p: Position, seat: int, crossing: int) -> Reason:
    return "M3.2", "refuse-start-occupied" if p.material.start[crossing] else "refuse-no-start"


def move(p: Position, seat: int, crossing: int, facing: int) -> Reason:
    if p.modes.abilities and not facing:
        return "M8.3", "refuse-say-facing"
    if facing and not p.modes.abilities:
        return "M8.3", "refuse-no-facing"
    thing = int(p.cells[crossing])
    if SLASH <= thing <= BACKSLASH:
        return "M4.2", "refuse-on-mirror"
    if FIGURE <= thing < RUNE:
        return "M4.4", "refuse-on-portal"
    if MAGE <= thing < FIGURE and thing != MAGE + seat:
        return "M4.7", "refuse-on-mage"
    if any(step >> 2 == crossing for step in stops_from(p, seat)):
        return "M8.3", "refuse-other-facing"
    return "M4.1", "refuse-no-way"


def turn(p: Position, seat: int, quarters: int) -> Reason:
    if not p.modes.abilities:
        return "M8.5", "refuse-no-turns"
    return ("M8.6", "refuse-turn-away") if p.quarters else ("M8.5", "refuse-turned")


def stay(p: Position, seat: int) -> Reason:
    return ("M3.3", "refuse-stay") if len(stops_from(p, seat)) else ("M8.6", "refuse-stay-turn")


def use(p: Position, seat: int, amulet: int) -> Reason:
    if not p.modes.abilities:
        return "M8.1", "refuse-no-abilities"
    if not p.amulets(seat) >> amulet & 1:
        return "M8.1", "refuse-not-your-amulet"
    if p.spent(seat) >> amulet & 1:
        return "M8.1", "refuse-spent"
    return ("M8.2", "refuse-passing-late") if amulets.is_passing(amulet) else (f"M9.{amulet + 1}", "refuse-no-object")


def rotate(p: Position, seat: int, crossing: int, turned: int) -> Reason:
    return f"M9.{p.pending.argument(seat) + 1}", "refuse-rotate"


def push(p: Position, seat: int, origin: int, target: int, turned: int) -> Reason:
    amulet = int(p.pending.argument(seat))
    if all(a.VERBS.values(int(one))[0] != origin for one in p.legal(seat)):
        return f"M9.{amulet + 1}", "refuse-push-other"
    return ("M10.4", "refuse-push-figure") if amulet == amulets.FIGURE_MOVE else ("M10.1", "refuse-push")


REASONS: dict[int, Callable[..., Reason]] = {
    a.CHOOSE: choose,
    a.STAND: stand,
    a.MOVE: move,
    a.TURN: turn,
    a.STAY: stay,
    a.USE: use,
    a.ROTATE: rotate,
    a.PUSH: push,
    a.RENEW: lambda *_: ("M9.5", "refuse-not-spent"),
    a.SWAP: lambda *_: ("M9.10", "refuse-swap"),
    a.SEND: lambda *_: ("M10.3", "refuse-send"),
}
