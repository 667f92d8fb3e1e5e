"""What the deciding seat may click. Legality comes from `legal`, words from the terminal."""

import re

from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.notation import SIDES
from igroteka.games.dice_forge.rules.position import Position
from igroteka.games.dice_forge.scene.pieces import on_average, picture, target
from igroteka.games.dice_forge.telling.choices import conversion, label, ousted
from igroteka.scene import Choice, Choices, speech


def choices(view: Position, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    ways = tuple([way(view, seat, int(action), kind, argument, language) for action in view.legal(seat)])
    return Choices(ways=ways, ghost=picture(view.material.faces[argument]) if kind == p_.D_FORGE else "")


WAYS: dict[tuple[object, ...], Choice] = {}  # by language, box, action and what else its words and clicks depend on
MOST_WAYS = 32768


def way(view: Position, seat: int, action: int, kind: int, argument: int, language: str) -> Choice:
    """An action as a way of clicks, made once and remembered."""
    key = language, view.material, action, beside(view, seat, action, kind, argument)
    found = WAYS.get(key)
    if found is None:
        if len(WAYS) >= MOST_WAYS:
            WAYS.clear()
        words = label(view, seat, action, speech(language, "dice_forge"))
        if action >> a.KIND_SHIFT == a.FORGE:
            words = brings(view, seat, action & a.PARTS, argument, words, language)
        found = WAYS[key] = Choice(view.say(action), words, path(view, seat, action))
    return found


def brings(view: Position, seat: int, parts: int, new: int, words: str, language: str) -> str:
    """A face to be replaced, with what a roll brings on average before and after."""
    m, round_ = view.material, int(view.round)
    before = [int(view.hero(seat, p_.DICE)), int(view.hero(seat, p_.DICE + 1))]
    side, old = parts >> p_.FACE_BITS, parts & p_.ONE_FACE
    place = next(place for place in range(6) if view.face(seat * 2 + side, place) == old)
    after = list(before)
    after[side] += new - old << place * p_.FACE_BITS
    told = [on_average(language, m, light, dark, round_) for light, dark in (before, after)]
    return speech(language, "dice_forge")("scene-forge-brings", label=words, before=told[0], after=told[1])


def beside(view: Position, seat: int, action: int, kind: int, argument: int) -> object:
    """What the words and clicks for an action depend on besides itself."""
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    match verb:
        case a.FEAT:
            return ousted(view, seat, parts)
        case a.BUY:
            return argument if kind == p_.D_SHIP else 0
        case a.FORGE:
            dice = int(view.hero(seat, p_.DICE)), int(view.hero(seat, p_.DICE + 1))
            return seat, argument, dice, int(view.round)
        case a.DIE:
            return kind, int(view.hero(parts >> 1, p_.DICE + (parts & 1))), int(view.up(parts))
        case a.HAMMER:
            return int(view.hero(seat, p_.BEATEN))
        case a.CONVERT:
            return conversion(view, seat)
        case a.USE:
            return seat
        case a.PASS:
            return kind
    return argument


def path(view: Position, seat: int, action: int) -> tuple[str, ...]:
    """The clicks that make an action; none for a button."""
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    match verb:
        case a.BUY:
            return (f"sale-{parts}",)
        case a.TAKE:
            return (f"garden-{parts}",)
        case a.FORGE:
            return (at_face(view, seat * 2 + (parts >> p_.FACE_BITS), parts & p_.ONE_FACE),)
        case a.DIE:
            return (at_face(view, parts, int(view.up(parts))),)
        case a.FEAT:
            return (f"pile-{view.material.pile_of[parts]}",)
        case a.USE:
            return (f"card-{seat + 1}-{view.material.cards[parts]}",)
        case a.TARGET:
            return (f"hero-{parts + 1}",)
    return ()


def at_face(view: Position, die: int, face: int) -> str:
    """The target of a face of a die: the first place where it is."""
    place = next(place for place in range(6) if view.face(die, place) == face)
    return target(die >> 1, die & 1, place)


FORMS = {
    "sale": re.compile(r"(?:sale|garden)-(\d+)"),
    "face": re.compile(rf"die-([1-4])-({'|'.join(SIDES)})([1-6])"),
    "pile": re.compile(r"pile-(\d+)"),
    "card": re.compile(r"card-[1-4]-([a-z]+)"),
    "hero": re.compile(r"hero-([1-4])"),
}


def meaning(view: Position, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    kind = int(view.pending.kind(seat))
    for what, form in FORMS.items():
        match = form.fullmatch(target)
        if not match:
            continue
        if what == "sale" and int(match[1]) < len(view.material.faces):
            return f"{'take' if kind == p_.D_SHIELD else 'buy'} {view.material.faces[int(match[1])]}"
        if what == "pile" and int(match[1]) < 15:
            return f"feat {view.material.cards[view.card_at(int(match[1]))]}"
        if what == "card" and match[1] in view.material.cards:
            return f"use {match[1]}"
        if what == "hero":
            return f"target {match[1]}"
        if what == "face" and int(match[1]) <= view.seats:
            side = SIDES.index(match[2])
            if kind in (p_.D_DIE, p_.D_COPY, p_.D_SATYRS):
                return f"die {match[1]} {match[2]}"
            face = view.material.faces[view.face((int(match[1]) - 1) * 2 + side, int(match[3]) - 1)]
            return f"forge {match[2]} {face}"
    return ""
