"""A match: a header and a log. The state is the fold of the log entries still in force."""

import math
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from operator import attrgetter
from typing import Any, NamedTuple

from igroteka.engine import CHANCE, CHANCE_ONLY, Refusal, Rng, State, Unreadable
from igroteka.games import find
from igroteka.table import fair
from igroteka.table.names import clean_name
from igroteka.table.progress import Entry, Progress, Step
from igroteka.words import Complaint, words


class Sitting(NamedTuple):
    """Who plays a seat from now on: a person by name, or a bot by its level; entry `number` was the last until then."""

    number: int
    seat: int
    kind: str
    name: str = ""


@dataclass(frozen=True)
class Header:
    """What was agreed before the first draw. The text of the box is kept where it is not the built-in one."""

    game: str
    rules: int
    box: str
    seats: int
    options: Mapping[str, Any]
    names: tuple[str, ...]
    box_text: str = ""
    commitment: str = ""  # of a live table: the hash of the seed its draws come from
    draw_words: Mapping[int, str] = field(default_factory=dict)  # what the seats added to the draws
    draws: str = ""  # how fair draws are keyed: `fair.COUNTED`; empty, as of old: by the numbers of their entries
    sat: tuple[Sitting, ...] = ()  # of a live table: every change of hands


class Refused(Complaint):
    """The answer to a request that cannot be carried out: a reason of its own, and for an illegal move the clause."""

    def __init__(
        self, reason: str, *, game: str = "", refusal: Refusal | None = None, **values: str | int | Complaint
    ) -> None:
        super().__init__(f"refused-{reason}", game=game, **values)
        self.reason = reason
        self.refusal = refusal

    def text(self, language: str) -> str:
        if self.refusal is None:
            return super().text(language)
        say = words(language, self.game)
        return f"{say(self.refusal.message, **say.named(self.refusal.args))} ({self.refusal.clause})"


@dataclass
class Match:
    header: Header
    start: State
    log: list[Entry] = field(default_factory=list)
    in_force: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self.start.clone()
        self.revealing: set[int] = set()  # entries that uncovered something
        self.takebacks, self.most_takebacks = 0, math.inf
        self.earlier: list[State] = []  # before each of the last entries, as far as they can be taken back
        self.drawn = 0  # draws in force; none is ever taken back
        self.choices: list[list[int]] = [[] for _ in range(self.header.seats)]
        self.changed_at = [0] * self.header.seats  # by seat: the entry that last changed what it may choose
        self.notice_choices()

    @staticmethod
    def set_up(
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        names: tuple[str, ...] = (),
        box_text: str = "",
        rules: int | None = None,
        draws: str = "",
    ) -> "Match":
        """A new match, before anything is drawn; by an older version of the rules if one is asked for."""
        found = find(game)
        full = found.check(seats, options)
        standard = found.rules.standard_box()
        box = found.rules.read_box(box_text, "box") if box_text else standard
        kept = "" if box.digest == standard.digest else box.text
        names = tuple(clean_name(name) for name in names) or tuple(str(seat + 1) for seat in range(seats))
        if len(names) != seats:
            raise Complaint("bad-names", names=len(names), seats=seats)
        header = Header(game, rules or found.rules_version, box.digest, seats, full, names, kept, draws=draws)
        return Match(header, found.start(seats, full, box, rules))

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    def submit(self, seat: int, move: str | int, after: int | None = None) -> Progress:
        """A decision, in notation or as the number of an action: seated? said before? over? your turn? fresh? readable?
        legal? Then it is logged and carried out.

        `after` is the last entry the sender has seen. A request that came twice is recognised by it: it gets the number
        of the entry that it made the first time, and nothing is played. It is stale if something since then has changed
        what this seat may choose; what others decide in secret does not.
        """
        state = self.state
        if seat != CHANCE and not 0 <= seat < self.header.seats:
            raise Refused("seat", seat=seat + 1)
        if after is not None:
            made = self.decided_since(after, seat)
            if made is not None:
                said = " ".join(move.lower().split()) if isinstance(move, str) else move
                if said in (made.text, made.action):
                    return Progress(made.number, state, (), state)
        awaiting = state.awaiting()
        if awaiting == 0:
            raise Refused("over")
        if not awaiting >> seat & 1:
            raise Refused("turn")
        if after is not None and not self.changed_at[seat] <= after <= self.number:
            raise Refused("stale")
        try:
            action = state.read(move) if isinstance(move, str) else move
        except Unreadable as error:
            raise self.unreadable(error) from None
        if seat == CHANCE:
            if action not in state.legal(CHANCE):
                raise Refused("luck", text=str(move))
        elif action not in self.choices[seat]:
            refusal = state.why_not(seat, action)
            if refusal is not None:
                raise Refused("illegal", game=self.header.game, refusal=refusal)
        step = self._add(seat, action)
        self.notice_choices()
        return Progress(step.entry.number, state, (step,), self.state)

    def decided_since(self, after: int, seat: int) -> Entry | None:
        """The first entry of a seat after this one."""
        return next((entry for entry in islice(self.log, max(after, 0), None) if entry.seat == seat), None)

    def unreadable(self, error: Unreadable) -> Refused:
        expected = Complaint(error.expected, game=self.header.game, **error.values)
        return Refused("unreadable", text=error.text, expected=expected)

    def _add(self, seat: int, action: int) -> Step:
        before = self.state
        entry = Entry(len(self.log) + 1, seat, before.say(action), action=action)
        reveals = seat == CHANCE or before.reveals(seat, action)
        if reveals:
            self.revealing.add(entry.number)
        if reveals or (self.in_force and self.in_force[-1].seat != seat):
            self.earlier.clear()
        if not reveals:
            self.earlier.append(before)
        self.drawn += seat == CHANCE
        self.state = before.clone()
        self.state.apply(seat, action)
        self.log.append(entry)
        self.in_force.append(entry)
        return Step(before, entry)

    def notice_choices(self) -> None:
        for seat in range(self.header.seats):
            choices = list(self.state.legal(seat))
            if choices != self.choices[seat]:
                self.choices[seat], self.changed_at[seat] = choices, len(self.log)

    def forget(self, number: int) -> None:
        """Drops entries that could not be saved, as if they had never been."""
        self.revealing = {entry for entry in self.revealing if entry <= number}
        self.log, self.in_force = self.log[:number], []
        for entry in self.log:
            if entry.back < 0:
                self.in_force.append(entry)
            while self.in_force and self.in_force[-1].number > entry.back >= 0:
                self.in_force.pop()
        self.takebacks = sum(entry.back >= 0 for entry in self.log)
        self.drawn = sum(entry.seat == CHANCE for entry in self.in_force)
        self.state = self.fold()
        self.notice_choices()

    def until(self, number: int) -> "Match":
        """This match as it was after entry `number`."""
        return Match.of_log(self.header, self.start, self.log[:number])

    @staticmethod
    def of_log(header: Header, start: State, log: list[Entry]) -> "Match":
        """A match whose entries were checked before. Which of them revealed something is not asked again."""
        match = Match(header, start, log)
        match.forget(len(log))
        return match

    def draw(self, rng: Rng) -> Progress:
        """Lets chance decide, with the fast generator, until somebody has to."""
        return self._draw(lambda: self.state.random_action(CHANCE, rng))

    def draw_fairly(self, seed: bytes, words: Mapping[int, str]) -> Progress:
        """The same by the committed seed: see `fair.py`."""

        def outcome() -> int:
            key = (self.drawn if self.header.draws == fair.COUNTED else self.number) + 1
            place = fair.draw(seed, words, key, list(self.state.weights()))
            return self.state.legal(CHANCE)[place]

        return self._draw(outcome)

    def _draw(self, outcome: Callable[[], int]) -> Progress:
        before, steps = self.state, list[Step]()
        while self.state.awaiting() == CHANCE_ONLY:
            steps.append(self._add(CHANCE, outcome()))
        if steps:
            self.notice_choices()  # nobody can choose before the last draw
        return Progress(self.number, before, tuple(steps), self.state)

    def takeback(self, seat: int, to: int | None = None, after: int | None = None) -> Entry:
        """Takes back what this seat decided after entry `to`, or its last decision: as far as the last moment before
        something was revealed or somebody else decided. With `after`, a request that came twice is recognised."""
        if after is not None:
            made = self.decided_since(after, seat)
            if made is not None and made.back >= 0 and to in (None, made.back):
                return made
            if made is not None:
                raise Refused("stale")
        if self.state.awaiting() == 0:
            raise Refused("over")
        left = len(self.in_force) - 1
        if left < 0 or (to is not None and not self.stood_at(to)):
            raise Refused("nothing-to-take-back")
        while to is not None and left and self.in_force[left - 1].number > to:
            left -= 1
        for entry in reversed(self.in_force[left:]):
            if entry.number in self.revealing:
                raise Refused("revealed")
            if entry.seat != seat:
                raise Refused("moved-since")
        if self.takebacks >= self.most_takebacks:
            raise Refused("takebacks", most=int(self.most_takebacks))
        count = len(self.in_force) - left
        del self.in_force[left:]
        back = self.in_force[-1].number if self.in_force else 0
        entry = Entry(len(self.log) + 1, seat, f"takeback to {back}", back)
        self.log.append(entry)
        self.takebacks += 1
        if count <= len(self.earlier):
            self.state = self.earlier[-count]
            del self.earlier[-count:]
        else:
            self.state = self.fold()
        self.notice_choices()
        return entry

    def stood_at(self, number: int) -> bool:
        """Whether something is in force after this entry, and it is itself: 0 is the beginning."""
        at = bisect_left(self.in_force, number, key=attrgetter("number"))
        return number == 0 or (at < len(self.in_force) - 1 and self.in_force[at].number == number)

    def may_take_back(self, seat: int) -> bool:
        """Whether the last decision is this seat's and can be taken back."""
        free = bool(self.in_force) and self.may_go(self.in_force[-1], seat) and self.takebacks < self.most_takebacks
        return free and self.state.awaiting() != 0

    def fold(self) -> State:
        """The state, made again from the entries in force; those that a takeback can lead to are kept as well."""
        state, free = self.start.clone(), len(self.in_force)
        while free and self.may_go(self.in_force[free - 1], self.in_force[-1].seat):
            free -= 1
        self.earlier.clear()
        for place, entry in enumerate(self.in_force):
            if place >= free:
                self.earlier.append(state.clone())
            state.apply(entry.seat, entry.action)
        return state

    def may_go(self, entry: Entry, seat: int) -> bool:
        return entry.seat == seat != CHANCE and entry.number not in self.revealing

    def standing(self) -> Progress:
        """Nothing has been done yet."""
        return Progress(self.number, self.state, (), self.state)

    def history(self) -> Progress:
        """The whole game as it stands, carried out again."""
        state, steps = self.start, list[Step]()
        for entry in self.in_force:
            steps.append(Step(state, entry))
            state = state.clone()
            state.apply(entry.seat, entry.action)
        return Progress(self.number, self.start, tuple(steps), state)
