"""A game made of components: what it declares, and the state that follows from the declaration.

The game itself says what may be played (`choices`), what a choice does (`decide`), how it goes on (`proceed`), why
something is refused (`refuse`) and how it ended (`outcome`). Everything else of the contract is here.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.components.chance import Luck
from igroteka.engine.components.component import Component, Layout
from igroteka.engine.components.numbers import CardBox, Numbers
from igroteka.engine.pending import Pending
from igroteka.engine.refusal import Refusal
from igroteka.engine.rng import Rng
from igroteka.engine.state import CHANCE, Action
from igroteka.engine.verbs import Verbs

EVERYBODY: Final = 1023  # all seats, and those who only look on
NOT_YET: Final = Pending(vec[i64](), 0)  # of a table that is being made


class Declared:
    """What a game says once: its components, its actions and events, the draws of chance, and its questions to players.

    `name` begins the text of a position. `decisions` name the questions, by the number that `Verb.when` gives; the
    message `ask-NAME` asks them. Where a decision has an argument, it is the game's own. `lines` are the names of all
    lines of the text, where their order is not that of the components.
    """

    def __init__(
        self,
        name: str,
        layout: Layout,
        verbs: Verbs,
        lucks: Sequence[Luck],
        decisions: Mapping[int, str],
        lines: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.layout = layout
        self.verbs = verbs
        self.lucks = list(lucks)
        self.decisions = dict(decisions)
        self.lines = list(lines)
        for place, luck in enumerate(self.lucks):
            luck.declare(place + 1, verbs.shift)
        drawn = [luck.verb.number for luck in self.lucks]
        self.has_events = bool([verb for verb in verbs.verbs if not verb.when and verb.number not in drawn])


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Numbers):
    """A position of such a game. What was agreed on is fixed for the whole game and shared by all its states."""

    def __init__(self, seats: i64, declared: Declared, box: CardBox, agreed: Mapping[str, bool | str]) -> None:
        super().__init__(seats, box, NOT_YET.data, NOT_YET)  # see `begin` and `clone`
        self.declared = declared
        self.agreed = agreed
        self.events: list[tuple[int, int]] | None = None  # what happens is told only if somebody listens

    # What the game says

    def choices(self, seat: i64) -> list[int]:
        """All choices of a seat that is asked something."""
        raise NotImplementedError

    def decide(self, seat: i64, action: Action) -> None:
        """Carries a player's choice out; the question is taken back already."""
        raise NotImplementedError

    def proceed(self) -> None:
        """Nobody has anything to decide: goes on until somebody has, or the game is over."""

    def refuse(self, seat: i64, action: Action) -> Refusal:
        """Which clause forbids a choice that is asked for now, with players who are there."""
        raise NotImplementedError

    def asked(self, seat: i64) -> str:
        """The message that says what a seat is asked."""
        return f"ask-{self.declared.decisions[int(self.pending.kind(seat))]}"

    # What happens

    def ask(self, seat: i64, decision: i64, argument: i64 = 0) -> None:
        self.pending.push(seat, decision, argument)

    def tell(self, to: i64, event: i64, first: i64 = 0, second: i64 = 0) -> None:
        """Something happens that these seats (as bits) may know: an event, declared like an action, and its fields."""
        if self.events is not None:
            verbs = self.declared.verbs
            verb = verbs[int(event)]
            values = [int(first), int(second)]
            self.events.append((int(to), verbs.packed(verb, values[: len(verb.fields)])))

    def heard(self, seat: i64, by: i64, action: Action) -> list[int]:
        if not self.declared.has_events:
            return []
        after = self.clone()
        events: list[tuple[int, int]] = []
        after.events = events
        after.apply(by, action)
        return [event for to, event in events if to >> seat & 1]

    # What follows

    def begin(self) -> "Table":
        """Everything as it is before anything has happened, and the first question."""
        self.declared.layout.begin(self)
        self.proceed()
        return self

    def lay_out(self, components: Sequence[Component]) -> None:
        """Some components as they were before anything had happened, as for a new round."""
        for component in components:
            self.declared.layout.begin_again(self, component)

    def verbs(self) -> Verbs:
        return self.declared.verbs

    def awaiting(self) -> i64:
        return self.pending.awaiting()

    def legal(self, seat: i64) -> vec[i64]:
        if not self.pending.awaiting() >> seat & 1:
            return vec[i64]()
        if seat == CHANCE:
            return self.luck().outcomes(self, self.pending.argument(CHANCE))
        return vec[i64](self.choices(seat))

    def luck(self) -> Luck:
        return self.declared.lucks[self.pending.kind(CHANCE) - 1]

    def weights(self) -> vec[i64]:
        return self.luck().weights(self, self.pending.argument(CHANCE))

    def random_action(self, seat: i64, rng: Rng) -> Action:
        if seat == CHANCE:
            return self.luck().sample(self, self.pending.argument(CHANCE), rng)
        choices = self.choices(seat)
        return choices[rng.below(len(choices))]

    def apply(self, seat: i64, action: Action) -> None:
        if seat == CHANCE:
            self.luck().happen(self, self.pending.argument(CHANCE), action)
        else:
            self.pending.pop(seat)
            self.decide(seat, action)
        if self.pending.awaiting() == 0:
            self.proceed()

    def clone(self) -> "Table":
        copy = self.twin()
        copy.data = self.data[:]
        copy.pending = self.pending.clone()
        copy.viewer = self.viewer
        return copy

    def twin(self) -> "Table":
        """Another state of the same class, with the same box and agreement."""
        return type(self)(self.seats, self.declared, self.box, self.agreed)

    def seen_by(self, seat: i64) -> "Table":
        """When the game is over everything is laid open."""
        view = self.clone()
        view.viewer = seat
        if self.pending.awaiting() != 0:
            self.declared.layout.hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "Table":
        world = self.clone()
        world.viewer = -1
        if self.viewer >= 0 and self.pending.awaiting() != 0:
            self.declared.layout.deal(world, self.viewer, rng)
        return world

    def told(self, seat: i64, by: i64, action: Action) -> Action:
        """Players play openly; of what chance draws, the declaration of the draw says who sees it."""
        if by == CHANCE:
            return self.luck().told(self.pending.argument(CHANCE), seat, action)
        return action

    def why_not(self, seat: i64, action: Action) -> Refusal | None:
        if action in self.choices(seat):
            return None
        decision = int(self.pending.kind(seat))
        usual = self.declared.verbs.refusal(action, decision, self.asked(seat), int(seat), int(self.seats))
        return usual or self.refuse(seat, action)

    def census(self) -> list[int]:
        return self.declared.layout.census(self)

    def facts(self) -> list[int]:
        result: list[int] = [int(self.viewer)]
        result.extend(self.data)
        result.extend(self.pending.data)
        return result

    def recall(self, facts: list[int]) -> "Table":
        copy = self.clone()
        copy.viewer = facts[0]
        at: i64 = 1
        for part in (copy.data, copy.pending.data):
            i: i64
            for i in range(len(part)):
                part[i] = facts[at + i]
            at += len(part)
        return copy

    def show(self) -> str:
        from igroteka.engine.components.text import show

        return show(self)
