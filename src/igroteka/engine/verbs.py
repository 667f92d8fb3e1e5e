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
from typing import Final

from mypy_extensions import mypyc_attr

from igroteka.engine.fields import Field, Seat, Word
from igroteka.engine.refusal import Refusal, Unreadable

MOST_REMEMBERED: Final = 8192
MOST_EXAMPLES: Final = 8
FIELD: Final = re.compile(r"\{([a-z_]+)\}")


@mypyc_attr(native_class=True)
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
        self.message = name.replace("_", "-")  # its name within message ids: `label-take-deck`
        self.fields = tuple(fields)
        self.click = tuple(click.split())
        self.when = tuple(when)
        self.clause = clause
        self.unordered = unordered
        self.known_targets: dict[tuple[int, ...], tuple[str, ...]] = {}  # a frame asks for the same again
        self.tokens = tuple(form.split())
        self.places = {field.name: place for place, field in enumerate(self.fields)}
        self.shifts = [sum(field.bits for field in self.fields[place + 1 :]) for place in range(len(self.fields))]
        self.values: list[list[Field]] = []  # by token: the fields in it
        self.patterns: list[re.Pattern[str]] = []
        for token in self.tokens:
            inside = [self.fields[self.places[name]] for name in FIELD.findall(token)]
            pattern = FIELD.sub(lambda found: f"({self.fields[self.places[found[1]]].pattern()})", token)
            self.values.append(inside)
            self.patterns.append(re.compile(pattern if inside else pattern.lower()))

    @property
    def example(self) -> str:
        return self.written([field.sample for field in self.fields])

    def texts(self, values: Sequence[int]) -> dict[str, str]:
        """The fields in notation, by name."""
        return {field.name: field.text(values[place]) for place, field in enumerate(self.fields)}

    def written(self, values: Sequence[int]) -> str:
        return filled(self.tokens, self.texts(values))

    def targets(self, values: tuple[int, ...]) -> tuple[str, ...]:
        """What a person clicks for it."""
        found = self.known_targets.get(values)
        if found is None:
            texts = self.texts(values)
            found = tuple([filled((target,), texts) for target in self.click])
            if len(self.known_targets) >= MOST_REMEMBERED:
                self.known_targets.clear()
            self.known_targets[values] = found
        return found

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
            match = self.patterns[place].fullmatch(word)
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


@mypyc_attr(native_class=True)
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
        self.known: dict[int, tuple[int, tuple[int, ...]]] = {}  # actions taken apart: a frame asks for the same again
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
        found = self.known.get(action)
        if found is None:
            verb = self.by_number[action >> self.shift]
            fields = zip(verb.shifts, verb.fields, strict=True)
            found = verb.number, tuple([action >> shift & (1 << field.bits) - 1 for shift, field in fields])
            if len(self.known) >= MOST_REMEMBERED:
                self.known.clear()
            self.known[action] = found
        return found

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
