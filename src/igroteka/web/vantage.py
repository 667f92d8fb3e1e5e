"""A table as one seat (or a spectator) sees it in one language: the scene, and numbered frames of what changed.

The only door from a match to a person. Scenes, choices and story are made from views and from what the seat is told;
all who look from the same seat in the same language share one vantage.
"""

from collections import deque
from collections.abc import Sequence

import msgspec

from igroteka.engine import SPECTATOR, State
from igroteka.games import Game
from igroteka.scene import Choices, Diff, Scene, diff
from igroteka.table import Entry, Match

KEPT_FRAMES = 64  # a client that missed more gets the whole scene
STORY_LINES = 200


class Frame(msgspec.Struct, omit_defaults=True):
    """What brings a client to `number`: the whole scene, or what changed since `since`. Choices are its own."""

    number: int
    since: int = -1
    scene: Scene | None = None
    diff: Diff | None = None
    choices: Choices | None = None
    undo: bool = False  # whether this seat may take its last decision back


class Vantage:
    def __init__(self, game: Game, match: Match, names: tuple[str, ...], seat: int, language: str) -> None:
        self.part = game.part("scene")
        self.match = match
        self.names = names
        self.seat = seat
        self.language = language
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT_FRAMES)  # (since, encoded), each to the next number
        self.rebuild()

    def rebuild(self) -> None:
        """From the beginning of the log, as after a takeback: frames made before lead nowhere any more."""
        self.story: deque[str] = deque(maxlen=STORY_LINES)
        self.frames.clear()
        self.tell(self.match.start.clone(), self.match.in_force)
        self.scene = self.build()
        self.number = self.match.number

    def tell(self, state: State, entries: Sequence[Entry]) -> None:
        """Adds to the story what this seat may know of entries, which are applied to `state`."""
        before = state.seen_by(self.seat)
        for entry in entries:
            action = state.read(entry.text)
            told = state.told(self.seat, entry.seat, action)
            line = self.part.story(before, self.seat, entry.seat, told, self.names, self.language)
            state.apply(entry.seat, action)
            after = state.seen_by(self.seat)
            self.story.extend([line] if line else [])
            self.story.extend(self.part.news(before, after, self.names, self.language))
            before = after

    def view(self) -> State:
        return self.match.state.seen_by(self.seat)

    def build(self) -> Scene:
        scene: Scene = self.part.build(self.view(), self.seat, self.names, self.language, self.match.header.options)
        return msgspec.structs.replace(scene, story=tuple(self.story))

    def choices(self) -> Choices | None:
        if self.seat == SPECTATOR or not self.match.state.awaiting() >> self.seat & 1:
            return None
        found: Choices | None = self.part.choices(self.view(), self.seat, self.language)
        return found

    def advance(self, state: State, entries: Sequence[Entry]) -> bytes:
        """The frame from the last number to the match's own; `state` is the position before `entries`."""
        self.tell(state.clone(), entries)
        scene = self.build()
        change = diff(self.scene, scene)
        frame = Frame(self.match.number, since=self.number, choices=self.choices(), undo=self.may_undo())
        if change.whole:
            frame.scene = scene
        else:
            frame.diff = change
        encoded = msgspec.json.encode(frame)
        self.frames.append((self.number, encoded))
        self.scene, self.number = scene, self.match.number
        return encoded

    def may_undo(self) -> bool:
        return self.match.may_take_back(self.seat)

    def whole(self) -> bytes:
        """Everything, for somebody who comes new."""
        return msgspec.json.encode(Frame(self.number, scene=self.scene, choices=self.choices(), undo=self.may_undo()))

    def since(self, seen: int) -> list[bytes]:
        """Exactly what somebody is missing who has seen entry `seen`, or the whole scene."""
        if seen == self.number:
            return []
        numbers = [since for since, _ in self.frames]
        if seen in numbers:
            return [encoded for _, encoded in list(self.frames)[numbers.index(seen) :]]
        return [self.whole()]
