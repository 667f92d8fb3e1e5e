"""A whole table as a seat sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import CHANCE_ONLY, SPECTATOR, seats_in
from igroteka.games.dice_forge import position as p_
from igroteka.games.dice_forge.material import PILES, PORTALS, RESOURCES, Material
from igroteka.games.dice_forge.position import Position
from igroteka.games.dice_forge.scene import pieces
from igroteka.games.dice_forge.scene.sheet import score_sheet
from igroteka.games.dice_forge.scene.zones import HEROES, areas, piles_at, place_of, zones
from igroteka.games.dice_forge.symbols import SYMBOLS
from igroteka.games.dice_forge.terminal.labels import ask, conversion
from igroteka.scene import Piece, Player, Scene, Status, speech

GLYPHS = dict(zip(SYMBOLS, ("gold", "sun", "moon", "glory"), strict=True))


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`."""
    seats = int(view.seats)
    return Scene(
        game="dice_forge",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat),
        zones=zones(language, view.material, seats, seat),
        pieces=lying(view, seat, names, language),
        players=everybody(view, seat, names, language),
        status=status(view, seat, names, language),
        glyphs=GLYPHS,
        said=said(language),
        sheet=score_sheet(view, names, language) if view.phase == p_.OVER else None,
    )


@lru_cache(maxsize=8)
def said(language: str) -> dict[str, str]:
    say = speech(language, "dice_forge")
    return {character: say(f"resource-{name}") for character, name in GLYPHS.items()}


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
    found = []
    for portal in range(1, PORTALS + 1):
        zone, places = place_of(m, portal)
        for place, pile in zip(places, piles_at(m, portal), strict=True):
            found.append(pieces.pile(language, m, zone, place, pile, card_at(m, sets, pile), piles >> pile * 3 & 7))
    return tuple(found)


def card_at(m: Material, sets: int, pile: int) -> int:
    return int(m.other_card[pile] if sets >> pile & 1 else m.first_card[pile])


@lru_cache(maxsize=8192)
def of_hero(
    language: str, m: Material, seat: int, own: bool, row: tuple[int, ...], sets: int, turn: int
) -> tuple[Piece, ...]:
    """What one hero has. `row` is what is known of him; see `position.py`."""
    light, dark, numbers, chests = row[p_.UP], row[p_.UP + 1], m.numbers, row[p_.CHESTS]
    found = pieces.dice(language, m, seat, pieces.twelve(row[p_.DICE], row[p_.DICE + 1]), (light, dark))
    found.append(pieces.rolled(language, m, seat, 0, light, turn))
    found.append(pieces.rolled(language, m, seat, 1, dark, turn))
    for resource in range(RESOURCES):
        cap = int(numbers.most[resource] + numbers.chest[resource] * chests) if resource < 3 else 0
        found.append(pieces.reserve(language, seat, own, resource, row[resource], cap))
    beaten, room = row[p_.BEATEN], row[p_.HAMMERS] * 2 * int(numbers.lap)
    tokens: tuple[Piece, ...] = ()
    if room or row[p_.TRITONS] or row[p_.CERBERI]:
        lie = pieces.tokens if own else pieces.small_tokens
        tokens = lie(language, seat, (beaten, room), row[p_.TRITONS], row[p_.CERBERI])
        found += tokens
    if row[p_.HAND]:
        found += hand(language, m, seat, row[p_.HAND], sets, 0 if own else len(tokens))
    return tuple(found)


@lru_cache(maxsize=4096)
def hand(language: str, m: Material, seat: int, held: int, sets: int, first: int) -> tuple[Piece, ...]:
    counts = [(card_at(m, sets, pile), held >> pile * 3 & 7) for pile in range(PILES)]
    return pieces.hand(language, m, seat, tuple([(card, count) for card, count in counts if count]), first)


@lru_cache(maxsize=8192)
def player(
    language: str, name: str, seat: int, you: bool, awaited: bool, first: bool, points: int, place: int
) -> Player:
    score = speech(language, "dice_forge")("scene-glory", count=points)
    return Player(seat, name, f"hero-{HEROES[seat]}", you, awaited, first, points, score, place)


def everybody(view: Position, seat: int, names: Sequence[str], language: str) -> tuple[Player, ...]:
    """Glory of reserve and cards: nothing is covered in this game."""
    awaiting, outcome = int(view.awaiting()), view.outcome()
    return tuple(
        player(
            language,
            names[owner],
            owner,
            owner == seat,
            bool(awaiting >> owner & 1),
            owner == 0 and outcome is None,
            int(view.score(owner)),
            outcome.places[owner] if outcome else 0,
        )
        for owner in range(int(view.seats))
    )


STATUSES: dict[tuple[object, ...], Status] = {}  # by language and all that the words depend on
MOST_STATUSES = 16384


def status(view: Position, seat: int, names: Sequence[str], language: str) -> Status:
    awaiting = int(view.awaiting())
    if awaiting == 0:
        say = speech(language, "dice_forge")
        return Status(say("phase-over"), say("scene-over"), ending(view, names, language), "over")
    active = int(view.active)
    asked = seat < view.seats and awaiting >> seat & 1
    who = names[seats_in(awaiting)[0]] if awaiting != CHANCE_ONLY and not asked else ""
    key = (language, view.material, view.seats, view.round, names[active], awaiting, who, about(view, seat, asked))
    found = STATUSES.get(key)
    if found is None:
        if len(STATUSES) >= MOST_STATUSES:
            STATUSES.clear()
        found = STATUSES[key] = asking(view, seat, names, language)
    return found


def about(view: Position, seat: int, asked: int) -> object:
    """What the question to a seat depends on."""
    if not asked:
        return None
    kind, argument = int(view.pending.kind(seat)), int(view.pending.argument(seat))
    if kind == p_.D_CONVERT:
        return kind, conversion(view, seat)
    return kind, argument, int(view.hero(seat, p_.FLAGS)) if kind == p_.D_PICK else 0


def asking(view: Position, seat: int, names: Sequence[str], language: str) -> Status:
    """Who is asked, and what."""
    say = speech(language, "dice_forge")
    awaiting = int(view.awaiting())
    rounds = int(view.material.seating(view.seats).rounds)
    phase = say("round-of", round=int(view.round), rounds=rounds)
    phase += " · " + say("turn-of-name", name=names[view.active])
    if awaiting == CHANCE_ONLY:
        return Status(phase, say("scene-luck"), say("scene-luck-about"))
    deciding = seats_in(awaiting)
    if seat in deciding:
        return Status(phase, say("scene-your-turn"), ask(view, seat, say), "you")
    if len(deciding) > 1:
        return Status(phase, say("scene-all-decide"), say("scene-wait-all"))
    return Status(phase, say("scene-turn-of", name=names[deciding[0]]), say("scene-wait", name=names[deciding[0]]))


def ending(view: Position, names: Sequence[str], language: str) -> str:
    """Why it ended, and who has won."""
    say = speech(language, "dice_forge")
    outcome = view.outcome()
    if outcome is None:
        return ""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    return f"{say(outcome.reason)} {say('play-won', count=len(outcome.winners), names=winners)}"
