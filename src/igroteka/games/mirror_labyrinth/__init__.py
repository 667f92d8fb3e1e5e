"""Mirror Labyrinth: mages who travel as beams.

A mage runs along the lines of a ten by ten board, turned by mirrors and carried from portal to portal, and stops where
its player likes. Runes it stops on are taken; the strongest collection wins. Amulets, their abilities, tasks,
initiative cards and open stacks are complications to be added one by one; the advanced game has all of them.
"""

from igroteka.games.game import Game, Option, Preset

OPTIONS = ("advanced", "amulets", "abilities", "tasks", "initiative", "open_stacks", "few_mirrors", "open_totals")
GAME = Game(
    id="mirror_labyrinth",
    package=__name__,
    seats=(2, 3, 4),
    minutes=(20, 50),
    options=tuple(map(Option, OPTIONS)),
    rules_version=1,
    points="strength",
    place=3,
    hidden=("advanced", "initiative", "open_stacks"),
    presets=(Preset("everything", options={"advanced": True}),),
)
