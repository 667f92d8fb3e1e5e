"""A position: what lies where, where in the flow of the game we are, and small questions every chapter asks."""

from collections.abc import Collection
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine import State
from igroteka.engine.bits import bit, popcount
from igroteka.engine.pending import Pending
from igroteka.engine.verbs import Verbs
from igroteka.games.mirror_labyrinth.rules.actions import VERBS
from igroteka.games.mirror_labyrinth.rules.material import Material

# What lies on a crossing.
EMPTY: Final = 0
SLASH: Final = 1
BACKSLASH: Final = 2
MAGE: Final = 4  # + seat
FIGURE: Final = 16  # + figure
RUNE: Final = 32  # + colour * 4 + strength - 1
AMULET: Final = 48  # + amulet
BEYOND: Final = 64

# Phases.
SETUP: Final = 0
CHOOSING: Final = 1  # everybody chooses an initiative card
PLAYING: Final = 2
OVER: Final = 3

# Stages of a turn. Those up to the move come in the order of their decisions.
NO_TURN: Final = 0
STANDING: Final = 1  # the mage comes onto the board
FACING: Final = 2  # and is turned
BEFORE: Final = 3  # before the move
AFTER: Final = 4  # after it
ENDING: Final = 5

# Decisions of chance; those that draw in the order of their actions.
C_LAY: Final = 20  # argument: number of the piece in the set-up
C_TOP: Final = 21  # argument: colour, + 8 to go on with the next
C_TASK: Final = 22  # argument: tasks still to show
C_DEAL: Final = 23  # argument: seat * 4 + cards still to deal, + 64 to go on with the next seat
C_CARD: Final = 24  # argument: kind of token * 4 + colour
C_SPOT: Final = 25  # the same
C_RUNE: Final = 26  # argument: crossing * 4 + colour
C_AMULET: Final = 27  # the same
C_FIRST: Final = 28

# What a turn's move passes through, besides counted mirrors and obstacles.
THROUGH_MAGES: Final = 1
THROUGH_FIGURES: Final = 2
THROUGH_TOKENS: Final = 4

# Ways a game ends.
LAST_RUNE: Final = 1
IDLE_LAP: Final = 2
IDLE_ROUND: Final = 3
STACKS: Final = 4
REASONS: Final = ("", "end-last-rune", "end-idle-lap", "end-idle-round", "end-stacks")

NO_CARD: Final = -1
SECRET_CARD: Final = -2  # of a view: has chosen, nobody else knows what
HAND: Final = 3
# Where in the flow of the game we are, besides its phase and who began.
COUNTED = ("round", "turn", "idle", "actor", "stage", "quarters", "mirrors", "obstacles", "passing", "took", "extra",
           "ending")  # fmt: skip
MODES = ("advanced", "amulets", "abilities", "tasks", "initiative", "open_stacks", "few_mirrors")


class Modes:
    """What is in play: fixed for the whole game and shared by all its states. Each brings what it needs (M13.2)."""

    def __init__(self, agreed: Collection[str]) -> None:
        self.advanced = "advanced" in agreed
        self.open_stacks = self.advanced or "open_stacks" in agreed
        self.initiative = self.open_stacks or "initiative" in agreed
        self.tasks = self.advanced or "tasks" in agreed
        self.abilities = self.advanced or "abilities" in agreed
        self.amulets = self.abilities or self.tasks or self.initiative or "amulets" in agreed
        self.few_mirrors = "few_mirrors" in agreed
        self.mirrors: i64 = 12 if self.few_mirrors else 16
        self.pieces: i64 = self.mirrors // 4 + (3 if self.amulets else 2)  # in each quarter


@mypyc_attr(allow_interpreted_subclasses=False)
class Position(State):
    flow: ClassVar[tuple[str, ...]] = ("phase", *COUNTED, "viewer", "first")

    def __init__(
        self, seats: i64, material: Material, modes: Modes, cells: vec[i64], figures: vec[i64], mages: vec[i64],
        tokens: vec[i64], stacks: vec[i64], cards: vec[i64], labels: vec[i64], pending: Pending,
    ) -> None:  # fmt: skip
        self.seats: i64 = seats
        self.material = material
        self.modes = modes
        self.cells = cells  # by crossing: what lies there
        self.figures = figures  # by figure * 2: crossing (-1: in the box), direction of the front
        self.mages = mages  # by seat * 2: crossing (-1: not yet on the board), facing
        self.tokens = tokens  # by seat * 3: sets of runes, amulets, spent amulets
        self.stacks = stacks  # sets of undrawn runes and amulets; open tops by colour; task cards; mirrors left
        self.cards = cards  # deck, discard, shuffles; by seat: hand, chosen, played, when its cards were shuffled last
        self.labels = labels  # by card: the shuffle that put it into the deck last
        self.pending = pending
        self.phase: i64 = SETUP
        self.round: i64 = 1
        self.first: i64 = 0  # who begins, where no initiative cards say it
        self.turn: i64 = 0  # turns begun in this round
        self.idle: i64 = 0  # turns in a row (with initiative: of this round) without a token
        self.actor: i64 = -1  # whose turn it is
        self.stage: i64 = NO_TURN
        self.quarters: i64 = 0  # quarter turns left in this turn
        self.mirrors: i64 = 0  # mirrors this turn's move may pass
        self.obstacles: i64 = 0  # obstacles of any kind it may pass
        self.passing: i64 = 0  # and everything of these kinds
        self.took: i64 = 0  # whether a token was taken since the turn began, extra turns included
        self.extra: i64 = 0  # whether an extra turn follows
        self.ending: i64 = 0

    def verbs(self) -> Verbs:
        return VERBS

    def awaiting(self) -> i64:
        return self.pending.awaiting()

    # Mages and figures

    def at(self, seat: i64) -> i64:
        return self.mages[seat * 2]

    def facing(self, seat: i64) -> i64:
        return self.mages[seat * 2 + 1]

    def put_mage(self, seat: i64, crossing: i64, facing: i64) -> None:
        """Moves a mage; what lay on the crossing must have been taken away."""
        here: i64 = self.mages[seat * 2]
        if here >= 0 and self.cells[here] == MAGE + seat:
            self.cells[here] = EMPTY
        self.cells[crossing] = MAGE + seat
        self.mages[seat * 2] = crossing
        self.mages[seat * 2 + 1] = facing

    def put_figure(self, figure: i64, crossing: i64, front: i64) -> None:
        here: i64 = self.figures[figure * 2]
        if here >= 0:
            self.cells[here] = EMPTY
        self.cells[crossing] = FIGURE + figure
        self.figures[figure * 2] = crossing
        self.figures[figure * 2 + 1] = front

    # Tokens

    def runes(self, seat: i64) -> i64:
        return self.tokens[seat * 3]

    def amulets(self, seat: i64) -> i64:
        return self.tokens[seat * 3 + 1]

    def spent(self, seat: i64) -> i64:
        return self.tokens[seat * 3 + 2]

    def fresh(self, seat: i64) -> i64:
        return self.tokens[seat * 3 + 1] & ~self.tokens[seat * 3 + 2]

    def covered(self, seat: int, viewer: int, open_totals: bool) -> bool:
        """Whether the strengths of somebody's runes are covered: in basic games, from others, until the end (M5.6)."""
        return not (self.modes.advanced or open_totals or seat == viewer or self.phase == OVER)

    def colour(self, thing: i64) -> i64:
        """Of a rune or an amulet."""
        if thing >= AMULET:
            return self.material.amulet_colour[thing - AMULET]
        return (thing - RUNE) >> 2

    def toggle(self, seat: i64, thing: i64) -> None:
        """Somebody has a token, or has it no longer."""
        self.tokens[seat * 3 + (thing - RUNE >> 4)] ^= bit(thing & 15)  # sixteen numbers each

    # Stacks beside the board

    def rune_stack(self) -> i64:
        return self.stacks[0]

    def amulet_stack(self) -> i64:
        return self.stacks[1]

    def runes_left(self, colour: i64) -> i64:
        """Those of a colour in the stack."""
        return self.stacks[0] & bit(colour * 4) * 15

    def amulets_left(self, colour: i64) -> i64:
        return self.stacks[1] & self.material.colour_amulets[colour]

    def top(self, colour: i64) -> i64:
        """The rune that lies open on a stack, or -1."""
        return self.stacks[2 + colour]

    def task_side(self, number: i64) -> i64:
        """The side of a task card that lies on top (0) or half covered (1), or -1."""
        return self.stacks[6 + number]

    def stacks_are_empty(self) -> bool:
        s = self.stacks
        return s[0] == 0 and s[1] == 0 and s[2] < 0 and s[3] < 0 and s[4] < 0 and s[5] < 0

    def all_runes_taken(self) -> bool:
        count: i64 = 0
        seat: i64
        for seat in range(self.seats):
            count += popcount(self.tokens[seat * 3])
        return count == 16

    # Initiative cards

    def deck(self) -> i64:
        return self.cards[0]

    def discard(self) -> i64:
        return self.cards[1]

    def hand(self, seat: i64) -> i64:
        return self.cards[3 + seat * 4]

    def chosen(self, seat: i64) -> i64:
        return self.cards[4 + seat * 4]

    def played(self, seat: i64) -> i64:
        return self.cards[5 + seat * 4]

    def parts(self) -> list[vec[i64]]:
        return [
            self.cells, self.figures, self.mages, self.tokens, self.stacks, self.cards, self.labels, self.pending.data
        ]  # fmt: skip
