"""What happens, a line for each thing worth telling. Made from views and from `told` alone."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.engine import CHANCE
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.collect import has_room
from igroteka.games.portals.rules.position import ACTIVATING, COLLECTING, KEEPING, OVER, ROUNDS, SETUP, Position
from igroteka.games.portals.telling.choices import about, details
from igroteka.games.portals.telling.gains import landing_words, sign_words, told_gain
from igroteka.games.portals.telling.stones import stone_words
from igroteka.words import Words


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    kind, values = a.VERBS.split(action)
    if by == CHANCE:
        # Draws of the set-up and of a new round are seen on the table; a key or a sign in the middle of it is told.
        told = values[0] == viewer if kind == a.DEAL_SIGN else view.phase != SETUP
        return telling.story(a.VERBS, action, names, "", words) if told else ""
    more = details(view.material, action, about(view, by, action), words)
    match kind:
        case a.KEEP_SIGNS if not a.SIGN_SET.known(values[0]):
            return words("story-chosen", name=names[by])
        case a.TAKE_STONE:
            more["room"] = int(has_room(view, by, values[1]))
        case a.CHARGE | a.TO_BAG | a.CAST | a.LAY:
            more["stone"] = stone_words(int(view.pending.argument(by)) & 7, words)
        case a.PLACE:
            more = {"stones": landing_words(view, by, values), "points": told_gain(view, by, values, words)}
    return telling.story(a.VERBS, action, names, names[by], words, **more)


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: phases, rounds, signs laid out, the end."""
    if before.phase == after.phase and before.round == after.round and not after.modules.signs:
        return []
    lines = []
    if before.phase == KEEPING and after.phase != KEEPING:
        kept = [f"{names[seat]} ({after.signs.kept_count(seat)})" for seat in range(int(after.seats))]
        lines.append(words("news-kept", kept=", ".join(kept)))
    if before.phase == COLLECTING and after.phase == ACTIVATING:
        lines.append(words("news-activating"))
    shown = [("news-open-signs", "", int(after.signs.gone() & ~before.signs.gone()))]
    for seat in range(int(after.seats)):
        shown.append(("news-signs", names[seat], int(after.signs.met(seat) & ~before.signs.met(seat))))
    for message, name, signs in shown:
        if signs:
            points = signs.bit_count() * int(after.material.sign_points)
            lines.append(words(message, name=name, signs=sign_words(signs, words), points=points))
    if after.phase == COLLECTING and (after.round != before.round or before.phase < COLLECTING):
        lines.append(words("news-round", round=int(after.round), rounds=ROUNDS, name=names[after.first]))
    if after.phase == OVER and before.phase != OVER:
        lines.append(words("end-solo" if after.seats == 1 else "end-rounds"))
    return lines
