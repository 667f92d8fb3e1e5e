"""Three tiles come first in a report. They say what its own numbers say, and nothing its intervals do not allow."""

import json
import re
from html import unescape
from typing import Any

import pytest

from igroteka.lab.whatif import WhatIf, what_if
from igroteka.lab.whatif.estimates import FEW
from igroteka.lab.whatif.sentences import Speaker
from igroteka.lab.whatif.verdict import Tile, verdict
from igroteka.words import LANGUAGES
from tests.any_game import ALONE, FIRST, OTHER, SECRETIVE, changed_box

KINDS = ("paired", "alone", "mixed", "solo", "few")


@pytest.fixture(scope="module")
def reports() -> dict[str, WhatIf]:
    return {
        "paired": what_if(OTHER.id, changed_box(OTHER), bots="level1", games=40),
        "alone": what_if(FIRST.id, bots="level1", games=40),
        "mixed": what_if(SECRETIVE.id, bots=["level1", "random", "random"], players=3, games=33),
        "solo": what_if(ALONE.id, players=1, bots="level1", games=12),
        "few": what_if(OTHER.id, changed_box(OTHER), bots="random", games=2),
    }


def told(report: WhatIf, language: str = "en") -> Speaker:
    return Speaker(report.data, language)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_come_before_everything_but_the_title(reports: dict[str, WhatIf], kind: str, language: str) -> None:
    page = reports[kind].to_html(language)
    article = page.partition("<article")[2]
    assert re.match(r"[^>]*><h1>[^<]*</h1><ul class=\"verdict\">", article)
    tiles = re.findall(r'<li class="tile[^"]*" data-of="([^"]+)">(.*?)</li>', article)
    assert len(tiles) == (3 if kind != "solo" else 2)
    for _, inside in tiles:
        figure = re.sub(r"<svg.*?</svg>", "", inside.partition('class="figure">')[2]).partition("<")[0]
        assert re.search(r"\d", figure)
    said = verdict(told(reports[kind], language))
    assert [name for name, _ in tiles] == [one.measure for one in said]
    assert all(unescape(inside).endswith(f"<p>{one.text}</p>") for (_, inside), one in zip(tiles, said, strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_intervals_and_tables_stand_behind(reports: dict[str, WhatIf], kind: str) -> None:
    page = reports[kind].to_html("en")
    unfolded = re.sub(r"<details>.*?</details>", "", page, flags=re.S)
    assert "<table" in page
    assert "<table" not in unfolded
    tiles = page.partition('<ul class="verdict">')[2].partition("</ul>")[0]
    assert "…" not in tiles  # no interval among them


@pytest.mark.parametrize("kind", KINDS)
def test_every_figure_is_a_number_of_the_report(reports: dict[str, WhatIf], kind: str) -> None:
    speaker = told(reports[kind])
    components = {one["id"]: one for one in reports[kind].data["components"]}
    for tile in verdict(speaker):
        if tile.measure in components:
            changes = [one["change"] for one in components[tile.measure].values() if isinstance(one, dict)]
            sure = [abs(one["value"]) for one in changes if one and one["sure"]]
            assert any(tile.figure.startswith(speaker.number(value)) for value in sure), tile
            continue
        one = speaker.measures[tile.measure]
        if tile.direction in ("up", "down"):
            assert tile.figure == speaker.apart(tile.measure, abs(one["change"]["value"]))
        elif tile.measure == "length/minutes":
            assert tile.figure.removesuffix(" min") in (
                speaker.number(one["here"]["value"], 0), speaker.number(one["here"]["value"])
            )  # fmt: skip
        else:
            assert tile.figure == speaker.shown(tile.measure, one["here"]["value"])


def allowed(speaker: Speaker, tile: Tile) -> bool:
    """Whether the intervals allow what a tile says."""
    one, say = speaker.measures[tile.measure], speaker.say
    change, here = one.get("change") or {}, one["here"]
    fair = 1 / speaker.data["players"]
    percent = speaker.percent(fair)
    if tile.direction == "up":
        return bool(change["sure"]) and float(change["low"]) > 0
    if tile.direction == "down":
        return bool(change["sure"]) and float(change["high"]) < 0
    if tile.direction == "same":
        return not change["sure"] and change["games"] >= FEW
    if tile.text == say("tile-too-few"):
        return bool(change["games"] < FEW)
    if tile.text == say("tile-seat-strong", fair=percent):
        return bool(here["low"] > fair)
    if tile.text == say("tile-seat-weak", fair=percent):
        return bool(here["high"] < fair)
    if tile.text == say("tile-seats-even", fair=percent):
        return bool(here["low"] <= fair <= here["high"])
    return "skill tells" not in tile.text or bool(here["low"] > fair)


def bent(report: WhatIf, name: str, **values: Any) -> Speaker:
    """The same report with another estimate."""
    data = json.loads(report.to_json())
    data["measures"][name].update({where: {**data["measures"][name][where], **values[where]} for where in values})
    return Speaker(data, "en")


def test_no_tile_says_more_than_its_interval(reports: dict[str, WhatIf]) -> None:
    for report in reports.values():
        parts = {one["id"] for one in report.data["components"]}
        assert all(allowed(told(report), tile) for tile in verdict(told(report)) if tile.measure not in parts)


@pytest.mark.parametrize(
    ("low", "value", "high", "says"),
    [(0.3, 0.52, 0.7, "No seat has an advantage"), (0.6, 0.7, 0.8, "More than"), (0.1, 0.2, 0.3, "Less than")],
)
def test_a_seat_is_called_strong_only_where_its_interval_says_so(
    reports: dict[str, WhatIf], low: float, value: float, high: float, says: str
) -> None:
    here = {"low": low, "value": value, "high": high}
    even = {"low": 0.3, "value": 0.5, "high": 0.7}
    speaker = bent(reports["alone"], "seat/1/wins", here=here)
    speaker.measures["seat/2/wins"]["here"].update(even)
    tile = verdict(speaker)[0]
    assert tile.measure == "seat/1/wins"
    assert tile.text.startswith(says)
    assert tile.figure == speaker.percent(value)


@pytest.mark.parametrize(("low", "tells"), [(0.4, False), (0.55, True)])
def test_skill_tells_only_where_luck_is_ruled_out(reports: dict[str, WhatIf], low: float, tells: bool) -> None:
    here = {"low": low, "value": 0.6, "high": 0.8, "games": FEW}
    tile = next(one for one in verdict(bent(reports["alone"], "skill/wins", here=here)) if one.measure == "skill/wins")
    assert ("skill tells" in tile.text) is tells


@pytest.mark.parametrize(
    ("value", "sure", "direction", "says"),
    [(2.5, True, "up", "instead of"), (-2.5, True, "down", "instead of"), (2.5, False, "same", "No difference seen")],
)
def test_a_difference_is_told_only_where_it_is_sure(
    reports: dict[str, WhatIf], value: float, sure: bool, direction: str, says: str
) -> None:
    change = {"value": value, "low": value - 4, "high": value + 4, "sure": sure}
    speaker = bent(reports["paired"], "points/player", change=change)
    speaker.data["components"] = []
    tile = next(one for one in verdict(speaker) if one.measure == "points/player")
    assert tile.direction == direction
    assert says in tile.text
    if sure:
        assert tile.figure == "2.50"
