"""Twins: two histories of one table that an observer cannot tell apart, and everything this observer is ever sent.

A twin is another log from the very first draw. What the observer is told of each entry is the same; what was hidden
(a card dealt face down, a secret choice) may be another one. The twins part when something hidden is laid open and
differs, or when the game is over and all is shown.
"""

import json
import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from igroteka.bots import Workers
from igroteka.engine import CHANCE, SPECTATOR, Rng, State, Unreadable, seats_in
from igroteka.store import ChairRow, Store, TableRow
from igroteka.table import Entry, Match, Progress, Refused, record
from igroteka.web.api import view_of
from igroteka.web.live import LiveTable
from igroteka.web.socket import listen
from igroteka.words import LANGUAGES
from tests.web.secrets import secrets_of, strange

Sent = list[tuple[str, bytes]]  # what it is, and its bytes

NAMES = ("Анна", "Boris", "<b>Вера</b>", "Gleb", "Дина")
TRIES = 30  # of so many twins at most the one that goes furthest is taken
LOGGERS = ("igroteka", "litestar", "uvicorn")


class Leak(AssertionError):
    """The observer could tell the twins apart. Says by what."""

    def __init__(self, what: str, observer: int, number: int, ours: bytes, theirs: bytes) -> None:
        at = next((i for i, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), 0)
        parts = [text[max(0, at - 60) : at + 60].decode(errors="replace") for text in (ours, theirs)]
        super().__init__(f"{what} of seat {observer} after entry {number}: {parts[0]!r} and {parts[1]!r}")
        self.what = what


compared: Counter[str] = Counter()  # how often, by what it was


def compare(observer: int, number: int, ours: Sent, theirs: Sent) -> None:
    """Every byte is the same, in the same order."""
    compared.update(what for what, _ in ours)
    for (what, mine), (_, other) in zip(ours, theirs, strict=False):
        if mine != other:
            raise Leak(what, observer, number, mine, other)
    if [what for what, _ in ours] != [what for what, _ in theirs]:
        raise Leak("order", observer, number, repr(ours).encode(), repr(theirs).encode())


# Histories


def play(seats: int, options: dict[str, Any], seed: int, game: str) -> Match:
    """A whole game at random; now and then somebody takes something back, secret choices more often."""
    match, dice = Match.set_up(game, seats, options, NAMES[:seats]), Rng(seed, 1)
    match.draw(dice)
    while match.state.awaiting():
        awaited = seats_in(match.state.awaiting())
        seat = awaited[dice.below(len(awaited))]
        match.submit(seat, match.state.say(match.state.random_action(seat, dice)))
        try:
            if dice.below(3 if len(awaited) > 1 else 20) == 0:
                match.takeback(seat)
        except Refused:
            pass  # something was revealed
        match.draw(dice)
    return match


def parted(game: str, ours: State, theirs: State, observer: int) -> bool:
    """Whether something that was hidden lies open now and differs; after the end everything lies open."""
    laid_open = secrets_of(game).laid_open
    shown = laid_open(ours, observer) != laid_open(theirs, observer)
    return shown or ours.outcome() is not None or theirs.outcome() is not None


def same_told(ours: State, theirs: State, observer: int, by: int, action: int, dice: Rng, odds: int = 2) -> int:
    """What the twin does where this is done: once in so many times another thing, if the observer is told the same."""
    told = ours.told(observer, by, action)
    if told == action:
        return action
    others = [int(one) for one in theirs.legal(by) if theirs.told(observer, by, one) == told]
    return action if action in others and dice.below(odds) else others[dice.below(len(others))]


def follow(match: Match, observer: int, dice: Rng) -> tuple[int, list[Entry]]:
    """A twin of the log, until they part; and after how many entries the positions differ."""
    different, game = 0, match.header.game
    numbers, ours, theirs = [0], [match.start], [match.start]
    twin: list[Entry] = []
    for entry in match.log:
        if entry.back >= 0:
            while numbers[-1] > entry.back:
                del numbers[-1], ours[-1], theirs[-1]
            twin.append(entry)
            continue
        mine, other = ours[-1].clone(), theirs[-1].clone()
        action = mine.read(entry.text)
        done = same_told(mine, other, observer, entry.seat, action, dice, secrets_of(game).odds)
        if done not in other.legal(entry.seat):
            break  # what comes to light here cannot be there: somebody else has it
        text = other.say(done)
        mine.apply(entry.seat, action)
        other.apply(entry.seat, done)
        if parted(game, mine, other, observer):
            break
        twin.append(Entry(entry.number, entry.seat, text))
        numbers.append(entry.number)
        ours.append(mine)
        theirs.append(other)
        different += mine.facts() != other.facts()
    return different, twin


def twin_of(match: Match, observer: int, dice: Rng) -> list[Entry]:
    """Of some twins the one that differs longest; where nothing is hidden, the log itself."""
    best: tuple[int, int, list[Entry]] = (0, -1, [])
    for _ in range(TRIES):
        different, twin = follow(match, observer, dice)
        best = max(best, (different, len(twin), twin), key=lambda one: one[:2])
        if different and len(twin) == len(match.log) - 1:
            break  # nothing but the end tells them apart
    return best[2]


def steps(log: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The log as live tables tell it: a decision or a takeback, with all that is drawn after it."""
    begin = 0
    for end in range(1, len(log) + 1):
        if end == len(log) or log[end].seat != CHANCE:
            yield log[begin:end]
            begin = end


# Worlds


class Heard(logging.Handler):
    """Listens to what is logged: all of our own, and whatever others think worth a line."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def __enter__(self) -> "Heard":
        self.levels = {name: logging.getLogger(name).level for name in LOGGERS}
        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.DEBUG)
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)
        for name, level in self.levels.items():
            logging.getLogger(name).setLevel(level)

    def emit(self, line: logging.LogRecord) -> None:
        self.lines.append(f"{line.name} {line.levelname} {self.format(line)}")

    def taken(self) -> Sent:
        lines, self.lines = self.lines, []
        return [("log", line.encode()) for line in lines]


def live_table(store: Store, workers: Workers, match: Match) -> LiveTable:
    row = TableRow("twins", match.header.game, "", "", False, 0.0)
    chairs = [ChairRow(row.id, seat, "person", name, str(seat)) for seat, name in enumerate(match.header.names)]
    return LiveTable(store, workers, row, match, chairs, {})


class World:
    """One of two worlds: a table with its match, and what the observer gets of it."""

    def __init__(self, store: Store, workers: Workers, match: Match, observer: int, heard: Heard) -> None:
        self.match = Match(match.header, match.start.clone())
        self.table = live_table(store, workers, self.match)
        self.observer = observer
        self.heard = heard
        self.seat_views = [self.table.audience.seat_view(observer, language) for language in LANGUAGES]

    def go(self, entries: Sequence[Entry]) -> Sent:
        """Plays a step and gives the frames of it, as a live table sends them."""
        progress: Progress | None = None
        for entry in entries:
            if entry.back >= 0:
                self.match.takeback(entry.seat, entry.back)
            else:
                made = self.match.submit(entry.seat, entry.text)
                progress = progress.then(made) if progress else made
        sent: Sent = []
        for seat_view in self.seat_views:
            if progress is None:
                seat_view.rebuild()
                sent.append(("frame", seat_view.whole()))
            else:
                sent.append(("frame", seat_view.advance(progress)))
        return [*sent, *self.heard.taken()]

    def shown(self) -> Sent:
        """Everything that can be had without a question."""
        sent: Sent = [("view", msgspec.json.encode(view_of(self.table, self.observer)))]
        for seat_view in self.seat_views:
            sent.append(("frame", seat_view.whole()))
            view = seat_view.view()
            sent.append(("frame", msgspec.json.encode((seat_view.build(view), seat_view.choices(view)))))
            for seen in (0, self.match.number // 2, self.match.number - 1, self.match.number):
                sent += [("since", frame) for frame in (b"", *seat_view.since(seen))]
        return [*sent, *self.heard.taken()]

    def written(self) -> Sent:
        """The record so far, as the observer may have it."""
        text = record.write_record_for(self.match, self.observer, self.table.header())
        return [("record", text.encode()), *self.heard.taken()]

    async def answers(self, questions: Sequence[tuple[str, str]]) -> Sent:
        sent = [
            (what, await listen(self.table, self.observer, LANGUAGES[i % len(LANGUAGES)], question))
            for i, (what, question) in enumerate(questions)
        ]
        return [*sent, *self.heard.taken()]

    def targets(self) -> list[str]:
        """All that can be clicked in the scene."""
        scene = self.seat_views[0].scene
        zones = [(zone.id, zone.cells) for zone in scene.zones] + [(piece.id, piece.cells) for piece in scene.pieces]
        found = [f"{where}-{cell.name}" for where, cells in zones for cell in cells]
        found += [piece.target or piece.id for piece in scene.pieces]
        return sorted({*found, *secrets_of(self.match.header.game).targets, "nothing", "nothing-99"})


def questions(world: World, texts: Sequence[str], dice: Rng, clicks: int) -> list[tuple[str, str]]:
    """What the observer might say that changes nothing: moves that are not legal or come too late, clicks, noise."""
    match, seat = world.match, world.observer
    legal = [] if seat == SPECTATOR else list(match.state.seen_by(seat).legal(seat))
    said: list[tuple[str, dict[str, Any]]] = []
    for text in (*strange(), *texts):
        try:
            harmless = match.state.read(text) not in legal
        except Unreadable:
            harmless = True
        if harmless:
            said.append(("refusal", {"act": text, "after": match.number}))
            said.append(("refusal", {"act": text, "after": dice.below(match.number + 1)}))
    for action in legal[:2]:
        said.append(("refusal", {"act": match.state.say(action), "after": 0}))  # stale
    if match.in_force and match.in_force[-1].seat != seat:
        said.append(("takeback", {"undo": True, "after": match.number}))
    targets = world.targets()
    said += [("why", {"why": targets[dice.below(len(targets))]}) for _ in range(clicks)]
    asked = [(what, json.dumps({**one, "id": number})) for number, (what, one) in enumerate(said)]
    return [*asked, ("refusal", "not json"), ("refusal", '{"act": 5}'), ("refusal", "x" * 5000)]
