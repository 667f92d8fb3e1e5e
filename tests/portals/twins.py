"""What Portals hides: signs. For `tests/web/twins.py`."""

from igroteka.engine import State
from igroteka.games.portals.rules.position import KEEPING
from igroteka.games.portals.rules.state import Portals
from tests.web.secrets import Secrets

BOTH = {"spells": True, "signs": True}


def laid_open(state: State, observer: int) -> list[int]:
    """Signs laid out for points, and how many everybody keeps, once all have chosen (P14.1)."""
    assert isinstance(state, Portals)
    seats, signs = range(int(state.seats)), state.signs
    counts = [int(signs.kept_count(seat)) for seat in seats] if state.phase > KEEPING else []
    return [*counts, *(int(signs.met(seat)) for seat in seats)]


def hidden(state: State, seat: int) -> int:
    """The signs dealt to others."""
    assert isinstance(state, Portals)
    return sum(int(state.signs.dealt(other)) for other in range(int(state.seats)) if other != seat)


SECRETS = Secrets(
    options=BOTH,
    laid_open=laid_open,
    hidden=hidden,
    strange=(
        "keep", "keep ?", "keep ? ?", "keep 1 2 3", "keep 4 4", "keep 21", "deal 2 7", "deal 1 ?", "sign 3", "no key",
        "take 99", "take 36", "bag", "enough", "cast take", "use 5", "place 7 1a1 r0",
    ),
    targets=(*(f"sign-{sign}" for sign in range(1, 21)), "key-99"),
)  # fmt: skip
