"""Messages of Portals whose ids are put together from names of things."""

from igroteka.games import find
from igroteka.games.portals.rules.actions import DECISIONS
from igroteka.games.portals.rules.box import COLOURS, ELEMENTS, SIDES, SPELLS
from igroteka.games.portals.rules.position import PHASES
from tests.words.families import fields_of_sections

FAMILIES = (
    {f"{kind}-{name}" for kind in ("element", "stone", "scene-stone") for name in ELEMENTS.value}
    | {f"scene-stone-{where}" for where in ("at-source", "held", "in-area", "on-board", "on-key", "to-come")}
    | {f"colour-{name}" for name in COLOURS.value}
    | {f"side-{name}" for name in SIDES.value}
    | {f"spell-{name}{end}" for name in SPELLS for end in ("", "-about")}
    | {f"{kind}-{name}" for kind in ("ask", "scene-wait") for name in DECISIONS[1:]}
    | {f"phase-{name}" for name in PHASES if name != "solo"}
    | fields_of_sections(find("portals"))
)
