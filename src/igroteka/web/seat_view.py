"""A table as one seat (or a spectator) sees it in one language: the scene, and numbered frames of what changed.

The only door from a match to a person. Scenes, choices and story are made from views and from what the seat is told;
all who look from the same seat in the same language share one seat_view.
"""

from collections import deque
from collections.abc import Iterator

import msgspec

from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import Game
from igroteka.scene import Choices, Frame, Scene, Section, Trail, change, speech
from igroteka.table import Match, Progress

KEPT_FRAMES = 64  # a client that missed more gets the whole scene
STORY_LINES = 200


encode = msgspec.json.Encoder().encode


class SeatView:
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
        self.story = deque((line for _, line in self.heard(self.match.history())), maxlen=STORY_LINES)
        self.table = self.build(self.view())
        self.number = self.match.number

    def heard(self, progress: Progress) -> Iterator[tuple[int, str]]:
        """What this seat may know of what was done, line by line, each with the number of its entry."""
        views = [self.seen(step.before) for step in progress.steps] + [self.seen(progress.after)]
        for (state, entry), before, after in zip(progress.steps, views, views[1:], strict=False):
            line = self.line(before, entry.seat, state.told(self.seat, entry.seat, entry.action))
            if line:
                yield entry.number, line
            events = [
                self.telling.event(before, event, self.names, self.words)
                for event in state.heard(self.seat, entry.seat, entry.action)
            ]
            for line in events + self.telling.news(before, after, self.names, self.words):
                yield entry.number, line

    def line(self, before: State, by: int, action: int) -> str:
        """What this seat is told of an action, about to happen on the view `before`."""
        return self.telling.story(before, self.seat, by, action, self.names, self.words)

    def trails(self, progress: Progress) -> tuple[Trail, ...]:
        """The ways that things went."""
        found = [
            self.part.trail(self.seen(state), entry.seat, state.told(self.seat, entry.seat, entry.action))
            for state, entry in progress.steps
            if entry.seat != CHANCE
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
        steps = [(state, entry.seat, entry.action) for state, entry in self.match.history().steps]
        return self.part.account(steps, self.match.state, self.names, self.language)

    def choices(self, view: State) -> Choices | None:
        if self.seat == SPECTATOR or not view.awaiting() >> self.seat & 1:
            return None
        return self.part.choices(view, self.seat, self.language)

    def advance(self, progress: Progress, told: dict[str, tuple[str, ...]] | None = None) -> bytes:
        """The frame from the last number to the match's own. `told`: by language, what was told to somebody else of the
        same progress; it is looked at only where everybody sees everything."""
        view = self.seen(progress.after)
        shared = told if self.open and told is not None else {}
        tell = shared.get(self.language)
        if tell is None:
            tell = shared[self.language] = tuple([line for _, line in self.heard(progress)])
        forget = max(0, len(self.story) + len(tell) - STORY_LINES)
        table = self.build(view)
        difference = change(self.table, table, forget, tell)
        self.story.extend(tell)
        frame = Frame(self.match.number, since=self.number, choices=self.choices(view), undo=self.may_undo())
        self.table = table
        if difference.whole:
            frame.scene, frame.chairs = self.scene, self.chairs
        else:
            frame.diff, frame.trails = difference, self.trails(progress)
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
