"""Actions, each declared once. A verb names its fields; packing, notation, clicks, words and encoding follow from that.

    CARD = Word("card", CARDS, bits=5)
    SEAT = Seat("seat", 5)
    VERBS = Verbs(12, clause="G4.1", verbs=[
        Verb(TAKE_DECK, "take_deck", "take deck", click="deck", when=(D_TAKE,)),
        Verb(CURSE, "curse", "curse {seat} {card}", (SEAT, CARD.only(CAVE_IN, 4)), click="hand-{card} way-{seat}"),
    ])
    VERBS.say(action)               'curse 2 cave-in'
    kind, (seat, card) = VERBS.split(action)
    VERBS.make(CURSE, seat, card)

An action is a number: the verb's number above `shift` bits of fields, the last field in the lowest bits. Hot loops of
rules and search may do that arithmetic themselves; everybody else uses `split` and `make`.
"""

import re
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Final

from mypy_extensions import mypyc_attr

from igroteka.engine.refusal import Refusal, Unreadable

MOST_REMEMBERED: Final = 8192
MOST_EXAMPLES: Final = 8
FIELD: Final = re.compile(r"\{([a-z_]+)\}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One operand of a verb: a number from `first` on, `count` of them, and how it is written.

    `bits` is its room in an action. `unknown` is the value that is written `?`: what somebody may not know.
    """

    def __init__(self, name: str, count: int, bits: int, first: int = 0, unknown: int = -1) -> None:
        self.name = name
        self.count = count
        self.bits = bits
        self.first = first
        self.unknown = unknown
        self.expects = name  # its message `expect-NAME` says what should stand there
        self.sample = first  # the value that an example of the notation shows
        self.many = False  # its text may be several words; then it is the last of its verb

    def text(self, value: int) -> str:
        """The value in notation. Empty: the word may be left out, at the end of an action."""
        raise NotImplementedError

    def value(self, text: str) -> int:
        """The value a text of the right form stands for, or -1."""
        raise NotImplementedError

    def pattern(self) -> str:
        """What its text looks like, as a regular expression."""
        return r"\S+"

    def expected(self, text: str) -> Unreadable:
        """What to say of a text that is no such value."""
        return Unreadable(text, f"expect-{self.expects}")

    def message(self, value: int) -> str:
        """The message that tells this value in words; empty where the text of the notation does."""
        return ""

    def seat_of(self, value: int) -> int:
        """The player this value stands for, or -1."""
        return -1

    def called(self, name: str) -> "Field":
        """The same kind of value under another name, for a verb that has two of them."""
        other = copy(self)
        other.name = name
        return other

    def wide(self, bits: int) -> "Field":
        """The same with other room in an action."""
        other = copy(self)
        other.bits = bits
        return other

    def only(self, first: int, count: int) -> "Field":
        """The same, for a part of its values."""
        other = copy(self)
        other.first, other.count, other.sample = first, count, first
        return other

    def shown_as(self, sample: int) -> "Field":
        """The same with another value in examples of the notation."""
        other = copy(self)
        other.sample = sample
        return other

    def __contains__(self, value: int) -> bool:
        return self.first <= value < self.first + self.count


class Number(Field):
    """A number, counted from 1 in notation and from 0 in actions (or both from `origin` 0)."""

    def __init__(self, name: str, count: int, bits: int, unknown: int = -1, origin: int = 1) -> None:
        super().__init__(name, count, bits, 0, unknown)
        self.origin = origin

    def text(self, value: int) -> str:
        return "?" if value == self.unknown else str(value + self.origin)

    def value(self, text: str) -> int:
        if text == "?" and self.unknown >= 0:
            return self.unknown
        value = int(text) - self.origin if re.fullmatch("[0-9]{1,3}", text) else -1
        return value if value in self else -1

    def pattern(self) -> str:
        return r"\d+|\?" if self.unknown >= 0 else r"\d+"

    def expected(self, text: str) -> Unreadable:
        return Unreadable(text, f"expect-{self.expects}", last=self.first + self.count - 1 + self.origin)


class Seat(Number):
    """A player. Learners count seats from the one who decides; `others` leaves that one out."""

    def __init__(self, name: str, count: int, bits: int, others: bool = False) -> None:
        super().__init__(name, count, bits)
        self.others = others

    def seat_of(self, value: int) -> int:
        return value


class Word(Field):
    """One of several names, such as the cards of a box. Its words are the messages `MESSAGES-NAME`."""

    def __init__(self, name: str, names: Sequence[str], bits: int, unknown: int = -1, messages: str = "") -> None:
        super().__init__(name, len(names), bits, 0, unknown)
        self.names = names
        self.messages = messages

    def text(self, value: int) -> str:
        return "?" if value == self.unknown else self.names[value]

    def value(self, text: str) -> int:
        if text == "?" and self.unknown >= 0:
            return self.unknown
        value = self.names.index(text) if text in self.names else -1
        return value if value in self else -1

    def pattern(self) -> str:
        known = "|".join([re.escape(name) for name in self.names])
        return known + r"|\?" if self.unknown >= 0 else known

    def expected(self, text: str) -> Unreadable:
        known = [name for name in self.names[self.first : self.first + self.count] if name]
        return Unreadable(text, f"expect-{self.expects}", known=", ".join(known))

    def message(self, value: int) -> str:
        return f"{self.messages}-{self.names[value]}" if self.messages and value != self.unknown else ""


class Cell(Field):
    """A place of a grid: `c3`, or `C3` with capital letters. Letters go right, numbers go down."""

    def __init__(self, name: str, columns: int, rows: int, bits: int, capital: bool = False) -> None:
        super().__init__(name, columns * rows, bits)
        self.columns = columns
        self.letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if capital else "abcdefghijklmnopqrstuvwxyz"

    def text(self, value: int) -> str:
        return f"{self.letters[value % self.columns]}{value // self.columns + 1}"

    def value(self, text: str) -> int:
        if not re.fullmatch("[A-Za-z][0-9]{1,2}", text):
            return -1
        column, row = self.letters.lower().index(text[0].lower()), int(text[1:]) - 1
        value = row * self.columns + column
        return value if column < self.columns and row >= 0 and value in self else -1

    def pattern(self) -> str:
        return r"[A-Za-z]\d+"


class Verb:
    """A kind of action: its number, its name, how it is written, and its fields in the order of packing.

    `click` is where a person clicks for it, one target after another; `when` are the decisions that offer it; `clause`
    is the rule that allows it. With `unordered` its fields have no order of their own and are packed the smaller first.
    """

    def __init__(
        self,
        number: int,
        name: str,
        form: str,
        fields: Sequence[Field] = (),
        click: str = "",
        when: Sequence[int] = (),
        clause: str = "",
        unordered: bool = False,
    ) -> None:
        self.number = number
        self.name = name
        self.fields = tuple(fields)
        self.click = tuple(click.split())
        self.when = tuple(when)
        self.clause = clause
        self.unordered = unordered
        self.tokens = tuple(form.split())
        self.places = {field.name: place for place, field in enumerate(self.fields)}
        self.shifts = [sum(field.bits for field in self.fields[place + 1 :]) for place in range(len(self.fields))]
        self.values: list[list[Field]] = []  # by token: the fields in it
        self.patterns: list[str] = []
        for token in self.tokens:
            inside = [self.fields[self.places[name]] for name in FIELD.findall(token)]
            pattern = FIELD.sub(lambda found: f"({self.fields[self.places[found[1]]].pattern()})", token)
            self.values.append(inside)
            self.patterns.append(pattern.lower() if not inside else pattern)

    @property
    def message(self) -> str:
        """Its name within message ids: `label-take-deck`."""
        return self.name.replace("_", "-")

    @property
    def example(self) -> str:
        return self.written([field.sample for field in self.fields])

    def texts(self, values: Sequence[int]) -> dict[str, str]:
        """The fields in notation, by name."""
        return {field.name: field.text(values[place]) for place, field in enumerate(self.fields)}

    def written(self, values: Sequence[int]) -> str:
        return filled(self.tokens, self.texts(values))

    def targets(self, values: Sequence[int]) -> tuple[str, ...]:
        """What a person clicks for it."""
        texts = self.texts(values)
        return tuple([filled((target,), texts) for target in self.click])

    def first_words(self) -> list[str]:
        """The words its notation may begin with."""
        field = self.values[0][0] if self.values[0] else None
        if isinstance(field, Word):
            return [field.text(value).lower() for value in range(field.first, field.first + field.count)]
        return [self.tokens[0]]

    def fits(self, words: Sequence[str]) -> bool:
        """Whether these words have its number and its fixed words."""
        missing = len(self.tokens) - len(words)
        longer = missing < 0 and bool(self.values[-1]) and self.values[-1][0].many
        if missing and not longer and not (missing == 1 and self.may_be_shorter()):
            return False
        fixed = range(min(len(words), len(self.tokens)))
        return all(bool(self.values[place]) or words[place] == self.tokens[place] for place in fixed)

    def may_be_shorter(self) -> bool:
        """Whether its last field may be left out."""
        last = self.values[-1]
        return len(last) == 1 and last[0].text(0) == ""

    def read(self, words: Sequence[str]) -> list[int]:
        """The values of its fields, from words that fit."""
        found = [0] * len(self.fields)
        for place, word in enumerate(words):
            inside = self.values[place]
            if not inside:
                continue
            if inside[0].many:
                word = " ".join(words[place:])
            match = re.fullmatch(self.patterns[place], word)
            if match is None and len(inside) > 1:
                raise Unreadable(word, "expect-" + "-".join([field.name for field in inside]))
            if match is None:
                raise inside[0].expected(word)
            for field, text in zip(inside, match.groups(), strict=True):
                value = field.value(text)
                if value < 0:
                    raise field.expected(text)
                found[self.places[field.name]] = value
            if inside[0].many:
                break
        return sorted(found) if self.unordered else found


def filled(tokens: Iterable[str], texts: dict[str, str]) -> str:
    """Tokens with the texts of fields put in; a last one that is empty is left out."""
    return " ".join([FIELD.sub(lambda found: texts[found[1]], token) for token in tokens]).rstrip()


class Verbs:
    """All actions of a game, or of a game with one box. `clause` is the rule that says who does what when."""

    def __init__(self, shift: int, verbs: Sequence[Verb], clause: str) -> None:
        self.shift = shift
        self.clause = clause
        self.verbs = tuple(verbs)
        self.by_number = {verb.number: verb for verb in verbs}
        self.by_word: dict[str, list[Verb]] = {}
        for verb in verbs:
            for word in verb.first_words():
                self.by_word.setdefault(word, []).append(verb)
        self.said: dict[int, str] = {}
        self.heard: dict[str, int] = {}

    def __getitem__(self, number: int) -> Verb:
        return self.by_number[number]

    def verb(self, action: int) -> Verb:
        return self.by_number[action >> self.shift]

    def kind(self, action: int) -> int:
        return action >> self.shift

    def split(self, action: int) -> tuple[int, tuple[int, ...]]:
        """The verb's number and the values of its fields."""
        verb = self.by_number[action >> self.shift]
        fields = zip(verb.shifts, verb.fields, strict=True)
        return verb.number, tuple([action >> shift & (1 << field.bits) - 1 for shift, field in fields])

    def values(self, action: int) -> tuple[int, ...]:
        return self.split(action)[1]

    def make(self, number: int, *values: int) -> int:
        verb = self.by_number[number]
        return self.packed(verb, values)

    def packed(self, verb: Verb, values: Sequence[int]) -> int:
        parts = 0
        for shift, value in zip(verb.shifts, values, strict=True):
            parts |= value << shift
        return verb.number << self.shift | parts

    def refusal(self, action: int, decision: int, ask: str, seat: int, seats: int) -> Refusal | None:
        """The usual reasons why a seat may not do this: it decides something else (`ask` says what), it names
        a player who is not there, or itself where others are meant."""
        number, values = self.split(action)
        verb = self.by_number[number]
        if decision not in verb.when:
            return Refusal(self.clause, "refuse-other", {"ask": ask})
        for field, value in zip(verb.fields, values, strict=True):
            if isinstance(field, Seat):
                if value >= seats:
                    return Refusal(verb.clause or self.clause, "refuse-no-player", {"seat": value + 1})
                if field.others and value == seat:
                    return Refusal(verb.clause or self.clause, "refuse-yourself")
        return None

    def say(self, action: int) -> str:
        """The action in notation."""
        text = self.said.get(action)
        if text is None:
            number, values = self.split(action)
            text = self.by_number[number].written(values)
            remember(self.said)
            self.said[action] = text
        return text

    def read(self, text: str) -> int:
        """The action a notation stands for; raises `Unreadable`. Case and spacing do not matter."""
        action = self.heard.get(text)
        if action is None:
            action = self.parsed(text)
            remember(self.heard)
            self.heard[text] = action
        return action

    def examples(self) -> list[str]:
        """Some moves of players, as they are written."""
        return [verb.example for verb in self.verbs if verb.when][:MOST_EXAMPLES]

    def parsed(self, text: str) -> int:
        words = text.lower().split()
        known = self.by_word.get(words[0], []) if words else []
        if not known:
            raise Unreadable(text, "expect-a-move", moves=", ".join(self.examples()))
        fitting = [verb for verb in known if verb.fits(words)]
        if not fitting:
            raise Unreadable(text, "expect-form", form=known[0].example)
        # Where a fixed word and a name would both fit (`take deck`, `take CARD`), the fixed one is meant.
        verb = min(fitting, key=lambda verb: len(verb.fields))
        return self.packed(verb, verb.read(words))


def remember(cache: dict[int, str] | dict[str, int]) -> None:
    """Makes room: texts come from strangers too, so nothing is remembered without bound."""
    if len(cache) >= MOST_REMEMBERED:
        cache.clear()
