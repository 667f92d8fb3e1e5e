"""One game by bots, from its first draw to its end."""

from collections.abc import Sequence

from igroteka.bots import Thinker
from igroteka.engine import CHANCE, Rng, State, seats_in


def play_out(state: State, thinkers: Sequence[Thinker], luck: Rng, minds: Sequence[Rng]) -> int:
    """Plays a game to its end, each bot seeing only its own view; returns how many decisions and draws it took."""
    steps = 0
    while (awaiting := state.awaiting()) != 0:
        seat = seats_in(awaiting)[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        else:
            state.apply(seat, thinkers[seat].choose(state.seen_by(seat), seat, minds[seat]))
        steps += 1
    return steps
