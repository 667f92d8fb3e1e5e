"""Seeds: one that was given, or a fresh one."""

import secrets
from typing import Any

from igroteka.lab.checks import whole


def fresh_seed() -> int:
    return secrets.randbits(62)


def seed_or_fresh(given: Any) -> int:
    return fresh_seed() if given is None else whole("seed", given, 0)
