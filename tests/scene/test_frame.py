"""What all scenes share: who decides, who waits, who has won, and the score sheet on page and terminal."""

from io import StringIO

import pytest
from rich.console import Console

from igroteka.cli.sheet import printed
from igroteka.engine import CHANCE_ONLY, SPECTATOR, Outcome
from igroteka.scene import Sheet, Source, Status, Viewer, frame, speech
from igroteka.words import LANGUAGES
from tests.kit.whispers import Whispers

NAMES = ("Anna", "Boris", "Vera")
OVER = Outcome((3, 12, -1), (2, 1, 3), "phase-over")


class Moment(Whispers):
    """A position of which only this is known: who decides, or how it ended."""

    def __init__(self, awaiting: int, ended: Outcome | None = None) -> None:
        super().__init__(len(NAMES))
        self.decides = awaiting
        self.ended = ended

    def awaiting(self) -> int:
        return self.decides

    def outcome(self) -> Outcome | None:
        return self.ended


def never() -> str:
    raise AssertionError("nobody is asked")


def status(seat: int, awaiting: int, ended: Outcome | None = None, **said: bool | str) -> Status:
    viewer = Viewer(Moment(awaiting, ended), seat, NAMES, "en", "")
    ask = (lambda: "What now?") if awaiting >> seat & 1 else never
    return viewer.status("round 1", ask, **said)  # type: ignore[arg-type]  # flags and messages by name


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_whoever_does_not_decide_reads_whom_they_wait_for(seat: int) -> None:
    assert status(seat, 0b010) == Status("round 1", "Boris’s turn", "Boris is thinking.")
    assert status(seat, 0b010, turns=False).whose == "Boris decides"
    assert status(seat, 0b010, together="scene-all-decide").whose == "Several players decide"
    assert status(seat, CHANCE_ONLY) == Status("round 1", "Luck", "Something new comes to the table.")


def test_several_who_decide_are_all_named() -> None:
    assert status(1, 0b101) == Status("round 1", "Several players decide", "Still thinking: Anna, Vera.")


def test_who_decides_is_asked() -> None:
    assert status(1, 0b010) == Status("round 1", "Your turn", "What now?", "you")
    assert status(1, 0b111, turns=False) == Status("round 1", "Your choice", "What now?", "you")


def test_the_end_tells_why_and_who_has_won() -> None:
    for seat in (0, 1, SPECTATOR):
        assert status(seat, 0, OVER) == Status("round 1", "The game is over", "the game is over Boris wins.", "over")
    shared = Outcome((3, 3, 1), (1, 1, 3), "phase-over")
    assert status(0, 0, shared).prompt.endswith("A shared victory: Anna, Boris.")


def test_players_show_who_is_meant_and_hide_what_is_hidden() -> None:
    symbols = [f"figure-{seat}" for seat in range(8)]
    anna, boris, vera = Viewer(Moment(0b010), 0, NAMES, "en", "").players(symbols, (1, None, 21), first=2)
    assert (anna.you, anna.awaited, anna.first, anna.points, anna.score) == (True, False, False, 1, "1 point")
    assert (boris.you, boris.awaited, boris.first, boris.points, boris.score) == (
        False,
        True,
        False,
        None,
        "score hidden",
    )
    assert (vera.symbol, vera.first, vera.score, vera.place) == ("figure-2", True, "21 points", 0)
    over = Viewer(Moment(0, OVER), SPECTATOR, NAMES, "en", "").players(symbols, OVER.scores, ("a", "b", "c"), first=2)
    assert [(one.place, one.score, one.first) for one in over] == [(2, "a", False), (1, "b", False), (3, "c", False)]


def test_a_sheet_is_ordered_by_place_and_has_minus_signs() -> None:
    say = speech("en")
    columns: list[tuple[str, tuple[int | str, ...]]] = [
        ("kept", (5, 14, "none")),
        ("lost", (-2, -2, -1)),
        ("total", OVER.scores),
    ]
    assert frame.score_sheet(say, NAMES, OVER, columns, "gems") == Sheet(
        "Gems",
        ("place", "player", "kept", "lost", "total"),
        (
            ("1", "Boris", "14", "−2", "12"),
            ("2", "Anna", "5", "−2", "3"),
            ("3", "Vera", "none", "−1", "−1"),
        ),
        1,
        "Boris wins",
        (1, 0, 2),
        "Points",
        (Source("points", (12, 3, -1)),),
    )
    plain = frame.score_sheet(say, NAMES, OVER)
    assert (plain.title, plain.heads[2:], plain.rows[0][2:]) == ("Result", ("total",), ("12",))
    assert frame.score_sheet(say, NAMES, Outcome((3, 3, 1), (1, 1, 3), "phase-over")).best == 2
    with pytest.raises(ValueError, match="not over"):
        frame.score_sheet(say, NAMES, None)


def test_the_terminal_draws_any_sheet_winners_in_bold() -> None:
    sheet = frame.score_sheet(speech("en"), NAMES, OVER, [("kept", (5, 14, "none")), ("total", OVER.scores)])
    table = printed(sheet)
    assert [column.justify for column in table.columns] == ["left", "left", "left", "right"]
    assert [row.style for row in table.rows] == ["bold", "", ""]
    paper = Console(file=StringIO(), width=80, color_system=None)
    paper.print(table)
    text = paper.file.getvalue()  # type: ignore[attr-defined]  # the file is the StringIO above
    assert [line.split() for line in text.splitlines()[3:6]] == [list(row) for row in sheet.rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rounds_add_up_beside_their_sum(language: str) -> None:
    section = frame.by_rounds(speech(language), "By rounds", NAMES[:2], {"1": (4, -3), "2–3": (1, 5)}, "sum", (5, 2))
    assert section.heads[1:] == ("1", "2–3", "sum")
    assert section.rows == (("Anna", "4", "1", "5"), ("Boris", "−3", "5", "2"))
