"""A whole table as a seat sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import SPECTATOR
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.icons import NAMES
from igroteka.games.dice_forge.rules.material import PORTALS, RESOURCES, Material
from igroteka.games.dice_forge.rules.position import Position, counts_in
from igroteka.games.dice_forge.scene import pieces
from igroteka.games.dice_forge.scene.sheet import score_sheet
from igroteka.games.dice_forge.scene.zones import HEROES, areas, piles_at, place_of, zones
from igroteka.games.dice_forge.telling.choices import ask
from igroteka.scene import Piece, Player, Scene, Status, Viewer, speech

SYMBOLS_OF_HEROES = [f"hero-{name}" for name in HEROES]


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`."""
    seats, viewer = int(view.seats), Viewer(view, seat, names, language, "dice_forge")
    return Scene(
        game="dice_forge",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat),
        zones=zones(language, view.material, seats, seat),
        pieces=lying(view, seat, names, language),
        players=everybody(view, language, viewer),
        status=status(view, seat, language, viewer),
        glyphs=NAMES,
        said=said(language),
        sheet=score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


@lru_cache(maxsize=8)
def said(language: str) -> dict[str, str]:
    say = speech(language, "dice_forge")
    return {character: say(f"resource-{name}") for character, name in NAMES.items()}


def lying(view: Position, looking: int, names: Sequence[str], language: str) -> tuple[Piece, ...]:
    """Everything on the table, in bundles that are remembered."""
    m, numbers, sets = view.material, list(view.heroes), int(view.sets)
    round_ = int(view.round)
    turn = round_ * 8 + int(view.active)
    found = [*pieces.temple(language, m, tuple(view.stock)), *islands(language, m, sets, int(view.piles))]
    for seat in range(int(view.seats)):
        row = tuple(numbers[seat * p_.ROW : seat * p_.ROW + p_.STAGE])
        found += of_hero(language, m, seat, seat == looking, row, sets, turn)
        found.append(pieces.hero(language, m, seat, names[seat], row[p_.PORTAL]))
        if seat == looking:
            found.append(pieces.average(language, m, seat, row[p_.DICE], row[p_.DICE + 1], round_))
    return tuple(found)


@lru_cache(maxsize=2048)
def islands(language: str, m: Material, sets: int, piles: int) -> tuple[Piece, ...]:
    found, left = [], counts_in(piles)
    for portal in range(1, PORTALS + 1):
        zone, places = place_of(m, portal)
        for place, pile in zip(places, piles_at(m, portal), strict=True):
            card = int(m.card_at(sets, pile))
            found.append(pieces.pile(language, m, zone, place, pile, card, left[pile]))
    return tuple(found)


@lru_cache(maxsize=8192)
def of_hero(
    language: str, m: Material, seat: int, own: bool, row: tuple[int, ...], sets: int, turn: int
) -> tuple[Piece, ...]:
    """What one hero has. `row` is what is known of the hero; see `position.py`."""
    numbers, chests = m.numbers, row[p_.CHESTS]
    found = pieces.dice(language, m, seat, row)
    found += [pieces.rolled(language, m, seat, side, row[p_.UP + side], turn) for side in (0, 1)]
    for resource in range(RESOURCES):
        cap = int(numbers.most[resource] + numbers.chest[resource] * chests) if resource < 3 else 0
        found.append(pieces.reserve(language, seat, own, resource, row[resource], cap))
    beaten, room = row[p_.BEATEN], row[p_.HAMMERS] * 2 * int(numbers.lap)
    tokens: tuple[Piece, ...] = ()
    if room or row[p_.TRITONS] or row[p_.CERBERI]:
        tokens = pieces.tokens(language, seat, own, (beaten, room), row[p_.TRITONS], row[p_.CERBERI])
        found += tokens
    if row[p_.HAND]:
        found += pieces.hand(language, m, seat, row[p_.HAND], sets, 0 if own else len(tokens))
    return tuple(found)


@lru_cache(maxsize=1024)
def glory_words(language: str, glory: int) -> str:
    return speech(language, "dice_forge")("glory", points=glory)


def everybody(view: Position, language: str, viewer: Viewer) -> tuple[Player, ...]:
    """Glory of reserve and cards: nothing is covered in this game."""
    glory = [int(view.score(owner)) for owner in range(int(view.seats))]
    scores = [glory_words(language, one) for one in glory]
    return viewer.players(SYMBOLS_OF_HEROES, glory, scores, first=0)


def status(view: Position, seat: int, language: str, viewer: Viewer) -> Status:
    """Others decide in somebody's turn too, so it speaks of choices."""
    rounds, name = int(view.material.seating(view.seats).rounds), viewer.names[view.active]
    phase = phase_words(language, int(view.round), rounds, name, viewer.outcome is not None)
    say = speech(language, "dice_forge")
    return viewer.status(phase, lambda: ask(view, seat, say), waits, "scene-rolling", turns=False)


def waits(deciding: list[int]) -> str:
    return "scene-wait" if len(deciding) == 1 else "scene-wait-rolls"


@lru_cache(maxsize=1024)
def phase_words(language: str, round_: int, rounds: int, name: str, over: bool) -> str:
    say = speech(language, "dice_forge")
    if over:
        return say("phase-over")
    return f"{say('round-of', round=round_, rounds=rounds)} · {say('turn-of-name', name=name)}"
