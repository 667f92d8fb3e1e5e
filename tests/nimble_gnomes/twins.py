"""What Nimble Gnomes hides: cards in hands. For `tests/web/twins.py`."""

from igroteka.engine import SPECTATOR, State
from igroteka.games.nimble_gnomes.rules.components import HAND, OPEN
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from tests.web.secrets import Secrets


def laid_open(state: State, observer: int) -> list[int]:
    """Cards turned up or drawn by the observer (G4.2, G4.3)."""
    assert isinstance(state, NimbleGnomes)
    hand = HAND.counts(state, observer) if observer != SPECTATOR else []
    return [*(int(OPEN.get(state, place)) for place in range(int(OPEN.size))), *hand]


def hidden(state: State, seat: int) -> int:
    """The cards in the hands of others."""
    assert isinstance(state, NimbleGnomes)
    others = [other for other in range(int(state.seats)) if other != seat]
    return sum(kind * count for other in others for kind, count in enumerate(HAND.counts(state, other)))


SECRETS = Secrets(
    options={},
    laid_open=laid_open,
    hidden=hidden,
    strange=(
        "take deck", "take cave", "gem diamond", "gem round-ruby", "cave", "curse 2 cave-in",
        "wind red-wind orange-fog", "discard cave", "draw ?", "deal 2 cave",
    ),
    odds=12,  # cards are soon played
)  # fmt: skip
