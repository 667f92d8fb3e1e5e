"""Games for tests of what works with any game. They are chosen by what they are: such a test names none."""

from contextlib import suppress
from functools import cache

from igroteka.engine import Rng, State, seats_in, step
from igroteka.games import Game, shelf
from igroteka.games.box_schema import Whole
from igroteka.lab.whatif.form import changes
from igroteka.words import Complaint

FIRST: Game = shelf()[0]  # where any game will do
OTHER: Game = shelf()[1]  # where it takes two
ALONE: Game = next(game for game in shelf() if 1 in game.seats)  # where one person plays alone
HIDING: list[Game] = [game for game in shelf() if game.hidden]  # where players can have secrets
SECRETIVE: Game = next(game for game in HIDING if "always" in game.hidden)  # where they always have


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


@cache
def together() -> Game:
    """A game in which several players decide at once."""
    for game in shelf():
        state, rng = game.start(game.seats[-1]), Rng(1)
        while step(state, rng) >= 0:
            if len(seats_in(state.awaiting())) > 1:
                return game
    raise LookupError("on this shelf players always decide one after another")


def changed_box(game: Game) -> str:
    """A data file that makes one number of the box larger by one."""
    for path, place in game.rules.box_schema.places.items():
        if isinstance(place.kind, Whole):
            text = changes(game, {".".join(path): str(int(place.kind.show(place.usual)) + 1)})
            with suppress(Complaint):
                game.rules.read_box(text, "changed")
                return text
    raise LookupError(f"no number in the box of {game.id} can be larger")


def ticked(options: dict[str, bool | str], before: str = "") -> dict[str, str]:
    """The same as fields of a form."""
    return {before + name: "on" if value is True else str(value) for name, value in options.items()}
