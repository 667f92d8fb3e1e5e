"""How a game went: what everybody had after every entry, and where its rounds begin.

Of a running game a seat learns what it could know at the time. When it is over nothing is secret any more: what each
player had is what that player could see.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from igroteka.engine import State
from igroteka.games import Game
from igroteka.scene import Section, frame, speech
from igroteka.table import Match
from igroteka.words import LANGUAGES

COLUMNS = 12  # of the table of rounds; in games with more of them a column stands for several


class Course(NamedTuple):
    """Marks are (entry, round): from that entry on. Lines are for each seat (entry, points) wherever they change; None
    where they are covered."""

    marks: list[tuple[int, int]]
    lines: list[list[tuple[int, int]] | None]

    def had(self, seat: int, number: int) -> int:
        """What a seat had after an entry; 0 if that is covered."""
        line = self.lines[seat] or [(0, 0)]
        return line[max(0, bisect_right(line, number, key=lambda change: change[0]) - 1)][1]


def course(game: Game, match: Match, seat: int) -> Course:
    seats, over = match.header.seats, match.state.outcome() is not None
    history = match.history()
    positions = [(0, match.start)]
    numbers = [step.entry.number for step in history.steps]
    positions += zip(numbers, [*[step.before for step in history.steps[1:]], history.after], strict=False)
    marks: list[tuple[int, int]] = []
    lines: list[list[tuple[int, int]] | None] = [[] for _ in range(seats)]
    for number, state in positions:
        begun = game.scene.round_of(state)
        if begun and (not marks or marks[-1][1] != begun):
            marks.append((number, begun))
        for owner, points in enumerate(had_by_all(game, match, state) if over else known(game, match, state, seat)):
            line = lines[owner]
            if points is None:
                lines[owner] = None
            elif line is not None and (not line or line[-1][1] != points):
                line.append((number, points))
    return Course(marks, lines)


def had_by_all(game: Game, match: Match, state: State) -> Sequence[int | None]:
    return [known(game, match, state, owner)[owner] for owner in range(match.header.seats)]


def known(game: Game, match: Match, state: State, seat: int) -> Sequence[int | None]:
    """What everybody has, as far as a seat may know it."""
    header, view = match.header, state.seen_by(seat)
    if game.scene.standing is not None:
        return game.scene.standing(view, seat, header.options)
    scene = game.scene.build(view, seat, header.names, LANGUAGES[0], header.options)
    return [player.points for player in scene.players]


def by_rounds(game: Game, match: Match, names: Sequence[str], language: str) -> tuple[Section, ...]:
    """What every round of a finished game brought everybody; nothing if it had no rounds."""
    gone = course(game, match, 0)
    if len(gone.marks) < 2 or None in gone.lines:
        return ()
    outcome, say = match.state.outcome(), speech(language, game.id)
    seats = sorted(range(match.header.seats), key=lambda seat: outcome.places[seat] if outcome else 0)
    ends = [number for number, _ in gone.marks[1:]] + [match.number]  # what ends a round still belongs to it
    rounds = [(begun, end) for (_, begun), end in zip(gone.marks, ends, strict=True)]
    several = -(-len(rounds) // COLUMNS)
    gains, before = dict[str, list[int]](), [0 for _ in seats]
    for place in range(0, len(rounds), several):
        (first, _), (last, end) = rounds[place], rounds[min(place + several, len(rounds)) - 1]
        after = [gone.had(seat, end) for seat in seats]
        gained = [now - then for now, then in zip(after, before, strict=True)]
        gains[str(first) if first == last else f"{first}–{last}"] = gained
        before = after
    title, total = say("sheet-by-rounds"), say("sheet-total")
    return (frame.by_rounds(say, title, [names[seat] for seat in seats], gains, total, before),)
