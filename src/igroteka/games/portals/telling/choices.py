"""Questions and choices in words."""

from collections.abc import Sequence
from functools import lru_cache

from igroteka import telling
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.box import COLOURS, SPELLS
from igroteka.games.portals.rules.collect import castable_areas, may_decline
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import ACTIVATING, COLLECTING, PHASES, ROUNDS, SOLO, SOLO_TURNS, Position
from igroteka.games.portals.rules.refusals import asked
from igroteka.games.portals.telling import gains
from igroteka.games.portals.telling.stones import ground_words, stone_words
from igroteka.words import Words


def where(view: Position, words: Words) -> tuple[str, ...]:
    """Where in the game we are: round and phase, or the turn of the game alone."""
    return phase_words(int(view.phase), int(view.turn if view.phase == SOLO else view.round), words)


@lru_cache(maxsize=256)
def phase_words(phase: int, count: int, words: Words) -> tuple[str, ...]:
    if phase == SOLO:
        return (words("turn-of", turn=count, turns=SOLO_TURNS),)
    named = words(f"phase-{PHASES[phase]}")
    if phase in (COLLECTING, ACTIVATING):
        return words("round-of", round=count, rounds=ROUNDS), named
    return (named,)


def ask(view: Position, seat: int, words: Words) -> str:
    """What the seat is asked to do, with what it has in hand; a spell is only spoken of while one can be cast."""
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    if kind == a.D_KEY and may_decline(view, seat):
        return words("ask-key-or-not")
    casts = kind == a.D_PUT and bool(castable_areas(view, seat))
    return question(kind, argument, asked(view, seat), casts, words)


@lru_cache(maxsize=4096)
def question(kind: int, argument: int, message: str, casts: bool, words: Words) -> str:
    text = words(message)
    if kind == a.D_PLACE:
        text = f"{words('key-due', key=argument + 1)} {text}"
    elif kind in (a.D_PUT, a.D_LAY):
        text = f"{words('in-hand', stone=stone_words(argument & 7, words))} {text}"
    return f"{text} {words('or-cast')}" if casts else text


def order(view: Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Placements by what they bring, everything else by number."""

    def worth(action: int) -> tuple[int, int, int]:
        kind, values = a.VERBS.split(action)
        if kind != a.PLACE:
            return 0, 0, action
        found = gains.brings(view, seat, values)
        return -gains.total(view.material, True, found), found[3], action

    return sorted(actions, key=worth)


def about(view: Position, seat: int, action: int) -> int:
    """What the words for a choice depend on besides itself: the element that it is about, or cells or stones left."""
    kind, values = a.VERBS.split(action)
    match kind:
        case a.CHARGE:
            return int(view.keys.free_cells(view.material, seat, view.keys.slot_of(seat, values[0]))).bit_count()
        case a.LIFT | a.GIVE_BACK:
            return int(view.boards.stone(values[0], values[1]))
        case a.LAY:
            return int(view.material.sheets[view.boards.face(values[0]) * 25 + values[1]])
        case a.USE_KEY:
            return int(view.keys.covered(seat, view.keys.slot_of(seat, values[0]))).bit_count()
        case a.FETCH:
            return int(view.areas.element(values[0]))
    return 0


def details(material: Material, action: int, number: int, words: Words) -> telling.Values:
    """What messages of an action may say besides its fields; `number` is what `about` gives."""
    kind, values = a.VERBS.split(action)
    match kind:
        case a.KEEP_SIGNS:
            return {"signs": gains.sign_words(a.SIGN_SET.known(values[0]), words)}
        case a.TAKE_KEY:
            colour = words(f"colour-{COLOURS.value[material.key_colour[values[0]]]}")
            return {"colour": colour, "cells": int(material.key_size(values[0]))}
        case a.TAKE_STONE:
            return {"stone": stone_words(values[1], words)}
        case a.CHARGE:
            return {"left": number}
        case a.CAST:
            return {"about": words(f"spell-{SPELLS[values[0]]}-about")}
        case a.LIFT | a.GIVE_BACK | a.FETCH:
            return {"stone": stone_words(number, words)}
        case a.LAY:
            return {"ground": ground_words(number, words)}
        case a.USE_KEY:
            return {"stones": number}
    return {}


def choice_words(material: Material, action: int, number: int, words: Words) -> str:
    """Any choice but a placement."""
    return telling.label(a.VERBS, action, words, **details(material, action, number, words))


def label(view: Position, seat: int, action: int, words: Words) -> str:
    kind, placed = a.VERBS.split(action)
    if kind != a.PLACE:
        return choice_words(view.material, action, about(view, seat, action), words)
    text = words("label-place", board=placed[1] + 1, stones=gains.landing_words(view, seat, placed))
    return f"{text}  {gains.promise_words(view.material, view.seats == 1, gains.brings(view, seat, placed), words)}"
