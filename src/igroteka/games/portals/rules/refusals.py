"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from igroteka.engine import Refusal
from igroteka.games.portals.rules import actions as a, activate, box, figure, spells
from igroteka.games.portals.rules.position import ACTIVATING, Position

# The clause that says what each decision asks for.
CLAUSES = {
    a.D_KEEP: "P14.1", a.D_KEY: "P1.1", a.D_STONE: "P2.1", a.D_PUT: "P2.3", a.D_LIFT: "P12.2", a.D_LAY: "P12.2",
    a.D_USE: "P12.3", a.D_PLACE: "P7.1", a.D_RETURN: "P12.4", a.D_FETCH: "P12.5",
}  # fmt: skip


def asked(p: Position, seat: int) -> str:
    """The message that says what a seat is asked to do."""
    kind = int(p.pending.kind(seat))
    if kind == a.D_PUT and p.pending.argument(seat) & a.ONTO_KEY:
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
    return reason(p, seat, kind, values)


def reason(p: Position, seat: int, kind: int, values: tuple[int, ...]) -> Refusal:
    """Why a seat that decides such a thing may not decide it so."""
    match kind, values:
        case a.KEEP_SIGNS, _:
            return Refusal("P14.1", "refuse-keep")
        case a.TAKE_KEY, (key,):
            return Refusal("P1.1", "refuse-key-not-open", {"key": key + 1})
        case a.NO_KEY, _:
            if p.keys.held(seat) == 0:
                return Refusal("P1.3", "refuse-no-key-none")
            return Refusal("P1.5", "refuse-no-key-covered")
        case a.TAKE_STONE, (source, element):
            return no_stone(p, seat, source, element)
        case a.CHARGE, (key, cell):
            return no_room(p, seat, key, cell)
        case a.TO_BAG | a.CAST, _ if p.pending.argument(seat) & a.ONTO_KEY:
            return Refusal("P12.5", "refuse-onto-key")
        case a.TO_BAG, _:
            return Refusal("P2.4", "refuse-bag")
        case a.CAST, (area,):
            return no_spell(p, seat, area)
        case a.LIFT | a.LAY, (board, _) if board >= p.boards.boards:
            return Refusal("P12.2", "refuse-no-board", {"board": board + 1})
        case a.LIFT, (board, cell):
            return Refusal("P12.2", "refuse-no-stone", {"cell": a.spot(board, cell)})
        case a.LAY, (board, cell):
            if a.pair(board, cell) == p.pending.argument(seat) >> 3:
                return Refusal("P12.2", "refuse-same-cell")
            return Refusal("P12.2", "refuse-occupied", {"cell": a.spot(board, cell)})
        case a.USE_KEY, (key,):
            return Refusal("P12.3", "refuse-not-your-key", {"key": key + 1})
        case a.PLACE, (key, board, turn, cell):
            return no_place(p, seat, key, board, turn, cell)
        case a.GIVE_BACK, (board, cell):
            if not reaches(p, seat, board):
                return Refusal("P12.4", "refuse-board-not-open", {"board": board + 1})
            return Refusal("P12.4", "refuse-no-stone", {"cell": a.spot(board, cell)})
        case a.FETCH, (area,):
            message = "refuse-fetch-own" if area == spells.TAKE else "refuse-fetch-empty"
            return Refusal("P12.5", message, {"spell": box.SPELLS[area]})
    return Refusal("P12.4", "refuse-return-one")


def reaches(p: Position, seat: int, board: int) -> bool:
    return board < p.boards.boards and p.side_of(seat, board) >= 0


def no_stone(p: Position, seat: int, source: int, element: int) -> Refusal:
    if not reaches(p, seat, source):
        return Refusal("P5.2", "refuse-source-not-open", {"source": source + 1})
    if p.stones.markers(seat, p.side_of(seat, source)) == 0:
        return Refusal("P2.2", "refuse-no-marker", {"source": source + 1})
    return Refusal("P2.1", "refuse-no-such-stone", {"source": source + 1, "element": box.NAMES[element]})


def no_room(p: Position, seat: int, key: int, cell: int) -> Refusal:
    if p.keys.slot_of(seat, key) < 0:
        return Refusal("P2.3", "refuse-not-your-key", {"key": key + 1})
    marked = p.material.key_cells[key] >> cell & 1
    message = "refuse-covered" if marked else "refuse-not-marked"
    return Refusal("P2.3", message, {"key": key + 1, "cell": a.CARD_CELL.text(cell)})


def no_spell(p: Position, seat: int, area: int) -> Refusal:
    element = int(p.pending.argument(seat) & 7)
    there, home = int(p.areas.element(area)), int(p.areas.home_of(element))
    if there >= 0 and there != element:
        return Refusal("P11.2", "refuse-area-element", {"spell": box.SPELLS[area], "element": box.NAMES[there]})
    if home >= 0 and home != area:
        return Refusal("P11.3", "refuse-element-elsewhere", {"spell": box.SPELLS[home], "element": box.NAMES[element]})
    return Refusal("P12.1", "refuse-spell-impossible", {"spell": box.SPELLS[area]})


def no_place(p: Position, seat: int, key: int, board: int, turn: int, cell: int) -> Refusal:
    due = int(p.pending.argument(seat))
    if key != due:
        clause, message = ("P6.2", "refuse-order") if p.phase == ACTIVATING else ("P12.3", "refuse-other-key")
        return Refusal(clause, message, {"key": key + 1, "due": due + 1})
    if not reaches(p, seat, board):
        return Refusal("P7.1", "refuse-board-not-open", {"board": board + 1})
    covered = p.keys.covered(seat, p.keys.slot_of(seat, key))
    if not figure.fits(figure.turned_set(covered, turn), cell):
        return Refusal("P7.3", "refuse-edge")
    return Refusal("P7.2", "refuse-same-turn", {"turn": f"r{turn % activate.turns_of(p, seat, key)}"})
