"""How a finished game looked: its last picture, score sheet and story, kept in both languages for the day when nobody
here knows its rules any more. Then that is what its page shows, with its record and whether it is as it was.

Names are not in it: each seat has a letter that nobody can type, and whoever sits there now is put in its place.
"""

import asyncio
import contextlib
import json
import re
import time
import zlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from html import escape
from typing import Any

import msgspec

from igroteka import __version__
from igroteka.engine import SPECTATOR
from igroteka.games import find, shelf
from igroteka.scene import Section, Sheet, names_of, spoken
from igroteka.scene.svg import draw
from igroteka.store import ChairRow, EntryRow, Store, TableRow, Unavailable
from igroteka.table import Entry, Header, Match
from igroteka.table.fair import commitment
from igroteka.table.lines import result_line
from igroteka.table.match import Sitting
from igroteka.table.record import record_text, replay
from igroteka.web.logs import log, short
from igroteka.web.seat_labels import sat_of
from igroteka.web.seat_view import SeatView
from igroteka.words import LANGUAGES, Complaint

FIRST_LETTER = 0xF0000  # of letters for private use, one for each seat
SETTLED = 60.0  # seconds after which nothing is added to a table that came as a record


class Ending(msgspec.Struct, frozen=True):
    title: str  # of the game
    release: str  # of Igroteka, which knew the rules
    result: str  # the line of the record
    digest: str  # of all that the record says besides names, words and seed
    picture: str
    sheet: Sheet | None
    account: tuple[Section, ...]
    story: tuple[str, ...]


class Gone(Complaint):
    """A table that cannot be replayed here: `why` is a message; with everything that lies in the store."""

    def __init__(
        self, why: Complaint, row: TableRow, chairs: Sequence[ChairRow], log: Sequence[Entry], words: dict[int, str]
    ) -> None:
        super().__init__(why.message)
        self.values = why.values
        self.row = row
        self.chairs = chairs
        self.log = log
        self.words = words
        self.sat: tuple[Sitting, ...] = ()
        self.seed = b""
        self.endings: dict[str, bytes] = {}

    def header(self) -> Header:
        """As the record says it, without a look at the rules."""
        names = tuple(chair.name or chair.kind for chair in self.chairs)
        promised = replace(agreed(self.row, names), commitment=self.row.commitment, draw_words=self.words)
        return replace(promised, sat=self.sat if promised.draws else ())

    def ending(self, language: str, names: Sequence[str]) -> Ending | None:
        packed = self.endings.get(language)
        return opened(packed, names) if packed else None

    def record(self) -> str:
        kept = self.ending(LANGUAGES[0], self.header().names)
        return record_text(self.header(), self.log, kept.result if kept else "result unknown", self.seed)

    def untouched(self) -> bool | None:
        """Whether the store has what it had when the game ended, and the seed that was promised; None if nobody can
        know."""
        kept = self.ending(LANGUAGES[0], self.header().names)
        if kept is None:
            return None
        promised = not self.seed or not self.row.commitment or commitment(self.seed) == self.row.commitment
        return promised and kept.digest == digest(agreed(self.row, ()), self.log, kept.result)


def agreed(row: TableRow, names: tuple[str, ...]) -> Header:
    told = json.loads(row.header)
    rules, box = told.get("rules", 1), told.get("digest", "")
    header = Header(row.game, rules, box, told["seats"], told["options"], names, told["box"])
    return replace(header, draws=told.get("draws", ""))


def digest(header: Header, log: Sequence[Entry], result: str) -> str:
    told = record_text(replace(header, names=(), commitment="", draw_words={}), log, result)
    return sha256(told.encode()).hexdigest()


def begun(row: TableRow) -> Match:
    """The match of a table before its first entry; or why its rules or its box are not to be had here."""
    header = json.loads(row.header)
    rules = header.get("rules", 1)  # tables that do not say it are older than any second version
    game = next((game for game in shelf() if game.id == row.game), None)
    if game is None:
        raise Complaint("table-no-game", name=row.game)
    if not game.plays(rules):
        raise Complaint("table-other-rules", rules=rules)
    try:
        agreed_on = (row.game, header["seats"], header["options"])
        match = Match.set_up(*agreed_on, box_text=header["box"], rules=rules, draws=header.get("draws", ""))
    except Complaint:
        raise Complaint("table-other-box") from None
    if header.get("digest", match.header.box) != match.header.box:
        raise Complaint("table-other-box")
    return match


def make(row: TableRow, log: list[tuple[int, int, str]], lengths: list[int]) -> dict[str, bytes]:
    """The ending in each language, packed. `lengths`: of the names, so that the picture leaves room for them. It knows
    no store and no table, and may be run in any process."""
    match = begun(row)
    for number, seat, text in log:
        replay(match, Entry(number, seat, text))
    names = tuple(chr(FIRST_LETTER + seat) * max(1, length) for seat, length in enumerate(lengths))
    made = {language: ending(row, match, names, language) for language in LANGUAGES}
    return {language: zlib.compress(msgspec.json.encode(one), 9) for language, one in made.items()}


def ending(row: TableRow, match: Match, names: tuple[str, ...], language: str) -> Ending:
    game = find(row.game)
    view = SeatView(game, match, names, SPECTATOR, language)
    scene = view.scene
    said = names_of(scene)
    story = tuple(spoken(line, said, view.words) for _, line in view.heard(match.history()))
    result = result_line(match)
    told = digest(agreed(row, ()), match.log, result)
    # Glyphs are drawn by a script that knows the game: here they are words.
    words = msgspec.json.decode(spoken(msgspec.json.encode((scene.sheet, view.account())).decode(), said, view.words))
    sheet, account = msgspec.convert(words, tuple[Sheet | None, tuple[Section, ...]])
    return Ending(game.title(language), __version__, result, told, draw(scene), sheet, account, story)


def opened(packed: bytes, names: Sequence[str]) -> Ending:
    """An ending with the names of those who sit there now."""

    def named(value: Any, spell: Callable[[str], str] = str) -> Any:
        if isinstance(value, str):
            return re.sub(
                f"([{chr(FIRST_LETTER)}-{chr(FIRST_LETTER + 8)}])\\1*",
                lambda found: spell(names[ord(found[1]) - FIRST_LETTER]),
                value,
            )
        if isinstance(value, list):
            return [named(one) for one in value]
        if isinstance(value, dict):
            return {key: named(one, escape if key == "picture" else str) for key, one in value.items()}
        return value

    return msgspec.convert(named(msgspec.json.decode(zlib.decompress(packed))), Ending)


class Endings:
    """Makes what is missing, one after the other, behind everything else."""

    def __init__(self, store: Store, at_the_desk: Callable[..., Awaitable[Any]]) -> None:
        self.store = store
        self.at_the_desk = at_the_desk
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        self.failed: set[str] = set()  # games of which it was said already
        store.ended = self.waiting.put_nowait
        self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        while True:
            name = await self.waiting.get()
            with contextlib.suppress(Unavailable):  # looked for again within an hour
                await self.keep(name)

    async def keep(self, name: str) -> None:
        row = await self.store.table(name)
        if row is None or row.ended is None:
            return
        log_rows = [(one.number, one.seat, one.text) for one in await self.store.entries(name)]
        lengths = [len(chair.name) or 8 for chair in await self.store.chairs(name)]
        try:
            made = await self.at_the_desk(make, row, log_rows, lengths)
        except Unavailable:
            raise
        except Exception as problem:  # the game stays as it is; its page says so when the time comes
            if row.game not in self.failed:
                self.failed.add(row.game)
                told = {"table": short(name), "game": row.game, "reason": str(problem)[:200]}
                log.warning("the end of a game cannot be kept, nor that of others like it", extra=told)
            return
        await self.store.add_endings(name, made)

    async def catch_up(self) -> None:
        """Games that ended before there were endings, or while the server was killed."""
        last = ""
        while names := await self.store.without_ending(last, time.time() - SETTLED):
            for last in names:  # the last one begins the next page
                with contextlib.suppress(Unavailable):
                    await self.keep(last)

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def gone(store: Store, why: Complaint, row: TableRow, entries: Sequence[EntryRow]) -> Gone:
    """What there is of a table that cannot be replayed. Secrets of a game that is not over stay here."""
    over = row.ended is not None
    entries_in = [Entry(one.number, one.seat, one.text) for one in entries] if over else []
    added = {word.seat: word.word for word in await store.words(row.id)}
    found = Gone(why, row, await store.chairs(row.id), entries_in, added)
    found.sat = sat_of(await store.sittings(row.id))
    if over:
        found.seed = await store.seed(row.id) or b""
        found.endings = await store.endings(row.id)
    return found
