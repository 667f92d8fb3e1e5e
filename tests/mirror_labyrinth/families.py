"""Messages of Mirror Labyrinth whose ids are put together from names of things."""

from igroteka.games import find
from igroteka.games.mirror_labyrinth.rules.actions import DIRECTIONS, TURNS
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from tests.words.families import fields_of_sections

FAMILIES = (
    {f"{kind}-{name}" for kind in ("colour", "rune", "amulet") for name in COLOURS.value}
    | {f"element-{name}" for name in ELEMENTS.value}
    | {f"scene-mirror-{name}" for name in ("slash", "backslash")}
    | {f"direction-{name}" for name in DIRECTIONS}
    | {f"turn-{name}" for name in TURNS[1:]}
    | {f"ability-{number}{end}" for number in range(1, 17) for end in ("", "-about")}
    | fields_of_sections(find("mirror_labyrinth"))
)
