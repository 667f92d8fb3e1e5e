"""The test kit, part of the product: the laws any game must pass, and the small language for rule tests.

`check_laws(start, seed)` plays a random game and holds every law against it; `python -m igroteka.testing` does so by
the thousand for the games of the shelf. `rehearse(state)` begins a rule test.
"""

from igroteka.testing.laws import LAWS, BrokenLaw, Rates, check_laws
from igroteka.testing.rehearsal import Rehearsal, rehearse

__all__ = ["LAWS", "BrokenLaw", "Rates", "Rehearsal", "check_laws", "rehearse"]
