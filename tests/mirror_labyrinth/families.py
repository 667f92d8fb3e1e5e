"""Messages of Mirror Labyrinth whose ids are put together from names of things."""

from igroteka.games.mirror_labyrinth.rules.actions import DIRECTIONS, TURNS, VERBS
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from igroteka.words import words

TOLD = {f"{what}-{verb.message}" for what in ("label", "story") for verb in VERBS.verbs}
TOLD |= {f"expect-{field.expects}" for verb in VERBS.verbs for field in verb.fields}
FAMILIES = (
    {f"{kind}-{name}" for kind in ("colour", "rune", "amulet") for name in COLOURS.value}
    | {f"element-{name}" for name in ELEMENTS.value}
    | {f"direction-{name}" for name in DIRECTIONS}
    | {f"turn-{name}" for name in TURNS[1:]}
    | {f"ability-{number}{end}" for number in range(1, 17) for end in ("", "-about")}
    | {message for message in TOLD if words("en", "mirror_labyrinth").has(message)}
)
