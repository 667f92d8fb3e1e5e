"""A table as one seat (or a spectator) sees it in one language: the scene, and numbered frames of what changed.

The only door from a match to a person. Scenes, choices and story are made from views and from what the seat is told;
all who look from the same seat in the same language share one seat_view.
"""

from collections import deque
from collections.abc import Iterator

import msgspec

from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import Game, defaults
from igroteka.scene import Choices, Frame, Glow, Scene, Section, Trail, change, speech
from igroteka.table import Match, Progress
from igroteka.web.course import by_rounds

KEPT_FRAMES = 64  # a client that missed more gets the whole scene
STORY_LINES = 200  # that are shown; more are kept, for takebacks

Line = tuple[int, str]  # of a story, with the number of its entry

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
        faces: tuple[str, ...] = (),
    ) -> None:
        self.game, self.part, self.telling = game, game.scene, game.telling
        self.tells_ways = game.scene.trail is not defaults.trail
        self.tells_gains = game.scene.glow is not defaults.glow
        self.open = not game.hides(match.header.seats, match.header.options)  # everybody sees everything
        self.words = speech(language, game.id)
        self.match = match
        self.names = names
        self.chairs, self.faces = chairs, faces
        self.seat = seat
        self.language = language
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT_FRAMES)  # (since, encoded), each to the next number
        self.last = match.state, match.state.seen_by(seat)  # the position looked at last, and its view
        self.rebuild()

    def rebuild(self) -> None:
        """From the beginning of the log: frames made before lead nowhere any more."""
        self.story = list(self.heard(self.match.history()))
        self.whole_story = True
        self.look_again()

    def look_again(self) -> None:
        self.frames.clear()
        self.table = self.build(self.view())
        self.number = self.match.number

    def go_back(self) -> None:
        """After takebacks, without telling the whole game anew; somebody may take back as fast as they can click."""
        in_force = self.match.in_force[-1].number if self.match.in_force else 0
        while self.story and self.story[-1][0] > in_force:
            self.story.pop()
        taken_back = all(entry.back >= 0 for entry in self.match.log[self.number :])
        if taken_back and (self.whole_story or len(self.story) >= STORY_LINES):
            self.look_again()
        else:
            self.rebuild()

    def heard(self, progress: Progress) -> Iterator[tuple[int, str]]:
        """What this seat may know of what was done, line by line, each with the number of its entry."""
        telling, names, say = self.telling, self.names, self.words
        positions = [step.before for step in progress.steps[1:]] + [progress.after]
        for (state, entry), later in zip(progress.steps, positions, strict=False):
            number, by, action = entry.number, entry.seat, entry.action
            before, after = self.seen(state), self.seen(later)
            line = self.line(before, by, state.told(self.seat, by, action))
            if line:
                yield number, line
            for event in state.heard(self.seat, by, action):
                line = telling.event(before, event, names, say)
                if line:
                    yield number, line
            for line in telling.news(before, after, names, say):
                yield number, line

    def line(self, before: State, by: int, action: int) -> str:
        """What this seat is told of an action, about to happen on the view `before`."""
        return self.telling.story(before, self.seat, by, action, self.names, self.words)

    def trails(self, progress: Progress) -> tuple[Trail, ...]:
        """The ways that things went."""
        if not self.tells_ways:
            return ()
        found = [
            self.part.trail(self.seen(state), entry.seat, state.told(self.seat, entry.seat, entry.action))
            for state, entry in progress.steps
            if entry.seat != CHANCE
        ]
        return tuple([trail for trail in found if trail is not None])

    def glows(self, progress: Progress) -> tuple[Glow, ...]:
        """What was earned, and where."""
        if not self.tells_gains:
            return ()
        found = [
            self.part.glow(self.seen(state), entry.seat, state.told(self.seat, entry.seat, entry.action))
            for state, entry in progress.steps
            if entry.seat != CHANCE
        ]
        return tuple([glow for glow in found if glow is not None])

    def seen(self, state: State) -> State:
        """Positions are never changed, so a view may be kept: the last one is asked for again. Where nothing is hidden
        it is no copy."""
        if self.open:
            return state
        if state is not self.last[0]:
            self.last = state, state.seen_by(self.seat)
        return self.last[1]

    def view(self) -> State:
        return self.seen(self.match.state)

    @property
    def scene(self) -> Scene:
        return msgspec.structs.replace(self.table, story=tuple([line for _, line in self.story[-STORY_LINES:]]))

    def build(self, view: State) -> Scene:
        """The scene of a view; its story is kept apart, for only what is new of it travels."""
        return self.part.build(view, self.seat, self.names, self.language, self.match.header.options)

    def account(self) -> tuple[Section, ...]:
        """When it is over, and nothing is secret any more: where every point came from, first round by round."""
        if self.table.sheet is None:
            return ()
        steps = [(state, entry.seat, entry.action) for state, entry in self.match.history().steps]
        rounds = by_rounds(self.game, self.match, self.names, self.language)
        return rounds + self.part.account(steps, self.match.state, self.names, self.language)

    def choices(self, view: State) -> Choices | None:
        if self.seat == SPECTATOR or not view.awaiting() >> self.seat & 1:
            return None
        return self.part.choices(view, self.seat, self.language)

    def advance(self, progress: Progress, told: dict[str, list[Line]] | None = None) -> bytes:
        """The frame from the last number to the match's own. `told`: by language, what was told to somebody else of the
        same progress; it is looked at only where everybody sees everything."""
        shared = told if self.open and told is not None else {}
        tell = shared.get(self.language)
        if tell is None:
            tell = shared[self.language] = list(self.heard(progress))
        view = self.seen(progress.after)
        forget = max(0, min(len(self.story), STORY_LINES) + len(tell) - STORY_LINES)
        table = self.build(view)
        difference = change(self.table, table, forget, tuple([line for _, line in tell]))
        self.story += tell
        if len(self.story) > 3 * STORY_LINES:
            del self.story[:STORY_LINES]
            self.whole_story = False
        frame = Frame(self.match.number, since=self.number, choices=self.choices(view), undo=self.may_undo())
        self.table = table
        if difference.whole:
            frame.scene, frame.chairs, frame.faces = self.scene, self.chairs, self.faces
        else:
            frame.diff, frame.trails, frame.glows = difference, self.trails(progress), self.glows(progress)
        encoded = encode(frame)
        self.frames.append((self.number, encoded))
        self.number = self.match.number
        return encoded

    def may_undo(self) -> bool:
        return self.match.may_take_back(self.seat)

    def whole(self) -> bytes:
        """Everything, for somebody who comes new."""
        choices, undo = self.choices(self.view()), self.may_undo()
        frame = Frame(self.number, scene=self.scene, choices=choices, undo=undo, chairs=self.chairs, faces=self.faces)
        return encode(frame)

    def since(self, seen: int) -> list[bytes]:
        """Exactly what somebody is missing who has seen entry `seen`, or the whole scene."""
        if seen == self.number:
            return []
        numbers = [since for since, _ in self.frames]
        if seen in numbers:
            return [encoded for _, encoded in list(self.frames)[numbers.index(seen) :]]
        return [self.whole()]
