"""My Game: draw a card, keep it or pass it on; the three best cards win."""

from igroteka.games import Game

GAME = Game(
    id="my_game",
    package=__name__,
    seats=(2, 3, 4),
    minutes=(2, 5),
    rules_version=1,
    hidden=("always",),
)
