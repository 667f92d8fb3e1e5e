"""What the deciding seat may click, and what it would bring. Legality comes from `legal`, points from `gain`."""

import re

from igroteka.games.portals import actions as a
from igroteka.games.portals import position as p_
from igroteka.games.portals.figure import card_cell_name
from igroteka.games.portals.material import Material
from igroteka.games.portals.notation import NAMES, SPELLS, spot_name
from igroteka.games.portals.notation import say as notation
from igroteka.games.portals.parts import HAND, members
from igroteka.games.portals.position import Position
from igroteka.games.portals.scene.placing import figure
from igroteka.games.portals.terminal.labels import completes, label
from igroteka.scene import Choice, Choices, speech

BUTTONS = {a.NO_KEY: "scene-button-no-key", a.TO_BAG: "scene-button-bag", a.ENOUGH: "scene-button-enough"}


def choices(view: Position, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    say = speech(language, "portals")
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    actions = [int(action) for action in view.legal(seat)]
    if kind == p_.D_PLACE:
        return Choices(figure=figure(view, seat, argument, actions, say))
    ghost = f"stone-{NAMES[argument & 7]}" if kind in (p_.D_PUT, p_.D_LAY) else ""
    ways = tuple([way(view, seat, action, language) for action in actions])
    return Choices(ways=ways, any_order=kind == p_.D_KEEP, ghost=ghost)


WAYS: dict[tuple[str, Material, int, int], Choice] = {}  # by language, box, action and what else its words depend on
MOST_WAYS = 32768


def way(view: Position, seat: int, action: int, language: str) -> Choice:
    """An action as a way of clicks, made once and remembered."""
    key = language, view.material, action, beside(view, seat, action)
    found = WAYS.get(key)
    if found is None:
        say = speech(language, "portals")
        verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
        words = say(BUTTONS[verb]) if verb in BUTTONS else label(view, seat, action, say)
        if len(WAYS) >= MOST_WAYS:
            WAYS.clear()
        good = verb == a.TAKE_KEY and bool(key[3])
        if good:
            words += f" · {say('scene-key-in-time')}"
        found = WAYS[key] = Choice(notation(action), words, path(verb, parts), good)
    return found


def beside(view: Position, seat: int, action: int) -> int:
    """What the words for an action depend on besides itself: see `label`."""
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    match verb:
        case a.CHARGE:
            return completes(view, seat, parts >> 5)
        case a.LIFT | a.GIVE_BACK:
            return int(view.boards.stone(parts >> 5, parts & 31))
        case a.LAY:
            return int(view.boards.face(parts >> 5))
        case a.USE_KEY:
            return int(view.keys.covered(seat, view.keys.slot_of(seat, parts))).bit_count()
        case a.FETCH:
            return int(view.areas.element(parts))
        case a.TAKE_KEY:
            return in_time(view, seat, parts)
    return 0


def in_time(view: Position, seat: int, key: int) -> bool:
    """Whether the stones this player still takes in this round (alone: in this game) are enough to charge the key and
    all those before him."""
    free = sum(int(view.keys.free_cells(view.material, seat, slot)).bit_count() for slot in range(HAND))
    to_come = (
        p_.SOLO_TURNS - view.turn + 1 if view.seats == 1 else sum(view.stones.markers(seat, side) for side in (0, 1))
    )
    return bool(free + view.material.key_size(key) <= to_come)


def path(verb: int, parts: int) -> tuple[str, ...]:
    """The clicks that make an action; none for a button."""
    match verb:
        case a.TAKE_KEY | a.USE_KEY:
            return (f"key-{parts + 1}",)
        case a.TAKE_STONE:
            return (f"source-{(parts >> 5) + 1}-{NAMES[parts & 31]}",)
        case a.CHARGE:
            return (f"key-{(parts >> 5) + 1}-{card_cell_name(parts & 31)}",)
        case a.CAST | a.FETCH:
            return (f"spells-{SPELLS[parts]}",)
        case a.LIFT | a.GIVE_BACK:
            return (f"stone-{spot_name(parts)}",)
        case a.LAY:
            board, cell = spot_name(parts)[0], spot_name(parts)[1:]
            return (f"board-{board}-{cell}",)
        case a.KEEP_SIGNS:
            return tuple(f"sign-{sign + 1}" for sign in members(parts))
    return ()


# What can be clicked: its kind, and the parts of its id in the order of the notation.
FORMS = [
    ("key", re.compile(r"key-(\d+)")),
    ("slot", re.compile(r"(?:key-|stone-k)(\d+)-?([abc][1-3])")),
    ("source", re.compile(r"(?:source-|stone-s)([1-4])-([a-z]+)(?:-\d+)?")),
    ("spell", re.compile(r"spells-([a-z]+)")),
    ("cell", re.compile(r"(?:board-|stone-)([1-4])-?([a-e][1-5])")),
    ("sign", re.compile(r"sign-(\d+)(?:-[abc][1-3])?")),
]
# What a click on it means while a decision is open; and otherwise.
VERBS = {
    (p_.D_USE, "key"): "use", (p_.D_USE, "slot"): "use", (p_.D_KEY, "slot"): "take", (p_.D_FETCH, "spell"): "fetch",
    (p_.D_LAY, "cell"): "lay", (p_.D_RETURN, "cell"): "return",
}  # fmt: skip
USUAL = {"key": "take", "source": "stone", "slot": "charge", "spell": "cast", "cell": "lift", "sign": "keep"}


def meaning(view: Position, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    for what, form in FORMS:
        match = form.fullmatch(target)
        if match:
            verb = VERBS.get((int(view.pending.kind(seat)), what), USUAL[what])
            parts = match.groups()
            if verb in ("take", "use"):
                parts = parts[:1]  # a click on a cell of a card is a click on the card
            return f"{verb} {''.join(parts) if what == 'cell' else ' '.join(parts)}"
    return ""
