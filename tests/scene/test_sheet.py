"""The end of any game: bars add up to what everybody has, in every mix of options, and so do rounds and curve."""

import zlib

import msgspec
import pytest

from igroteka.bots import Thinker
from igroteka.engine import SPECTATOR, Rng, seats_in
from igroteka.games import Game, shelf
from igroteka.scene import Sheet
from igroteka.table import Match
from igroteka.testing import NAMES
from igroteka.web.course import course
from igroteka.web.endings import opened
from igroteka.web.seat_view import SeatView
from tests.any_game import everything
from tests.web.finished import played_out

GAMES = [game.id for game in shelf()]


def sums(sheet: Sheet) -> list[int]:
    """What each bar shows, by row."""
    return [sum(source.amounts[row] for source in sheet.sources) for row in range(len(sheet.rows))]


@pytest.mark.parametrize("game", shelf(), ids=GAMES)
@pytest.mark.parametrize("full", [False, True], ids=["plain", "everything"])
def test_the_segments_of_a_bar_add_up_to_the_total(game: Game, full: bool) -> None:
    for seats in game.seats:
        for bot in ("random", "greedy"):
            match = played_out(game, seats, seats, everything(game) if full else {}, bot)
            outcome = match.state.outcome()
            assert outcome is not None
            view = SeatView(game, match, NAMES[:seats], SPECTATOR, "en")
            sheet = view.scene.sheet
            assert sheet is not None
            assert sheet.sources
            assert sheet.measure
            winners = [NAMES[seat] for seat in outcome.winners]
            assert outcome.title or all(name in sheet.verdict for name in winners)
            assert [row[1] for row in sheet.rows] == [NAMES[seat] for seat in sheet.seats]
            if game.points:
                assert sums(sheet) == [outcome.scores[seat] for seat in sheet.seats]
            went = course(game, match, SPECTATOR)
            assert [went.had(seat, match.number) for seat in sheet.seats] == sums(sheet), "the curve ends there"
            for section in view.account():
                if section.chart:
                    numbers = [[int(cell.replace("−", "-")) for cell in row[1:]] for row in section.rows]
                    assert [sum(row[:-1]) for row in numbers] == [row[-1] for row in numbers] == sums(sheet)


@pytest.mark.parametrize("game", shelf(), ids=GAMES)
def test_rounds_are_marked_and_brought_something(game: Game) -> None:
    seats = game.seats[-1]
    match = played_out(game, seats)
    marks = course(game, match, SPECTATOR).marks
    assert len(marks) > 1
    assert marks[0][0] == 0
    assert marks == sorted(marks)
    assert len({begun for _, begun in marks}) == len(marks)
    (rounds, *_) = SeatView(game, match, NAMES[:seats], SPECTATOR, "en").account()
    assert rounds.chart
    assert len(rounds.heads) <= 14
    assert any(cell not in ("0", "") for row in rounds.rows for cell in row[1:-1])


@pytest.mark.parametrize("game", shelf(), ids=GAMES)
def test_a_running_game_tells_a_seat_what_it_may_know(game: Game) -> None:
    """Lines are there exactly where the table never covered the points of that player."""
    match, rng = Match.set_up(game.id, game.seats[-1]), Rng(4)
    covered: set[int] = set()
    thinker = Thinker(game, "greedy")
    for _ in range(12):
        match.draw(rng)
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, thinker.choose(match.state.seen_by(seat), seat, rng))
        view = SeatView(game, match, NAMES[: match.header.seats], 0, "en")
        covered |= {player.seat for player in view.scene.players if player.points is None}
    lines = course(game, match, 0).lines
    assert {seat for seat, line in enumerate(lines) if line is None} == covered
    assert lines[0] is not None


def test_an_ending_kept_before_there_were_bars_is_still_read() -> None:
    """Endings of games whose rules are gone cannot be made again."""
    sheet = {"title": "Result", "heads": ["place", "player", "total"], "rows": [["1", "\U000f0000", "12"]]}
    section = {"title": "By rounds", "heads": ["player", "1"], "rows": [["\U000f0000", "12"]]}
    texts = dict.fromkeys(("title", "release", "result", "digest", "picture"), "")
    whole = {**texts, "sheet": sheet, "account": [section], "story": []}
    kept = opened(zlib.compress(msgspec.json.encode(whole)), ["Anna"])
    assert kept.sheet == Sheet("Result", ("place", "player", "total"), (("1", "Anna", "12"),))
    assert not kept.account[0].chart
