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
from igroteka.games.dice_forge.scene.zones import HEROES, areas, garden, piles_at, place_of, sale, zones
from igroteka.games.dice_forge.symbols import SYMBOLS
from igroteka.games.dice_forge.terminal.labels import ask
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
        pieces=tuple(lying(view, seat, names, language)),
        players=everybody(view, seat, names, language),
        status=status(view, seat, names, language),
        glyphs=GLYPHS,
        sheet=score_sheet(view, names, language) if view.phase == p_.OVER else None,
    )


def lying(view: Position, looking: int, names: Sequence[str], language: str) -> list[Piece]:
    """Everything on the table, in bundles that are remembered."""
    m, numbers = view.material, tuple(view.heroes)
    found = [*pieces.temple(language, m, tuple(view.stock), sale(m), garden(m))]
    found += islands(language, m, int(view.sets), int(view.piles))
    turn = int(view.round) * 8 + int(view.active)
    for seat in range(int(view.seats)):
        row = numbers[seat * p_.ROW : seat * p_.ROW + p_.STAGE]
        found += of_hero(language, m, seat, seat == looking, names[seat], row, int(view.sets), turn, int(view.round))
    return found


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
    language: str,
    m: Material,
    seat: int,
    own: bool,
    name: str,
    row: tuple[int, ...],
    sets: int,
    turn: int,
    round_: int,
) -> tuple[Piece, ...]:
    """What one hero has, and where he stands. `row` is what is known of him; see `position.py`."""
    portal = row[p_.PORTAL]
    zone, places = place_of(m, portal) if portal else ("home", (seat,))
    found = [pieces.hero(language, seat, name, portal, zone, places[0])]
    faces = tuple(row[p_.DICE + i // 6] >> i % 6 * p_.FACE_BITS & p_.ONE_FACE for i in range(12))
    ups = row[p_.UP], row[p_.UP + 1]
    found += pieces.dice(language, m, seat, faces, ups)
    found += pieces.rolled(language, m, seat, ups, turn)
    chests, numbers = row[p_.CHESTS], m.numbers
    caps = tuple(int(numbers.most[i] + numbers.chest[i] * chests) for i in range(3))
    found += pieces.reserve(language, seat, own, row[:RESOURCES], caps)
    hammer = row[p_.BEATEN], row[p_.HAMMERS] * 2 * int(numbers.lap)
    lie = pieces.tokens if own else pieces.small_tokens
    tokens = lie(language, seat, hammer, row[p_.TRITONS], row[p_.CERBERI])
    found += tokens
    held = [(card_at(m, sets, pile), row[p_.HAND] >> pile * 3 & 7) for pile in range(PILES)]
    hand = tuple((card, count) for card, count in held if count)
    found += pieces.hand(language, m, seat, hand, 0 if own else len(tokens))
    if own:
        found.append(pieces.average(language, m, seat, faces, round_))
    return tuple(found)


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


def status(view: Position, seat: int, names: Sequence[str], language: str) -> Status:
    say = speech(language, "dice_forge")
    awaiting = int(view.awaiting())
    if awaiting == 0:
        return Status(say("phase-over"), say("scene-over"), ending(view, names, language), "over")
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
