"""A match begun, spoiled or written down, for tests of this folder and of games."""

import pytest

from igroteka.engine import Rng, seats_in
from igroteka.table import Match, Refused, write_record
from igroteka.table.record import checksum
from tests.any_game import FIRST

Options = dict[str, bool | str]


def begun(game: str = FIRST.id, seed: int = 1, options: Options | None = None) -> Match:
    """The first draws are made: somebody decides."""
    match = Match.set_up(game, 2, options)
    match.draw(Rng(seed))
    return match


def first_of(match: Match) -> tuple[int, str]:
    """A seat that is awaited, and something it may do."""
    seat = seats_in(match.state.awaiting())[0]
    return seat, match.state.say(match.state.legal(seat)[0])


def played_out(match: Match) -> Match:
    rng = Rng(2)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[-1]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
    return match


def refusal(match: Match, seat: int, text: str) -> Refused:
    before = match.state.facts(), match.number
    with pytest.raises(Refused) as caught:
        match.submit(seat, text)
    assert (match.state.facts(), match.number) == before  # a refused move changes nothing
    return caught.value


def takeback_refused(match: Match, seat: int, to: int | None = None, after: int | None = None) -> str:
    before = match.state.facts(), match.number
    with pytest.raises(Refused) as caught:
        match.takeback(seat, to, after)
    assert (match.state.facts(), match.number) == before
    return caught.value.reason


def record(game: str = FIRST.id, options: Options | None = None) -> str:
    match = begun(game, options=options)
    rng = Rng(4)
    for _ in range(20):
        seat = seats_in(match.state.awaiting())[-1]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
        match.draw(rng)
    return write_record(match)


def sealed(text: str) -> str:
    """The record with the closing line made right again: a forger who knows the format."""
    body = text[: text.rindex("end ")]
    return f"{body}end {body.count(chr(10))} {checksum(body)}\n"
