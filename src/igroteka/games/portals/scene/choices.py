"""What the deciding seat may click, and what it would bring. Legality comes from `legal`, points from `gain`."""

import re
from functools import lru_cache

from igroteka.engine.bits import members
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.box import NAMES
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.scene.placing import figure
from igroteka.games.portals.telling.choices import about, choice_words
from igroteka.scene import Choice, Choices, clicks, speech

BUTTONS = {a.NO_KEY: "scene-button-no-key", a.TO_BAG: "scene-button-bag", a.ENOUGH: "scene-button-enough"}


def choices(view: Position, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    actions = [int(action) for action in view.legal(seat)]
    if kind == a.D_PLACE:
        return Choices(figure=figure(view, seat, argument, actions, language))
    ghost = f"stone-{NAMES[argument & 7]}" if kind in (a.D_PUT, a.D_LAY) else ""
    box = view.material
    ways = [way(language, box, one, about(view, seat, one), in_time(view, seat, one)) for one in actions]
    return Choices(ways=tuple(ways), any_order=kind == a.D_KEEP, ghost=ghost)


@lru_cache(maxsize=32768)
def way(language: str, material: Material, action: int, number: int, good: bool) -> Choice:
    """An action as a way of clicks; `number` is what `about` gives."""
    say = speech(language, "portals")
    kind, values = a.VERBS.split(action)
    words = say(BUTTONS[kind]) if kind in BUTTONS else choice_words(material, action, number, say)
    path = a.VERBS[kind].targets(values)
    if kind == a.KEEP_SIGNS:
        path = tuple([f"sign-{sign + 1}" for sign in members(a.SIGN_SET.known(values[0]))])
    return Choice(a.VERBS.say(action), f"{words} · {say('scene-key-in-time')}" if good else words, path, good)


def in_time(view: Position, seat: int, action: int) -> bool:
    """Whether it takes a key, and the stones still to come are enough to charge it and all keys in the hand."""
    kind, values = a.VERBS.split(action)
    if kind != a.TAKE_KEY:
        return False
    free = view.keys.free_count(view.material, seat)
    return bool(free + view.material.key_size(values[0]) <= view.stones_to_come(seat))


ON_KEY = re.compile(r"(?:key-|stone-k)(\d+)-?([abc][1-3])")
ON_BOARD = re.compile(r"(?:board-|stone-)([1-4])-?([a-e][1-5])")
ON_SIGN = re.compile(r"sign-(\d+)(?:-[abc][1-3])?")


def meaning(view: Position, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    decision = int(view.pending.kind(seat))
    if match := ON_SIGN.fullmatch(target):
        return f"keep {match[1]}"
    if match := ON_KEY.fullmatch(target):  # where a key is chosen, a click on a cell of it is a click on the key
        whole = decision in (a.D_KEY, a.D_USE)
        target = f"key-{match[1]}" if whole else f"key-{match[1]}-{match[2]}"
    elif match := ON_BOARD.fullmatch(target):  # a stone and the cell under it are one place
        target = f"board-{match[1]}-{match[2]}" if decision == a.D_LAY else f"stone-{match[1]}{match[2]}"
    return clicks.meaning(a.VERBS, decision, target)
