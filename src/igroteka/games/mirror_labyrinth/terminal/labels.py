"""Questions and choices in words; a way is told bend by bend."""

from collections.abc import Sequence
from itertools import pairwise

from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.amulets import sent
from igroteka.games.mirror_labyrinth.material import EDGE, RUNES, crossing_name
from igroteka.games.mirror_labyrinth.notation import DIRECTIONS, TURNS
from igroteka.games.mirror_labyrinth.plainest import Plainest
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.refusals import asking
from igroteka.games.mirror_labyrinth.terminal.pieces import amulet_words, element_words, token_words
from igroteka.words import Words


def ask(view: Position, seat: int, words: Words) -> str:
    """What the seat is asked to do."""
    question = words(asking(view, seat)[1])
    if is_last_chance(view, seat):
        question += " " + words("ask-last-chance")
    if view.pending.kind(seat) == p_.D_SEND:
        thing = sent(view.pending.argument(seat))
        return words("being-sent", thing=thing_words(view, int(thing), words)) + " " + question
    return question


def is_last_chance(view: Position, seat: int) -> bool:
    """Whether the game ends if the seat takes nothing in this turn (M6.2, M12.5, M14.4)."""
    if view.pending.kind(seat) != p_.D_BEFORE or view.took or (view.modes.advanced and view.round < 2):
        return False
    return bool(view.idle == view.seats - 1)


def order(view: Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Moves onto tokens first, strong ones before weak ones; then other moves as far as they go, the rest by kind."""

    def worth(action: int) -> tuple[int, int]:
        kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
        thing = int(view.cells[parts >> 6]) if kind == a.MOVE else 0
        if thing >= p_.AMULET:
            return -2, thing
        if thing >= p_.RUNE:
            return -3, -(thing % 4)
        return kind != a.MOVE, 0

    return sorted(actions, key=worth)


def thing_words(view: Position, thing: int, words: Words) -> str:
    """Anything that can lie on a crossing."""
    if thing >= p_.RUNE:
        return token_words(view, thing, words)
    if thing >= p_.FIGURE:
        faces = [int(view.material.face_element[(thing - p_.FIGURE) * 2 + face]) for face in (0, 1)]
        return words("figure", front=element_words(faces[0], words), back=element_words(faces[1], words))
    if thing >= p_.MAGE:
        return words("mage-of", seat=thing - p_.MAGE + 1)
    return words("mirror")


def way_words(view: Position, seat: int, action: int, words: Words) -> str:
    """The plainest way bend by bend: `right, mirror up at D4, through fire to G2, stop at G5, takes blue rune 3`."""
    parts = action & a.PARTS
    crossing, facing = parts >> 6, (parts & 63) - 1
    ways = Plainest(view, seat)
    found = [int(step) for step in ways.stops if step >> 2 == crossing and facing in (-1, step & 3)]
    if not found:
        return words("way-stop", crossing=crossing_name(crossing))
    way = ways.way(found[0])
    told = [words(f"direction-{DIRECTIONS[way[0] & 3]}")]
    for before, step in pairwise(way):
        told += bend_words(view, before, step, step == way[-1], words)
    told.append(words("way-stop", crossing=crossing_name(crossing)))
    thing = int(view.cells[crossing])
    if thing >= p_.RUNE:
        message = "way-takes-again" if gives_turn(view, thing) else "way-takes"
        told.append(words(message, token=token_words(view, thing, words)))
    return ", ".join(told)


def gives_turn(view: Position, thing: int) -> bool:
    """Whether a token brings an extra turn: a rune of strength 1, unless taking it ends the game (M5.5, M6.1)."""
    if not p_.RUNE <= thing < p_.AMULET or (thing - p_.RUNE) % 4:
        return False
    return view.modes.advanced or sum(int(view.runes(seat)).bit_count() for seat in range(int(view.seats))) < RUNES - 1


def bend_words(view: Position, before: int, step: int, last: bool, words: Words) -> list[str]:
    """What happens between leaving one crossing and leaving (or stopping on) the next, if anything does."""
    material = view.material
    ahead = int(material.edge_inward[before - EDGE] if before >= EDGE else material.ahead[before])
    if ahead < 0:
        return [portal_words(view, int(material.edge_element[-1 - ahead]), step, words)]
    told = []
    if before < EDGE and ahead & 3 != before & 3:
        told.append(words("way-edge", crossing=crossing_name(ahead >> 2)))
    thing, name = int(view.cells[ahead >> 2]), crossing_name(ahead >> 2)
    if p_.FIGURE <= thing < p_.RUNE and step != ahead:
        front = int(view.figures[(thing - p_.FIGURE) * 2 + 1])
        face = 0 if ahead & 3 == front ^ 2 else 1
        element = int(material.face_element[(thing - p_.FIGURE) * 2 + face])
        return [*told, portal_words(view, element, step, words)]
    if p_.SLASH <= thing <= p_.BACKSLASH and step != ahead:
        return [*told, words("way-mirror", direction=words(f"direction-{DIRECTIONS[step & 3]}"), crossing=name)]
    own = view.actor >= 0 and thing == p_.MAGE + view.actor
    if thing and not last and not own:
        told.append(words("way-passes", thing=thing_words(view, thing, words), crossing=name))
    return told


def portal_words(view: Position, element: int, step: int, words: Words) -> str:
    """Through a portal, and where one comes out."""
    if step >= EDGE:
        name = crossing_name(int(view.material.edge_inward[step - EDGE]) >> 2)
        return words("way-portal-edge", element=element_words(element, words), crossing=name)
    return words("way-portal", element=element_words(element, words), crossing=crossing_name(step >> 2))


def label(view: Position, seat: int, action: int, words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    match kind:
        case a.CHOOSE:
            return words("label-choose", card=parts + 1)
        case a.STAND:
            return words("label-stand", crossing=crossing_name(parts))
        case a.FACE:
            return words("label-face", direction=words(f"direction-{DIRECTIONS[parts]}"))
        case a.MOVE:
            return way_words(view, seat, action, words)
        case a.TURN:
            return words("label-turn-right" if parts == 1 else "label-turn-left")
        case a.STAY:
            return words("label-stay")
        case a.DONE:
            return words("label-done")
        case a.USE | a.RENEW:
            amulet = amulet_words(view, parts, words)
            message = "label-use" if kind == a.USE else "label-renew"
            return words(message, amulet=amulet, about=words(f"ability-{parts + 1}-about"))
    return object_label(view, kind, parts, words)


def object_label(view: Position, kind: int, parts: int, words: Words) -> str:
    """What an amulet is used on."""
    if kind == a.ROTATE:
        thing = thing_words(view, int(view.cells[parts >> 6]), words)
        name, turn = crossing_name(parts >> 6), turn_words(parts & 63, words)
        return words("label-rotate", thing=thing, crossing=name, turn=turn)
    if kind == a.SWAP:
        first, second = parts >> 7, parts & 127
        one, other = (token_words(view, int(view.cells[crossing]), words) for crossing in (first, second))
        return words("label-swap", one=one, other=other, first=crossing_name(first), second=crossing_name(second))
    turned = f", {turn_words(parts & 3, words)}" if parts & 3 else ""
    if kind == a.SEND:
        return words("label-send", target=crossing_name(parts >> 2)) + turned
    origin, target = crossing_name(parts >> 9), crossing_name(parts >> 2 & 127)
    thing = thing_words(view, int(view.cells[parts >> 9]), words)
    return words("label-push", thing=thing, origin=origin, target=target) + turned


def turn_words(quarters: int, words: Words) -> str:
    return words(f"turn-{TURNS[quarters]}")
