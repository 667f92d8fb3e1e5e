"""A position: the parts on the table, where in the flow of the game we are, and small questions every chapter asks."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine import Outcome, State
from igroteka.engine.pending import Pending
from igroteka.engine.verbs import Verbs
from igroteka.games.portals.rules.actions import D_KEY, D_LAY, D_PUT, ONTO_KEY, VERBS
from igroteka.games.portals.rules.components import Areas, Boards, Keys, Stones
from igroteka.games.portals.rules.material import HAND, Material
from igroteka.games.portals.rules.sign_cards import Signs

# Phases.
SETUP: Final = 0
KEEPING: Final = 1  # signs dealt, everybody chooses which to keep
COLLECTING: Final = 2  # phase I
ACTIVATING: Final = 3  # phase II
SOLO: Final = 4
OVER: Final = 5
PHASES = ("setup", "keeping", "collecting", "activating", "solo", "over")  # their names

# Decisions of chance.
C_BOARD: Final = 20  # argument: board
C_KEY: Final = 21  # argument: place among the open keys
C_STONE: Final = 22  # argument: source * 8 + stones still to draw
C_FORESEE: Final = 23  # argument: cell of the prophecy board
C_DEAL: Final = 24  # argument: seat * 4 + signs still to deal
C_SIGN: Final = 25  # a sign for the open row of the solo game

# Where points come from.
MATCHES: Final = 0
NEIGHBOURHOOD: Final = 1
SIGN: Final = 2
UNMET: Final = 3  # counted as what was lost
SHEET: Final = 4

ROUNDS: Final = 4
TURNS: Final = 6  # stones each player takes in a round
SOLO_TURNS: Final = 25

PLAIN: Final = 0
ADVANCED: Final = 1
DRAWN: Final = 2  # chance decides the side
SIDES = ("plain", "advanced", "drawn")  # their names


class Modules:
    """What is in play: fixed for the whole game and shared by all its states."""

    def __init__(self, spells: bool, signs: bool, mirrored: bool, sides: list[int]) -> None:
        self.spells = spells
        self.signs = signs
        self.mirrored = mirrored
        self.sides = vec[i64](sides)  # by board


@mypyc_attr(allow_interpreted_subclasses=False)
class Position(State):
    flow: ClassVar[tuple[str, ...]] = ("phase", "round", "first", "turn", "viewer")

    def __init__(
        self, seats: i64, material: Material, modules: Modules, stones: vec[i64], keys: vec[i64], boards: vec[i64],
        areas: vec[i64], signs: vec[i64], points: vec[i64], prophecy: vec[i64], pending: Pending,
    ) -> None:  # fmt: skip
        self.seats: i64 = seats
        self.material = material
        self.modules = modules
        self.stones = Stones(stones, seats)
        self.keys = Keys(keys)
        self.boards = Boards(boards, seats)
        self.areas = Areas(areas)
        self.signs = Signs(signs)
        self.points = points  # for each seat: what it gained from each source of points
        self.prophecy = prophecy  # solo: the element on each cell, -1 where nothing lies yet or any more
        self.pending = pending
        self.phase: i64 = SETUP
        self.round: i64 = 1
        self.first: i64 = 0
        self.turn: i64 = 0  # turns begun in this round (solo: in this game)

    def verbs(self) -> Verbs:
        return VERBS

    def awaiting(self) -> i64:
        return self.pending.awaiting()

    def open_boards(self) -> i64:
        """How many boards a seat reaches."""
        return 1 if self.seats == 1 else 2

    def board_of(self, seat: i64, side: i64) -> i64:
        """The board (and source) on a seat's left (side 0) or right (side 1). Board b lies between seats b and b + 1;
        with two players both lie between them (P5.1, P5.2)."""
        if side == 0:
            return seat
        return seat - 1 if seat > 0 else self.seats - 1

    def side_of(self, seat: i64, board: i64) -> i64:
        """On which side of a seat a board lies, or -1 if it is not open to the seat."""
        if board == seat:
            return 0
        return 1 if board == self.board_of(seat, 1) else -1

    def stones_to_come(self, seat: i64) -> i64:
        """How many stones a seat still takes in this round (alone: in this game)."""
        if self.seats == 1:
            return SOLO_TURNS - self.turn + (1 if self.pending.kind(seat) == D_KEY else 0)
        return self.stones.markers(seat, 0) + self.stones.markers(seat, 1)

    def stone_held(self, kind: i64, argument: i64) -> i64:
        """The element of the stone that a decision holds, or -1. Alone, the stone to be put still lies on the prophecy
        board, unless a spell fetched it."""
        if kind == D_LAY or (kind == D_PUT and (self.seats > 1 or argument & ONTO_KEY)):
            return argument & 7
        return -1

    def score(self, seat: i64) -> i64:
        """The total so far. What is lost for signs never takes it below 0 (P14.6)."""
        p = self.points
        at: i64 = seat * SHEET
        return p[at] + p[at + 1] + p[at + 2] - p[at + 3]

    def wanted_signs(self, seat: i64) -> i64:
        """Signs a seat kept and has not fulfilled (in a view: those the viewer knows); alone the open ones."""
        return self.signs.open() if self.seats == 1 else self.signs.kept(seat) & ~self.signs.met(seat)

    def first_charged(self) -> i64:
        """The charged key with the lowest number, whoever holds it, or -1 (P6.2)."""
        best: i64 = -1
        seat: i64
        slot: i64
        for seat in range(self.seats):
            for slot in range(HAND):
                if self.keys.charged(self.material, seat, slot):
                    key: i64 = self.keys.key(seat, slot)
                    if best < 0 or key < best:
                        best = key
        return best

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = tuple([int(self.score(seat)) for seat in range(self.seats)])
        if self.seats > 1:
            return Outcome.by_points(scores, "end-rounds")
        title = "solo-apprentice"
        if scores[0] >= self.material.wizard:
            title = "solo-wizard"
        elif scores[0] >= self.material.mage:
            title = "solo-mage"
        return Outcome.by_points(scores, "end-solo", title)

    def parts(self) -> list[vec[i64]]:
        keys, signs, pending = self.keys.data, self.signs.data, self.pending.data
        return [self.stones.data, keys, self.boards.data, self.areas.data, signs, self.points, self.prophecy, pending]
