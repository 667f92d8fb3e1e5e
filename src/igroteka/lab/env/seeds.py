"""Seeds for those who gave none."""

import secrets


def fresh_seed() -> int:
    return secrets.randbits(62)
