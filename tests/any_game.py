"""Games for tests of what works with any game. They are chosen by what they are: such a test names none."""

from igroteka.engine import Rng, State, step
from igroteka.games import Game, shelf

FIRST: Game = shelf()[0]  # where any game will do
OTHER: Game = shelf()[1]  # where it takes two
ALONE: Game = next(game for game in shelf() if 1 in game.seats)  # where one person plays alone

HIDING: list[Game] = [game for game in shelf() if game.hidden]  # where players can have secrets


def flags(game: Game) -> list[str]:
    """Options that are on or off."""
    return [option.name for option in game.options if not option.values]


def everything(game: Game) -> dict[str, bool | str]:
    """All options on, each choice at its last value."""
    return {option.name: option.values[-1] if option.values else True for option in game.options}


def secrets(game: Game) -> dict[str, bool | str]:
    """The option with which its players have secrets; none if they have them anyway."""
    return {} if "always" in game.hidden else {game.hidden[0]: True}


def played(game: Game, seats: int, steps: int, seed: int = 1, **options: bool | str) -> State:
    """A position in the middle of a random game."""
    state, rng = game.start(seats, options), Rng(seed)
    for _ in range(steps):
        if step(state, rng) < 0:
            break
    return state
