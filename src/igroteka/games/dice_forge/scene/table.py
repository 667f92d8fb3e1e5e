"""A whole table as a seat sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import CHANCE_ONLY, SPECTATOR, seats_in
from igroteka.games.dice_forge import position as p_
from igroteka.games.dice_forge.appraisal import Appraisal, Weights
from igroteka.games.dice_forge.material import PILES, PORTALS, RESOURCES
from igroteka.games.dice_forge.position import Position
from igroteka.games.dice_forge.scene import pieces
from igroteka.games.dice_forge.scene.sheet import score_sheet
from igroteka.games.dice_forge.scene.zones import HEROES, areas, garden, piles_at, place_of, sale, zones
from igroteka.games.dice_forge.symbols import SYMBOLS
from igroteka.games.dice_forge.terminal.labels import ask
from igroteka.scene import Piece, Player, Scene, Status, speech

GLYPHS = dict(zip(SYMBOLS, ("gold", "sun", "moon", "glory"), strict=True))
EYE = Appraisal(Weights())


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`."""
    seats = int(view.seats)
    averages = tuple(average(view, owner, language) for owner in range(seats))
    return Scene(
        game="dice_forge",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat),
        zones=zones(language, view.material, seats, seat, averages),
        pieces=tuple(lying(view, seat, names, language)),
        players=everybody(view, seat, names, language),
        status=status(view, seat, names, language),
        glyphs=GLYPHS,
        sheet=score_sheet(view, names, language) if view.phase == p_.OVER else None,
    )


@lru_cache(maxsize=1024)
def average_text(flow: tuple[int, ...], language: str) -> str:
    comma = "," if language == "ru" else "."
    parts = [f"{tenths / 10:.1f}".replace(".", comma) + SYMBOLS[i] for i, tenths in enumerate(flow) if tenths]
    return " ".join(parts)


def average(view: Position, seat: int, language: str) -> str:
    """What a blessing brings this hero on average; faces whose worth depends on others count as glory."""
    EYE.price(view, seat)
    for resource in range(RESOURCES):
        EYE.flow[resource] = 0.0
    EYE.add_die(view, seat * 2)
    EYE.add_die(view, seat * 2 + 1)
    return average_text(tuple(round(amount * 10) for amount in EYE.flow), language)


def lying(view: Position, looking: int, names: Sequence[str], language: str) -> list[Piece]:
    """Everything on the table, in bundles that are remembered."""
    m = view.material
    stock = tuple(int(count) for count in view.stock)
    found = [*pieces.temple(language, m, stock, sale(m), garden(m))]
    for portal in range(1, PORTALS + 1):
        zone, places = place_of(m, portal)
        for place, pile in zip(places, piles_at(m, portal), strict=True):
            card, left = int(view.card_at(pile)), int(view.left(pile))
            found.append(pieces.pile(language, m, zone, place, pile, card, left))
    for seat in range(int(view.seats)):
        portal = int(view.hero(seat, p_.PORTAL))
        zone, places = place_of(m, portal) if portal else ("home", (seat,))
        found.append(pieces.hero(language, seat, names[seat], portal, zone, places[0]))
        faces = tuple(int(view.face(seat * 2 + i // 6, i % 6)) for i in range(12))
        ups = int(view.up(seat * 2)), int(view.up(seat * 2 + 1))
        found += pieces.dice(language, m, seat, faces, ups)
        found += pieces.rolled(language, m, seat, ups, int(view.round) * 8 + int(view.active))
        reserve = tuple(int(view.hero(seat, i)) for i in range(RESOURCES))
        caps = tuple(int(view.most(seat, i)) for i in range(3))
        found += pieces.reserve(language, seat, seat == looking, reserve, caps)
        hammer = int(view.hero(seat, p_.BEATEN)), int(view.hero(seat, p_.HAMMERS)) * 2 * int(m.numbers.lap)
        tritons, cerberi = int(view.hero(seat, p_.TRITONS)), int(view.hero(seat, p_.CERBERI))
        small = seat != looking
        lie = pieces.small_tokens if small else pieces.tokens
        tokens = lie(language, seat, hammer, tritons, cerberi)
        found += tokens
        hand = tuple((int(view.card_at(i)), int(view.held(seat, i))) for i in range(PILES) if view.held(seat, i))
        found += pieces.hand(language, m, seat, hand, len(tokens) if small else 0)
    return found


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
