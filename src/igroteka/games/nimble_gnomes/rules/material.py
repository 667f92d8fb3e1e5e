"""The box as the rules read it: how many cards of each kind there are, what winds drive off, what fogs hide.

A kind of card is a number, in the order of the box.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.components import CardBox

CAVE: Final = 0
WIND: Final = 1  # red, yellow, blue
CAVE_IN: Final = 4
FOG: Final = 5  # orange, green, violet
GEM: Final = 8  # 8 + colour * 3 + shape
DIAMOND: Final = 17
KINDS: Final = 18
ALL_KINDS: Final = (1 << 18) - 1
UNKNOWN: Final = 31  # a card that the one who is told may not know

DEALT: Final = 5  # cards dealt to each player
OPEN_CARDS: Final = 3  # cards lying open beside the deck


class Material(CardBox):
    def __init__(
        self,
        text: str,
        digest: str,
        counts: list[int],
        drives_off: list[int],
        hides: list[int],
        thick_hides: list[int],
    ) -> None:
        super().__init__(text, digest, counts)
        self.drives_off = vec[i64](drives_off)  # by wind, counted from 0: the set of kinds of fog
        self.hides = vec[i64](hides)  # by fog, counted from 0: the set of kinds of gems
        self.thick_hides = vec[i64](thick_hides)
