"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import MOST_SEATS, SPECTATOR
from igroteka.games.nimble_gnomes.rules import actions as a, components as c
from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, OPEN_CARDS
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.scene import pieces
from igroteka.games.nimble_gnomes.scene.effects import GLYPHS
from igroteka.games.nimble_gnomes.scene.places import areas, zones
from igroteka.games.nimble_gnomes.scene.sheet import score_sheet
from igroteka.games.nimble_gnomes.scene.tunnel import Before, before
from igroteka.games.nimble_gnomes.telling.cards import lap_of, lap_words
from igroteka.games.nimble_gnomes.telling.choices import ask
from igroteka.games.nimble_gnomes.telling.sets import gems_seen
from igroteka.scene import Piece, Scene, Status, Viewer, speech

HATS = [f"hat-{seat + 1}" for seat in range(MOST_SEATS)]


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`. The view is what `seen_by` gave this seat."""
    seats, viewer = int(view.seats), Viewer(view, seat, names, language, "nimble_gnomes")
    everyone = [lying_before(view, owner, language) for owner in range(seats)]
    return Scene(
        game="nimble_gnomes",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat),
        zones=zones(language, tuple(names), seat, tuple([one.wagons for one in everyone])),
        pieces=lying(view, seat, names, language, everyone),
        players=viewer.players(
            HATS,
            [one.worth for one in everyone],
            [one.score for one in everyone],
            int(c.FIRST_SEAT.get(view)) if c.PHASE.get(view) == c.PLAYING else -1,
        ),
        status=status(view, seat, language, viewer),
        glyphs=GLYPHS,
        sheet=score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


def standing(view: Position, seat: int, options: Mapping[str, Any]) -> list[int]:
    """Gems in the sets of everybody: all that lies before them and that no fog hides."""
    return [sum(gems_seen(view, owner)) for owner in range(int(view.seats))]


def lying_before(view: Position, owner: int, language: str) -> Before:
    laid = tuple(c.BEFORE.counts(view, owner))
    return before(language, view.variant.material, bool(view.variant.thick_fog), owner, laid)


def lying(
    view: Position, seat: int, names: Sequence[str], language: str, everyone: Sequence[Before]
) -> tuple[Piece, ...]:
    box, seats = (language, view.variant.material, bool(view.variant.thick_fog)), int(view.seats)
    looker = pieces.Looker(*box, everyone[seat].seen, everyone[seat].hidden) if seat < seats else pieces.Looker(*box)
    open_cards = tuple([int(c.OPEN.get(view, place)) for place in range(OPEN_CARDS)])
    left, thrown = int(c.DECK.left(view)), tuple(c.DISCARDED.counts(view))
    found = list(pieces.market(looker, seats, open_cards, left, thrown))
    if c.PHASE.get(view) != c.OVER:
        found += pieces.unseen(language, tuple(c.DECK.counts(view)))
    stranger = pieces.Looker(*box)  # what a card would bring to the one who looks is no matter in another's hand
    for owner, one in enumerate(everyone):
        found += one.pieces
        if owner == seat:
            useful = int(view.useful(seat)) if c.PHASE.get(view) == c.PLAYING else ALL_KINDS
            cards, laid = tuple(c.HAND.counts(view, owner)), tuple(c.BEFORE.counts(view, owner))
            found += pieces.hand(looker, cards, laid, useful)
        else:
            size, shown = int(c.HAND.size_of(view, owner)), tuple(c.HAND.shown_counts(view, owner))
            found += pieces.others_hand(stranger, owner, names[owner], seats, size, shown)
    return tuple(found)


@lru_cache(maxsize=512)
def phase_words(language: str, phase: int, lap: int, last: bool) -> str:
    say = speech(language, "nimble_gnomes")
    if phase == c.PLAYING:
        return lap_words(lap, last, say)
    return say("phase-setup" if phase == c.SETUP else "phase-over")


def status(view: Position, seat: int, language: str, viewer: Viewer) -> Status:
    return viewer.status(
        phase_words(language, int(c.PHASE.get(view)), lap_of(view), c.LAST_TURN.get(view) > 0),
        lambda: ask(view, seat, speech(language, "nimble_gnomes")),
        lambda deciding: waits(view, deciding[0]),
        "scene-drawn",
    )


def waits(view: Position, seat: int) -> str:
    return "scene-wait-take" if view.pending.kind(seat) == a.D_TAKE else "scene-wait-play"
