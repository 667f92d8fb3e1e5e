"""What happens, a line for each thing worth telling."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import icons, material, turn
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.telling.choices import values
from igroteka.games.dice_forge.telling.faces import face_text
from igroteka.words import Words

OF_DICE = {a.D_DIE: "story-die", a.D_COPY: "story-copy", a.D_SATYRS: "story-satyrs"}


def story(view: p_.Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    verbs = view.material.verbs
    kind, fields = verbs.split(action)
    message = f"story-{verbs.verb(action).message}"
    if kind == a.ROLL:
        return rolled(view, names, words, *fields)
    if kind == a.FIRST or (kind == a.HAMMER and not fields[0]):
        return ""
    if kind == a.PASS and view.pending.kind(by) != a.D_ACTION:
        return ""
    told = values(view, by, action, names, words)
    if kind == a.DIE:
        message = OF_DICE[int(view.pending.kind(by))]
    elif kind == a.FEAT and "other" in told:
        message = "story-feat-oust"
    return words(message, name=names[by] if by != CHANCE else "", **told)


def rolled(view: p_.Position, names: Sequence[str], words: Words, seat: int, side: int, face: int) -> str:
    """Two dice of a hero are told together, when the second one lies."""
    m, name, told = view.material, names[seat], face_text(view.material, face, words)
    if view.pending.kind(view.table()) == p_.T_SETTLE_ONE:
        return words("story-roll-one", name=name, face=told, side=words(f"side-{a.SIDES[side]}"))
    if side:
        return words("story-roll", name=name, first=face_text(m, int(view.up(seat * 2)), words), second=told)
    return ""


def news(before: p_.Position, after: p_.Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: gains, losses to the Minotaur, turns, rounds."""
    lines: list[str] = []
    old, new = list(before.heroes), list(after.heroes)
    for seat in range(int(after.seats)):
        at = seat * p_.ROW
        if old[at : at + material.RESOURCES] == new[at : at + material.RESOURCES]:
            continue
        changes = [new[at + i] - old[at + i] for i in range(material.RESOURCES)]
        if min(changes) < 0 and not turn.minotaur_about(before):
            changes = [max(0, change) for change in changes]
        if any(changes):
            lines.append(words("news-gain", name=names[seat], what=icons.amounts(changes, "+")))
    if after.phase == p_.PLAYING:
        if after.round != before.round:
            lines.append(words("news-round", round=int(after.round)))
        if after.active != before.active or before.phase == p_.SETUP:
            lines.append(words("news-turn", name=names[after.active]))
    return lines
