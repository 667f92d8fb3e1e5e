"""Everybody who looks on at one table, and the frames on their way to them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from igroteka.games import Game
from igroteka.store import ChairRow
from igroteka.table import Match, Progress
from igroteka.web import metrics
from igroteka.web.bot_faces import faces_of
from igroteka.web.seat_labels import names_of, who_plays
from igroteka.web.seat_view import Line, SeatView

MAILBOX = 200  # frames a slow reader may be behind before it is asked to come again


@dataclass(eq=False)
class Watcher:
    """Somebody who looks on: frames that the connection does not take at once wait here. None says: you fell behind."""

    seat: int
    language: str
    person: str = ""  # who it is: see `rights`
    who: str = ""  # the address they come from
    room: bytes = b""  # what they were told last of who is away and what is wished
    box: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(MAILBOX))
    sent_away: bool = False
    send_now: Callable[[bytes], bool] | None = None  # or says no, and the frame waits

    def post(self, frame: bytes | None) -> None:
        metrics.moves.frames += 1
        self.sent_away = self.sent_away or frame is None
        if self.send_now is not None and frame is not None and self.box.empty() and self.send_now(frame):
            return
        try:
            self.box.put_nowait(frame)
        except asyncio.QueueFull:
            metrics.behind.inc()
            while not self.box.empty():
                self.box.get_nowait()
            self.box.put_nowait(None)


class Audience:
    """Who looks on, and a seat view for each seat and language that somebody looks from."""

    def __init__(self, game: Game, match: Match, chairs: Sequence[ChairRow]) -> None:
        self.game = game
        self.match = match
        self.chairs = chairs
        self.watchers: set[Watcher] = set()
        self.seat_views: dict[tuple[int, str], SeatView] = {}

    def enter(self, seat: int, language: str, seen: int, person: str = "", who: str = "") -> Watcher:
        """One more, who has seen the entry of this number."""
        watcher = Watcher(seat, language, person, who)
        for frame in self.seat_view(seat, language).since(seen):
            watcher.post(frame)
        self.watchers.add(watcher)
        metrics.watchers.inc()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        metrics.watchers.dec()
        key = watcher.seat, watcher.language
        if not any((other.seat, other.language) == key for other in self.watchers):
            self.seat_views.pop(key, None)

    def seat_view(self, seat: int, language: str) -> SeatView:
        key = seat, language
        if key not in self.seat_views:
            names, labels, faces = names_of(self.chairs, language), self.labels(), faces_of(self.chairs)
            self.seat_views[key] = SeatView(self.game, self.match, names, seat, language, labels, faces)
        return self.seat_views[key]

    def labels(self) -> tuple[str, ...]:
        return tuple(who_plays(chair) for chair in self.chairs)

    def tell(self, progress: Progress) -> None:
        """A frame of what was done, for everybody."""
        told: dict[str, list[Line]] = {}
        for key, seat_view in self.seat_views.items():
            self.post(key, seat_view.advance(progress, told))

    def refresh(self, chairs: Sequence[ChairRow]) -> None:
        """Somebody sat down, or something was taken back: whole scenes for everybody."""
        self.chairs = chairs
        for key, seat_view in self.seat_views.items():
            names, seat_view.chairs = names_of(chairs, seat_view.language), self.labels()
            seat_view.faces = faces_of(chairs)
            if names == seat_view.names:
                seat_view.go_back()
            else:
                seat_view.names = names
                seat_view.rebuild()
            self.post(key, seat_view.whole())

    def post(self, key: tuple[int, str], frame: bytes) -> None:
        """To all who look from the same seat in the same language."""
        for watcher in self.watchers:
            if (watcher.seat, watcher.language) == key:
                watcher.post(frame)

    def say_to_all(self, told: dict[str, object]) -> None:
        for watcher in self.watchers:
            watcher.post(msgspec.json.encode(told))

    def send_away(self, seat: int | None = None) -> None:
        """Asks all, or those who look from one seat, to come again."""
        for watcher in self.watchers:
            if seat in (None, watcher.seat):
                watcher.post(None)
