"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from collections.abc import Callable

from igroteka.engine import Refusal
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import amulets
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import crossing_name
from igroteka.games.mirror_labyrinth.rules.position import Position
from igroteka.games.mirror_labyrinth.rules.ways import ways_from

# What each decision asks for: the clause and the message that says so, and the actions that answer it.
ASKS: dict[int, tuple[str, str, tuple[int, ...]]] = {
    a.D_CARD: ("M12.2", "ask-card", (a.CHOOSE,)),
    a.D_STAND: ("M3.2", "ask-stand", (a.STAND,)),
    a.D_FACE: ("M8.4", "ask-face", (a.FACE,)),
    a.D_BEFORE: ("M3.3", "ask-move", (a.MOVE, a.TURN, a.STAY, a.USE)),
    a.D_AFTER: ("M8.2", "ask-after", (a.TURN, a.USE, a.DONE)),
    a.D_SEND: ("M10.3", "ask-send", (a.SEND,)),
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


def asking(p: Position, seat: int) -> tuple[str, str, tuple[int, ...]]:
    """The clause and the question of the decision that is open, and the actions that answer it."""
    kind = int(p.pending.kind(seat))
    if kind != a.D_TARGET:
        return ASKS[kind]
    amulet = int(p.pending.argument(seat))
    answer, question = OBJECTS[amulet]
    return f"M9.{amulet + 1}", question, (answer,)


def why_not(p: Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    kind, values = a.VERBS.split(action)
    clause, question, answers = asking(p, seat)
    if kind not in answers:
        return Refusal(clause, "refuse-other", {"ask": question})
    return REASONS[kind](p, seat, *values)


def choose(p: Position, seat: int, card: int) -> Refusal:
    if card == a.UNKNOWN_CARD:
        return Refusal("M12.2", "refuse-no-number")
    return Refusal("M12.2", "refuse-card", {"card": card + 1})


def stand(p: Position, seat: int, crossing: int) -> Refusal:
    name = crossing_name(crossing)
    if not p.material.start[crossing]:
        return Refusal("M3.2", "refuse-no-start", {"crossing": name})
    return Refusal("M3.2", "refuse-start-occupied", {"crossing": name})


def move(p: Position, seat: int, crossing: int, facing: int) -> Refusal:
    name = crossing_name(crossing)
    if p.modes.abilities and not facing:
        return Refusal("M8.3", "refuse-say-facing", {"crossing": name})
    if facing and not p.modes.abilities:
        return Refusal("M8.3", "refuse-no-facing", {"crossing": name})
    thing = int(p.cells[crossing])
    if p_.SLASH <= thing <= p_.BACKSLASH:
        return Refusal("M4.2", "refuse-on-mirror", {"crossing": name})
    if p_.FIGURE <= thing < p_.RUNE:
        return Refusal("M4.4", "refuse-on-portal", {"crossing": name})
    if p_.MAGE <= thing < p_.FIGURE and thing != p_.MAGE + seat:
        return Refusal("M4.7", "refuse-on-mage", {"crossing": name})
    if any(step >> 2 == crossing for step in ways_from(p, seat).stops):
        return Refusal("M8.3", "refuse-other-facing", {"crossing": name})
    return Refusal("M4.1", "refuse-no-way", {"crossing": name})


def turn(p: Position, seat: int, quarters: int) -> Refusal:
    if not p.modes.abilities:
        return Refusal("M8.5", "refuse-no-turns")
    if p.quarters == 0:
        return Refusal("M8.5", "refuse-turned")
    return Refusal("M8.6", "refuse-turn-away")


def stay(p: Position, seat: int) -> Refusal:
    if len(ways_from(p, seat).stops) > 0:
        return Refusal("M3.3", "refuse-stay")
    return Refusal("M8.6", "refuse-stay-turn")


def use(p: Position, seat: int, amulet: int) -> Refusal:
    if not p.modes.abilities:
        return Refusal("M8.1", "refuse-no-abilities")
    if not p.amulets(seat) >> amulet & 1:
        return Refusal("M8.1", "refuse-not-your-amulet", {"amulet": amulet + 1})
    if p.spent(seat) >> amulet & 1:
        return Refusal("M8.1", "refuse-spent", {"amulet": amulet + 1})
    if amulets.is_passing(amulet):
        return Refusal("M8.2", "refuse-passing-late", {"amulet": amulet + 1})
    return Refusal(f"M9.{amulet + 1}", "refuse-no-object", {"amulet": amulet + 1})


def renew(p: Position, seat: int, amulet: int) -> Refusal:
    return Refusal("M9.5", "refuse-not-spent", {"amulet": amulet + 1})


def rotate(p: Position, seat: int, crossing: int, turned: int) -> Refusal:
    clause = f"M9.{p.pending.argument(seat) + 1}"
    return Refusal(clause, "refuse-rotate", {"crossing": crossing_name(crossing)})


def swap(p: Position, seat: int, first: int, second: int) -> Refusal:
    return Refusal("M9.10", "refuse-swap")


def push(p: Position, seat: int, origin: int, target: int, turned: int) -> Refusal:
    amulet = int(p.pending.argument(seat))
    if all(a.VERBS.values(int(one))[0] != origin for one in p.legal(seat)):
        return Refusal(f"M9.{amulet + 1}", "refuse-push-other", {"origin": crossing_name(origin)})
    figure = amulet == amulets.FIGURE_MOVE
    clause, message = ("M10.4", "refuse-push-figure") if figure else ("M10.1", "refuse-push")
    return Refusal(clause, message, {"origin": crossing_name(origin), "target": crossing_name(target)})


def send(p: Position, seat: int, target: int, turned: int) -> Refusal:
    return Refusal("M10.3", "refuse-send", {"target": crossing_name(target)})


REASONS: dict[int, Callable[..., Refusal]] = {
    a.CHOOSE: choose,
    a.STAND: stand,
    a.MOVE: move,
    a.TURN: turn,
    a.STAY: stay,
    a.USE: use,
    a.RENEW: renew,
    a.ROTATE: rotate,
    a.SWAP: swap,
    a.PUSH: push,
    a.SEND: send,
}
