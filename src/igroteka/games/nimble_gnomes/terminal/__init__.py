"""Nimble Gnomes in the terminal: the functions are those of every game, see Portals."""

from collections.abc import Sequence
from functools import cache

from rich.console import RenderableType

from igroteka.games.nimble_gnomes import telling
from igroteka.games.nimble_gnomes.material import Material
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.telling import order
from igroteka.games.nimble_gnomes.terminal import contents, table
from igroteka.games.nimble_gnomes.terminal.pieces import GLYPHS, paint
from igroteka.games.nimble_gnomes.terminal.sheet import score_sheet
from igroteka.games.nimble_gnomes.terminal.table import secrets
from igroteka.words import GlyphWords, Words

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "score_sheet", "secrets", "story"]


@cache
def drawn(language: str) -> GlyphWords:
    return GlyphWords(language, "nimble_gnomes", GLYPHS)


def draw(view: Position, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    return table.draw(view, seat, names, drawn(words.language), open_totals)


def box(material: Material, words: Words) -> RenderableType:
    return contents.box(material, drawn(words.language))


def ask(view: Position, seat: int, words: Words) -> str:
    return telling.ask(view, seat, drawn(words.language))


def label(view: Position, seat: int, action: int, words: Words) -> str:
    return telling.label(view, seat, action, drawn(words.language))


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    return telling.story(view, viewer, by, action, names, drawn(words.language))


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    return telling.news(before, after, names, drawn(words.language))
