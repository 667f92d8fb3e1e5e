"""Portals: five elements, keys and boards.

Players take key cards and charge them with stones drawn from shared sources. Charged keys are activated in the order of
their numbers: their stones go onto the boards as a figure, for points where elements match or touch. Four rounds, most
points win. Spells and secret signs are modules; alone one plays 25 turns against a scale.
"""

from igroteka.games.game import Game, Option, Preset

GAME = Game(
    id="portals",
    package=__name__,
    seats=(1, 2, 3, 4),
    minutes=(30, 60),
    options=(
        Option("spells"),
        Option("signs"),
        Option("sides", values=("plain", "advanced", "drawn"), pattern="[pad]{1,4}", flags=("advanced",)),
        Option("mirrored"),
        Option("open_totals"),
    ),
    rules_version=1,
    place=1,
    hidden=("signs",),
    presets=(Preset("everything", options={"spells": True, "signs": True, "sides": "advanced"}),),
)
