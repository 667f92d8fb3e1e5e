"""Tables of one game for its tests: read from text, fresh, in the middle of a game, walked through to the end.

A game's tests have a small `table.py` that says what a table holds where a test draws nothing:

    TABLES = Tables("lanterns", Lanterns)
    fresh, played = TABLES.fresh, TABLES.played

    def table(text: str = "") -> Rehearsal:
        return rehearse(TABLES.position({"lanterns": "2", **entries_of(dedent(text))}))
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Generic, TypeVar

from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, State, seats_in, step
from igroteka.games import Game, find
from igroteka.games.contract import Box
from igroteka.scene import Choices, Scene
from igroteka.testing.rehearsal import Rehearsal, rehearse

Player = Callable[[State, int, Rng], int]  # how a seat chooses
S = TypeVar("S", bound=State)
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Зоя", "Иван")


def random_player(state: State, seat: int, rng: Rng) -> int:
    return state.random_action(seat, rng)


class Tables(Generic[S]):
    def __init__(self, name: str, kind: type[S]) -> None:
        self.name = name
        self.kind = kind  # the class of its states

    @cached_property
    def game(self) -> Game:
        return find(self.name)

    def read(self, text: str, box: Box | str | None = None) -> S:
        """A position from its text; `box` is a box, or the text of one."""
        rules = self.game.rules
        if isinstance(box, str):
            box = rules.read_box(box, "test") if box else None
        return self.own(rules.read_position(text, box or rules.standard_box()))

    def position(self, entries: Mapping[str, str], box: Box | str | None = None) -> S:
        return self.read("".join(f"{name}: {value}\n" for name, value in entries.items()), box)

    def start(self, seats: int, **options: bool | str) -> S:
        return self.own(self.game.start(seats, options))

    def fresh(self, seats: int = 2, **options: bool | str) -> Rehearsal:
        """A table before anything is drawn."""
        return rehearse(self.start(seats, **options))

    def played(self, seats: int, steps: int, seed: int = 1, **options: bool | str) -> S:
        """A position in the middle of a random game."""
        state, rng = self.start(seats, **options), Rng(seed)
        for _ in range(steps):
            step(state, rng)
        return state

    def finished(self, seats: int, seed: int = 1, **options: bool | str) -> S:
        state, rng = self.start(seats, **options), Rng(seed)
        while state.awaiting():
            step(state, rng)
        return state

    def walk(
        self,
        seats: int,
        options: Mapping[str, bool | str],
        seed: int,
        rate: int = 1,
        luck: bool = False,
        player: Player = random_player,
    ) -> Iterator[S]:
        return walk(self.start(seats, **options), seed, rate, luck, player)

    def scene(self, state: State, seat: int, language: str = "ru", **options: bool | str) -> Scene:
        """What a seat sees."""
        return self.game.scene.build(state.seen_by(seat), seat, NAMES[: int(state.seats)], language, options)

    def offered(self, state: State, seat: int, language: str = "ru") -> Choices:
        """What a deciding seat may click."""
        found = self.game.scene.choices(state.seen_by(seat), seat, language)
        assert found is not None, f"seat {seat} has nothing to decide"
        return found

    def own(self, state: State) -> S:
        assert isinstance(state, self.kind)
        return state


def walk(state: S, seed: int, rate: int = 1, luck: bool = False, player: Player = random_player) -> Iterator[S]:
    """One position in `rate` of a game where somebody decides (or luck, if asked for), and its end. It is one state
    that goes on: clone what you want to keep."""
    rng = Rng(seed)
    number = 0
    while state.awaiting():
        chance = state.awaiting() == CHANCE_ONLY
        if luck or not chance:
            number += 1
            if number % rate == 0:
                yield state
        seat = seats_in(state.awaiting())[0]
        state.apply(seat, state.random_action(CHANCE, rng) if chance else player(state, seat, rng))
    yield state
