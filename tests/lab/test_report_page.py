"""The report as a page, as JSON and as a table: whole, in both languages, with a warning where it knows too little."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from igroteka.games import find
from igroteka.lab.whatif import WhatIf, what_if
from igroteka.lab.whatif.report import lines
from igroteka.lab.whatif.sentences import Speaker, quantile
from igroteka.words import LANGUAGES, Complaint
from tests.any_game import ALONE, FIRST, OTHER, SECRETIVE, changed_box, everything


@pytest.fixture(scope="module")
def reports() -> dict[str, WhatIf]:
    return {
        "paired": what_if(OTHER.id, changed_box(OTHER), box_name="<changed>.toml", games=60),
        "alone": what_if(FIRST.id, options=everything(FIRST), bots="level1", games=40),
        "mixed": what_if(SECRETIVE.id, bots=["level2", "random", "level1"], players=3, games=33),
        "solo": what_if(ALONE.id, players=1, bots="level1", games=12),
        "one": what_if(OTHER.id, changed_box(OTHER), games=1),
    }


LATIN = re.compile("[A-Za-z]{3,}")
KINDS = ("paired", "alone", "mixed", "solo", "one")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_nothing_but_itself(reports: dict[str, WhatIf], kind: str, language: str) -> None:
    page = reports[kind].to_html(language)
    assert page.startswith("<!doctype html>")
    assert f'<html lang="{language}"' in page
    assert not re.search(r"<script|<link|<img|src=|href=|url\(|https?:|@import", page)
    assert not re.search(r' style="', page)  # a page with a strict policy shows the same
    assert not re.search(r"NaN|\bNone\b|\binf\b|nan%", page)
    article = page.partition("<article")[2].partition(">")[2]
    for tag in ("section", "ul", "li", "table", "tr", "td", "th", "svg", "figure", "details", "text"):
        assert len(re.findall(rf"<{tag}[ >]", article)) == article.count(f"</{tag}>"), tag
    text = re.sub(r"<[^>]+>", " ", article)
    if language == "ru":
        data = reports[kind].data
        named = [find(data["game"]).title("ru"), "box.toml"]  # titles, files and places of the box are as they are
        named += [box["name"] for box in data["boxes"]] + [change["place"] for change in data.get("changes", [])]
        assert not set(LATIN.findall(text)) - set(LATIN.findall(" ".join(named)))
    else:
        assert not re.findall(r"[А-Яа-яЁё]+", text)


@pytest.mark.parametrize(("language", "word"), [("ru", r"\bочк"), ("en", r"\bpoints?\b")])
def test_points_are_spoken_of_only_where_a_game_has_them(reports: dict[str, WhatIf], language: str, word: str) -> None:
    for report in reports.values():
        text = re.sub(r"<style.*?</style>|<[^>]*>", " ", report.to_html(language), flags=re.S)
        assert bool(re.search(word, text, re.I)) is bool(find(report.data["game"]).points)


def test_the_name_of_a_file_is_text_and_never_markup(reports: dict[str, WhatIf]) -> None:
    page = reports["paired"].to_html("en")
    assert "<changed>" not in page
    assert "&lt;changed&gt;.toml" in page


def test_every_measure_has_a_value_within_its_interval(reports: dict[str, WhatIf]) -> None:
    seen = 0
    for report in reports.values():
        for row in report.rows():
            assert row["low"] <= row["value"] <= row["high"], row
            seen += row["low"] < row["high"]
    assert seen > 500


def test_too_few_games_are_said_to_be_too_few(reports: dict[str, WhatIf]) -> None:
    for kind in ("solo", "one"):
        assert reports[kind].sentences()[0].startswith("Only")
        assert reports[kind].sentences("ru")[0].startswith("Всего")
    assert not any(one.startswith("Only") for one in reports["paired"].sentences())
    assert "too few games" in Speaker(reports["one"].data, "en").difference("points/player")
    changes = [one["change"] for one in reports["one"].data["measures"].values() if one["change"]]
    assert changes
    assert not any(one["sure"] for one in changes)


def test_bots_of_different_levels_move_round_and_are_compared(reports: dict[str, WhatIf]) -> None:
    measures = reports["mixed"].data["measures"]
    assert measures["bot/level2/wins"]["here"]["value"] > measures["bot/random/wins"]["here"]["value"]
    assert "Bot, level 2 wins" in reports["mixed"].to_html("en")


def test_json_is_read_back_whole(reports: dict[str, WhatIf]) -> None:
    for report in reports.values():
        again = WhatIf.from_json(report.to_json())
        assert again.data == report.data
        assert again.to_html("ru") == report.to_html("ru")


def test_a_notebook_gets_the_report_and_nothing_around_it(reports: dict[str, WhatIf]) -> None:
    drawn = reports["paired"]._repr_html_()
    assert drawn.startswith("<style>.report" if not drawn.startswith("<style>/*") else "<style>/*")
    assert "<html" not in drawn
    assert drawn.endswith("</article>")
    assert repr(reports["paired"])


def test_parquet_holds_every_row_and_the_whole_report(reports: dict[str, WhatIf], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    report = reports["paired"]
    report.save(tmp_path / "report.parquet")
    table = parquet.read_table(tmp_path / "report.parquet")
    assert table.to_pylist() == report.rows()
    assert len(report.rows()) > 300
    assert json.loads(table.schema.metadata[b"igroteka"]) == report.data


def test_a_folder_gets_all_of_it_and_nothing_else(reports: dict[str, WhatIf], tmp_path: Path) -> None:
    for _ in range(2):
        files = reports["solo"].save(tmp_path / "out")
        assert sorted(file.name for file in (tmp_path / "out").iterdir()) == sorted(file.name for file in files)
    assert 'lang="ru"' in (tmp_path / "out" / "report.ru.html").read_text(encoding="utf-8")


def test_nothing_is_half_written(reports: dict[str, WhatIf], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last file of a folder cannot be made: the others are not there either, the old ones are as they were."""
    target = tmp_path / "out"
    target.mkdir()
    (target / "report.json").write_text("old")

    def full(self: WhatIf, file: Any) -> None:
        Path(file).write_text("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(WhatIf, "to_parquet", full)
    with pytest.raises(OSError, match="No space"):
        reports["solo"].save(target)
    assert [file.name for file in target.iterdir()] == ["report.json"]
    assert (target / "report.json").read_text() == "old"


def test_without_the_extra_a_folder_gets_the_rest(
    reports: dict[str, WhatIf], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.lab.whatif.report.has_arrow", lambda: False)
    assert len(reports["solo"].save(tmp_path / "out")) == 3


@pytest.mark.parametrize("name", ["report.txt", "missing/report.html", "."])
def test_a_place_where_nothing_can_be_written(reports: dict[str, WhatIf], tmp_path: Path, name: str) -> None:
    (tmp_path / "report").write_text("a file")
    with pytest.raises(Complaint):
        reports["solo"].save(tmp_path / (name if name != "." else "report"))
    assert [file.name for file in tmp_path.iterdir()] == ["report"]


def test_rows_and_quantiles() -> None:
    one = {"here": {"value": 1.0, "low": 0.5, "high": 1.5, "games": 3}, "there": None}
    assert [row["of"] for row in lines("a", "", one)] == ["here"]
    counts = [[1, 10], [2, 10], [5, 20]]
    assert [quantile(counts, part) for part in (0.1, 0.25, 0.5, 0.75, 1.0)] == [1, 1, 2, 5, 5]
