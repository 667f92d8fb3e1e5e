"""Questions and choices in words."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import blessing, faces, feats, gains, icons, material, refusals
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.telling.faces import die_text, face_text
from igroteka.words import Words

PASSES = {a.D_REINFORCE: "label-done", a.D_MORE: "label-enough", a.D_EXTRA: "label-end", a.D_CONVERT: "label-keep"}


def ask(view: p_.Position, seat: int, words: Words) -> str:
    """What the seat is asked to do, with what it is about."""
    argument = int(view.pending.argument(seat))
    match int(view.pending.kind(seat)):
        case a.D_PICK:
            loses = p_.purpose(argument) != gains.ITS_OWN and view.hero(seat, p_.FLAGS) & blessing.LOSES
            offers = [int(p_.offered(argument, i)) for i in range(material.RESOURCES)]
            what = icons.amounts(offers).replace(" ", " / ")
            return words("asked-lose" if loses else "asked-pick", what=what)
        case a.D_HAMMER | a.D_SHIP as kind:
            return words(f"asked-{a.DECISIONS[kind]}", gold=argument)
        case a.D_CONVERT:
            what, glory = conversion(view, seat)
            return words("asked-convert", what=what, glory=glory)
        case a.D_FORGE:
            return words("asked-forge", face=face_text(view.material, argument, words))
    return words(refusals.asked(view, seat))


def order(view: p_.Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Feats first, the dearest on top; passing last."""
    m = view.material

    def place(action: int) -> tuple[int, int]:
        kind, values = m.verbs.split(action)
        if kind == a.PASS:
            return 9, 0
        if kind == a.FEAT:
            return 0, -int(m.suns[values[0]]) - int(m.moons[values[0]])
        if kind == a.BUY:
            return 1, -int(m.prices[values[0]])
        return 2, action

    return sorted(actions, key=place)


def label(view: p_.Position, seat: int, action: int, words: Words) -> str:
    told = values(view, seat, action, (), words)
    kind, message = view.material.verbs.kind(action), f"label-{view.material.verbs.verb(action).message}"
    if kind == a.PASS:
        message = PASSES.get(int(view.pending.kind(seat)), message)
    elif kind == a.DIE and view.pending.kind(seat) != a.D_DIE:
        message = "label-die-of"
    elif kind == a.HAMMER and told["glory"]:
        message = "label-hammer-lap"
    elif kind == a.FEAT and "other" in told:
        message = "label-feat-oust"
    return words(message, **told)


def values(view: p_.Position, seat: int, action: int, names: Sequence[str], words: Words) -> telling.Values:
    """What the messages for an action of a seat (or of chance) fill in. Without names players are numbers."""
    m = view.material
    told = telling.values(m.verbs, action, words, names)
    kind, fields = m.verbs.split(action)
    if "face" in told:
        told["face"] = face_text(m, fields[-1], words)
    match kind:
        case a.DIE:
            die = fields[0] * 2 + fields[1]
            told["face"], told["faces"] = face_text(m, int(view.up(die)), words), die_text(view, die, words)
        case a.CHOOSE:
            told["what"] = f"{p_.offered(view.pending.argument(seat), fields[0])} {icons.ICONS[fields[0]]}"
        case a.HAMMER:
            told["glory"] = int(gains.lap_glory(view, seat, fields[0]))
        case a.CONVERT:
            told["what"], told["glory"] = conversion(view, seat)
        case a.BUY:
            told["gold"] = view.price(seat, fields[0])
        case a.FORGE:
            told["new"] = face_text(m, int(view.pending.argument(seat)), words)
        case a.FEAT:
            told |= {"cost": icons.cost_text(m, fields[0]), "glory": int(m.glories[fields[0]])}
            other = int(feats.ousted(view, seat, fields[0]))
            if other >= 0:
                told["other"] = names[other] if names else other + 1
        case a.EXTRA:
            told["sun"] = int(m.numbers.extra_sun)
    if kind in (a.FEAT, a.USE):
        told["about"] = words(f"card-{m.cards[fields[0]]}-about")
    elif kind == a.TAKE:
        told["about"] = words(f"face-{m.faces[fields[0]]}-about")
    return told


def conversion(view: p_.Position, seat: int) -> tuple[str, int]:
    """What is asked to become glory, and how much glory that is."""
    slot, resource = divmod(int(view.pending.argument(seat)), material.RESOURCES)
    what = f"{faces.yields(view, seat, slot, resource)}{icons.ICONS[resource]}"
    return what, int(faces.glory_for(view, seat, int(view.pending.argument(seat))))
