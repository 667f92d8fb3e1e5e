"""What the scenes of all games share: players, status, ending and score sheet.

A game gives its words and numbers; who decides, who waits, who has won and in which order follows here. The words are
messages of the package, so a small game needs none of its own. Frames are hot: what repeats is remembered.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from igroteka.engine import CHANCE_ONLY, Outcome, State, seats_in
from igroteka.scene.model import Player, Section, Sheet, Source, Status
from igroteka.scene.speech import speech
from igroteka.words import Words


def waits(deciding: list[int]) -> str:
    """The message of what the others wait for, where a game has no better one. Its `name` is who decides."""
    return "scene-wait" if len(deciding) == 1 else "scene-wait-all"


class Viewer:
    """A seat, or `SPECTATOR`, and the view that `seen_by` gave it."""

    def __init__(self, view: State, seat: int, names: Sequence[str], language: str, game: str) -> None:
        self.seat = seat
        self.names = names
        self.language = language
        self.game = game
        self.awaiting = int(view.awaiting())
        self.outcome = view.outcome()

    def status(
        self,
        phase: str,
        ask: Callable[[], str],
        wait: Callable[[list[int]], str] = waits,
        luck: str = "scene-luck-about",
        turns: bool = True,
        together: str = "",
    ) -> Status:
        """What now.

        `ask` says what this seat is asked and is called only then; `wait` gives the message of what it waits for,
        `luck` that of what chance does. Without `turns` somebody may decide who is not at turn. `together` is the
        message of a question that goes to everybody at once.
        """
        names, awaiting = self.names, self.awaiting
        if self.outcome is not None:
            say = speech(self.language, self.game)
            return Status(phase, say("scene-over"), ending(say, names, self.outcome), "over")
        if awaiting == CHANCE_ONLY:
            return told(self.game, self.language, phase, "scene-luck", luck, "")
        if awaiting >> self.seat & 1:
            return asked(self.game, self.language, phase, "scene-your-turn" if turns else "scene-your-choice", ask())
        deciding = seats_in(awaiting)
        if not together:
            together = "scene-all-decide" if len(deciding) > 1 else "scene-turn-of" if turns else "scene-decides"
        name = ", ".join([names[seat] for seat in deciding])
        return told(self.game, self.language, phase, together, wait(deciding), name)

    def players(
        self, symbols: Sequence[str], points: Sequence[int | None], scores: Sequence[str] = (), first: int = -1
    ) -> tuple[Player, ...]:
        """Everybody at the table. Points are None while they are hidden; `scores` are their words, where a game has
        others than points."""
        outcome, found = self.outcome, []
        for seat, name in enumerate(self.names):
            score = scores[seat] if scores else points_words(self.language, points[seat])
            you, awaited = seat == self.seat, bool(self.awaiting >> seat & 1)
            begins = seat == first and outcome is None
            place = outcome.places[seat] if outcome is not None else 0
            found.append(Player(seat, name, symbols[seat], you, awaited, begins, points[seat], score, place))
        return tuple(found)


@lru_cache(maxsize=8192)
def asked(game: str, language: str, phase: str, whose: str, question: str) -> Status:
    return Status(phase, speech(language, game)(whose), question, "you")


@lru_cache(maxsize=8192)
def told(game: str, language: str, phase: str, whose: str, prompt: str, name: str) -> Status:
    """A status that asks nothing, from its messages."""
    say = speech(language, game)
    return Status(phase, say(whose, name=name), say(prompt, name=name))


@lru_cache(maxsize=2048)
def points_words(language: str, points: int | None) -> str:
    say = speech(language)
    return say("score-hidden") if points is None else say("points", points=points)


def verdict(say: Words, names: Sequence[str], outcome: Outcome) -> str:
    """Who has won, or which title was reached."""
    if outcome.title:
        return say("title-reached", title=say(outcome.title))
    winners = ", ".join([names[seat] for seat in outcome.winners])
    return say("play-won", count=len(outcome.winners), names=winners)


def ending(say: Words, names: Sequence[str], outcome: Outcome) -> str:
    """Why it ended, and how."""
    return f"{say(outcome.reason)} {verdict(say, names, outcome)}"


Cells = Sequence[int | str]


def score_sheet(
    say: Words,
    names: Sequence[str],
    outcome: Outcome | None,
    columns: Sequence[tuple[str, Cells]] = (),
    title: str = "",
    *,
    measure: str = "",
    sources: Mapping[int, tuple[str, Sequence[int]]] | None = None,
) -> Sheet:
    """The score sheet: place, player and the columns of a game, each a head and a number or word for every seat; best
    row first. Without columns the scores alone.

    `sources` are what the bars are made of: by tone a title and a number for every seat, which add up to what the game
    counts (`measure` names it). Without them a bar is the score; an empty mapping leaves the bars out.
    """
    if outcome is None:
        raise ValueError("the game is not over")
    places = outcome.places
    order = sorted(range(len(names)), key=lambda seat: places[seat])
    if not columns:
        columns = [(say("sheet-total"), outcome.scores)]
    rows = [(str(places[seat]), names[seat], *[number(cells[seat]) for _, cells in columns]) for seat in order]
    heads = (say("sheet-place"), say("sheet-player"), *[head for head, _ in columns])
    named = title or (say(outcome.title) if outcome.title else say("scene-sheet"))
    counted = measure or say("sheet-measure")
    if sources is None:
        sources = {1: (counted, outcome.scores)}
    parts = [Source(head, tuple([amounts[seat] for seat in order]), tone) for tone, (head, amounts) in sources.items()]
    return Sheet(
        capital(named),
        heads,
        tuple(rows),
        len(outcome.winners),
        verdict(say, names, outcome).rstrip("."),
        tuple(order),
        capital(counted),
        tuple([part for part in parts if any(part.amounts)] or parts[:1]),
    )


def by_rounds(
    say: Words, title: str, names: Sequence[str], rounds: Mapping[str, Cells], total: str, totals: Cells
) -> Section:
    """What every round brought everybody, and the sum."""
    heads = (say("sheet-player"), *rounds, total)
    rows = [
        (name, *[number(cells[seat]) for cells in rounds.values()], number(totals[seat]))
        for seat, name in enumerate(names)
    ]
    return Section(title, heads, tuple(rows), chart=True)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def number(cell: int | str) -> str:
    """A cell as it is read: with a minus sign, which is not a hyphen."""
    return cell if isinstance(cell, str) else str(cell).replace("-", "−")
