"""Whispers: a tiny made-up game to prove the test kit on. Chance, secrets, a simultaneous choice, nested decisions, and
a choice that only some cards allow.

Everybody is dealt one of five cards face down; its back tells whether it is odd. All bid 0, 1 or 2 at the same time.
The highest bidder (the earlier seat of equals) rolls a die of three sides, weighted 1, 2, 3, and holds the result or
gives it; who gives chooses whom to. Before that the bidder may peek at the next seat's card, then swap cards with it,
and may boast of a 5, which lays it open. Points: card + what was rolled for you - bid.

`bug` plants a mistake, one for each law.
"""

from itertools import count

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, CHANCE_ONLY, Outcome, Refusal, Rng, State, Unreadable, entries_of

DEAL, BID, ROLL, HOLD, GIVE, TO, PEEK, BOAST, SWAP = 100, 200, 300, 400, 500, 600, 700, 800, 900
NAMES = {DEAL: "deal", BID: "bid", ROLL: "roll", HOLD: "hold", GIVE: "give", TO: "to", PEEK: "peek", BOAST: "boast",
         SWAP: "swap"}  # fmt: skip
ALONE = ("hold", "give", "peek", "boast", "swap")  # said without a number
CARDS = range(1, 6)
UNKNOWN = 0
CLOCK = count()  # what no state may look at; the bug `replays` does


class Whispers(State):
    def __init__(self, seats: int = 2, bug: str = "") -> None:
        super().__init__(seats)
        self.bug = bug
        self.cards = [UNKNOWN] * seats
        self.dealt = 0
        self.bids = [-1] * seats
        self.die = 0
        self.gains = [0] * seats
        self.stack: list[str] = []  # the bidder's nested decisions: what, and to whom
        self.peeked = False
        self.boasted = False
        self.swapped = False
        self.backs = [-1] * seats  # 1: an odd card, 0: an even one
        self.over = False
        self.viewer = -1

    def awaiting(self) -> int:
        if self.over:
            return 1 if self.bug == "ending" else 0
        if self.dealt < self.seats or (self.die == 0 and self.bidder() >= 0):
            return CHANCE_ONLY
        if self.bidder() < 0:
            return sum(1 << seat for seat in range(self.seats) if self.bids[seat] == -1)
        return 1 << self.bidder()

    def bidder(self) -> int:
        if -1 in self.bids:
            return -1
        highest = max(self.bids)
        return self.bids.index(highest)

    def legal(self, seat: int) -> "vec[i64]":
        result: list[int] = []
        if self.awaiting() >> seat & 1 and not self.over:
            if seat == CHANCE:
                if self.dealt < self.seats:
                    result = [DEAL + card for card in CARDS if card not in self.cards]
                else:
                    result = [ROLL + 1, ROLL + 2, ROLL + 3]
            elif self.bids[seat] == -1:
                result = [BID, BID + 1, BID + 2]
            elif self.stack:
                result = [TO + other for other in range(self.seats) if other != seat]
            else:
                result = [HOLD, GIVE]
                if not self.peeked:
                    result.append(PEEK)
                elif not self.swapped and not self.boasted:
                    result.append(SWAP)
                if self.cards[seat] == 5 and not self.boasted:
                    result.append(BOAST)
                if self.bug == "choices":
                    result.append(HOLD)
        return vec[i64](result)

    def weights(self) -> "vec[i64]":
        return vec[i64]([1, 2, 3] if self.dealt == self.seats else [1] * len(self.legal(CHANCE)))

    def random_action(self, seat: int, rng: Rng) -> int:
        if self.bug == "sampling" and seat != CHANCE:
            return HOLD
        return super().random_action(seat, rng)

    def apply(self, seat: int, action: int) -> None:
        kind, part = action // 100 * 100, action % 100
        if kind == DEAL:
            self.cards[self.dealt] = part
            self.backs[self.dealt] = part % 2
            self.dealt += 1
            if self.bug == "nothing lost" and part == 5:
                self.cards[self.dealt - 1] = 4
        elif kind == BID:
            self.bids[seat] = part
        elif kind == ROLL:
            self.die = part
            if self.bug == "bounded":
                self.die = 0
            if self.bug == "replays":
                self.gains[0] = next(CLOCK)
        elif kind == GIVE:
            self.stack.append("to")
        elif kind == PEEK:
            self.peeked = True
        elif kind == SWAP:
            other = (seat + 1) % self.seats
            for lying in (self.cards, self.backs):
                lying[seat], lying[other] = lying[other], lying[seat]
            self.swapped = True
        elif kind == BOAST:
            assert self.cards[seat] == 5, "nobody can boast of another card"
            self.boasted = True
        else:
            gainer = seat if kind == HOLD else part
            self.stack = []
            self.gains[gainer] += self.die
            self.over = True

    def clone(self) -> "Whispers":
        copy = Whispers(int(self.seats), self.bug)
        copy.cards = self.cards if self.bug == "clones" else list(self.cards)
        copy.bids, copy.gains, copy.stack = list(self.bids), list(self.gains), list(self.stack)
        copy.dealt, copy.die, copy.over, copy.viewer = self.dealt, self.die, self.over, self.viewer
        copy.peeked, copy.boasted, copy.swapped, copy.backs = self.peeked, self.boasted, self.swapped, list(self.backs)
        return copy

    def seen_by(self, seat: int) -> "Whispers":
        view = self.clone()
        view.viewer = seat
        if self.bug == "views" and seat == 0 and self.viewer == 0:
            view.gains = [gain + 1 for gain in view.gains]
        if not self.over:
            view.cards = [card if self.knows(seat, other) else UNKNOWN for other, card in enumerate(self.cards)]
            if self.bidder() < 0 and self.bug != "secrets":
                view.bids = [bid if other == seat or bid == -1 else -2 for other, bid in enumerate(self.bids)]
        return view

    def knows(self, seat: int, other: int) -> bool:
        """Whether a seat knows another seat's card."""
        bidder, following = self.bidder(), (self.bidder() + 1) % self.seats
        remembers = self.peeked and not (self.bug == "memory" and self.stack)
        shown = remembers and not self.swapped and (seat, other) == (bidder, following)
        exchanged = self.swapped and {seat, other} == {bidder, following} and self.bug != "exchange"
        return seat == other or shown or exchanged or (self.boasted and other == bidder)

    def imagine(self, rng: Rng) -> "Whispers":
        world = self.clone()
        world.viewer = -1
        for seat in range(self.dealt):
            if world.cards[seat] == UNKNOWN:
                left = [card for card in CARDS if card not in world.cards and card % 2 == world.backs[seat]]
                world.cards[seat] = 3 if self.bug == "imagining" else left[rng.below(len(left))]
        world.bids = [int(rng.below(3)) if bid == -2 else bid for bid in world.bids]
        return world

    def told(self, seat: int, by: int, action: int) -> int:
        if action // 100 * 100 == DEAL and seat != self.dealt:
            return action if self.bug == "told" else DEAL + 10 + action % 2
        if action // 100 * 100 == BID and by != seat and self.bids.count(-1) > 1:
            return BID + 9
        return action

    def heard(self, seat: int, by: int, action: int) -> list[int]:
        return [action] if self.bug == "hearing" else []

    def reveals(self, seat: int, action: int) -> bool:
        """The last bid shows all bids; who peeks sees a card, and so does who gets one."""
        last_bid = action // 100 * 100 == BID and self.bids.count(-1) == 1
        return (last_bid and self.bug != "revealing") or action == SWAP or (action == PEEK and self.bug != "peeking")

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        scores = tuple(self.cards[seat] + self.gains[seat] - self.bids[seat] for seat in range(self.seats))
        return Outcome.by_points(scores, "end")

    def facts(self) -> list[int]:
        flags = int(self.over) + 2 * int(self.peeked) + 4 * int(self.boasted) + 8 * int(self.swapped)
        small = [self.dealt, self.die, flags, self.viewer, len(self.stack)]
        return [*small, *self.cards, *self.bids, *self.gains, *self.backs]

    def recall(self, facts: list[int]) -> "Whispers":
        state = Whispers(int(self.seats), self.bug)
        seats = int(self.seats)
        state.dealt, state.die, state.viewer = facts[0], facts[1], facts[3]
        state.over, state.peeked, state.boasted, state.swapped = (bool(facts[2] >> bit & 1) for bit in range(4))
        state.stack = ["to"] * facts[4]
        state.cards, state.bids = facts[5 : 5 + seats], facts[5 + seats : 5 + 2 * seats]
        state.gains, state.backs = facts[5 + 2 * seats : 5 + 3 * seats], facts[5 + 3 * seats :]
        if self.bug == "recall":
            state.die = 0
        return state

    def say(self, action: int) -> str:
        name, part = NAMES[action // 100 * 100], action % 100
        if self.bug == "notation" and name == "to":
            part = 0
        return name if name in ALONE else f"{name} {part}"

    def read(self, text: str) -> int:
        name, _, part = text.partition(" ")
        kinds = {name: kind for kind, name in NAMES.items()}
        if name not in kinds:
            raise Unreadable(text, ", ".join(kinds))
        return kinds[name] + int(part or 0)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        if action in self.legal(seat) or self.bug == "refusals":
            return None
        return Refusal("W1", "no")

    def census(self) -> list[int]:
        known = [card for card in self.cards if card != UNKNOWN]
        return [len(known) + self.cards.count(UNKNOWN), len(known) - len(set(known))]

    def show(self) -> str:
        numbers = " ".join(map(str, self.facts()))
        return f"whispers: {self.seats}\nfacts: {numbers if self.bug != 'positions' else numbers[:-1] + '7'}\n"


def read_position(text: str) -> Whispers:
    entries = entries_of(text)
    return Whispers(int(entries["whispers"])).recall([int(number) for number in entries["facts"].split()])
