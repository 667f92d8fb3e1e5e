"""Games as they were: scenes, stories, pictures and records, made from a log. What is long is made at the desk.

All that is below `told` runs there: it knows no table, no connection and no secret besides what it is given.
"""

import io
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
import resvg_py
import segno

from igroteka.bots import Thinker
from igroteka.bots.workers import table as fresh
from igroteka.engine import SPECTATOR, Rng, seats_in
from igroteka.games import find
from igroteka.scene import Scene, names_of, spoken
from igroteka.scene.svg import draw
from igroteka.table import Entry, Header, Match, verify_record, write_record, write_record_for
from igroteka.table.record import check_draws, check_seals, read_sealed
from igroteka.web.course import course
from igroteka.web.desk import Desk
from igroteka.web.seat_view import Line, SeatView
from igroteka.words import Complaint, words

SHORT = 60  # entries of a game that is told at once: it takes a millisecond
MOST_LETTERS = 300  # of a link: a phone reads no larger code
WIDE, HIGH = 1200, 630  # what pages that show a link cut out of a picture
FONT = "DejaVu Sans"
Made = TypeVar("Made")


class Past(NamedTuple):
    """A game and its log, to be looked at from a seat in a language. It can be sent to another process."""

    header: Header
    log: Sequence[Entry]
    names: tuple[str, ...]
    seat: int
    language: str

    def match(self, number: int | None = None) -> Match:
        """The match after entry `number`, or as it stands."""
        header = self.header
        start = fresh(header.game, header.seats, tuple(header.options.items()), header.box_text, header.rules)
        return Match.of_log(header, start, list(self.log[:number]))

    def view(self, number: int | None = None) -> SeatView:
        """What the seat could know after entry `number`."""
        return SeatView(find(self.header.game), self.match(number), self.names, self.seat, self.language)


async def told(desk: Desk, who: str, make: Callable[..., Made], past: Past, *given: Any) -> Made:
    """What one of the functions below makes of a game, for somebody."""
    if len(past.log) <= SHORT:
        return make(past, *given)
    return await desk.make(who, make, past, *given)


def scene(past: Past, number: int) -> bytes:
    answer = {"number": number, "last": len(past.log), "scene": past.view(number).scene}
    return msgspec.json.encode(answer)


def story(past: Past) -> bytes:
    return msgspec.json.encode({"last": len(past.log), "lines": lines(past)})


def lines(past: Past) -> list[Line]:
    """The whole story."""
    return list(past.view(0).heard(past.match().history()))


def account(past: Past) -> bytes:
    """Where every point of a finished game came from."""
    return msgspec.json.encode(past.view().account())


def curve(past: Past) -> bytes:
    """What everybody had after each entry, as far as the seat may know it, and where the rounds begin: flat, and only
    where something changes."""
    marks, lines = course(find(past.header.game), past.match(), past.seat)
    flat = [None if line is None else [number for change in line for number in change] for line in lines]
    rounds = [number for mark in marks for number in mark] if len(marks) > 1 else []
    return msgspec.json.encode({"last": len(past.log), "rounds": rounds, "lines": flat})


def replay(past: Past, number: int) -> tuple[list[Line], str]:
    """What the page of a replay shows without a script: the story in words alone, the picture."""
    view = past.view(number)
    said = names_of(view.scene)
    return [(entry, spoken(line, said, view.words)) for entry, line in lines(past)], draw(view.scene)


def picture(past: Past, number: int) -> bytes:
    return png(past.view(number).scene)


def record(past: Past, header: Header, seed: bytes | None, seal: str = "") -> str:
    """With the seed of a game that is over; without, as the seat may know it, and with the seal so far."""
    if seed is None:
        return write_record_for(past.match(), past.seat, header, seal)
    return write_record(past.match(), seed, header)


def check(past: Past, header: Header, seed: bytes, kept: Sequence[str]) -> int:
    """How many draws there were, all of them as the seed gives them; seals that somebody kept are compared."""
    return verify_record(record(past, header, seed), kept)


def read(text: str) -> tuple[Header, list[Entry], bytes]:
    """A record from elsewhere, replayed, and checked where it shows a seed."""
    match, seed = read_sealed(text)
    if match.header.commitment:
        check_draws(match, seed)
        check_seals(text, match, seed)
    return match.header, match.log, seed


def png(scene: Scene) -> bytes:
    """A picture of exactly the size that link previews want."""
    place = f'<svg x="20" y="15" width="{WIDE - 40}" height="{HIGH - 30}" '
    inner = draw(scene).replace("<svg ", place, 1)
    frame = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#f4efe6"/>{inner}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=frame, font_family=FONT))


def code(text: str) -> bytes:
    """A QR code as SVG: dark on light in every theme, or phones do not read it."""
    if len(text) > MOST_LETTERS:
        raise Complaint("problem-request")
    drawn = io.BytesIO()
    look = {"border": 3, "dark": "#1d1a16", "light": "#fff", "omitsize": True}
    segno.make(text, micro=False).save(drawn, "svg", xmldecl=False, **look)
    return drawn.getvalue()


def example(game: str, language: str) -> bytes:
    """A table as it looks in the middle of a game that two bots play."""
    found = find(game)
    match, rng = Match.set_up(game, 2 if 2 in found.seats else found.seats[-1]), Rng(5)
    bot = Thinker(found, "greedy")
    seen = []
    while match.state.awaiting():
        match.draw(rng)
        for seat in seats_in(match.state.awaiting())[:1]:
            seen.append(match.state.clone())
            match.submit(seat, bot.choose(match.state.seen_by(seat), seat, rng))
    middle = seen[len(seen) * 3 // 5]
    names = tuple(words(language)("web-player", seat=seat + 1) for seat in range(match.header.seats))
    build = found.scene.build
    return png(build(middle.seen_by(SPECTATOR), SPECTATOR, names, language, match.header.options))
