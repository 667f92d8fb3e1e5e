"""Portals for the lab: keys, cells of the boards, spells and signs; points by source."""

from collections.abc import Callable, Sequence
from typing import cast

from igroteka.engine import CHANCE, State
from igroteka.engine.bits import members
from igroteka.engine.study import Group, Notes, Study
from igroteka.games.portals.rules import actions as a, activate, box
from igroteka.games.portals.rules.position import C_KEY, DRAWN, SHEET, TURNS, UNMET, Position

SHARES = 12  # of a point: so the points of one to four matches can be shared evenly by their stones
CELLS = [a.CELL.text(cell) for cell in range(25)]
FACES = [[f"cell/{face // 2 + 1}-{box.SIDES.value[face % 2]}/{cell}" for cell in CELLS] for face in range(8)]
KEYS = [f"key/{key + 1}" for key in range(36)]


def component(action: int) -> str:
    """The key or the spell that a choice picks, if it picks one."""
    kind, values = a.VERBS.split(action)
    if kind == a.TAKE_KEY:
        return KEYS[values[0]]
    return f"spell/{box.SPELLS[values[0]]}" if kind == a.CAST else ""


class PortalsStudy(Study):
    seconds = 12.0
    sources = ("sheet-matches", "sheet-neighbours", "sheet-signs", "sheet-lost")
    groups = (
        Group("key", parts=1),
        Group("cell", owned=False, parts=SHARES, grid=5),
        Group("spell"),
        Group("sign", parts=1),
    )
    has_turns = True
    has_standing = True

    def turn(self, state: State) -> int:
        p = cast(Position, state)
        return int((p.round - 1) * TURNS * p.seats + p.turn)

    def standing(self, state: State, seat: int) -> int:
        return int(cast(Position, state).score(seat))

    def points(self, state: State, seat: int) -> Sequence[int]:
        points = [int(n) for n in cast(Position, state).points[seat * SHEET : (seat + 1) * SHEET]]
        points[UNMET] = -points[UNMET]
        return points

    def luck(self, state: State) -> int:
        """Boards, each colour of keys, the bag, signs."""
        pending = cast(Position, state).pending
        kind = int(pending.kind(CHANCE))
        return kind * 4 + ((int(pending.argument(CHANCE)) & 7) // 2 if kind == C_KEY else 0)

    def watch(self, state: State, seat: int, choices: Sequence[int], action: int, notes: Notes) -> None:
        p = cast(Position, state)
        kind, values = a.VERBS.split(action)
        if kind == a.PLACE:
            self.placed(p, seat, values, notes)
        elif kind == a.KEEP_SIGNS:
            for sign in members(p.signs.dealt(seat)):
                notes.chance(f"sign/{sign + 1}")
            for sign in members(a.SIGN_SET.known(values[0])):
                notes.pick(f"sign/{sign + 1}", seat)
        else:
            for choice in choices:
                if name := component(choice):
                    notes.chance(name)
            if name := component(action):
                notes.pick(name, seat)

    def placed(self, p: Position, seat: int, placed: Sequence[int], notes: Notes) -> None:
        """What a figure brings counts for its key; cell by cell for the board: each stone its neighbours, and its
        share of the matches. A stone that is lost is laid nowhere."""
        key, board, turn, anchor = placed
        matches, match_points, neighbour_points, _ = activate.gain(p, seat, key, board, turn, anchor)
        notes.bring(KEYS[key], int(match_points + neighbour_points))
        share = int(match_points) * SHARES // int(matches) if matches else 0
        occupied, face = int(p.boards.occupied(board)), int(p.boards.face(board))
        landings = activate.landings(p, seat, key, turn, anchor)
        laid = [(cell, element) for cell, element in landings if not occupied >> cell & 1]
        for cell, element in laid:
            name = FACES[face][cell]
            notes.pick(name, seat)
            near = int(p.boards.touching(board, cell, element)) if p.seats > 1 else 0
            at_home = p.material.sheets[face * 25 + cell] == element
            notes.bring(name, near * int(p.material.neighbour_points) * SHARES + (share if at_home else 0))
        if laid:
            for name in FACES[face]:
                notes.chance(name, len(laid))

    def close(self, state: State, notes: Notes) -> None:
        p = cast(Position, state)
        if not p.modules.signs or p.seats == 1:
            return
        for seat in range(int(p.seats)):
            for sign in members(int(p.signs.kept(seat))):
                met = int(p.signs.met(seat)) >> sign & 1
                notes.bring(f"sign/{sign + 1}", int(p.material.sign_points if met else -p.material.unmet_points))

    def components(self, state: State) -> list[str]:
        p = cast(Position, state)
        sides = [int(side) for side in p.modules.sides]
        found = list(KEYS)
        for face in range(8):
            if face % 2 in sides or DRAWN in sides:
                found += FACES[face]
        if p.modules.spells:
            found += [f"spell/{spell}" for spell in box.SPELLS]
        if p.modules.signs and p.seats > 1:
            found += [f"sign/{sign + 1}" for sign in range(20)]
        return found

    def called(self, component: str, say: Callable[..., str]) -> str:
        group, _, name = component.partition("/")
        if group == "cell":
            return name.partition("/")[2]
        if group == "spell":
            return say(f"spell-{name}")
        return say("lab-key", key=int(name)) if group == "key" else say("sheet-sign", sign=int(name))

    def entry(self, section: str, name: str, say: Callable[..., str]) -> str:
        if section == "points":
            return say(f"lab-field-{name}")
        if section == "boards":
            return say("lab-sheet", sheet=int(name))
        return self.called(f"{'key' if section == 'keys' else 'sign'}/{name}", say)

    def value(self, value: str, say: Callable[..., str]) -> str:
        return say(f"colour-{value}")

    def board(self, board: str, say: Callable[..., str]) -> str:
        sheet, _, side = board.partition("-")
        return say("sheet", sheet=int(sheet), side=say(f"side-{side}"))


LAB = PortalsStudy()
