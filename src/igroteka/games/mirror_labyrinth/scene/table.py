"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from igroteka.engine import MOST_SEATS, SPECTATOR
from igroteka.engine.bits import popcount
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.box import ELEMENTS
from igroteka.games.mirror_labyrinth.rules.position import BEFORE, CHOOSING, NO_CARD, Position
from igroteka.games.mirror_labyrinth.rules.position_text import labels
from igroteka.games.mirror_labyrinth.rules.scoring import score, task_in_play
from igroteka.games.mirror_labyrinth.scene import pieces
from igroteka.games.mirror_labyrinth.scene.places import areas, zones
from igroteka.games.mirror_labyrinth.scene.sheet import score_sheet
from igroteka.games.mirror_labyrinth.telling.choices import ask, is_last_chance
from igroteka.games.mirror_labyrinth.telling.names import ICONS
from igroteka.games.mirror_labyrinth.telling.status import covered, phase_words
from igroteka.scene import Piece, Player, Scene, Status, Viewer, speech

GLYPHS = dict(zip(ICONS, ELEMENTS.value, strict=True))
FIGURES = [f"mage-{seat + 1}" for seat in range(MOST_SEATS)]
WAITS = {
    a.D_STAND: "scene-wait-stand",
    a.D_FACE: "scene-wait-face",
    a.D_BEFORE: "scene-wait-move",
    a.D_AFTER: "scene-wait-after",
}


def build(view: Position, seat: int, names: Sequence[str], language: str, options: Mapping[str, Any]) -> Scene:
    """The scene for a seat, or for `SPECTATOR`. The view is what `seen_by` gave this seat."""
    seats, modes, viewer = int(view.seats), view.modes, Viewer(view, seat, names, language, "mirror_labyrinth")
    open_totals = bool(options.get("open_totals"))
    tasks = tuple([int(task_in_play(view, number)) for number in range(3)]) if modes.tasks else ()
    return Scene(
        game="mirror_labyrinth",
        language=language,
        seat=seat if seat < seats else SPECTATOR,
        areas=areas(language, modes.tasks, seat < seats),
        zones=zones(language, tuple(names), seat, view.material, modes, tasks),
        pieces=lying(view, seat, names, language, open_totals, tasks),
        players=everybody(view, seat, language, open_totals, viewer),
        status=status(view, seat, language, viewer),
        glyphs=GLYPHS,
        sheet=score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


def lying(
    view: Position, seat: int, names: Sequence[str], language: str, open_totals: bool, tasks: tuple[int, ...]
) -> tuple[Piece, ...]:
    m, modes, seats = view.material, view.modes, int(view.seats)
    others = [other for other in range(seats) if other != seat and modes.initiative]
    hidden = sum([len(labels(int(view.cards[6 + other * 4]))) for other in others])  # cards in their hands
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
        int(popcount(view.deck())) - hidden,  # in a view the deck holds them, too
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
                found += pieces.others_card(language, m, owner, names[owner], chosen != NO_CARD, played)
    if seat < seats and modes.tasks:
        found += pieces.tasks(language, m, tasks, int(view.amulets(seat)))
    return tuple(found)


def everybody(view: Position, seat: int, language: str, open_totals: bool, viewer: Viewer) -> tuple[Player, ...]:
    """While the strength of others is covered, the number of their runes is told."""
    points: list[int | None] = []
    scores: list[str] = []
    for owner in range(int(view.seats)):
        hidden = covered(view, owner, seat, open_totals)
        strength = 0 if hidden else int(score(view, owner))
        points.append(None if hidden else strength)
        scores.append(score_words(language, hidden, int(popcount(view.runes(owner))) if hidden else strength))
    return viewer.players(FIGURES, points, scores)


@lru_cache(maxsize=1024)
def score_words(language: str, hidden: bool, count: int) -> str:
    say = speech(language, "mirror_labyrinth")
    return say("runes-left", count=count) if hidden else say("strength", points=count)


def status(view: Position, seat: int, language: str, viewer: Viewer) -> Status:
    return viewer.status(
        phase_words(view, speech(language, "mirror_labyrinth")),
        lambda: asked(view, seat, language),
        lambda deciding: waits(view, deciding),
        "scene-laid-out",
        together="scene-cards" if view.phase == CHOOSING else "",
    )


def waits(view: Position, deciding: list[int]) -> str:
    if view.phase == CHOOSING:
        return "scene-wait-cards"
    return WAITS.get(int(view.pending.kind(deciding[0])), "scene-wait-amulet")


def again(view: Position, seat: int) -> bool:
    """Whether the turn is an extra one: a token was taken and the mage stands before a move."""
    return bool(view.took) and view.stage == BEFORE and view.actor == seat


def asked(view: Position, seat: int, language: str) -> str:
    """What is asked, with what this move may pass already."""
    say = speech(language, "mirror_labyrinth")
    extra = say("scene-extra") + " " if again(view, seat) else ""
    words = ask(view, seat, say)
    if view.pending.kind(seat) == a.D_BEFORE and view.modes.abilities:
        words = say("scene-ask-turn" if view.quarters else "scene-ask-ahead")
        if is_last_chance(view, seat):
            words += " " + say("ask-last-chance")
        if view.mirrors or view.obstacles or view.passing:
            words += " " + say("scene-passes")
    return extra + words
