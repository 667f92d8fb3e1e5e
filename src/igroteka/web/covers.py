"""Covers of boxes: drawn by hand in the game's folder, or made from its symbols."""

import re
from functools import cache
from hashlib import sha256
from xml.etree import ElementTree

from igroteka.games import Game, find

SVG = "http://www.w3.org/2000/svg"
FAN = (
    (78, 150, -14),
    (222, 150, 14),
    (150, 128, 0),
)  # where three symbols lie, and how they are turned; the last on top
WIDE, HIGH = 120, 168
NAMES = re.compile(r"#([\w.-]+)")


@cache
def cover_of(game: str) -> bytes:
    """An SVG, three by four. Its lowest quarter is quiet: there the title stands."""
    drawn = find(game).folder / "cover.svg"
    return drawn.read_bytes() if drawn.is_file() else made_of_symbols(find(game))


def made_of_symbols(game: Game) -> bytes:
    """Three symbols of the game on a ground of its own colour; the colour follows from its name."""
    ElementTree.register_namespace("", SVG)
    look = ElementTree.fromstring((game.folder / "look.svg").read_bytes())
    named = {one.get("id", ""): one for one in look.iter() if one.get("id")}
    parts = {name for one in look.iter() for name in names_in(one)}
    symbols = [name for name, one in named.items() if one.tag == f"{{{SVG}}}symbol" and name not in parts]
    chosen = [symbols[len(symbols) * place // len(FAN)] for place in range(len(FAN))] if symbols else []
    needed = list(dict.fromkeys(chosen))
    for name in needed:  # grows on the way
        inside = (found for one in named[name].iter() for found in names_in(one))
        needed += [found for found in inside if found in named and found not in needed]
    hue = int.from_bytes(sha256(game.id.encode()).digest()[:2], "big") % 360
    defs = "".join(ElementTree.tostring(named[name], encoding="unicode") for name in needed)
    fan = "".join(
        f'<use href="#{name}" x="{-WIDE / 2}" y="{-HIGH / 2}" width="{WIDE}" height="{HIGH}"'
        f' transform="translate({x} {y}) rotate({turn})"/>'
        for name, (x, y, turn) in zip(chosen, FAN, strict=False)
    )
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 300 400"><defs>{defs}<radialGradient id="cover-ground" cy=".35" r=".8">'
        f'<stop stop-color="hsl({hue} 45% 42%)"/><stop offset="1" stop-color="hsl({hue} 50% 16%)"/></radialGradient>'
        f'</defs><path fill="url(#cover-ground)" d="M0 0h300v400H0z"/><path fill="none" stroke="#f6ead2"'
        f' stroke-opacity=".5" stroke-width="2" d="M14 14h272v372H14z"/>{fan}</svg>'
    ).encode()


def names_in(element: ElementTree.Element) -> list[str]:
    """What it refers to: by `href`, and by `url(#...)`."""
    return [name for value in element.attrib.values() if "#" in value for name in NAMES.findall(value)]
