"""A table as one seat (or a spectator) sees it in one language: the scene, and numbered frames of what changed.

The only door from a match to a person. Scenes, choices and story are made from views and from what the seat is told;
all who look from the same seat in the same language share one vantage.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import Game
from igroteka.scene import Choices, Frame, Scene, Section, Trail, change, speech
from igroteka.table import Entry, Match

KEPT_FRAMES = 64  # a client that missed more gets the whole scene
STORY_LINES = 200


encode = msgspec.json.Encoder().encode


class Step(NamedTuple):
    """An entry, the action it stands for, and the position it is applied to."""

    state: State
    entry: Entry
    action: int


def steps_of(state: State, entries: Sequence[Entry]) -> list[Step]:
    """Entries that follow `state`, read once for all who are told of them."""
    steps: list[Step] = []
    for entry in entries:
        if steps:
            state = state.clone()
            state.apply(steps[-1].entry.seat, steps[-1].action)
        steps.append(Step(state, entry, state.read(entry.text)))
    return steps


class Vantage:
    def __init__(
        self,
        game: Game,
        match: Match,
        names: tuple[str, ...],
        seat: int,
        language: str,
        chairs: tuple[str, ...] = (),
    ) -> None:
        self.part, self.telling = game.scene, game.telling
        self.open = not game.hides(match.header.seats, match.header.options)  # everybody sees everything
        self.words = speech(language, game.id)
        self.match = match
        self.names = names
        self.chairs = chairs
        self.seat = seat
        self.language = language
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT_FRAMES)  # (since, encoded), each to the next number
        self.rebuild()

    def rebuild(self) -> None:
        """From the beginning of the log, as after a takeback: frames made before lead nowhere any more."""
        self.frames.clear()
        view = self.view()
        steps = steps_of(self.match.start, self.match.in_force)
        self.story = deque((line for _, line in self.heard(steps, view)), maxlen=STORY_LINES)
        self.table = self.build(view)
        self.number = self.match.number

    def lines(self, state: State, entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
        """What this seat may know of entries, with their numbers; they follow `state`."""
        steps = steps_of(state, entries)
        for step in steps[-1:]:
            state = step.state.clone()
            state.apply(step.entry.seat, step.action)
        return self.heard(steps, self.seen(state))

    def heard(self, steps: "Sequence[Step]", last: State) -> Iterator[tuple[int, str]]:
        """The same for steps that lead to the view `last`."""
        views = [self.seen(step.state) for step in steps] + [last]
        for step, before, after in zip(steps, views, views[1:], strict=False):
            by, number = step.entry.seat, step.entry.number
            told = step.state.told(self.seat, by, step.action)
            line = self.line(before, by, told)
            if line:
                yield number, line
            for line in self.telling.news(before, after, self.names, self.words):
                yield number, line

    def line(self, before: State, by: int, action: int) -> str:
        """What this seat is told of an action, about to happen on the view `before`."""
        if self.part.story is not None:
            return self.part.story(before, self.seat, by, action, self.names, self.language)
        return self.telling.story(before, self.seat, by, action, self.names, self.words)

    def trails(self, steps: "Sequence[Step]") -> tuple[Trail, ...]:
        """The ways that things went."""
        told = self.part.trail
        seen = [(self.seen(step.state), step) for step in steps if step.entry.seat != CHANCE]
        found = [
            told(view, step.entry.seat, step.state.told(self.seat, step.entry.seat, step.action)) for view, step in seen
        ]
        return tuple([trail for trail in found if trail is not None])

    def seen(self, state: State) -> State:
        """For a moment only: where nothing is hidden this is no copy."""
        return state if self.open else state.seen_by(self.seat)

    def view(self) -> State:
        return self.seen(self.match.state)

    @property
    def scene(self) -> Scene:
        return msgspec.structs.replace(self.table, story=tuple(self.story))

    def build(self, view: State) -> Scene:
        """The scene of a view; its story is kept apart, for only what is new of it travels."""
        return self.part.build(view, self.seat, self.names, self.language, self.match.header.options)

    def account(self) -> tuple[Section, ...]:
        """When it is over, and nothing is secret any more: where every point came from."""
        if self.table.sheet is None:
            return ()
        steps = [(step.state, step.entry.seat, step.action) for step in steps_of(self.match.start, self.match.in_force)]
        return self.part.account(steps, self.match.state, self.names, self.language)

    def choices(self, view: State) -> Choices | None:
        if self.seat == SPECTATOR or not view.awaiting() >> self.seat & 1:
            return None
        return self.part.choices(view, self.seat, self.language)

    def advance(self, steps: "Sequence[Step]", told: dict[str, tuple[str, ...]] | None = None) -> bytes:
        """The frame from the last number to the match's own; `steps` are those between. `told`: by language, what was
        told of them to somebody else; it is looked at only where everybody sees everything."""
        view = self.view()
        shared = told if self.open and told is not None else {}
        tell = shared.get(self.language)
        if tell is None:
            tell = shared[self.language] = tuple([line for _, line in self.heard(steps, view)])
        forget = max(0, len(self.story) + len(tell) - STORY_LINES)
        table = self.build(view)
        difference = change(self.table, table, forget, tell)
        self.story.extend(tell)
        frame = Frame(self.match.number, since=self.number, choices=self.choices(view), undo=self.may_undo())
        self.table = table
        if difference.whole:
            frame.scene, frame.chairs = self.scene, self.chairs
        else:
            frame.diff, frame.trails = difference, self.trails(steps)
        encoded = encode(frame)
        self.frames.append((self.number, encoded))
        self.number = self.match.number
        return encoded

    def may_undo(self) -> bool:
        return self.match.may_take_back(self.seat)

    def whole(self) -> bytes:
        """Everything, for somebody who comes new."""
        choices, undo = self.choices(self.view()), self.may_undo()
        return encode(Frame(self.number, scene=self.scene, choices=choices, undo=undo, chairs=self.chairs))

    def since(self, seen: int) -> list[bytes]:
        """Exactly what somebody is missing who has seen entry `seen`, or the whole scene."""
        if seen == self.number:
            return []
        numbers = [since for since, _ in self.frames]
        if seen in numbers:
            return [encoded for _, encoded in list(self.frames)[numbers.index(seen) :]]
        return [self.whole()]
