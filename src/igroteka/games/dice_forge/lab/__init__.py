"""Dice Forge for the lab: cards of the islands, faces of the sanctuary; glory by source."""

from collections.abc import Callable, Sequence
from typing import cast

from igroteka.engine import CHANCE, State
from igroteka.engine.bits import lowest
from igroteka.engine.study import Group, Notes, Study
from igroteka.games.dice_forge.rules import actions as a, position as p_
from igroteka.games.dice_forge.rules.gains import hammer_glory
from igroteka.games.dice_forge.rules.material import GLORY, Material
from igroteka.games.dice_forge.telling.faces import spoken_face

GROUPS = {a.FEAT: "card", a.BUY: "face"}
HEADINGS = {  # of single numbers, by the first word of their name
    "most": "lab-part-limits",
    "extra": "lab-part-turn",
    "ship": "lab-part-faces",
    "shield": "lab-part-faces",
    "lap": "card-hammer",
    "first": "card-hammer",
    "second": "card-hammer",
}


def component(material: Material, action: int) -> str:
    """The card of a feat, the face that is bought."""
    verb, (value,) = material.verbs.verb(action), material.verbs.values(action)
    return f"{GROUPS[verb.number]}/{verb.fields[0].text(value)}"


class DiceForgeStudy(Study):
    seconds = 45.0
    sources = ("lab-glory-cards", "lab-glory-hammers", "lab-glory-dice")
    groups = (Group("card", parts=1), Group("face"))
    has_turns = True
    has_standing = True

    def turn(self, state: State) -> int:
        p = cast(p_.Position, state)
        return int((p.round - 1) * p.seats + p.active + 1)

    def standing(self, state: State, seat: int) -> int:
        return int(cast(p_.Position, state).score(seat))

    def points(self, state: State, seat: int) -> Sequence[int]:
        p = cast(p_.Position, state)
        cards, hammers = int(p.card_glory(seat)), int(hammer_glory(p, p.hero(seat, p_.BEATEN)))
        return [cards, hammers, int(p.hero(seat, GLORY)) - hammers]

    def luck(self, state: State) -> int:
        """Every die of every hero, and each kind of draw."""
        pending = cast(p_.Position, state).pending
        kind = int(pending.kind(CHANCE))
        return 64 + int(lowest(pending.argument(CHANCE))) if kind == a.C_ROLL else kind

    def watch(self, state: State, seat: int, choices: Sequence[int], action: int, notes: Notes) -> None:
        material = cast(p_.Position, state).material
        for choice in choices:
            if material.verbs.kind(choice) in GROUPS:
                notes.chance(component(material, choice))
        if material.verbs.kind(action) in GROUPS:
            notes.pick(component(material, action), seat)
        if material.verbs.kind(action) == a.FEAT:
            (card,) = material.verbs.values(action)
            notes.bring(component(material, action), int(material.glories[card]))

    def components(self, state: State) -> list[str]:
        p = cast(p_.Position, state)
        found = []
        for card, name in enumerate(p.material.cards):
            pile = p.material.pile_of[card]
            if p.agreed.sets[pile] == p_.DRAWN_SET or p.card_at(pile) == card:
                found.append(f"card/{name}")
        return found + [f"face/{p.material.faces[face]}" for face in p.material.for_sale]

    def called(self, component: str, say: Callable[..., str]) -> str:
        group, _, name = component.partition("/")
        return say(f"card-{name}") if group == "card" else spoken_face(name, say)

    def entry(self, section: str, name: str, say: Callable[..., str]) -> str:
        if section == "feats":
            return say(f"card-{name}")
        if section == "players":
            return say("lab-players", players=int(name))
        return say("lab-square", square=int(name)) if section == "sanctuary" else say(f"lab-field-{name}")

    def part(self, section: str, name: str) -> str:
        """The single numbers belong to cards, to faces, or to every hero."""
        what = name.partition("_")[0]
        return HEADINGS.get(what, f"card-{what}") if section == "numbers" else ""


LAB = DiceForgeStudy()
