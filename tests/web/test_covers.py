"""Every box has a cover: drawn in its folder, or made from its symbols."""

import re
from xml.etree import ElementTree

import pytest

from igroteka.games import Game, shelf
from igroteka.web.covers import NAMES, cover_of, made_of_symbols

MOST = 6 * 1024


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
@pytest.mark.parametrize("made", [False, True])
def test_a_cover_is_whole_small_and_of_the_right_shape(game: Game, made: bool) -> None:
    cover = made_of_symbols(game) if made else cover_of(game.id)
    drawing = ElementTree.fromstring(cover)
    assert drawing.get("viewBox") == "0 0 300 400"
    named = [one.get("id") for one in drawing.iter() if one.get("id")]
    assert len(named) == len(set(named))
    used = {name for one in drawing.iter() for value in one.attrib.values() for name in NAMES.findall(value)}
    assert {name for name in used if not re.fullmatch("[0-9a-fA-F]{3,6}", name)} <= {*named}
    if not made and (game.folder / "cover.svg").is_file():
        assert len(cover) < MOST
        assert b"<text" not in cover  # the page writes the title, in its language
