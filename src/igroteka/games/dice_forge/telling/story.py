"""What happens, a line for each thing worth telling."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.blessing import LOSES
from igroteka.games.dice_forge.rules.material import RESOURCES
from igroteka.games.dice_forge.rules.notation import SIDES
from igroteka.games.dice_forge.rules.position import Position, offered
from igroteka.games.dice_forge.telling.choices import conversion, ousted, price
from igroteka.games.dice_forge.telling.symbols import SYMBOLS, amounts, face_text
from igroteka.words import Words


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if by == CHANCE:
        return luck(view, kind, parts, names, words)
    name, m = names[by], view.material
    argument = int(view.pending.argument(by))
    match kind:
        case a.DIE:
            return die_story(view, by, parts, name, words)
        case a.CHOOSE:
            return words("story-choose", name=name, what=f"{offered(argument, parts)} {SYMBOLS[parts]}")
        case a.HAMMER:
            return words("story-hammer", name=name, gold=parts) if parts else ""
        case a.CONVERT:
            what, glory = conversion(view, by)
            return words("story-convert", name=name, what=what, glory=glory)
        case a.BUY:
            return words("story-buy", name=name, face=face_text(m, parts, words), gold=price(view, by, parts))
        case a.FORGE:
            new, old = face_text(m, argument, words), face_text(m, parts & p_.ONE_FACE, words)
            return words("story-forge", name=name, new=new, old=old, side=words(f"side-{SIDES[parts >> 6]}"))
        case a.FEAT:
            card, other = words(f"card-{m.cards[parts]}"), ousted(view, by, parts)
            if other >= 0:
                return words("story-feat-oust", name=name, card=card, other=names[other])
            return words("story-feat", name=name, card=card)
        case a.USE:
            return words("story-use", name=name, card=words(f"card-{m.cards[parts]}"))
        case a.TAKE:
            return words("story-take", name=name, face=face_text(m, parts, words))
        case a.TARGET:
            return words("story-target", name=name, other=names[parts])
        case a.EXTRA:
            return words("story-extra", name=name, sun=int(m.numbers.extra_sun))
        case a.REPEAT:
            return words("story-repeat", name=name)
        case a.TRITON:
            return words("story-triton", name=name)
    return words("story-pass", name=name) if view.pending.kind(by) == p_.D_ACTION else ""


def die_story(view: Position, by: int, die: int, name: str, words: Words) -> str:
    kind = view.pending.kind(by)
    if kind == p_.D_DIE:
        return words("story-die", name=name, side=words(f"side-{SIDES[die & 1]}"))
    face = face_text(view.material, int(view.up(die)), words)
    return words("story-copy" if kind == p_.D_COPY else "story-satyrs", name=name, face=face)


def luck(view: Position, kind: int, parts: int, names: Sequence[str], words: Words) -> str:
    """Two dice of a hero are told together, when the second one lies."""
    m = view.material
    if kind == a.SET:
        return words("story-set", card=words(f"card-{m.cards[parts]}"))
    if kind == a.REMOVE:
        return words("story-remove", face=face_text(m, parts, words))
    if kind == a.COLOUR:
        return words("story-colour", colour=words(f"colour-{('red', 'blue', 'yellow', 'green')[parts]}"))
    die, face = parts >> 6, face_text(m, parts & p_.ONE_FACE, words)
    name = names[die >> 1]
    if minor(view):
        return words("story-roll-one", name=name, face=face, side=words(f"side-{SIDES[die & 1]}"))
    if die & 1:
        return words("story-roll", name=name, first=face_text(m, int(view.up(die - 1)), words), second=face)
    return ""


def minor(view: Position) -> bool:
    return view.agenda.kind() == p_.T_SETTLE_ONE


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: gains, losses to the Minotaur, turns, rounds."""
    lines: list[str] = []
    old, new = list(before.heroes), list(after.heroes)
    for seat in range(int(after.seats)):
        at = seat * p_.ROW
        if old[at : at + RESOURCES] == new[at : at + RESOURCES]:
            continue
        changes = [new[at + i] - old[at + i] for i in range(RESOURCES)]
        if min(changes) < 0 and not loses(before):
            changes = [max(0, change) for change in changes]
        if any(changes):
            lines.append(words("news-gain", name=names[seat], what=amounts(changes, "+")))
    if after.phase == p_.PLAYING:
        if after.round != before.round:
            lines.append(words("news-round", round=int(after.round)))
        if after.active != before.active or before.phase == p_.SETUP:
            lines.append(words("news-turn", name=names[after.active]))
    return lines


def loses(view: Position) -> bool:
    """Whether the Minotaur is about."""
    frames = [int(view.agenda.data[1 + i]) for i in range(int(view.agenda.data[0]))]
    if any(frame & 255 == p_.T_SETTLE and frame >> 8 & LOSES for frame in frames):
        return True
    return any(view.hero(seat, p_.FLAGS) & LOSES for seat in range(int(view.seats)))
