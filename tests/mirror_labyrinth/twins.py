"""What Mirror Labyrinth hides: initiative cards. For `tests/web/twins.py`."""

from igroteka.engine import SPECTATOR, State
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from tests.web.secrets import Secrets


def laid_open(state: State, observer: int) -> list[int]:
    """Initiative cards that were turned over or drawn by the observer (M12.2, M12.3)."""
    assert isinstance(state, MirrorLabyrinth)
    drawn = int(state.hand(observer)) if observer != SPECTATOR else 0
    return [*(int(state.played(seat)) for seat in range(int(state.seats))), int(state.discard()), drawn]


def hidden(state: State, seat: int) -> int:
    """The cards in the hands of others."""
    assert isinstance(state, MirrorLabyrinth)
    return sum(int(state.hand(other)) for other in range(int(state.seats)) if other != seat)


SECRETS = Secrets(
    options={"advanced": True},
    laid_open=laid_open,
    hidden=hidden,
    strange=("choose 3", "choose 17", "choose ?", "deal 2 5", "move D4", "use 3"),
)
