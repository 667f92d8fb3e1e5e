"""What the deciding seat may click, and what it would bring. Legality comes from `legal`."""

import re
from collections.abc import Mapping
from functools import lru_cache

from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.amulets import OWN_MOVE
from igroteka.games.mirror_labyrinth.material import Material, crossing_name
from igroteka.games.mirror_labyrinth.notation import crossing as read_crossing
from igroteka.games.mirror_labyrinth.notation import say as notation
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scene.beams import all_beams
from igroteka.games.mirror_labyrinth.scene.insight import Points, after_turn, opened, places, with_turns
from igroteka.games.mirror_labyrinth.scene.pieces import token_name
from igroteka.games.mirror_labyrinth.scene.places import beside, cell_name, target
from igroteka.games.mirror_labyrinth.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.terminal.labels import label as spoken_label
from igroteka.games.mirror_labyrinth.terminal.labels import thing_words, turn_words
from igroteka.scene import Choice, Choices, speech

CELL = re.compile(r"board-([A-J](?:[1-9]|10))")
OTHER = re.compile(r"(card|amulet)-([1-9][0-9]?)")
FIXED = (a.CHOOSE, a.STAND, a.FACE, a.STAY, a.DONE)  # their words depend on themselves alone, or nearly
LOOKING = (a.STAND, a.FACE, a.TURN)  # these tell what is in reach then


def choices(view: MirrorLabyrinth, seat: int, language: str) -> Choices | None:
    """For a seat that has to decide now; None for everybody else."""
    if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
        return None
    kind = int(view.pending.kind(seat))
    actions = [int(action) for action in view.legal(seat)]
    beams = all_beams(view, seat, language) if kind == p_.D_BEFORE else None
    rest = [action for action in actions if action >> a.KIND_SHIFT != a.MOVE]
    before = view.modes.abilities and view.stage == p_.BEFORE and kind in (p_.D_BEFORE, p_.D_TARGET)
    reached = int(with_turns(view, seat)) if before and rest else -1
    points = Points(view, seat) if kind == p_.D_STAND else None
    ways = tuple([way(view, seat, action, reached, points, language) for action in rest])
    swaps = kind == p_.D_TARGET and bool(actions) and actions[0] >> a.KIND_SHIFT == a.SWAP
    ghost = f"mage-{seat + 1}" if kind == p_.D_STAND else ""
    return Choices(ways=ways, beams=beams, any_order=swaps, ghost=ghost)


def way(view: MirrorLabyrinth, seat: int, action: int, reached: int, points: Points | None, language: str) -> Choice:
    """One action. `reached` are the tokens in reach before the move; -1 when it is made, and nothing opens any more."""
    verb = action >> a.KIND_SHIFT
    fixed = plain(language, seat, view.material, action, int(view.at(seat))) if verb in FIXED else None
    if fixed is not None and verb not in LOOKING:
        return fixed
    words, name = fixed.label if fixed else capital(label(view, seat, action, language)), ""
    shows: tuple[str, ...] = ()
    found = 0
    if points is not None:
        found = int(points.around(action & a.PARTS))
    elif verb == a.FACE:
        found = int(after_turn(view, seat, action - int(view.facing(seat)) & 3))
    elif reached >= 0 and verb != a.RENEW:
        found = int(opened(view, seat, action, 0 if verb == a.TURN else reached))
    if found:
        opening = opened_words(language, view.material, view.modes.abilities, found, verb in LOOKING)
        words += f" — {opening}"
        shows = tuple([target(crossing) for crossing in places(view, found)])
    if fixed is not None:
        return Choice(fixed.say, words, fixed.path, shows=shows)
    if verb in (a.ROTATE, a.PUSH, a.SEND):
        name = turned_name(action, language)
    elif verb == a.TURN:
        name = speech(language, "mirror_labyrinth")("scene-turn-right" if action & a.PARTS == 1 else "scene-turn-left")
    return Choice(notation(action), words, path(view, seat, action), bool(shows) and verb != a.TURN, name, shows)


@lru_cache(maxsize=8192)
def plain(language: str, seat: int, material: object, action: int, at: int) -> Choice:
    """A choice whose words depend on little."""
    say = speech(language, "mirror_labyrinth")
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if verb == a.CHOOSE:
        return Choice(notation(action), capital(say("label-choose", card=parts + 1)), (f"card-{parts + 1}",))
    if verb == a.STAND:
        return Choice(notation(action), capital(say("label-stand", crossing=crossing_name(parts))), (target(parts),))
    if verb == a.FACE:
        words = say("label-face", direction=say(f"direction-{('up', 'right', 'down', 'left')[parts]}"))
        return Choice(notation(action), capital(words), (f"board-{cell_name(beside(at, parts))}",))
    return Choice(notation(action), capital(say("label-done" if verb == a.DONE else "label-stay")))


def label(view: Position, seat: int, action: int, language: str) -> str:
    """What is chosen, in the words of the terminal."""
    say = speech(language, "mirror_labyrinth")
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if verb == a.ROTATE:
        thing = thing_words(view, int(view.cells[parts >> 6]), say)
        turn = turn_words(parts & 63, say)
        return filled(say("label-rotate", **ROTATED), ROTATED, (thing, crossing_name(parts >> 6), turn))
    if verb == a.PUSH:
        thing = thing_words(view, int(view.cells[parts >> 9]), say)
        names = (thing, crossing_name(parts >> 9), crossing_name(parts >> 2 & 127))
        turned = f", {turn_words(parts & 3, say)}" if parts & 3 else ""
        return filled(say("label-push", **PUSHED), PUSHED, names) + turned
    return spoken_label(view, seat, action, say)


def filled(words: str, blanks: Mapping[str, str], values: tuple[str, ...]) -> str:
    """A sentence that is remembered with blanks in it: whole ones would be too many."""
    for blank, value in zip(blanks.values(), values, strict=True):
        words = words.replace(blank, value)
    return words


ROTATED = {"thing": "\ue001", "crossing": "\ue002", "turn": "\ue003"}
PUSHED = {"thing": "\ue001", "origin": "\ue002", "target": "\ue003"}
OPENED = {"tokens": "\ue001"}


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=4096)
def opened_words(language: str, material: Material, abilities: bool, tokens: int, turns: bool) -> str:
    """`then in reach: blue rune 3, ...`; of an amulet only what was not in reach before."""
    say = speech(language, "mirror_labyrinth")
    names = [token_name(language, material, abilities, p_.RUNE + token) for token in range(32) if tokens >> token & 1]
    words = say("scene-ahead", **OPENED) if turns else say("scene-opens", **OPENED)
    return filled(words, OPENED, (", ".join(names),))


def turned_name(action: int, language: str) -> str:
    """On a button, where the same clicks lead to different turns."""
    say = speech(language, "mirror_labyrinth")
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    quarters = parts & 63 if verb == a.ROTATE else parts & 3
    return capital(turn_words(quarters, say)) if quarters else say("scene-unturned")


def path(view: Position, seat: int, action: int) -> tuple[str, ...]:
    """The clicks that make an action; none for a button."""
    verb, parts = action >> a.KIND_SHIFT, action & a.PARTS
    match verb:
        case a.USE | a.RENEW:
            return (f"amulet-{parts + 1}",)
        case a.ROTATE:
            return (target(parts >> 6),)
        case a.PUSH:
            clicks = (target(parts >> 9), target(parts >> 2 & 127))
            return clicks[1:] if view.pending.argument(seat) == OWN_MOVE else clicks
        case a.SEND:
            return (target(parts >> 2),)
        case a.SWAP:
            return (target(parts >> 7), target(parts & 127))
    return ()


def meaning(view: MirrorLabyrinth, seat: int, target: str) -> str:
    """The action, in notation, that a click on a target stands for: so that a refusal can be explained. Empty if it
    stands for nothing."""
    kind = int(view.pending.kind(seat))
    if match := OTHER.fullmatch(target):
        if match[1] == "card":
            return f"choose {match[2]}" if kind == p_.D_CARD and int(match[2]) <= 40 else ""
        if int(match[2]) > 16 or kind not in (p_.D_BEFORE, p_.D_AFTER, p_.D_TARGET):
            return ""
        return f"{'renew' if kind == p_.D_TARGET else 'use'} {match[2]}"
    match = CELL.fullmatch(target)
    if not match:
        return ""
    crossing = read_crossing(match[1].lower())
    return on_crossing(view, seat, kind, crossing, match[1])


def on_crossing(view: MirrorLabyrinth, seat: int, kind: int, crossing: int, name: str) -> str:
    """What a click on a crossing would be; where several actions might be meant, the one that is legal."""
    actions = [int(action) for action in view.legal(seat)]
    clicked = target(crossing)
    if kind == p_.D_BEFORE:
        moves = [one for one in actions if one >> a.KIND_SHIFT == a.MOVE and (one & a.PARTS) >> 6 == crossing]
        if moves:
            return notation(moves[0])
        return f"move {name}" + (" up" if view.modes.abilities else "")
    for action in actions:
        if path(view, seat, action) == (clicked,) or plain_path(view, seat, action) == (clicked,):
            return notation(action)
    return f"stand {name}" if kind == p_.D_STAND else ""


def plain_path(view: Position, seat: int, action: int) -> tuple[str, ...]:
    if action >> a.KIND_SHIFT not in FIXED:
        return ()
    return plain("en", seat, view.material, action, int(view.at(seat))).path
