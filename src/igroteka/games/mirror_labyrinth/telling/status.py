"""Where we are in words, and whose strengths are seen."""

from igroteka.games.mirror_labyrinth.rules.position import CHOOSING, OVER, PLAYING, Position
from igroteka.words import Words

PHASES = ("phase-setup", "phase-choosing", "phase-playing", "phase-over")


def phase_words(view: Position, words: Words) -> str:
    """The phase, with the round while there are rounds."""
    phase = words(PHASES[view.phase])
    if view.phase not in (CHOOSING, PLAYING):
        return phase
    return f"{words('round-now', round=int(view.round))} · {phase}"


def covered(view: Position, seat: int, viewer: int, open_totals: bool) -> bool:
    """Whether the strengths of somebody's runes are covered: in basic games, from others, until the end (M5.6)."""
    return not (view.modes.advanced or open_totals or seat == viewer or view.phase == OVER)
