"""Questions and choices in words."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.amulets import sent
from igroteka.games.mirror_labyrinth.rules.position import AMULET, EMPTY, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.refusals import asking
from igroteka.games.mirror_labyrinth.telling.names import amulet_words, thing_words
from igroteka.games.mirror_labyrinth.telling.ways import way
from igroteka.words import Words


def ask(view: Position, seat: int, words: Words) -> str:
    """What the seat is asked to do."""
    question = words(asking(view, seat)[1])
    if is_last_chance(view, seat):
        question += " " + words("ask-last-chance")
    if view.pending.kind(seat) == a.D_SEND:
        thing = sent(view.pending.argument(seat))
        return words("being-sent", thing=thing_words(view, int(thing), words)) + " " + question
    return question


def is_last_chance(view: Position, seat: int) -> bool:
    """Whether the game ends if the seat takes nothing in this turn (M6.2, M12.5, M14.4)."""
    if view.pending.kind(seat) != a.D_BEFORE or view.took or (view.modes.advanced and view.round < 2):
        return False
    return bool(view.idle == view.seats - 1)


def order(view: Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Moves onto tokens first, strong ones before weak ones; then other moves as far as they go, the rest by kind."""

    def worth(action: int) -> tuple[int, int]:
        thing = thing_moved_onto(view, action)
        if thing >= AMULET:
            return -2, thing
        if thing >= RUNE:
            return -3, -(thing % 4)
        return a.VERBS.kind(action) != a.MOVE, 0

    return sorted(actions, key=worth)


def thing_moved_onto(p: Position, action: int) -> int:
    """What lies where a move ends: a token is taken. Nothing for other actions."""
    kind, values = a.VERBS.split(action)
    return int(p.cells[values[0]]) if kind == a.MOVE else EMPTY


def label(view: Position, seat: int, action: int, words: Words) -> str:
    kind, values = a.VERBS.split(action)
    told: dict[str, str] = {}
    match kind:
        case a.MOVE:
            return way(view, seat, values[0], values[1] - 1, words)[0]
        case a.USE | a.RENEW:
            about = words(f"ability-{values[0] + 1}-about")
            told = {"amulet": amulet_words(view, values[0], words), "about": about}
        case a.SWAP:
            one, other = [thing_words(view, int(view.cells[crossing]), words) for crossing in values]
            told = {"one": one, "other": other}
        case a.ROTATE | a.PUSH:
            told = {"thing": thing_words(view, int(view.cells[values[0]]), words)}
    text = telling.label(a.VERBS, action, words, **told)
    if kind in (a.PUSH, a.SEND) and values[-1]:  # how something comes out of a portal
        text += f", {words(f'turn-{a.TURNS[values[-1]]}')}"
    return text
