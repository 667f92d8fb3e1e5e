"""What a game offers that says nothing of its own: notation for words, the text of a position for a drawing.

A game that stands on components has more: its messages `ask-DECISION`, `label-VERB` and `story-VERB` speak for it, and
the terminal draws what it declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from igroteka import telling
from igroteka.engine import CHANCE, State
from igroteka.engine.components import Counter, Table
from igroteka.engine.knowledge import Knowledge
from igroteka.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from igroteka.games.contract import Box, OptionPart, Said
    from igroteka.scene import Glow, Section, Sheet, Trail

# Rules


def option_parts(option: str, box: Box, words: Words) -> list[OptionPart]:
    return []


# Telling


def ask(view: State, seat: int, words: Words) -> str:
    if isinstance(view, Table):
        return words(view.asked(seat))
    return words("play-choose")


def label(view: State, seat: int, action: int, words: Words) -> str:
    return telling.label(view.verbs(), action, words) if isinstance(view, Table) else view.say(action)


def order(view: State, seat: int, actions: Sequence[int]) -> list[int]:
    return list(actions)


def warning(view: State, seat: int, action: int, words: Words) -> str:
    return ""


def story(view: State, seat: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    if isinstance(view, Table):
        return telling.story(view.verbs(), action, names, "" if by == CHANCE else names[by], words)
    return "" if by == CHANCE else f"{names[by]}: {view.say(action)}"


def event(view: State, happened: int, names: Sequence[str], words: Words) -> str:
    return telling.story(view.verbs(), happened, names, "", words)


def news(before: State, after: State, names: Sequence[str], words: Words) -> list[str]:
    outcome = after.outcome() if isinstance(after, Table) else None
    return [words(outcome.reason)] if outcome is not None and before.outcome() is None else []


def reasons(view: State, seat: int, action: int) -> list[Said]:
    return []


def reason_text(said: Said, names: Sequence[str], words: Words) -> str:
    message, values = said
    told = words.named(values)
    if "seat" in told:
        told["name"] = names[int(told.pop("seat"))]
    return words(message, **told)


# The scene


def meaning(view: State, seat: int, target: str) -> str:
    return ""


def score_sheet(view: State, names: Sequence[str], language: str) -> Sheet:
    from igroteka.scene import frame, speech  # only who looks at the end loads it

    return frame.score_sheet(speech(language), names, view.outcome())


def account(
    steps: Sequence[tuple[State, int, int]], last: State, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    return ()


def trail(view: State, by: int, action: int) -> Trail | None:
    return None


def round_of(view: State) -> int:
    """What the game calls its round: an attribute of its state, or a counter of its table."""
    if isinstance(view, Table):
        counted = [one for one in view.declared.layout.components if isinstance(one, Counter) and one.name == "round"]
        return int(counted[0].get(view)) if counted and not counted[0].each else 0
    return int(getattr(view, "round", 0))


def glow(view: State, by: int, action: int) -> Glow | None:
    return None


# The terminal


def draw(view: State, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    if isinstance(view, Table):
        from igroteka.games.table_drawing import drawn

        return drawn(view, seat, names, words)
    return paint(view.show())


def paint(text: str) -> Text:
    from rich.text import Text  # only who plays in a terminal loads it

    return Text(text)


def box(material: Box, words: Words) -> RenderableType:
    return paint(material.text)


# Bots


def knowledge(notice: int) -> Knowledge:
    return Knowledge()
