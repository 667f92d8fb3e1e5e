"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from collections.abc import Callable

from igroteka.engine import Refusal
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import position as p_
from igroteka.games.portals.rules.activate import distinct_turns
from igroteka.games.portals.rules.box import NAMES, SPELLS
from igroteka.games.portals.rules.figure import fits, turned_set
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.spells import ONTO_KEY

# The clause that says what each decision asks for.
CLAUSES = {
    a.D_KEEP: "P14.1", a.D_KEY: "P1.1", a.D_STONE: "P2.1", a.D_PUT: "P2.3", a.D_LIFT: "P12.2", a.D_LAY: "P12.2",
    a.D_USE: "P12.3", a.D_PLACE: "P7.1", a.D_RETURN: "P12.4", a.D_FETCH: "P12.5",
}  # fmt: skip


def asked(p: Position, seat: int) -> str:
    """The message that says what a seat is asked to do."""
    kind = int(p.pending.kind(seat))
    if kind == a.D_PUT and p.pending.argument(seat) & ONTO_KEY:
        return "ask-put-key"
    if kind == a.D_RETURN and p.pending.argument(seat) > 0:
        return "ask-return-more"
    return f"ask-{a.DECISIONS[kind]}"


def why_not(p: Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    kind, values = a.VERBS.split(action)
    decision = int(p.pending.kind(seat))
    if kind == a.TAKE_KEY and decision != a.D_KEY and p.keys.held(seat) == 4:
        return Refusal("P1.6", "refuse-four-keys")
    if kind == a.CAST and not p.modules.spells:
        return Refusal("P11.1", "refuse-no-spells")
    if decision not in a.VERBS[kind].when:
        return Refusal(CLAUSES[decision], "refuse-other", {"ask": asked(p, seat)})
    return REASONS[kind](p, seat, *values)


def keep(p: Position, seat: int, signs: int) -> Refusal:
    return Refusal("P14.1", "refuse-keep")


def take_key(p: Position, seat: int, key: int) -> Refusal:
    return Refusal("P1.1", "refuse-key-not-open", {"key": key + 1})


def no_key(p: Position, seat: int) -> Refusal:
    if p.keys.held(seat) == 0:
        return Refusal("P1.3", "refuse-no-key-none")
    return Refusal("P1.5", "refuse-no-key-covered")


def take_stone(p: Position, seat: int, source: int, element: int) -> Refusal:
    side = p.side_of(seat, source) if source < p.seats else -1
    if side < 0:
        return Refusal("P5.2", "refuse-source-not-open", {"source": source + 1})
    if p.stones.markers(seat, side) == 0:
        return Refusal("P2.2", "refuse-no-marker", {"source": source + 1})
    return Refusal("P2.1", "refuse-no-such-stone", {"source": source + 1, "element": NAMES[element]})


def charge(p: Position, seat: int, key: int, cell: int) -> Refusal:
    at = a.CARD_CELL.text(cell)
    slot = p.keys.slot_of(seat, key)
    if slot < 0:
        return Refusal("P2.3", "refuse-not-your-key", {"key": key + 1})
    if not p.material.key_cells[key] >> cell & 1:
        return Refusal("P2.3", "refuse-not-marked", {"key": key + 1, "cell": at})
    return Refusal("P2.3", "refuse-covered", {"key": key + 1, "cell": at})


def to_bag(p: Position, seat: int) -> Refusal:
    if p.pending.argument(seat) & ONTO_KEY:
        return Refusal("P12.5", "refuse-onto-key")
    return Refusal("P2.4", "refuse-bag")


def cast(p: Position, seat: int, area: int) -> Refusal:
    element = int(p.pending.argument(seat) & 7)
    if p.pending.argument(seat) & ONTO_KEY:
        return Refusal("P12.5", "refuse-onto-key")
    there = int(p.areas.element(area))
    if there >= 0 and there != element:
        return Refusal("P11.2", "refuse-area-element", {"spell": SPELLS[area], "element": NAMES[there]})
    home = int(p.areas.home_of(element))
    if home >= 0 and home != area:
        return Refusal("P11.3", "refuse-element-elsewhere", {"spell": SPELLS[home], "element": NAMES[element]})
    return Refusal("P12.1", "refuse-spell-impossible", {"spell": SPELLS[area]})


def lift(p: Position, seat: int, board: int, cell: int) -> Refusal:
    if board >= p.boards.boards:
        return Refusal("P12.2", "refuse-no-board", {"board": board + 1})
    return Refusal("P12.2", "refuse-no-stone", {"cell": a.spot(board, cell)})


def lay(p: Position, seat: int, board: int, cell: int) -> Refusal:
    if board >= p.boards.boards:
        return Refusal("P12.2", "refuse-no-board", {"board": board + 1})
    if a.pair(board, cell) == p.pending.argument(seat) >> 3:
        return Refusal("P12.2", "refuse-same-cell")
    return Refusal("P12.2", "refuse-occupied", {"cell": a.spot(board, cell)})


def use_key(p: Position, seat: int, key: int) -> Refusal:
    return Refusal("P12.3", "refuse-not-your-key", {"key": key + 1})


def place(p: Position, seat: int, key: int, board: int, turn: int, cell: int) -> Refusal:
    due = int(p.pending.argument(seat))
    if key != due:
        if p.phase == p_.ACTIVATING:
            return Refusal("P6.2", "refuse-order", {"key": key + 1, "due": due + 1})
        return Refusal("P12.3", "refuse-other-key", {"key": key + 1, "due": due + 1})
    if board >= p.boards.boards or p.side_of(seat, board) < 0:
        return Refusal("P7.1", "refuse-board-not-open", {"board": board + 1})
    slot = p.keys.slot_of(seat, key)
    if not fits(turned_set(p.keys.covered(seat, slot), turn), cell):
        return Refusal("P7.3", "refuse-edge")
    turns = distinct_turns(p.keys.covered(seat, slot), p.keys.stones(seat, slot))
    return Refusal("P7.2", "refuse-same-turn", {"turn": f"r{turn % turns}"})


def give_back(p: Position, seat: int, board: int, cell: int) -> Refusal:
    if board >= p.boards.boards or p.side_of(seat, board) < 0:
        return Refusal("P12.4", "refuse-board-not-open", {"board": board + 1})
    return Refusal("P12.4", "refuse-no-stone", {"cell": a.spot(board, cell)})


def enough(p: Position, seat: int) -> Refusal:
    return Refusal("P12.4", "refuse-return-one")


def fetch(p: Position, seat: int, area: int) -> Refusal:
    return Refusal("P12.5", "refuse-fetch-own" if area == 3 else "refuse-fetch-empty", {"spell": SPELLS[area]})


REASONS: dict[int, Callable[..., Refusal]] = {
    a.KEEP_SIGNS: keep,
    a.TAKE_KEY: take_key,
    a.NO_KEY: no_key,
    a.TAKE_STONE: take_stone,
    a.CHARGE: charge,
    a.TO_BAG: to_bag,
    a.CAST: cast,
    a.LIFT: lift,
    a.LAY: lay,
    a.USE_KEY: use_key,
    a.PLACE: place,
    a.GIVE_BACK: give_back,
    a.ENOUGH: enough,
    a.FETCH: fetch,
}
