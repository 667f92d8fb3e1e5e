"""What the deciding seat may click, and what it would bring. Legality comes from `legal`."""

import re

from igroteka.games.nimble_gnomes import actions as a
from igroteka.games.nimble_gnomes.division import SIX
from igroteka.games.nimble_gnomes.material import CAVE, CAVE_IN, FOG, GEM, WIND
from igroteka.games.nimble_gnomes.notation import CARDS
from igroteka.games.nimble_gnomes.notation import say as notation
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.scene.story import bare
from igroteka.games.nimble_gnomes.sets import gems_seen, worth_of, worth_with
from igroteka.games.nimble_gnomes.terminal.labels import label
from igroteka.scene import Choice, Choices, speech

TARGET = re.compile(r"(take|hand)-([a-z-]+)")


def choices(view: Position, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    say = speech(language, "nimble_gnomes")
    actions = [int(action) for action in view.legal(seat)]
    ways = []
    for action in actions:
        words = bare(label(view, seat, action, say))
        words = words[:1].upper() + words[1:]
        ways.append(Choice(notation(action), words, path(view, seat, action, actions), six(view, seat, action)))
    return Choices(ways=tuple(ways))


def six(view: Position, seat: int, action: int) -> bool:
    """Whether a gem completes a set of six."""
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if kind not in (a.LAY_GEM, a.TAKE_OPEN) or parts < GEM:
        return False
    return worth_with(view, seat, parts) // SIX > worth_of(gems_seen(view, seat)) // SIX


def path(view: Position, seat: int, action: int, actions: list[int]) -> tuple[str, ...]:
    """The clicks that make an action: a card, and where there is a choice the victim or the fog; none for a button."""
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    match kind:
        case a.TAKE_DECK:
            return ("deck",)
        case a.TAKE_OPEN:
            return (f"take-{CARDS[parts]}",)
        case a.TAKE_NOTHING:
            return ()
        case a.LAY_CAVE:
            return (f"hand-{CARDS[CAVE]}",)
        case a.CURSE:
            card = f"hand-{CARDS[parts & 31]}"
            alike = [one for one in actions if one >> a.KIND_SHIFT == kind and one & 31 == parts & 31]
            other = parts >> 5
            slot = f"way-{other + 1}-curse-{int(view.cards.curses(other)) + 1}"
            return (card,) if len(alike) == 1 else (card, slot)
        case a.BLOW:
            card = f"hand-{CARDS[parts >> 5]}"
            alike = [one for one in actions if one >> 5 == action >> 5]
            return (card,) if len(alike) == 1 else (card, f"curse-{seat + 1}-{CARDS[parts & 31]}")
    return (f"hand-{CARDS[parts]}",)


def meaning(view: Position, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    if target == "deck":
        return "take deck"
    match = TARGET.fullmatch(target)
    if not match or match[2] not in CARDS:
        return ""
    if match[1] == "take":
        return f"take {match[2]}"
    kind = CARDS.index(match[2])
    actions = [int(action) for action in view.legal(seat)]
    for action in actions:
        if path(view, seat, action, actions) == (target,):
            return notation(action)
    return usual(view, seat, kind)


def usual(view: Position, seat: int, kind: int) -> str:
    """What one would do with a card of the hand, if one might."""
    if kind == CAVE:
        return "cave"
    if kind >= GEM:
        return f"gem {CARDS[kind]}"
    if kind >= CAVE_IN:
        others = [other for other in range(int(view.seats)) if other != seat]
        return f"curse {next((o for o in others if view.open_to_curses(o)), others[0]) + 1} {CARDS[kind]}"
    helped = int(view.helps(seat, kind - WIND))
    lying = [fog for fog in range(FOG, GEM) if view.cards.laid(seat, fog)]
    fogs = [fog for fog in lying if helped >> fog & 1] or lying or [FOG]
    return f"wind {CARDS[kind]} {CARDS[fogs[0]]}"
