"""Last Light: whose light still burns when the night is over?

Everybody hides one card, a light. On your turn you draw another and play one of the two: sparks guess, mirrors look,
candles compare, and whoever is found out goes dark. The last one in, or the brightest when the deck is empty, wins the
round.
"""

from igroteka.games import Game, Option

GAME = Game(
    id="last_light",
    package=__name__,
    seats=(2, 3, 4),
    minutes=(5, 10),
    options=(Option("long"),),
    rules_version=1,
    hidden=("always",),
    points="lights",
)
