"""Chance that can be checked: every draw follows from a secret seed that was promised before the game.

The commitment (a hash of the seed) is shown first; then each seat may add a word; with the first draw the words close.
Draw number n is decided by HMAC(seed; words, n). When the game is over the seed is shown, and anybody can draw again.

Draws are counted: moves that are taken back do not shift them, so nobody who knows the seed can try takebacks until a
draw suits them. Tables set before that was so, and their records, use the number of the entry as n.
"""

import hmac
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256

SEED_BYTES = 32
COUNTED = "counted"  # `draws counted` in a header
ALL = 1 << 256
as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def commitment(seed: bytes) -> str:
    """What is promised before anybody says a word."""
    return sha256(seed).hexdigest()


@lru_cache(maxsize=1024)
def said_by(words: tuple[tuple[int, str], ...]) -> str:
    """The words as they go into every draw of a table."""
    return as_json(words)


def draw(seed: bytes, words: Mapping[int, str], number: int, weights: Sequence[int]) -> int:
    """Which outcome draw `number` has: a place in the list of outcomes, in proportion to their weights, no bias.

    The 256 bits of the HMAC are a number; numbers in the uneven rest at the top are thrown away and drawn again.
    """
    total = sum(weights)
    even = ALL // total * total
    attempt, said = 0, said_by(tuple(sorted(words.items())))
    while True:
        message = f"[{said},{number},{attempt}]".encode()
        value = int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
        if value < even:
            break
        attempt += 1
    left = value % total
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("weights add up to their total")
