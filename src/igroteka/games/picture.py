"""A state as a picture, by the static renderer: what a notebook shows."""

from igroteka.engine import SPECTATOR, State
from igroteka.games.shelf import find
from igroteka.scene.svg import draw


def game_of(state: State) -> str:
    """The id of the game a state belongs to: the folder its class comes from."""
    return type(state).__module__.split(".")[2]


def picture(state: State, seat: int | None = None, language: str = "en") -> str | None:
    """The table as a seat sees it: by default the one whose view this is, or a spectator. None if the game has no
    pictures yet."""
    game = find(game_of(state))
    if not game.has_scene:
        return None
    viewer = int(getattr(state, "viewer", -1))
    if seat is None:
        seat = viewer if viewer >= 0 else SPECTATOR
    view = state if viewer >= 0 else state.seen_by(seat)
    names = [str(number + 1) for number in range(state.seats)]
    return draw(game.part("scene").build(view, seat, names, language, game.check(int(state.seats))))
