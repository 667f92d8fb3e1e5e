"""A state as a picture, by the static renderer: what a notebook shows."""

from igroteka.engine import SPECTATOR, State
from igroteka.games.game import Game
from igroteka.games.shelf import shelf
from igroteka.scene.svg import draw


def game_of(state: State) -> Game | None:
    """The game of the shelf that a state belongs to: its class comes from the package of the game."""
    module = f"{type(state).__module__}."
    return next((game for game in shelf() if module.startswith(f"{game.package}.")), None)


def picture(state: State, seat: int | None = None, language: str = "en") -> str | None:
    """The table as a seat sees it: by default the one whose view this is, or a spectator. None if the game has no
    pictures yet."""
    game = game_of(state)
    if game is None or not game.has_scene:
        return None
    viewer = int(state.viewer)
    if seat is None:
        seat = viewer if viewer >= 0 else SPECTATOR
    view = state if viewer >= 0 else state.seen_by(seat)
    names = [str(number + 1) for number in range(state.seats)]
    return draw(game.scene.build(view, seat, names, language, game.check(int(state.seats))))
