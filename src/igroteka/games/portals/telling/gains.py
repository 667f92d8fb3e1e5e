"""What a placement brings, in words: where its stones lie, points taken apart, signs that the board then shows.

A placement is told by the fields of its action: key, board, turn and the cell of the first stone.
"""

from igroteka.engine.bits import members
from igroteka.games.portals.rules import activate
from igroteka.games.portals.rules.actions import CELL
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.telling.stones import ICONS
from igroteka.words import Words

Placement = tuple[int, ...]
Brings = tuple[int, int, int, int, int]  # matches, points for them and for neighbours, stones lost, signs completed


def brings(view: Position, seat: int, placed: Placement) -> Brings:
    key, board, turn, cell = placed
    matches, match_points, neighbour_points, lost = activate.gain(view, seat, key, board, turn, cell)
    wanted = int(view.wanted_signs(seat)) if view.modules.signs else 0
    signs = new_signs(view, board, stones_of(view, seat, placed), wanted) if wanted else 0
    return int(matches), int(match_points), int(neighbour_points), int(lost), signs


def stones_of(view: Position, seat: int, placed: Placement) -> list[tuple[int, int]]:
    key, _, turn, cell = placed
    return activate.landings(view, seat, key, turn, cell)


def new_signs(view: Position, board: int, stones: list[tuple[int, int]], wanted: int) -> int:
    """Which of the wanted signs would lie on a board with these stones besides, and do not yet."""
    occupied, after = int(view.boards.occupied(board)), view.boards.clone()
    for cell, element in stones:
        if not occupied >> cell & 1:
            after.put(board, cell, element)
    mirrored = view.modules.mirrored
    missing = wanted & ~int(view.material.fulfilled(view.boards.data, board, mirrored, wanted))
    return int(view.material.fulfilled(after.data, board, mirrored, missing))


def total(material: Material, alone: bool, found: Brings) -> int:
    """Points that count at once: alone, those for signs too (P15.5)."""
    return found[1] + found[2] + (found[4].bit_count() * int(material.sign_points) if alone else 0)


def gain_words(material: Material, alone: bool, found: Brings, words: Words) -> str:
    """Points taken apart: `+5 = 2 matches (2) + 3 neighbours`."""
    matches, match_points, neighbour_points, lost, signs = found
    parts = []
    if matches:
        parts.append(words("gain-matches", matches=matches, points=match_points))
    each = int(material.neighbour_points)
    if neighbour_points and each == 1:
        parts.append(words("gain-neighbours", count=neighbour_points))
    elif neighbour_points:
        parts.append(words("gain-neighbours-each", count=neighbour_points // each, points=neighbour_points))
    if signs and alone:
        parts.append(f"{sign_words(signs, words)} ({signs.bit_count() * int(material.sign_points)})")
    text = f"+{total(material, alone, found)}" + (f" = {' + '.join(parts)}" if parts else "")
    return f"{text}; {words('gain-lost', count=lost)}" if lost else text


def promise_words(material: Material, alone: bool, found: Brings, words: Words) -> str:
    """The same for the one who decides, with the signs that the board will show."""
    text = gain_words(material, alone, found, words)
    return f"{text}; {words('shows', signs=sign_words(found[4], words))}" if found[4] and not alone else text


def told_gain(view: Position, seat: int, placed: Placement, words: Words) -> str:
    """What a placement brings, for everybody."""
    return gain_words(view.material, view.seats == 1, brings(view, seat, placed), words)


def landing_words(view: Position, seat: int, placed: Placement) -> str:
    """The stones of a placement with their cells, as icons."""
    return ", ".join(f"{ICONS[element]} {CELL.text(cell)}" for cell, element in stones_of(view, seat, placed))


def sign_words(signs: int, words: Words) -> str:
    """A set of signs by their numbers."""
    known = [str(sign + 1) for sign in members(signs)]
    return words("some-signs", count=len(known), signs=", ".join(known))
