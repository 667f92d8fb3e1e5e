"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from typing import Any

from igroteka.engine import CHANCE_ONLY, SPECTATOR, seats_in
from igroteka.games.nimble_gnomes import position as p_
from igroteka.games.nimble_gnomes.cards import DISCARDED, HELD, LAID, OPENED, SEAT, SEATS, SHOWN
from igroteka.games.nimble_gnomes.material import FOG, GEM, KINDS, OPEN, WIND
from igroteka.games.nimble_gnomes.notation import CARDS
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.scene import pieces
from igroteka.games.nimble_gnomes.scene.places import LARGE, SMALL, areas, around, rows_of, zones
from igroteka.games.nimble_gnomes.scene.sheet import score_sheet
from igroteka.games.nimble_gnomes.scene.story import bare
from igroteka.games.nimble_gnomes.sets import gems_before, gems_seen, laid_out, sizes, worth_of
from igroteka.games.nimble_gnomes.terminal.labels import ask
from igroteka.games.nimble_gnomes.terminal.table import idle, lap_words
from igroteka.scene import Piece, Player, Scene, Status, speech

LEAST_ROWS = {LARGE: 3, SMALL: 2}


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`. The view is what `seen_by` gave this seat."""
    seats = int(view.seats)
    return Scene(
        game="nimble_gnomes",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, seats, seat),
        zones=zones(language, tuple(names), seat, tuple(rows(view, owner, seat) for owner in range(seats))),
        pieces=lying(view, seat, names, language),
        players=everybody(view, seat, names, language),
        status=status(view, seat, names, language),
        sheet=score_sheet(view, names, language) if view.phase == p_.OVER else None,
    )


def columns(view: Position, owner: int, seat: int) -> int:
    """The gems of the one who looks, and of a single opponent, lie a set in a row; of several others two."""
    return LARGE if view.seats == 2 or owner == around(int(view.seats), seat)[0] else SMALL


def hidden_of(view: Position, owner: int) -> tuple[int, ...]:
    """The gems before a seat that fog hides, nine counts."""
    return tuple(all - seen for all, seen in zip(gems_before(view, owner)[:9], gems_seen(view, owner)[:9], strict=True))


def rows(view: Position, owner: int, seat: int) -> int:
    wide = columns(view, owner, seat)
    return rows_of(laid_out(gems_seen(view, owner)), sum(hidden_of(view, owner)), wide, LEAST_ROWS[wide])


def lying(view: Position, seat: int, names: Sequence[str], language: str) -> tuple[Piece, ...]:
    data = view.cards.data
    plays = seat < view.seats
    mine = gems_seen(view, seat) if plays else ()
    hidden = int(view.hidden_kinds(seat)) if plays else 0
    found = pieces.market(
        language,
        tuple(data[OPENED : OPENED + OPEN]),
        int(view.cards.left()),
        tuple(data[DISCARDED : DISCARDED + KINDS]),
        mine,
        hidden,
    )
    if view.phase != p_.OVER:
        found += pieces.unseen(language, tuple(data[:KINDS]))
    winds = helping(view, language)
    for owner in range(int(view.seats)):
        at = SEATS + owner * SEAT
        found += pieces.gems(
            language, owner, columns(view, owner, seat), gems_seen(view, owner), hidden_of(view, owner)
        )
        found += pieces.way(language, owner, owner == seat, tuple(data[at + LAID : at + LAID + GEM]), winds)
        if owner == seat:
            why = tuple(why_idle(view, seat, kind, language) for kind in range(KINDS))
            found += pieces.hand(language, tuple(data[at + HELD : at + HELD + KINDS]), mine, hidden, why)
        else:
            shown = tuple(data[at + SHOWN : at + SHOWN + KINDS])
            size = int(view.cards.hand_size(owner))
            found += pieces.others_hand(language, owner, names[owner], size, shown)
    return found


def helping(view: Position, language: str) -> tuple[str, ...]:
    """For each fog the winds that drive it off."""
    say = speech(language, "nimble_gnomes")
    return tuple(
        ", ".join(
            say(f"card-{CARDS[WIND + wind]}") for wind in range(3) if view.material.drives_off[wind] >> (FOG + fog) & 1
        )
        for fog in range(3)
    )


def why_idle(view: Position, seat: int, kind: int, language: str) -> str:
    """Why a card could not be played now; empty if it could, or is not there."""
    if view.phase != p_.PLAYING or not view.cards.hand(seat, kind) or int(view.useful(seat)) >> kind & 1:
        return ""
    return idle(view, seat, kind, speech(language, "nimble_gnomes"))


def everybody(view: Position, seat: int, names: Sequence[str], language: str) -> tuple[Player, ...]:
    """Sets lie open, so everybody's are counted."""
    say = speech(language, "nimble_gnomes")
    awaiting, outcome = int(view.awaiting()), view.outcome()
    found = []
    for owner in range(int(view.seats)):
        worth = worth_of(gems_seen(view, owner))
        score = "+".join(str(size) for size in sizes(worth)) or say("scene-no-sets")
        first = view.phase == p_.PLAYING and owner == view.first
        place = outcome.places[owner] if outcome else 0
        awaited = bool(awaiting >> owner & 1)
        found.append(
            Player(owner, names[owner], f"hat-{owner + 1}", owner == seat, awaited, first, worth, score, place)
        )
    return tuple(found)


def phase_words(view: Position, language: str) -> str:
    say = speech(language, "nimble_gnomes")
    if view.phase == p_.PLAYING:
        return lap_words(view, say)
    return say("phase-setup" if view.phase == p_.SETUP else "phase-over")


def status(view: Position, seat: int, names: Sequence[str], language: str) -> Status:
    say = speech(language, "nimble_gnomes")
    phase = phase_words(view, language)
    awaiting = int(view.awaiting())
    outcome = view.outcome()
    if outcome is not None:
        winners = ", ".join(names[one] for one in outcome.winners)
        won = say("play-won", count=len(outcome.winners), names=winners)
        return Status(phase, say("scene-over"), f"{say(outcome.reason)} {won}", "over")
    if awaiting == CHANCE_ONLY:
        return Status(phase, say("scene-luck"), say("scene-luck-about"))
    who = seats_in(awaiting)[0]
    if who == seat:
        return Status(phase, say("scene-your-turn"), bare(ask(view, seat, say)), "you")
    waits = "scene-wait-take" if view.pending.kind(who) == p_.D_TAKE else "scene-wait-play"
    return Status(phase, say("scene-turn-of", name=names[who]), say(waits, name=names[who]))
