"""The test kit, part of the product: what any game must pass, shared by all games."""

from igroteka.testing.golden import Golden
from igroteka.testing.laws import LAWS, check_laws
from igroteka.testing.offers import unfolded
from igroteka.testing.rehearsal import Rehearsal, rehearse
from igroteka.testing.scenes import check_scenes
from igroteka.testing.tables import NAMES, Player, Tables, random_player, walk
from igroteka.testing.trial import BrokenLaw, Rates
from igroteka.testing.trials import Mix, hold_laws, mixes, seed_of_the_day
from igroteka.testing.uniformity import check_uniform

__all__ = [
    "LAWS",
    "NAMES",
    "BrokenLaw",
    "Golden",
    "Mix",
    "Player",
    "Rates",
    "Rehearsal",
    "Tables",
    "check_laws",
    "check_scenes",
    "check_uniform",
    "hold_laws",
    "mixes",
    "random_player",
    "rehearse",
    "seed_of_the_day",
    "unfolded",
    "walk",
]
