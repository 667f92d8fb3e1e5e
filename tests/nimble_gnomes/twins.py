"""What Nimble Gnomes hides: cards in hands. For `tests/web/twins.py`."""

from igroteka.engine import SPECTATOR, State
from igroteka.games.nimble_gnomes.rules.cards import HELD, OPENED, SEAT, SEATS
from igroteka.games.nimble_gnomes.rules.material import KINDS, OPEN
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from tests.web.secrets import Secrets


def laid_open(state: State, observer: int) -> list[int]:
    """Cards turned up or drawn by the observer (G4.2, G4.3)."""
    assert isinstance(state, NimbleGnomes)
    data, at = state.cards.data, SEATS + observer * SEAT + HELD
    hand = list(data[at : at + KINDS]) if observer != SPECTATOR else []
    return [*data[OPENED : OPENED + OPEN], *hand]


def hidden(state: State, seat: int) -> int:
    """The cards in the hands of others."""
    assert isinstance(state, NimbleGnomes)
    others = [other for other in range(int(state.seats)) if other != seat]
    return sum(kind * int(state.cards.hand(other, kind)) for other in others for kind in range(KINDS))


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
