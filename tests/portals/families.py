"""Messages of Portals whose ids are put together from names of things."""

from igroteka.games.portals.box import COLOURS, ELEMENTS, SIDES
from igroteka.games.portals.notation import SPELLS

FAMILIES = (
    {f"{kind}-{name}" for kind in ("element", "stone", "scene-stone") for name in ELEMENTS.value}
    | {f"colour-{name}" for name in COLOURS.value}
    | {f"side-{name}" for name in SIDES.value}
    | {f"spell-{name}{end}" for name in SPELLS for end in ("", "-about")}
)
