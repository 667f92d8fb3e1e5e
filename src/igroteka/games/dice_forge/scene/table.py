"""A whole table as a seat sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import SPECTATOR
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import PORTALS, RESOURCES, Material
from igroteka.games.dice_forge.scene import pieces
from igroteka.games.dice_forge.scene.effects import GLYPHS
from igroteka.games.dice_forge.scene.sheet import score_sheet
from igroteka.games.dice_forge.scene.zones import HEROES, OTHERS_CARDS, areas, piles_at, place_of, zones
from igroteka.games.dice_forge.telling.choices import ask
from igroteka.scene import Piece, Scene, Speech, Status, Viewer, speech


def build(view: p_.Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`."""
    say, seats = speech(language, "dice_forge"), int(view.seats)
    viewer = Viewer(view, seat, names, language, "dice_forge")
    glory = standing(view, seat, options)
    lie = lying(view, seat, names, say)
    return Scene(
        game="dice_forge",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(say, seats, seat),
        zones=zones(say, view.material, seats, seat, full(lie, seats)),
        pieces=lie,
        players=viewer.players(HEROES, glory, [glory_words(say, one) for one in glory], first=0),
        status=status(view, seat, say, viewer),
        glyphs=GLYPHS,
        said=pieces.said(say),
        sheet=score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


def full(lie: tuple[Piece, ...], seats: int) -> tuple[bool, ...]:
    """For each seat, whether its cards and tokens need a second row."""
    hands = [0] * seats
    for piece in lie:
        if piece.zone.startswith("hand-"):
            hands[int(piece.zone[-1]) - 1] += 1
    return tuple([count > OTHERS_CARDS for count in hands])


def standing(view: p_.Position, seat: int, options: Mapping[str, Any]) -> list[int]:
    """Glory is open to all."""
    return [int(view.score(owner)) for owner in range(int(view.seats))]


def lying(view: p_.Position, looking: int, names: Sequence[str], say: Speech) -> tuple[Piece, ...]:
    """Everything on the table, in bundles that are remembered."""
    m, numbers, sets = view.material, list(view.heroes), int(view.sets)
    round_ = int(view.round)
    turn = round_ * 8 + int(view.active)
    found = [*pieces.temple(say, m, tuple(view.stock)), *islands(say, m, sets, int(view.piles))]
    for seat in range(int(view.seats)):
        row = tuple(numbers[seat * p_.ROW : seat * p_.ROW + p_.STAGE])
        found += of_hero(say, m, seat, seat == looking, row, sets, turn)
        found.append(pieces.hero(say, m, seat, names[seat], row[p_.PORTAL]))
        if seat == looking:
            found.append(pieces.average(say, m, seat, row[p_.DICE], row[p_.DICE + 1], round_))
    return tuple(found)


@lru_cache(maxsize=2048)
def islands(say: Speech, m: Material, sets: int, piles: int) -> tuple[Piece, ...]:
    found, left = [], p_.counts_in(piles)
    for portal in range(1, PORTALS + 1):
        for place, pile in zip(place_of(m, portal)[1], piles_at(m, portal), strict=True):
            card = int(m.card_at(sets, pile))
            found.append(pieces.pile(say, m, f"island-{portal}", place, pile, card, left[pile]))
    return tuple(found)


@lru_cache(maxsize=8192)
def of_hero(
    say: Speech, m: Material, seat: int, own: bool, row: tuple[int, ...], sets: int, turn: int
) -> tuple[Piece, ...]:
    """What one hero has. `row` is what is known of the hero; see `position.py`."""
    numbers, chests = m.numbers, row[p_.CHESTS]
    found = pieces.dice(say, m, seat, row)
    found += [pieces.rolled(say, m, seat, side, row[p_.UP + side], turn) for side in (0, 1)]
    for resource in range(RESOURCES):
        cap = int(numbers.most[resource] + numbers.chest[resource] * chests) if resource < 3 else 0
        found.append(pieces.reserve(say, seat, own, resource, row[resource], cap))
    beaten, room = row[p_.BEATEN], row[p_.HAMMERS] * 2 * int(numbers.lap)
    tokens = pieces.tokens(say, seat, own, (beaten, room), row[p_.TRITONS], row[p_.CERBERI])
    return (*found, *tokens, *pieces.hand(say, m, seat, row[p_.HAND], sets, 0 if own else len(tokens)))


@lru_cache(maxsize=1024)
def glory_words(say: Speech, glory: int) -> str:
    return say("glory", points=glory)


def status(view: p_.Position, seat: int, say: Speech, viewer: Viewer) -> Status:
    """Others decide in somebody's turn too, so it speaks of choices."""
    rounds, name = int(view.material.seating(view.seats).rounds), viewer.names[view.active]
    phase = phase_words(say, int(view.round), rounds, name) if viewer.outcome is None else say("phase-over")
    return viewer.status(phase, lambda: ask(view, seat, say), waits, "scene-rolling", turns=False)


@lru_cache(maxsize=1024)
def phase_words(say: Speech, round_: int, rounds: int, name: str) -> str:
    return f"{say('round-of', round=round_, rounds=rounds)} · {say('turn-of-name', name=name)}"


def waits(deciding: list[int]) -> str:
    return "scene-wait" if len(deciding) == 1 else "scene-wait-rolls"
