"""Messages of Portals whose ids are put together from names of things."""

from igroteka.games.portals.rules.actions import DECISIONS, VERBS
from igroteka.games.portals.rules.box import COLOURS, ELEMENTS, SIDES, SPELLS
from igroteka.games.portals.rules.position import PHASES
from igroteka.words import words

SAY = words("en", "portals")
FIELDS = {field.expects for verb in VERBS.verbs for field in verb.fields} - {"signs"} | {"board-cell"}

FAMILIES = (
    {f"{kind}-{name}" for kind in ("element", "stone", "scene-stone") for name in ELEMENTS.value}
    | {f"colour-{name}" for name in COLOURS.value}
    | {f"side-{name}" for name in SIDES.value}
    | {f"spell-{name}{end}" for name in SPELLS for end in ("", "-about")}
    | {f"{kind}-{name}" for kind in ("ask", "scene-wait") for name in DECISIONS[1:]}
    | {f"expect-{name}" for name in FIELDS}
    | {f"phase-{name}" for name in PHASES if name != "solo"}
    | {id for kind in ("label", "story") for verb in VERBS.verbs if SAY.has(id := f"{kind}-{verb.message}")}
)
