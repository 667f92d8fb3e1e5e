"""A line of words in a static picture, in which some characters stand for symbols."""

import re
from collections.abc import Mapping
from typing import NamedTuple

LETTER = 0.56  # width of a letter by its size, on average
SYMBOL = 1.15  # of a symbol among them, as on the page


class Laid(NamedTuple):
    texts: list[tuple[float, str]]  # where each begins
    symbols: list[tuple[float, str]]
    width: float


def lay(words: str, glyphs: Mapping[str, str], x: float, size: float, middle: bool = False) -> Laid:
    """From `x` on, or with its middle there. A line without symbols is one text, and whoever draws it centres it."""
    runs = re.split(f"([{''.join(glyphs)}])", words) if glyphs else [words]
    widths = [size * (SYMBOL if run in glyphs else LETTER * len(run)) for run in runs]
    found = Laid([], [], sum(widths))
    if len(runs) == 1:
        found.texts.append((x, words))
        return found
    left = x - found.width / 2 if middle else x
    for run, width in zip(runs, widths, strict=True):
        if run in glyphs:
            found.symbols.append((left, glyphs[run]))
        elif run.strip():
            found.texts.append((left + LETTER * size * (len(run) - len(run.lstrip())), run.strip()))
        left += width
    return found
