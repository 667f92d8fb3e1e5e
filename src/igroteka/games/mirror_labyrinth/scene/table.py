"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import CHANCE_ONLY, SPECTATOR, seats_in
from igroteka.engine.bits import popcount
from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.box import ELEMENTS
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scene import pieces
from igroteka.games.mirror_labyrinth.scene.places import areas, zones
from igroteka.games.mirror_labyrinth.scene.sheet import score_sheet
from igroteka.games.mirror_labyrinth.scoring import score, task_in_play
from igroteka.games.mirror_labyrinth.telling.choices import ask, is_last_chance
from igroteka.games.mirror_labyrinth.telling.names import ICONS
from igroteka.games.mirror_labyrinth.telling.status import covered, phase_words
from igroteka.scene import Piece, Player, Scene, Status, speech

GLYPHS = dict(zip(ICONS, ELEMENTS.value, strict=True))
WAITS = {
    a.D_STAND: "scene-wait-stand",
    a.D_FACE: "scene-wait-face",
    a.D_BEFORE: "scene-wait-move",
    a.D_AFTER: "scene-wait-after",
}


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`. The view is what `seen_by` gave this seat."""
    seats, modes = int(view.seats), view.modes
    open_totals = bool(options.get("open_totals"))
    tasks = tuple([int(task_in_play(view, number)) for number in range(3)]) if modes.tasks else ()
    return Scene(
        game="mirror_labyrinth",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, modes.tasks, seat < seats),
        zones=zones(language, tuple(names), seat, view.material, modes, tasks),
        pieces=lying(view, seat, names, language, open_totals, tasks),
        players=everybody(view, seat, names, language, open_totals),
        status=status(view, seat, names, language),
        glyphs=GLYPHS,
        sheet=score_sheet(view, names, language) if view.phase == p_.OVER else None,
    )


def lying(
    view: Position, seat: int, names: Sequence[str], language: str, open_totals: bool, tasks: tuple[int, ...]
) -> tuple[Piece, ...]:
    m, modes, seats = view.material, view.modes, int(view.seats)
    hidden = sum([hand_size(view, other) for other in range(seats) if other != seat]) if modes.initiative else 0
    found = list(
        pieces.board(
            language, m, modes.abilities, tuple(names), tuple(view.cells), tuple(view.figures), tuple(view.mages)
        )
    )
    found += pieces.stacks(
        language,
        m,
        modes.amulets,
        tuple(view.stacks)[:6],
        int(popcount(view.deck())) - hidden,  # in a view the deck holds what others have in hand
        int(popcount(view.discard())),
    )
    for owner in range(seats):
        own = owner == seat
        found += pieces.collection(
            language, m, modes, owner, own, covered(view, owner, seat, open_totals), int(view.runes(owner)),
            int(view.amulets(owner)), int(view.spent(owner)),
        )  # fmt: skip
        if modes.initiative:
            chosen, played = int(view.chosen(owner)), int(view.played(owner))
            if own:
                found += pieces.hand(language, m, int(view.hand(owner)), chosen, played)
            else:
                found += pieces.others_card(language, m, owner, names[owner], chosen != p_.NO_CARD, played)
    if seat < seats and modes.tasks:
        found += pieces.tasks(language, m, tasks, int(view.amulets(seat)))
    return tuple(found)


def hand_size(view: Position, seat: int) -> int:
    """How many cards somebody holds: a view knows when each was shuffled in last."""
    size, when = 0, int(view.cards[6 + seat * 4])
    while when:
        size, when = size + 1, when // 1024
    return size


@lru_cache(maxsize=8192)
def player(
    language: str, name: str, seat: int, you: bool, awaited: bool, runes: int, points: int, place: int
) -> Player:
    """`points` are -1 while they are covered."""
    say = speech(language, "mirror_labyrinth")
    words = say("runes-left", count=runes) if points < 0 else say("strength", strength=points)
    known = None if points < 0 else points
    return Player(seat, name, f"mage-{seat + 1}", you, awaited, False, known, words, place)


def everybody(view: Position, seat: int, names: Sequence[str], language: str, open_totals: bool) -> tuple[Player, ...]:
    awaiting, outcome = int(view.awaiting()), view.outcome()
    return tuple(
        [
            player(
                language,
                names[owner],
                owner,
                owner == seat,
                bool(awaiting >> owner & 1),
                int(popcount(view.runes(owner))),
                -1 if covered(view, owner, seat, open_totals) else int(score(view, owner)),
                outcome.places[owner] if outcome else 0,
            )
            for owner in range(int(view.seats))
        ]
    )


def status(view: Position, seat: int, names: Sequence[str], language: str) -> Status:
    say = speech(language, "mirror_labyrinth")
    phase = phase_words(view, say)
    awaiting, outcome = int(view.awaiting()), view.outcome()
    if outcome is not None:
        winners = ", ".join(names[one] for one in outcome.winners)
        won = say("play-won", count=len(outcome.winners), names=winners)
        return Status(phase, say("scene-over"), f"{say(outcome.reason)} {won}", "over")
    if awaiting == CHANCE_ONLY:
        return Status(phase, say("scene-luck"), say("scene-luck-about"))
    deciding = seats_in(awaiting)
    if seat in deciding:
        extra = say("scene-extra") + " " if again(view, seat) else ""
        return Status(phase, say("scene-your-turn"), extra + asked(view, seat, language), "you")
    if view.phase == p_.CHOOSING:
        waited = ", ".join(names[one] for one in deciding)
        return Status(phase, say("scene-cards"), say("scene-wait-cards", names=waited))
    who = deciding[0]
    wait = WAITS.get(int(view.pending.kind(who)), "scene-wait-amulet")
    return Status(phase, say("scene-turn-of", name=names[who]), say(wait, name=names[who]))


def again(view: Position, seat: int) -> bool:
    """Whether the turn is an extra one: a token was taken and the mage stands before a move."""
    return bool(view.took) and view.stage == p_.BEFORE and view.actor == seat


def asked(view: Position, seat: int, language: str) -> str:
    """What is asked, with what this move may pass already."""
    say = speech(language, "mirror_labyrinth")
    words = ask(view, seat, say)
    if view.pending.kind(seat) == a.D_BEFORE and view.modes.abilities:
        words = say("scene-ask-turn" if view.quarters else "scene-ask-ahead")
        if is_last_chance(view, seat):
            words += " " + say("ask-last-chance")
        if view.mirrors or view.obstacles or view.passing:
            words += " " + say("scene-passes")
    return words
