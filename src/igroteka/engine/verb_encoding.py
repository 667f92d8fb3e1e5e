"""Choices as numbers, as the declared verbs tell them: a range for each verb of a player, a place for each value."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.encoding import Encoding, Part, Span
from igroteka.engine.fields import Field, Seat
from igroteka.engine.state import State
from igroteka.engine.verbs import Verb, Verbs

ABSOLUTE: Final = 0
FROM_ME: Final = 1  # a seat, counted from the one who decides
OTHERS: Final = 2  # the same without the one who decides


def places(field: Field, seats: int) -> int:
    """How many values of a field a learner tells apart."""
    if isinstance(field, Seat):
        return seats - 1 if field.others else seats
    return field.count


def ranges(verbs: Sequence[Verb], seats: int) -> list[Span]:
    """A range for each verb; a field of one value tells nothing."""
    shapes = [tuple([places(field, seats) for field in verb.fields if field.count > 1]) for verb in verbs]
    return [Span(verb.name, shape) for verb, shape in zip(verbs, shapes, strict=True)]


@mypyc_attr(allow_interpreted_subclasses=True)
class VerbEncoding(Encoding):
    """What a game inherits that tells its choices by their verbs and fields; `choices` are those of players."""

    def __init__(self, version: int, seats: i64, parts: list[Part], verbs: Verbs, choices: Sequence[Verb]) -> None:
        super().__init__(version, seats, parts, ranges(choices, int(seats)))
        self.shift: i64 = verbs.shift
        highest = max([verb.number for verb in choices])
        self.first_of = vec[i64]([0] * (highest + 1))  # by verb: where its fields begin in `fields`
        self.end_of = vec[i64]([0] * (highest + 1))
        self.start = vec[i64]([0] * (highest + 1))
        self.verb_of = vec[i64]()  # by number of a choice
        self.fields = vec[i64]()  # for each field: shift, mask, first value, values, how seats are counted
        at = 0
        for verb, range_ in zip(choices, self.verbs, strict=True):
            self.first_of[verb.number] = at
            self.start[verb.number] = range_.start
            for place, field in enumerate(verb.fields):
                counted = ABSOLUTE
                if isinstance(field, Seat):
                    counted = OTHERS if field.others else FROM_ME
                for number in (
                    verb.shifts[place], (1 << field.bits) - 1, field.first, places(field, int(seats)), int(counted)
                ):  # fmt: skip
                    self.fields = append(self.fields, i64(number))
                at += 5
            self.end_of[verb.number] = at
            for _ in range(range_.size):
                self.verb_of = append(self.verb_of, i64(verb.number))

    def number(self, state: State, seat: i64, action: i64) -> i64:
        kind: i64 = action >> self.shift
        at: i64 = self.first_of[kind]
        end: i64 = self.end_of[kind]
        fields = self.fields
        rest: i64 = 0
        while at < end:
            value: i64 = (action >> fields[at] & fields[at + 1]) - fields[at + 2]
            counted: i64 = fields[at + 4]
            if counted != 0:
                value = (value - seat + self.seats) % self.seats + 1 - counted
            if value >= fields[at + 3]:
                return -1
            rest = rest * fields[at + 3] + value
            at += 5
        return self.start[kind] + rest

    def action(self, state: State, seat: i64, number: i64) -> i64:
        kind: i64 = self.verb_of[number]
        rest: i64 = number - self.start[kind]
        first: i64 = self.first_of[kind]
        at: i64 = self.end_of[kind] - 5
        fields = self.fields
        action: i64 = kind << self.shift
        while at >= first:
            value: i64 = rest % fields[at + 3]
            rest //= fields[at + 3]
            counted: i64 = fields[at + 4]
            if counted != 0:
                value = (value + seat + counted - 1) % self.seats
            action |= (value + fields[at + 2]) << fields[at]
            at -= 5
        return action
