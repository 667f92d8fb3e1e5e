"""Reports of the lab whose game is installed no more, or speaks of other things: what was told is kept."""

import json
import sqlite3
import zlib
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from igroteka.games import shelf
from igroteka.lab.whatif import ask
from igroteka.lab.whatif.run import play_all
from igroteka.web import lab_reports
from igroteka.web.app import make_app
from igroteka.words import LANGUAGES, Complaint
from tests.any_game import FIRST

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.fixture(scope="module")
def packed() -> bytes:
    question = ask(FIRST.id, bots="random", games=2)
    return lab_reports.told(question, play_all(question, jobs=1))


def gone(packed: bytes) -> bytes:
    """The same report of a game that nobody has."""
    data, shown = lab_reports.opened(packed)
    return lab_reports.packed({**data, "game": "gone"}, shown)


def of_old(packed: bytes) -> bytes:
    """As reports were kept before their words were."""
    return zlib.compress(json.dumps(lab_reports.opened(packed)[0]).encode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_of_a_game_that_is_gone_is_shown_as_it_was(packed: bytes, language: str) -> None:
    told = lab_reports.drawn(packed, language)
    later = lab_reports.drawn(gone(packed), language)
    assert later.verdict.endswith(told.verdict)
    assert later[1:] == told[1:]
    assert "gone" in later.verdict.partition("<article")[0]
    file = lab_reports.document(gone(packed), language)
    assert file.startswith("<!doctype html>")
    assert told.verdict.partition(">")[2] in file
    assert json.loads(lab_reports.as_json(gone(packed)))["games"] == 2


def test_a_report_of_which_the_game_cannot_speak_is_shown_as_it_was(
    packed: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def speechless(*_: object, **__: object) -> str:
        raise KeyError("a group that there is no more")

    told = lab_reports.drawn(packed, "en")
    monkeypatch.setattr(lab_reports, "report", speechless)
    later = lab_reports.drawn(packed, "en")
    assert later.verdict.endswith(told.verdict)
    assert later.rest == told.rest


def test_an_old_report_is_told_while_its_game_is_there_and_then_says_what_is_left(packed: bytes) -> None:
    assert lab_reports.drawn(of_old(packed), "en") == lab_reports.drawn(packed, "en")
    for make in (lab_reports.drawn, lab_reports.document):
        with pytest.raises(Complaint) as caught:
            make(of_old(gone(packed)), "en")
        assert "report.json" in caught.value.text("en")
    assert json.loads(lab_reports.as_json(of_old(gone(packed))))["game"] == "gone"


def test_the_page_of_such_a_report_is_no_error(packed: bytes, tmp_path: Path) -> None:
    with TestClient(make_app(str(tmp_path / "games.db"), 1)) as client:
        assert isinstance(client.app, Litestar)
        rows = sqlite3.connect(tmp_path / "games.db")
        kept = [("a" * 12, gone(packed)), ("b" * 12, of_old(gone(packed)))]
        rows.executemany("INSERT INTO reports (id, game, made, packed) VALUES (?, 'gone', 1, ?)", kept)
        rows.commit()
        rows.close()
        assert "gone" not in [game.id for game in shelf()]
        page = client.get(f"/lab/r/{'a' * 12}", headers={"Accept-Language": "en"})
        assert page.status_code == 200
        assert '<article class="report"' in page.text
        assert client.get(f"/lab/r/{'b' * 12}").status_code == 410
        assert client.get(f"/lab/r/{'b' * 12}/report.json").status_code == 200
