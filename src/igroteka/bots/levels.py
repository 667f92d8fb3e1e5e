"""How bots choose: at random, or what looks best at once."""

from igroteka.engine import Rng, State
from igroteka.games import Game

LEVELS = ("random", "greedy")


def choose(game: Game, level: str, view: State, seat: int, rng: Rng) -> int:
    """The choice of a bot of this level, from its seat's view."""
    choices = view.legal(seat)
    if len(choices) == 1:
        return choices[0]
    if level == "greedy":
        return int(game.part("bot").greedy(view, seat))
    return view.random_action(seat, rng)
