"""Dice Forge: heroes who roll dice and change their faces.

Everybody rolls in everybody's turn: gold, sun shards, moon shards, glory. Gold buys new faces, shards buy feats on the
islands; a hero who stands where you go is ousted, and blessed for it. Nine or ten rounds, most glory wins. Each of nine
piles of feats may be exchanged for another one, chosen or drawn.
"""

from igroteka.games.game import Game, Option, Preset

GAME = Game(
    id="dice_forge",
    package=__name__,
    seats=(2, 3, 4),
    minutes=(45, 60),
    options=(
        Option("feats", values=("first", "other", "drawn"), pattern="[fod]{9}", flags=("drawn",), each=True),
        Option("same_again"),
    ),
    rules_version=2,
    points="glory",
    older_rules=(1,),  # version 1 asked for the order of ship and gold without looking at Triton tokens (D4.5)
    place=2,
    presets=(Preset("everything", options={"feats": "drawn"}),),
)
