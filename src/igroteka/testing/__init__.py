"""The test kit, part of the product: what any game must pass, shared by all games, those of strangers included.

`python -m igroteka.testing --game lanterns` plays random games under the laws, as soon as there are rules; what else a
game offers is tried when it is there, and what is missing is said. The same as tests (`hold_laws`, `check_scenes`,
`check_clauses`, `Golden`) are what `igroteka new` writes for a new game. Rule tests set a table (`Tables`), play in
notation and say what changed (`rehearse`).
"""

from igroteka.testing.clauses import check_clauses
from igroteka.testing.golden import Golden, first, play
from igroteka.testing.laws import LAWS, check_laws
from igroteka.testing.offers import unfolded
from igroteka.testing.rehearsal import Rehearsal, rehearse
from igroteka.testing.scenes import check_scenes
from igroteka.testing.tables import NAMES, Player, Tables, random_player, walk
from igroteka.testing.trial import BrokenLaw, Rates
from igroteka.testing.trials import Mix, hold_laws, mixes, seed_of_the_day
from igroteka.testing.uniformity import check_uniform

__all__ = [
    "LAWS", "NAMES", "BrokenLaw", "Golden", "Mix", "Player", "Rates", "Rehearsal", "Tables", "check_clauses",
    "check_laws", "check_scenes", "check_uniform", "first", "hold_laws", "mixes", "play", "random_player", "rehearse",
    "seed_of_the_day", "unfolded", "walk",
]  # fmt: skip
