"""A position: heroes, temple, islands, what is under way, and small questions every chapter asks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine import Outcome, State
from igroteka.engine.bits import bit
from igroteka.engine.pending import Pending
from igroteka.engine.verbs import Verbs
from igroteka.games.dice_forge.rules.actions import D_SHIP, FACE_BITS, ONE_FACE
from igroteka.games.dice_forge.rules.material import GLORY, GOLD, MIRROR, PILES, Material

# Phases.
SETUP: Final = 0
PLAYING: Final = 1
OVER: Final = 2

# What is known of a hero: places in their row of `heroes`. The first four are the reserve, by resource.
CHESTS: Final = 4
HAMMERS: Final = 5
BEATEN: Final = 6  # gold on all hammers together
TRITONS: Final = 7
CERBERI: Final = 8
PORTAL: Final = 9  # 0: at home
FORGED: Final = 10  # faces forged by now
HAND: Final = 11  # cards: three bits for each pile
DICE: Final = 12  # the light die, then the dark one: six bits for each of six faces
UP: Final = 14  # the face that lies up, by die
# The blessing under way.
STAGE: Final = 16
FLAGS: Final = 17
ROLLED: Final = 18  # the two faces as rolled, -1 where there is none
FACE: Final = 20  # the same with mirrors settled
PICK: Final = 22  # the resource chosen on each, -1 while open
CONVERTED: Final = 24  # by slot * 4 + resource: bits of what becomes glory; << 8: of what has been asked
SHIPS: Final = 25  # ships still to be used
ROW: Final = 26

NOTHING: Final = -1

# Tasks of the table.
T_TURN: Final = 1
T_STEP_ONE: Final = 2
T_SHARE: Final = 3  # all have rolled
T_MIRRORS: Final = 4  # argument: seat
T_RESUME: Final = 5  # argument: seat
T_REINFORCE: Final = 6
T_ACTION: Final = 7
T_MORE: Final = 8
T_EXTRA: Final = 9
T_END: Final = 10
T_BLESS: Final = 11  # argument: seat << 8 | flags: both dice
T_MINOR: Final = 12  # argument: die << 8 | flags
T_SETTLE: Final = 13  # argument: seat << 8 | flags: both dice have been rolled
T_SETTLE_ONE: Final = 14  # argument: die << 8 | flags
T_TAKE: Final = 15  # argument: card
T_SATYRS: Final = 16
T_TARGET: Final = 17  # argument: colour of the boar
TASKS: Final = 24  # numbers of their stack

# Their names, by number.
TASK_NAMES: Final[tuple[str, ...]] = (
    "", "turn", "blessing", "share", "mirrors", "resume", "reinforce", "action", "more", "extra", "end", "bless",
    "minor", "settle", "settle-one", "take", "satyrs", "target",
)  # fmt: skip

# How piles were agreed on.
FIRST_SET: Final = 0
OTHER_SET: Final = 1
DRAWN_SET: Final = 2


class Agreed:
    """What was agreed on before the game: shared by all its states."""

    def __init__(self, sets: list[int], same_again: bool, rules: i64 = 2) -> None:
        self.sets = vec[i64](sets)  # by pile
        self.same_again = same_again  # the extra action may buy faces bought before in the turn
        self.rules: i64 = rules  # the version of the rules


@mypyc_attr(allow_interpreted_subclasses=False)
class Position(State):
    flow = ("phase", "round", "active", "bought", "used", "sets", "piles", "boars")

    def __init__(
        self,
        seats: i64,
        material: Material,
        agreed: Agreed,
        heroes: vec[i64],
        stock: vec[i64],
        out: vec[i64],
        pending: Pending,
    ) -> None:
        self.seats: i64 = seats
        self.material = material
        self.agreed = agreed
        self.heroes = heroes
        self.stock = stock  # by face: how many lie in the temple
        self.out = out  # by face: how many are out of the game
        self.pending = pending  # and behind the decisions the tasks of the table
        self.phase: i64 = SETUP
        self.round: i64 = 1
        self.active: i64 = 0
        self.bought: i64 = 0  # set of faces bought in this turn
        self.used: i64 = 0  # reinforcement cards used in this turn, three bits for each pile
        self.sets: i64 = 0  # set of piles where the other card lies
        self.piles: i64 = 0  # cards left, three bits for each pile
        self.boars: i64 = 0  # by colour, three bits: the owner of the card + 1

    def awaiting(self) -> i64:
        return self.pending.awaiting()

    def verbs(self) -> Verbs:
        return self.material.verbs

    # Heroes

    def hero(self, seat: i64, what: i64) -> i64:
        return self.heroes[seat * ROW + what]

    def put(self, seat: i64, what: i64, value: i64) -> None:
        self.heroes[seat * ROW + what] = value

    def add(self, seat: i64, what: i64, change: i64) -> None:
        self.heroes[seat * ROW + what] += change

    def most(self, seat: i64, resource: i64) -> i64:
        """The cap of a reserve: higher with chests, none for glory (D3.2)."""
        if resource == GLORY:
            return 1000000
        numbers = self.material.numbers
        return numbers.most[resource] + numbers.chest[resource] * self.heroes[seat * ROW + CHESTS]

    def face(self, die: i64, place: i64) -> i64:
        """A face of a die (seat * 2, + 1 for the dark one)."""
        return self.heroes[(die >> 1) * ROW + DICE + (die & 1)] >> (place * FACE_BITS) & ONE_FACE

    def faces_of(self, die: i64) -> list[int]:
        return faces_in(self.heroes[(die >> 1) * ROW + DICE + (die & 1)])

    def dice_of_others(self, seat: i64) -> i64:
        """The set of all dice but those of a hero."""
        return bit(self.seats * 2) - 1 & ~dice_of(seat)

    def up(self, die: i64) -> i64:
        return self.heroes[(die >> 1) * ROW + UP + (die & 1)]

    def hammer_room(self, seat: i64) -> i64:
        """How much gold the hero's hammers still take."""
        hammers: i64 = self.heroes[seat * ROW + HAMMERS]
        if hammers == 0:
            return 0
        return hammers * 2 * self.material.numbers.lap - self.heroes[seat * ROW + BEATEN]

    # Cards

    def card_at(self, pile: i64) -> i64:
        """The card that lies on a pile."""
        return self.material.card_at(self.sets, pile)

    def left(self, pile: i64) -> i64:
        return self.piles >> (pile * 3) & 7

    def held(self, seat: i64, pile: i64) -> i64:
        """How many cards of a pile a hero has."""
        return self.heroes[seat * ROW + HAND] >> (pile * 3) & 7

    def has(self, seat: i64, card: i64) -> i64:
        """How many of this card a hero has."""
        pile: i64 = self.material.pile_of[card]
        if self.card_at(pile) != card:
            return 0
        return self.held(seat, pile)

    def boar_owner(self, colour: i64) -> i64:
        """Who has the boar card of a colour, or -1."""
        return (self.boars >> (colour * 3) & 7) - 1

    def card_glory(self, seat: i64) -> i64:
        total: i64 = 0
        pile: i64
        hand: i64 = self.heroes[seat * ROW + HAND]
        for pile in range(PILES):
            if hand >> (pile * 3) & 7:
                total += (hand >> (pile * 3) & 7) * self.material.glories[self.card_at(pile)]
        return total

    def score(self, seat: i64) -> i64:
        """Glory of the reserve and of the cards (D10.1)."""
        return self.heroes[seat * ROW + GLORY] + self.card_glory(seat)

    # The temple

    def affordable(self, seat: i64, saved: i64) -> i64:
        """The set of sanctuary faces a hero can pay, each `saved` gold cheaper."""
        result: i64 = 0
        i: i64
        gold: i64 = self.heroes[seat * ROW + GOLD] + saved
        material = self.material
        sale = material.for_sale
        for i in range(len(sale)):
            face: i64 = sale[i]
            if self.stock[face] > 0 and material.prices[face] <= gold:
                result |= bit(face)
        return result

    def price(self, seat: i64, face: i64) -> int:
        """What a face costs this hero now: less if it is a ship that buys (D7.6)."""
        saved: i64 = self.pending.argument(seat) if self.pending.kind(seat) == D_SHIP else 0
        return int(max(0, self.material.prices[face] - saved))

    def copyable(self, seat: i64) -> i64:
        """The set of dice whose face a mirror of this hero may come to: those of the others, and their own where
        another mirror looks at them (D7.2)."""
        result: i64 = 0
        die: i64
        for die in range(self.seats * 2):
            if self.material.kinds[self.up(die)] != MIRROR:
                result |= bit(die)
        others: i64 = self.dice_of_others(seat)
        return result & others if result & others == others else result

    # What the table does next

    def table(self) -> i64:
        """As if it were a seat: its stack of tasks lies behind that of chance. They run while nobody has to decide."""
        return self.seats + 1

    def plan(self, task: i64, argument: i64 = 0) -> None:
        self.pending.push(self.seats + 1, task, argument)

    # The engine's questions

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome.by_points(tuple([int(self.score(seat)) for seat in range(self.seats)]), "end-rounds")

    def parts(self) -> list[vec[i64]]:
        return [self.heroes, self.stock, self.out, self.pending.data]


def faces_in(die: i64) -> list[int]:
    """The six faces of a die."""
    return [int(die >> (place * FACE_BITS) & ONE_FACE) for place in range(6)]


def dice_of(seat: i64) -> i64:
    """The set of the two dice of a hero."""
    return 3 * bit(seat * 2)


def counts_in(packed: i64) -> list[int]:
    """Cards by pile."""
    return [int(packed >> (pile * 3) & 7) for pile in range(PILES)]


def offer_of(purpose: i64, gold: i64, sun: i64, moon: i64, glory: i64) -> i64:
    """The argument of D_PICK: what each resource would bring (7 bits each), and what for: 0 or 1 is the slot of a face,
    2 a gain of its own."""
    return purpose << 28 | glory << 21 | moon << 14 | sun << 7 | gold


def purpose(argument: i64) -> i64:
    return argument >> 28


def offered(argument: i64, resource: i64) -> i64:
    return argument >> (resource * 7) & 127
