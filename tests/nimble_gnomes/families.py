"""Messages of Nimble Gnomes whose ids are put together from names of things."""

from igroteka.games.nimble_gnomes.rules.box import CARDS, COLOURS, SHAPES
from igroteka.games.nimble_gnomes.scene.effects import word_of

FAMILIES = (
    {f"{what}-{name}" for what in ("card", "lab-cards") for name in CARDS}
    | {f"line-{name}" for name in (*COLOURS.value, *SHAPES.value, "diamond")}
    | {f"word-{word_of(kind)}" for kind in range(len(CARDS))}
    | {f"letter-{name}" for name in COLOURS.value}
    | {f"gems-{name}" for name in COLOURS.value}
)
