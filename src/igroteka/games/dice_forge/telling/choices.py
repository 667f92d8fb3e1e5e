"""Questions and choices in words."""

from collections.abc import Sequence

from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.blessing import LOSES
from igroteka.games.dice_forge.rules.faces import yields
from igroteka.games.dice_forge.rules.gains import hammer_glory
from igroteka.games.dice_forge.rules.material import GOLD, RESOURCES
from igroteka.games.dice_forge.rules.notation import SIDES
from igroteka.games.dice_forge.rules.position import Position, offered
from igroteka.games.dice_forge.rules.refusals import asked
from igroteka.games.dice_forge.telling.symbols import SYMBOLS, amounts, cost_text, face_text
from igroteka.games.dice_forge.terminal.pieces import die
from igroteka.words import Words

FACE = p_.ONE_FACE
PASSES = {
    p_.D_REINFORCE: "label-done",
    p_.D_MORE: "label-enough",
    p_.D_EXTRA: "label-end",
    p_.D_CONVERT: "label-keep",
}


def ask(view: Position, seat: int, words: Words) -> str:
    """What the seat is asked to do, with what it is about."""
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    match kind:
        case p_.D_PICK:
            loses = argument >> 28 < 2 and view.hero(seat, p_.FLAGS) & LOSES
            options = [f"{offered(argument, i)}{SYMBOLS[i]}" for i in range(RESOURCES) if offered(argument, i)]
            return words("asked-lose" if loses else "asked-pick", what=" / ".join(options))
        case p_.D_HAMMER:
            return words("asked-hammer", gold=argument)
        case p_.D_CONVERT:
            what, glory = conversion(view, seat)
            return words("asked-convert", what=what, glory=glory)
        case p_.D_FORGE:
            return words("asked-forge", face=face_text(view.material, argument, words))
        case p_.D_SHIP:
            return words("asked-ship", gold=argument)
    return words(asked(view, seat))


def conversion(view: Position, seat: int) -> tuple[str, int]:
    """What is asked to become glory, and how much glory that is."""
    slot, resource = divmod(int(view.pending.argument(seat)), RESOURCES)
    amount = int(yields(view, seat, slot, resource))
    numbers = view.material.numbers
    return f"{amount}{SYMBOLS[resource]}", amount * int(numbers.cyclops if resource == GOLD else numbers.sentinel)


def order(view: Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Feats first, the dearest on top; passing last."""

    def place(action: int) -> tuple[int, int]:
        kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
        if kind == a.PASS:
            return 9, 0
        if kind == a.FEAT:
            return 0, -int(view.material.suns[parts]) - int(view.material.moons[parts])
        if kind == a.BUY:
            return 1, -int(view.material.prices[parts])
        return 2, action

    return sorted(actions, key=place)


def label(view: Position, seat: int, action: int, words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    m = view.material
    match kind:
        case a.PASS:
            return words(PASSES.get(int(view.pending.kind(seat)), "label-pass"))
        case a.DIE:
            return die_label(view, seat, parts, words)
        case a.CHOOSE:
            amount = int(offered(view.pending.argument(seat), parts))
            return words("label-choose", what=f"{amount} {SYMBOLS[parts]}")
        case a.HAMMER:
            before = int(view.hero(seat, p_.BEATEN))
            glory = int(hammer_glory(view, before + parts) - hammer_glory(view, before))
            if glory:
                return words("label-hammer-lap", gold=parts, glory=glory)
            return words("label-hammer", gold=parts)
        case a.CONVERT:
            what, glory = conversion(view, seat)
            return words("label-convert", what=what, glory=glory)
        case a.FIRST:
            return words("label-ship-first" if parts else "label-gain-first")
        case a.BUY:
            return words("label-buy", face=face_text(m, parts, words), gold=price(view, seat, parts))
        case a.FORGE:
            return words("label-forge", side=words(f"side-{SIDES[parts >> 6]}"), face=face_text(m, parts & FACE, words))
        case a.FEAT:
            return feat_label(view, seat, parts, words)
        case a.USE:
            return words("label-use", card=words(f"card-{m.cards[parts]}"), about=words(f"card-{m.cards[parts]}-about"))
        case a.TAKE:
            face = face_text(m, parts, words)
            return words("label-take", face=face, about=words(f"face-{m.faces[parts]}-about"))
        case a.TARGET:
            return words("label-target", name=str(parts + 1))
        case a.EXTRA:
            return words("label-extra", sun=int(m.numbers.extra_sun))
        case a.REPEAT:
            return words("label-repeat")
    return words("label-triton")


def price(view: Position, seat: int, face: int) -> int:
    """What a face costs this seat now: with a ship less."""
    saved = int(view.pending.argument(seat)) if view.pending.kind(seat) == p_.D_SHIP else 0
    return max(0, int(view.material.prices[face]) - saved)


def die_label(view: Position, seat: int, number: int, words: Words) -> str:
    side = words(f"side-{SIDES[number & 1]}")
    if view.pending.kind(seat) == p_.D_DIE:
        return words("label-die", side=side, faces=die(view, number, words))
    face = face_text(view.material, int(view.up(number)), words)
    return words("label-die-of", name=str((number >> 1) + 1), side=side, face=face)


def feat_label(view: Position, seat: int, card: int, words: Words) -> str:
    name = view.material.cards[card]
    other = ousted(view, seat, card)
    values: dict[str, str | int] = {
        "card": words(f"card-{name}"),
        "cost": cost_text(view.material, card),
        "glory": int(view.material.glories[card]),
        "about": words(f"card-{name}-about"),
    }
    return words("label-feat-oust", name=str(other + 1), **values) if other >= 0 else words("label-feat", **values)


def ousted(view: Position, seat: int, card: int) -> int:
    """Who would be ousted by this feat, or -1."""
    portal = view.material.portal_of[card]
    for other in range(int(view.seats)):
        if other != seat and view.hero(other, p_.PORTAL) == portal:
            return other
    return -1


def gained(before: Position, after: Position, seat: int) -> str:
    """What a hero has more, or less, than before."""
    return amounts([int(after.hero(seat, i) - before.hero(seat, i)) for i in range(RESOURCES)], "+")
