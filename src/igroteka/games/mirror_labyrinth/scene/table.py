"""A whole table as a seat sees it, put together from remembered bundles."""

from collections.abc import Mapping, Sequence
from typing import Any

from igroteka.engine import MOST_SEATS, SPECTATOR
from igroteka.engine.bits import popcount
from igroteka.games.mirror_labyrinth.rules import actions as a, position_text, scoring
from igroteka.games.mirror_labyrinth.rules.box import ELEMENTS
from igroteka.games.mirror_labyrinth.rules.position import BEFORE, CHOOSING, NO_CARD, Position
from igroteka.games.mirror_labyrinth.scene import pieces, places, sheet
from igroteka.games.mirror_labyrinth.telling.choices import ask, is_last_chance
from igroteka.games.mirror_labyrinth.telling.names import ICONS, phase_words
from igroteka.scene import Piece, Player, Scene, Speech, Viewer, speech

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
    say, viewer = speech(language, "mirror_labyrinth"), Viewer(view, seat, names, language, "mirror_labyrinth")
    seats, modes = range(int(view.seats)), view.modes
    hidden = covered(view, seat, options)
    tasks = tuple([int(scoring.task_in_play(view, number)) for number in range(3)]) if modes.tasks else ()
    return Scene(
        game="mirror_labyrinth",
        language=language,
        seat=seat if seat in seats else SPECTATOR,
        areas=places.areas(say, modes.tasks, seat in seats),
        zones=places.zones(say, tuple(names), seat, view.material, modes, tasks),
        pieces=lying(view, seat, names, say, hidden, tasks),
        players=everybody(view, say, hidden, viewer),
        status=viewer.status(
            phase_words(view, say),
            lambda: asked(view, seat, say),
            lambda deciding: waits(view, deciding),
            "scene-laid-out",
            together="scene-cards" if view.phase == CHOOSING else "",
        ),
        glyphs=GLYPHS,
        sheet=sheet.score_sheet(view, names, language) if viewer.outcome is not None else None,
    )


def lying(
    view: Position, seat: int, names: Sequence[str], say: Speech, hidden: list[bool], tasks: tuple[int, ...]
) -> tuple[Piece, ...]:
    m, modes, seats = view.material, view.modes, range(int(view.seats))
    others = [other for other in seats if other != seat and modes.initiative]
    held = sum([len(position_text.labels(int(view.cards[6 + other * 4]))) for other in others])  # cards in their hands
    deck = int(popcount(view.deck())) - held  # in a view the deck holds them, too
    cells, figures, mages = tuple(view.cells), tuple(view.figures), tuple(view.mages)
    found = list(pieces.board(say, m, modes.abilities, tuple(names), cells, figures, mages))
    found += pieces.stacks(say, m, modes.amulets, tuple(view.stacks)[:6], deck, int(popcount(view.discard())))
    for owner in seats:
        runes, amulets, spent = int(view.runes(owner)), int(view.amulets(owner)), int(view.spent(owner))
        found += pieces.collection(say, m, modes, owner, owner == seat, hidden[owner], runes, amulets, spent)
        chosen, played = int(view.chosen(owner)), int(view.played(owner))
        if owner in others:
            found += pieces.others_card(say, m, owner, names[owner], chosen != NO_CARD, played)
        elif modes.initiative:
            found += pieces.hand(say, m, int(view.hand(owner)), chosen, played)
    if seat in seats and modes.tasks:
        found += pieces.tasks(say, m, tasks, int(view.amulets(seat)))
    return tuple(found)


def everybody(view: Position, say: Speech, hidden: list[bool], viewer: Viewer) -> tuple[Player, ...]:
    """While the strength of others is covered, the number of their runes is told."""
    points = strengths(view, hidden)
    scores = [
        say("runes-left", count=int(popcount(view.runes(owner)))) if strength is None
        else say("strength", points=strength)
        for owner, strength in enumerate(points)
    ]  # fmt: skip
    return viewer.players(FIGURES, points, scores)


def strengths(view: Position, hidden: list[bool]) -> list[int | None]:
    return [None if is_covered else int(scoring.score(view, owner)) for owner, is_covered in enumerate(hidden)]


def covered(view: Position, seat: int, options: Mapping[str, Any]) -> list[bool]:
    return [view.covered(owner, seat, bool(options.get("open_totals"))) for owner in range(int(view.seats))]


def standing(view: Position, seat: int, options: Mapping[str, Any]) -> list[int | None]:
    """The strength of everybody, as far as this seat may know it."""
    return strengths(view, covered(view, seat, options))


def waits(view: Position, deciding: list[int]) -> str:
    if view.phase == CHOOSING:
        return "scene-wait-cards"
    return WAITS.get(int(view.pending.kind(deciding[0])), "scene-wait-amulet")


def asked(view: Position, seat: int, say: Speech) -> str:
    """What is asked, whether the turn is an extra one, and what this move may pass already."""
    words = ask(view, seat, say)
    if view.pending.kind(seat) == a.D_BEFORE and view.modes.abilities:
        words = say("scene-ask-turn" if view.quarters else "scene-ask-ahead")
        if is_last_chance(view, seat):
            words += " " + say("ask-last-chance")
        if view.mirrors or view.obstacles or view.passing:
            words += " " + say("scene-passes")
    again = view.took and view.stage == BEFORE and view.actor == seat
    return f"{say('scene-extra')} {words}" if again else words
