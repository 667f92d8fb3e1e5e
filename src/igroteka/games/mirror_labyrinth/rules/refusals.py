"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from igroteka.engine import Refusal
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


def why_not(p: Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    kind, values = a.VERBS.split(action)
    decision = int(p.pending.kind(seat))
    wanted = OBJECTS[int(p.pending.argument(seat))][0] if decision == a.D_TARGET else kind
    if decision not in a.VERBS[kind].when or kind != wanted:
        clause, question = asking(p, seat)
        return Refusal(clause, "refuse-other", {"ask": question})
    clause, message = reason(p, seat, kind, values)
    return Refusal(clause, message, a.VERBS[kind].texts(values))


def reason(p: Position, seat: int, kind: int, values: tuple[int, ...]) -> tuple[str, str]:
    """The clause, and a message that may tell every field of the action."""
    amulet = int(p.pending.argument(seat))  # that is being used, if one is
    match kind:
        case a.CHOOSE:
            return "M12.2", "refuse-no-number" if values[0] == a.UNKNOWN_CARD else "refuse-card"
        case a.STAND:
            return "M3.2", "refuse-start-occupied" if p.material.start[values[0]] else "refuse-no-start"
        case a.MOVE:
            return against_move(p, seat, values[0], values[1])
        case a.TURN if not p.modes.abilities:
            return "M8.5", "refuse-no-turns"
        case a.TURN:
            return ("M8.6", "refuse-turn-away") if p.quarters else ("M8.5", "refuse-turned")
        case a.STAY:
            return ("M3.3", "refuse-stay") if len(stops_from(p, seat)) else ("M8.6", "refuse-stay-turn")
        case a.USE if not p.modes.abilities:
            return "M8.1", "refuse-no-abilities"
        case a.USE if not p.amulets(seat) >> values[0] & 1:
            return "M8.1", "refuse-not-your-amulet"
        case a.USE if p.spent(seat) >> values[0] & 1:
            return "M8.1", "refuse-spent"
        case a.USE if amulets.is_passing(values[0]):
            return "M8.2", "refuse-passing-late"
        case a.USE:
            return f"M9.{values[0] + 1}", "refuse-no-object"
        case a.ROTATE:
            return f"M9.{amulet + 1}", "refuse-rotate"
        case a.PUSH if all(a.VERBS.values(int(one))[0] != values[0] for one in p.legal(seat)):
            return f"M9.{amulet + 1}", "refuse-push-other"
        case a.PUSH:
            return ("M10.4", "refuse-push-figure") if amulet == amulets.FIGURE_MOVE else ("M10.1", "refuse-push")
        case a.RENEW:
            return "M9.5", "refuse-not-spent"
        case a.SWAP:
            return "M9.10", "refuse-swap"
    return "M10.3", "refuse-send"


def against_move(p: Position, seat: int, crossing: int, facing: int) -> tuple[str, str]:
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
