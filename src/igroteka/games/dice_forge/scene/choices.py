"""What the deciding seat may click. Legality comes from `legal`, words from `telling`."""

import re

from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import feats, forging
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import PILES
from igroteka.games.dice_forge.scene.pieces import on_average, picture, target
from igroteka.games.dice_forge.telling.choices import conversion, label
from igroteka.scene import Choice, Choices, Speech, speech

WAYS: dict[tuple[object, ...], Choice] = {}  # by words, box, action and what else its words and clicks depend on
MOST_WAYS = 32768


def choices(view: p_.Position, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    say = speech(language, "dice_forge")
    decision, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    ways = tuple([way(view, seat, int(action), decision, argument, say) for action in view.legal(seat)])
    return Choices(ways=ways, ghost=picture(view.material.faces[argument]) if decision == a.D_FORGE else "")


def way(view: p_.Position, seat: int, action: int, decision: int, argument: int, say: Speech) -> Choice:
    """An action as a way of clicks, made once and remembered."""
    kind, values = view.material.verbs.split(action)
    key = say, view.material, action, beside(view, seat, kind, values, decision, argument)
    found = WAYS.get(key)
    if found is None:
        if len(WAYS) >= MOST_WAYS:
            WAYS.clear()
        words = label(view, seat, action, say)
        if kind == a.FORGE:
            words = say("scene-forge-brings", label=words, **brings(view, seat, values[0], values[1], argument, say))
        found = WAYS[key] = Choice(view.say(action), words, path(view, seat, kind, values))
    return found


def brings(view: p_.Position, seat: int, side: int, old: int, new: int, say: Speech) -> dict[str, str]:
    """What a roll brings on average before and after a face is replaced."""
    after = view.clone()
    assert isinstance(after, p_.Position)
    forging.forge(after, seat, side, old, new)
    return {"before": on_average(say, view, seat), "after": on_average(say, after, seat)}


def beside(view: p_.Position, seat: int, kind: int, values: tuple[int, ...], decision: int, argument: int) -> object:
    """What the words and clicks for an action depend on besides itself."""
    match kind:
        case a.FEAT:
            return feats.ousted(view, seat, values[0])
        case a.BUY:
            return view.price(seat, values[0])
        case a.FORGE:
            return seat, argument, view.hero(seat, p_.DICE), view.hero(seat, p_.DICE + 1), view.round
        case a.DIE:
            owner, side = values
            return decision, view.hero(owner, p_.DICE + side), view.hero(owner, p_.UP + side)
        case a.HAMMER:
            return view.hero(seat, p_.BEATEN)
        case a.CONVERT:
            return conversion(view, seat)
        case a.USE:
            return seat
    return decision, argument


def path(view: p_.Position, seat: int, kind: int, values: tuple[int, ...]) -> tuple[str, ...]:
    """The clicks that make an action; none for a button. Faces and piles are told by their numbers."""
    match kind:
        case a.BUY:
            return (f"sale-{values[0]}",)
        case a.TAKE:
            return (f"garden-{values[0]}",)
        case a.FORGE:
            return (at_face(view, seat, values[0], values[1]),)
        case a.DIE:
            owner, side = values
            return (at_face(view, owner, side, int(view.hero(owner, p_.UP + side))),)
        case a.FEAT:
            return (f"pile-{view.material.pile_of[values[0]]}",)
        case a.USE:
            return (f"card-{seat + 1}-{view.material.cards[values[0]]}",)
    return view.material.verbs[kind].targets(values)


def at_face(view: p_.Position, seat: int, side: int, face: int) -> str:
    """The target of a face of a die: the first place where it is."""
    return target(seat, side, view.faces_of(seat * 2 + side).index(face))


TARGET = re.compile(
    rf"(?:sale|garden)-(?P<face>\d+)|pile-(?P<pile>\d+)|card-[1-4]-(?P<card>[a-z]+)|hero-(?P<hero>[1-4])"
    rf"|die-(?P<seat>[1-4])-(?P<side>{'|'.join(a.SIDES)})(?P<place>[1-6])"
)


def meaning(view: p_.Position, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    m, decision = view.material, int(view.pending.kind(seat))
    match = TARGET.fullmatch(target)
    if match is None:
        return ""
    if match["face"] and int(match["face"]) < len(m.faces):
        return f"{'take' if decision == a.D_SHIELD else 'buy'} {m.faces[int(match['face'])]}"
    if match["pile"] and int(match["pile"]) < PILES:
        return f"feat {m.cards[view.card_at(int(match['pile']))]}"
    if match["card"] in m.cards:
        return f"use {match['card']}"
    if match["hero"]:
        return f"target {match['hero']}"
    if match["seat"] and int(match["seat"]) <= view.seats:
        if decision in m.verbs[a.DIE].when:
            return f"die {match['seat']} {match['side']}"
        die = (int(match["seat"]) - 1) * 2 + a.SIDES.index(match["side"])
        return f"forge {match['side']} {m.faces[view.face(die, int(match['place']) - 1)]}"
    return ""
