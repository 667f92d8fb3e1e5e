"""Messages of Dice Forge whose ids are put together from names of things."""

from igroteka.games import find
from igroteka.games.dice_forge.rules.actions import D_TARGET, DECISIONS, SIDES
from igroteka.games.dice_forge.rules.box import COLOURS, RESOURCES
from igroteka.games.dice_forge.rules.boxfile import standard
from tests.words.families import fields_of_sections

BOX = standard()
LONG = ("hammer", "chest", "hind", "bear", "boar", "ferryman", "helmet", "skyship", "minotaur")  # in some language
FAMILIES = (
    {f"card-{name}{end}" for name in BOX.cards for end in ("", "-about")}
    | {f"face-{name}{end}" for name in BOX.faces if not name[0].isdigit() for end in ("", "-about")}
    | {f"card-{name}-narrow" for name in LONG}
    | {"option-feats-drawn-about"}
    | {f"resource-{name}" for name in RESOURCES.value}
    | {f"colour-{name}" for name in COLOURS.value}
    | {f"amount-{name}" for name in RESOURCES.value}
    | {f"side-{name}" for name in SIDES}
    | {f"ask-{name}" for name in DECISIONS[1 : D_TARGET + 1]}
    | {"asked-hammer", "asked-ship"}
    | fields_of_sections(find("dice_forge"))
)
