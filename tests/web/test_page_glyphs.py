"""No page has a character that only a terminal draws with, nor one for a symbol that nobody draws."""

import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from igroteka.games import Game, shelf
from igroteka.table import write_record
from igroteka.web.app import make_app
from igroteka.web.limits import Limits
from igroteka.words import LANGUAGES
from tests.any_game import everything
from tests.cli.commands import finished
from tests.words.glyphs import TERMINAL

# Litestar 2 warns of what Litestar 3 will want; a server in a process of its own says so to nobody.
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

UNDRAWN = re.compile("[\ue000-\uf8ff]")
PAGES = ("/", "/lab", "/api", "/me", "/trust", "/pass", "/no-such-page", "/t/nosuchtable")
OF_A_GAME = ("/set/{game}", "/rules/{game}", "/rules/{game}/text", "/lab/{game}")
OF_A_TABLE = ("/t/{name}", "/t/{name}/replay", "/t/{name}/replay?move=0")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with TestClient(make_app(str(tmp_path_factory.mktemp("pages") / "games.db"), 1, Limits.none())) as client:
        yield client


def check(client: TestClient[Litestar], path: str, language: str) -> None:
    text = unescape(client.get(path, headers={"Accept-Language": language, "Accept": "text/html"}).text)
    assert len(text) > 500, text
    for found in (TERMINAL.search(text), UNDRAWN.search(text)):
        assert found is None, f"{path} in {language}: {text[max(0, found.start() - 60) : found.end() + 60]!r}"


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_no_game_have_no_terminal_glyph(client: TestClient[Litestar], path: str, language: str) -> None:
    check(client, path, language)


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_a_game_have_no_terminal_glyph(client: TestClient[Litestar], game: Game, language: str) -> None:
    options: dict[str, Any] = {**everything(game)}
    match = finished(game.seats[-1], game=game.id, **options)
    name = client.post("/api/records", json={"text": write_record(match)}).json()["id"]
    begun = client.post("/api/tables", json={"game": game.id, "seats": ["person", "person"]}).json()["id"]
    for path in (*OF_A_GAME, *OF_A_TABLE, *(one.replace("{name}", "{begun}") for one in OF_A_TABLE)):
        check(client, path.format(game=game.id, name=name, begun=begun), language)


def test_scripts_and_styles_have_no_terminal_glyph() -> None:
    folder = Path(str(files("igroteka")))
    sources = [file for kind in ("js", "css", "html") for file in folder.rglob(f"*.{kind}")]
    sources += [Path(str(game.folder)) / "look.svg" for game in shelf()]
    assert len(sources) > 60
    assert [file.name for file in sources if TERMINAL.search(file.read_text(encoding="utf-8"))] == []
