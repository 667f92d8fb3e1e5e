"""The terminal a command prints to."""

import os
import sys

from rich.console import Console

import igroteka
from igroteka.words import Words


def screen() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


def errors() -> Console:
    return Console(stderr=True, highlight=False, emoji=False, markup=False)


def say_if_slow(say: Words) -> None:
    """One line for people whose rules run interpreted although they did not ask for it."""
    if not igroteka.compiled and not os.environ.get("IGROTEKA_PURE"):
        print(f"igroteka: {say('cli-interpreted')}", file=sys.stderr)
