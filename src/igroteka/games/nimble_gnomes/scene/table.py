"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import MOST_SEATS, SPECTATOR
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules import position as p_
from igroteka.games.nimble_gnomes.rules.cards import DISCARDED, HELD, LAID, OPENED, SEAT, SEATS, SHOWN
from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, KINDS, OPEN
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.scene import pieces
from igroteka.games.nimble_gnomes.scene.places import LARGE, SMALL, areas, zones
from igroteka.games.nimble_gnomes.scene.sheet import score_sheet
from igroteka.games.nimble_gnomes.telling.cards import lap_of, lap_words
from igroteka.games.nimble_gnomes.telling.choices import ask
from igroteka.scene import Piece, Scene, Status, Viewer, speech

HATS = [f"hat-{seat + 1}" for seat in range(MOST_SEATS)]
Cards = tuple[int, ...]  # all numbers of `cards.data`, taken out of the vec once for a scene


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`. The view is what `seen_by` gave this seat."""
    seats, viewer = int(view.seats), Viewer(view, seat, names, language, "nimble_gnomes")
    data: Cards = tuple(view.cards.data)
    everyone = [before(view, data, owner, seat, language) for owner in range(seats)]
    return Scene(
        game="nimble_gnomes",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat),
        zones=zones(language, tuple(names), seat, tuple([one.rows for one in everyone])),
        pieces=lying(view, data, seat, names, language, everyone),
        players=viewer.players(
            HATS,
            [one.worth for one in everyone],
            [one.score for one in everyone],
            int(view.first) if view.phase == p_.PLAYING else -1,
        ),
        status=status(view, seat, language, viewer),
        sheet=score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


def before(view: Position, data: Cards, owner: int, seat: int, language: str) -> pieces.Before:
    """What lies before a player. The gems of the one who looks, and of a single opponent, lie a set in a row; of
    several others two."""
    large = view.seats == 2 or owner == (seat if seat < view.seats else 0)
    at = SEATS + owner * SEAT + LAID
    columns = LARGE if large else SMALL
    return pieces.before(language, view.material, view.agreed.thick_fog, owner, columns, data[at : at + KINDS])


def lying(
    view: Position, data: Cards, seat: int, names: Sequence[str], language: str, everyone: Sequence[pieces.Before]
) -> tuple[Piece, ...]:
    mine, hidden = (everyone[seat].seen, everyone[seat].hidden) if seat < view.seats else ((), 0)
    found = list(
        pieces.market(
            language,
            data[OPENED : OPENED + OPEN],
            int(view.cards.left()),
            data[DISCARDED : DISCARDED + KINDS],
            mine,
            hidden,
        )
    )
    if view.phase != p_.OVER:
        found += pieces.unseen(language, data[:KINDS])
    for owner, one in enumerate(everyone):
        found += one.pieces
        at = SEATS + owner * SEAT
        if owner == seat:
            useful = int(view.useful(seat)) if view.phase == p_.PLAYING else ALL_KINDS
            cards, laid = data[at + HELD : at + HELD + KINDS], data[at + LAID : at + LAID + KINDS]
            found += pieces.hand(language, cards, mine, hidden, laid, useful)
        else:
            shown = data[at + SHOWN : at + SHOWN + KINDS]
            found += pieces.others_hand(language, owner, names[owner], int(view.cards.hand_size(owner)), shown)
    return tuple(found)


@lru_cache(maxsize=512)
def phase_words(language: str, phase: int, lap: int, last: bool) -> str:
    say = speech(language, "nimble_gnomes")
    if phase == p_.PLAYING:
        return lap_words(lap, last, say)
    return say("phase-setup" if phase == p_.SETUP else "phase-over")


def status(view: Position, seat: int, language: str, viewer: Viewer) -> Status:
    return viewer.status(
        phase_words(language, int(view.phase), lap_of(view), view.last > 0),
        lambda: ask(view, seat, speech(language, "nimble_gnomes")),
        lambda deciding: waits(view, deciding[0]),
        "scene-drawn",
    )


def waits(view: Position, seat: int) -> str:
    return "scene-wait-take" if view.pending.kind(seat) == a.D_TAKE else "scene-wait-play"
