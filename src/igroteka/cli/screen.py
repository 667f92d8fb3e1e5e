"""The terminal a command prints to."""

import os
import sys
from functools import cache

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import igroteka
from igroteka.games import find
from igroteka.words import GlyphWords, Words


def output_console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


@cache
def table_words(language: str, game: str) -> Words:
    """The words of a game as its table in the terminal shows them: things with their characters."""
    return GlyphWords(language, game, find(game).terminal.glyphs)


def progress_bar() -> Progress:
    """A bar on stderr that goes away when the work is done; nothing where stderr is not a terminal."""
    console = Console(stderr=True, highlight=False, emoji=False, markup=False)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal, transient=True)


def warn_if_interpreted(say: Words) -> None:
    """One line of warning where the rules run interpreted and nobody asked for that."""
    if not igroteka.compiled and not os.environ.get("IGROTEKA_PURE"):
        print(f"igroteka: {say('cli-interpreted')}", file=sys.stderr)
