"""The artwork of a game: its symbols, and the colours of the place that its table is. Both in their light form."""

import re
from functools import cache

from igroteka.folders import folder

PLACE = {  # on paper
    "ground": "#f4efe6", "on-ground": "#2b2a27", "on-ground-soft": "#645d52", "ring": "#0a7c66", "board": "#fbf8f2",
    "board-edge": "#d8cfbf", "on-board": "#645d52",
}  # fmt: skip
CARD = (0.1, 0.323, 0.8, 0.615)  # where on a card its cells lie


@cache
def artwork(game: str) -> dict[str, str]:
    """The symbols of a game by id, each with its light colours filled in."""
    text = (folder(game) / "look.svg").read_text(encoding="utf-8")
    text = re.sub(r"var\([^,]+,\s*([^)]+)\)", r"\1", text)
    return {
        match[2]: match[0]
        for match in re.finditer(r'<(symbol|linearGradient|radialGradient) id="([^"]+)".*?</\1>', text, re.S)
    }


@cache
def inside(game: str, symbol: str) -> tuple[float, float, float, float]:
    """Where on a piece its cells lie, of its width and height: left, top, width, height. A symbol may say so in percent
    (`data-inside`); what the page does stands in `look.css`."""
    found = re.match(r'<symbol [^>]*data-inside="([\d. ]+)"', artwork(game).get(symbol, ""))
    left, top, wide, high = [float(number) / 100 for number in found[1].split()] if found else CARD
    return left, top, wide, high


def needed(used: set[str], art: dict[str, str]) -> list[str]:
    """The symbols used, with those they use themselves."""
    found: set[str] = set()
    waiting = [name for name in used if name in art]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [part for part in re.findall(r"#([\w-]+)", art[name]) if part in art]
    return [text for name, text in art.items() if name in found]


@cache
def colours_of(game: str) -> dict[str, str]:
    """The colours of a game's ground and of words on it, as its `look.css` has them."""
    look = folder(game) / "look.css"
    text = look.read_text(encoding="utf-8") if look.is_file() else ""
    found = re.findall(rf"--({'|'.join(PLACE)}):\s*(?:light-dark\()?\s*(#[0-9a-fA-F]{{3,8}})", text)
    return {**PLACE, **dict(reversed(found))}  # what stands first holds; what follows is for smaller windows
