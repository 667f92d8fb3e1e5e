"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import SPECTATOR
from igroteka.engine.bits import members
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.box import NAMES
from igroteka.games.portals.rules.material import HAND, Material
from igroteka.games.portals.rules.position import KEEPING, OVER, Position
from igroteka.games.portals.scene import pieces
from igroteka.games.portals.scene.sheet import score_sheet
from igroteka.games.portals.scene.zones import MARKERS, MARKET, areas, zones
from igroteka.games.portals.telling.choices import ask, where
from igroteka.games.portals.telling.stones import ICONS
from igroteka.scene import Piece, Scene, Viewer, speech

GLYPHS = dict(zip(ICONS, NAMES, strict=True))
FIGURES = [f"marker-{name}" for name in MARKERS]


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`. The view is what `seen_by` gave this seat."""
    seats, viewer = int(view.seats), Viewer(view, seat, names, language, "portals")
    say = speech(language, "portals")
    points = standing(view, seat, options)
    spells, signs = bool(view.modules.spells), bool(view.modules.signs)
    boards = tuple(view.boards.data)
    lying = open_to_all(
        language, view.material, tuple(names), boards, tuple(view.stones.data), tuple(view.keys.data),
        tuple(view.areas.data) if spells else (), tuple(view.prophecy) if seats == 1 else (), due_and_held(view, seats),
    )  # fmt: skip

    def wait(deciding: list[int]) -> str:
        several = len(deciding) > 1
        return "scene-wait-keep-all" if several else f"scene-wait-{a.DECISIONS[view.pending.kind(deciding[0])]}"

    return Scene(
        game="portals",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat, spells),
        zones=zones(language, view.material, seats, seat, boards[seats * 5 :], spells, signs),
        pieces=lying + tuple(signs_of(view, seat, language)) if signs else lying,
        players=viewer.players(FIGURES, points, first=int(view.first) if seats > 1 else -1),
        status=viewer.status(" · ".join(where(view, say)), lambda: ask(view, seat, say), wait, turns=seats > 1),
        glyphs=GLYPHS,
        sheet=score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


def due_and_held(view: Position, seats: int) -> tuple[int, ...]:
    """For each seat the key it has to lay now and the element of the stone in its hand, or -1."""
    found: list[int] = []
    for owner in range(seats):
        kind, argument = int(view.pending.kind(owner)), int(view.pending.argument(owner))
        found += (argument if kind == a.D_PLACE else -1, int(view.stone_held(kind, argument)))
    return tuple(found)


@lru_cache(maxsize=512)
def open_to_all(
    language: str, material: Material, names: tuple[str, ...], boards: tuple[int, ...], stones: tuple[int, ...],
    keys: tuple[int, ...], spells: tuple[int, ...], prophecy: tuple[int, ...], asked: tuple[int, ...],
) -> tuple[Piece, ...]:  # fmt: skip
    """Everything but signs: the same pieces for all who look on, made for the first of them."""
    seats = len(names)
    found: list[Piece] = []
    for board in range(seats):
        found += pieces.board_stones(language, board, boards[board * 5 : board * 5 + 5])
        if seats > 1:
            found += pieces.source_stones(language, board, stones[5 + board * 5 : 10 + board * 5])
            for side, seat in enumerate((board, (board + 1) % seats)):  # those who reach it
                left = stones[5 + seats * 5 + seat * 2 + side]
                found.append(pieces.markers(language, board, side, seat, left, names[seat]))
    found += pieces.open_keys(language, material, keys[:6], MARKET[seats])
    found += pieces.bag(language, stones[:5])
    if spells:
        found += pieces.area_stones(language, spells)
    if prophecy:
        found += pieces.prophecy(language, prophecy)
    order = charged(material, keys, seats)
    for owner in range(seats):
        due, held = asked[owner * 2], asked[owner * 2 + 1]
        for slot in range(HAND):
            at = 12 + (owner * HAND + slot) * 3
            key = keys[at]
            if key >= 0:
                found += pieces.hand_key(
                    language, material, owner, slot, key, keys[at + 1], keys[at + 2], key == due, order.get(key, 0)
                )  # fmt: skip
        if held >= 0:
            hand = f"held-{owner + 1}"
            found.append(pieces.stone(language, hand, held, hand, 0, "held"))
    return tuple(found)


def charged(material: Material, keys: tuple[int, ...], seats: int) -> dict[int, int]:
    """Charged keys in the order of phase II: by number, whoever has them (P6.2)."""
    hands = [keys[at : at + 2] for at in range(12, 12 + seats * HAND * 3, 3)]
    ready = sorted(key for key, covered in hands if key >= 0 and covered == material.key_cells[key])
    return {key: place for place, key in enumerate(ready, 1)} if seats > 1 else dict.fromkeys(ready, 1)


def signs_of(view: Position, seat: int, language: str) -> list[Piece]:
    """Signs that may be seen show their figure, the others their back."""
    signs, material = view.signs, view.material
    if view.seats == 1:
        return [
            pieces.sign(language, material, number, 0, place, False, missing_of(view, 0, number))
            for place, number in enumerate(members(signs.open()))
        ]
    found = []
    choosing = view.phase <= KEEPING
    for owner in range(int(view.seats)):
        met = int(signs.met(owner))
        seen = signs.kept(owner)
        if owner == seat and choosing and not seen:
            seen = signs.dealt(owner)
        known = members(seen)
        for place, number in enumerate(known):
            missing = missing_of(view, owner, number) if owner == seat and not choosing else 9
            found.append(pieces.sign(language, material, number, owner, place, bool(met >> number & 1), missing))
        count = signs.dealt_count(owner) if choosing and owner != seat else signs.kept_count(owner)
        for place in range(len(known), int(count)):
            found.append(pieces.covered_sign(language, owner, place))
    return found


def missing_of(view: Position, seat: int, sign: int) -> int:
    """How many stones a sign of this player still needs, on the board where it is nearest."""
    data, mirrored = view.boards.data, bool(view.modules.mirrored)
    boards = {int(view.board_of(seat, side)) for side in range(int(view.open_boards()))}
    return min(
        pieces.missing_on(view.material, sign, mirrored, tuple(data[board * 5 : board * 5 + 5])) for board in boards
    )


def standing(view: Position, seat: int, options: Mapping[str, Any]) -> list[int | None]:
    """Totals of the others stay covered until the end (P9.1)."""
    bare = bool(options.get("open_totals")) or view.phase == OVER
    return [int(view.score(owner)) if bare or owner == seat else None for owner in range(int(view.seats))]
