"""The test kit, part of the product: what any game must pass, shared by all games, those of strangers included.

`python -m igroteka.testing --game lanterns` plays random games under the laws, as soon as there are rules; what else a
game offers is tried when it is there, and what is missing is said. The same as tests, beside a folder `golden`:

    from pathlib import Path

    from igroteka.games import find
    from igroteka.testing import Golden, check_clauses, check_scenes, hold_laws, mixes, play, seed_of_the_day

    GAME, HERE = find("lanterns"), Path(__file__).parent
    GOLDEN = Golden(HERE / "golden", {"two-players": lambda: play("lanterns", 2, {}, seed=1)})


    def test_no_random_game_breaks_a_law() -> None:
        hold_laws(GAME, range(300), seed_of_the_day())


    def test_scenes_are_whole() -> None:
        for seats, options in mixes(GAME):
            check_scenes(GAME, seats, options)


    def test_every_clause_has_a_test() -> None:
        check_clauses(GAME, HERE)


    def test_records_replay() -> None:
        GOLDEN.check()

Rule tests set a table (`Tables`), play in notation and say what changed (`rehearse`). Modules:

    trial, laws, secrecy     one random game, and what holds at its steps; `Rates` says how often
    scenes, offers           what holds for what a seat sees and may click
    clauses, golden          rulebook and records
    tables, rehearsal        rule tests
    uniformity               whether luck is even
    trials                   the command
    game_parts               what of a game is not there yet
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
    "LAWS",
    "NAMES",
    "BrokenLaw",
    "Golden",
    "Mix",
    "Player",
    "Rates",
    "Rehearsal",
    "Tables",
    "check_clauses",
    "check_laws",
    "check_scenes",
    "check_uniform",
    "first",
    "hold_laws",
    "mixes",
    "play",
    "random_player",
    "rehearse",
    "seed_of_the_day",
    "unfolded",
    "walk",
]
