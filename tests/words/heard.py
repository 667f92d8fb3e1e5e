"""Everything a game says to those who sit at its table in the browser, in games played at random: what is drawn as
words, and what a screen reader says."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from igroteka.engine import SPECTATOR, Rng, State, Unreadable, seats_in
from igroteka.games import Game
from igroteka.games.contract import Options
from igroteka.scene import Choices, Scene, names_of, speech, spoken
from igroteka.table.match import Refused
from igroteka.testing.offers import targets
from tests.any_game import everything

NAMES = ("Анна", "Boris", "Вера", "Gleb", "Дина")
UNREAD = {"id", "zone", "target", "symbol", "say", "says", "game", "path", "shows", "language", "area", "frame", "tone"}
UNREAD |= {"glyphs", "said", "piece", "good", "name"}  # a `name` is read where it is that of a choice or of a player


class Line(NamedTuple):
    where: str
    text: str  # characters stand for symbols, where `drawn`
    drawn: bool  # shown as a sentence with symbols; everything else is words alone
    heard: str  # as a screen reader says it


def texts(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a scene or in choices that people read, with the name of its field."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for name, inside in value.items():
            if name not in UNREAD:
                yield from texts(inside, name)
    elif isinstance(value, list | tuple):
        for inside in value:
            yield from texts(inside, where)


WORDS_ALONE = {"label", "title", "phase", "whose", "score", "heads", "rows", "mark"}


class Listener:
    """One seat at one table in one language."""

    def __init__(self, game: Game, seat: int, seats: int, language: str) -> None:
        self.game, self.seat, self.language = game, seat, language
        self.names = NAMES[:seats]
        self.say = speech(language, game.id)
        self.scene: Scene | None = None

    def line(self, where: str, text: str, drawn: bool = True) -> Line:
        said = names_of(self.scene) if self.scene is not None else {}
        return Line(f"{self.game.id} {where}", text, drawn, spoken(text, said, self.say))

    def table(self, state: State) -> Iterator[Line]:
        """The scene, and what is offered."""
        view = state.seen_by(self.seat)
        self.scene = self.game.scene.build(view, self.seat, self.names, self.language, {"open_totals": True})
        for where, text in texts(msgspec.to_builtins(self.scene)):
            yield self.line(where, text, where not in WORDS_ALONE)
        offered = self.game.scene.choices(view, self.seat, self.language) if state.awaiting() >> self.seat & 1 else None
        if offered is not None:
            yield from self.offers(offered)

    def offers(self, offered: Choices) -> Iterator[Line]:
        for where, text in texts(msgspec.to_builtins(offered)):
            yield self.line(f"choices {where}", text)
        for way in offered.ways:
            yield self.line("choice", way.name)

    def refusals(self, state: State) -> Iterator[Line]:
        """Why things cannot be clicked now."""
        view = state.seen_by(self.seat)
        assert self.scene is not None
        for target in sorted(targets(self.scene)):
            move = self.game.scene.meaning(view, self.seat, target)
            with suppress(Unreadable):
                refusal = view.why_not(self.seat, view.read(move)) if move else None
                if refusal is not None:
                    told = Refused("illegal", game=self.game.id, refusal=refusal).text(self.language)
                    yield self.line("refusal", told, drawn=False)

    def advice(self, state: State, action: int) -> Iterator[Line]:
        view, telling = state.seen_by(self.seat), self.game.telling
        for reason in telling.reasons(view, self.seat, action):
            yield self.line("reason", telling.reason_text(reason, self.names, self.say))

    def step(self, state: State, after: State, by: int, action: int) -> Iterator[Line]:
        """What is told of an action."""
        view, telling, names, say = state.seen_by(self.seat), self.game.telling, self.names, self.say
        told = telling.story(view, self.seat, by, state.told(self.seat, by, action), names, say)
        lines = [told, *(telling.event(view, one, names, say) for one in state.heard(self.seat, by, action))]
        for text in (*lines, *telling.news(view, after.seen_by(self.seat), names, say)):
            yield self.line("story", text)


def game_heard(game: Game, seats: int, language: str, options: Options, rate: int = 12) -> Iterator[Line]:
    """A random game as the first player hears it, who looks at every third decision; guests see every `rate`th step."""
    state, rng = game.start(seats, options), Rng(seats)
    player, guest = Listener(game, 0, seats, language), Listener(game, SPECTATOR, seats, language)
    steps: list[tuple[State, int, int]] = []
    own = 0  # decisions of the player
    yield from player.table(state)
    while state.awaiting():
        if not len(steps) % rate:
            yield from guest.table(state)
        deciding = seats_in(state.awaiting())
        by = deciding[rng.below(len(deciding))]
        action = int(state.random_action(by, rng))
        own += by == 0
        if by == 0 and own % 3 == 1:
            yield from player.table(state)
            yield from player.refusals(state)
            yield from player.advice(state, action)
        before, state = state, state.clone()
        state.apply(by, action)
        steps.append((before, by, action))
        yield from player.step(before, state, by, action)
    yield from player.table(state)
    for section in game.scene.account(steps, state, player.names, language):
        for where, text in texts(msgspec.to_builtins(section)):
            yield player.line(where, text, drawn=False)


def whole_games(game: Game, language: str) -> Iterator[Line]:
    """The smallest table with nothing agreed on, the largest with everything."""
    yield from game_heard(game, game.seats[0], language, {})
    yield from game_heard(game, game.seats[-1], language, everything(game))
