"""What a scene may contain: every field of `scene/model.py` makes a difference to what is drawn, by the page and, where
nothing has to be clicked for it, by the static picture. And every zone can be seen on a phone."""

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields, replace
from playwright.sync_api import Browser, expect

from igroteka.engine import CHANCE_ONLY, Rng, State, step
from igroteka.games import Game, find, shelf
from igroteka.scene import (
    Area,
    Badge,
    Beams,
    Cell,
    Choice,
    Choices,
    Diff,
    Figure,
    Frame,
    Gain,
    Glow,
    Piece,
    Player,
    Scene,
    Section,
    Sheet,
    Source,
    Spots,
    Status,
    Trail,
    Zone,
)
from igroteka.scene.artwork import artwork
from igroteka.scene.model import AREAS, BADGES, FRAMES, TONES
from igroteka.scene.svg import draw
from tests.scene.browser import Table

GAMES = [game.id for game in shelf()]
GAME, OTHER_GAME = GAMES[:2]
SYMBOL, OTHER_SYMBOL = list(artwork(GAME))[1:3]

CARD = Piece(
    "card", SYMBOL, "row", "a card", 1, 0, "7", "", 2, (Cell("a", SYMBOL), Cell("b", label="a hole")), (Badge("3"),)
)
SCENE = Scene(
    GAME, "en", 0,
    (Area("left", "left", SYMBOL, "1"), Area("side", "beside"), Area("others", "others"), Area("own", "own")),
    (
        Zone("board", "left", "a board", 2, 2, tuple(Cell(name, SYMBOL, f"place {name}", name) for name in "abcd"),
             "Board", frame="board"),
        Zone("row", "own", "cards", 4, 1, owner=0),
        Zone("list", "side", "list", 1, 2, (Cell("x", SYMBOL, "x", "ex"), Cell("y", SYMBOL, "y", "wye")), "List", -1,
             4.0, 0.2, "list"),
        Zone("theirs", "others", "theirs", 3, 1, owner=1, frame="slots"),
    ),
    (CARD, Piece("heap", SYMBOL, "theirs", "a heap", 0, 1, text="2"), Piece("lower", SYMBOL, "theirs")),
    (Player(0, "Anna", SYMBOL, True, True, True, 12, "12 points", 2), Player(1, "Boris", SYMBOL, score="covered"),
     Player(2, "Clara", OTHER_SYMBOL)),
    Status("Round 1", "You decide", "Take a ♠ now", "you"),
    {"♠": SYMBOL}, {"♠": {"": "spade", "one": "spade", "other": "spades"}}, None, ("Anna took something.",),
)  # fmt: skip
SHEET = Sheet(
    "The end", ("place", "name", "points"), (("1", "Anna", "12"), ("2", "Boris", "9")), 1, "Anna wins", (0, 1),
    "Points", (Source("cards", (10, 9)), Source("dice", (2, 0), 2)),
)  # fmt: skip

FIXED = object()  # without this value there is no such scene
# Another value for every field. A new field needs one, and must be drawn.
OTHERS: dict[type[msgspec.Struct], dict[str, Any]] = {
    Cell: {"name": "q", "symbol": OTHER_SYMBOL, "label": "elsewhere", "text": "zz"},
    Zone: {
        "id": "table", "area": "right", "label": "another", "columns": 5, "rows": 3, "cells": (Cell("k", SYMBOL),),
        "title": "Another", "owner": 1, "unit": 2.0, "ratio": 1.5, "frame": "held",
        "source": "board",
    },
    Badge: {"text": "5", "tone": "good", "label": "three of them"},
    Piece: {
        "id": "leaf", "symbol": OTHER_SYMBOL, "zone": "theirs", "label": "a leaf", "place": 2, "layer": 3, "text": "8",
        "target": "row-a", "columns": 1, "cells": (Cell("c"),), "badges": (),
    },
    Player: {
        "seat": FIXED, "name": "Clara", "symbol": OTHER_SYMBOL, "you": FIXED, "awaited": False, "first": False,
        "points": None, "score": "13 points", "place": 1,
    },
    Status: {"phase": "Round 2", "whose": "Boris decides", "prompt": "Wait", "tone": "over"},
    Area: {"name": FIXED, "title": "to the left", "symbol": OTHER_SYMBOL, "mark": "2"},
    Scene: {
        "game": OTHER_GAME, "language": "ru", "seat": 2, "areas": SCENE.areas[:2], "zones": SCENE.zones[:3],
        "pieces": SCENE.pieces[:1], "players": SCENE.players[:2], "status": Status("Round 3", "Boris decides", "Wait"),
        "glyphs": {}, "said": {}, "sheet": SHEET, "story": (),
    },
    Sheet: {
        "title": "Over", "heads": ("no", "who", "worth"), "rows": SHEET.rows[:1], "best": 2, "verdict": "A draw",
        "seats": (2, 1), "measure": "Stars", "sources": SHEET.sources[:1],
    },
    Source: {"title": "pearls", "amounts": (8, 9), "tone": 3},
}  # fmt: skip
# What only the page draws: what is clicked, spoken, or told beside the table.
PAGE_ALONE = {
    "Cell.name", "Cell.label", "Zone.label", "Zone.source", "Piece.target", "Player.points", "Area.title",
    "Area.symbol", "Area.mark", "Scene.language", "Scene.seat", "Scene.areas", "Scene.said", "Scene.story",
}  # fmt: skip
CASES = [(kind, name) for kind, others in OTHERS.items() for name, value in others.items() if value is not FIXED]


def changed(kind: type[msgspec.Struct], name: str) -> tuple[Scene, Scene]:
    """A scene, and the same with another value in one field of the first such thing in it."""
    value = OTHERS[kind][name]
    scene = replace(SCENE, sheet=SHEET) if kind in (Sheet, Source) else SCENE
    board, row, *rest = scene.zones
    area, player = scene.areas[0], scene.players[0]
    if kind is Scene:
        return scene, replace(scene, **{name: value})
    if kind is Cell:
        cells = (replace(board.cells[0], **{name: value}), *board.cells[1:])
        return scene, replace(scene, zones=(replace(board, cells=cells), row, *rest))
    if kind is Zone:
        return scene, replace(scene, zones=(board, replace(row, **{name: value}), *rest))
    if kind is Piece or kind is Badge:
        badges = (replace(CARD.badges[0], **{name: value}),) if kind is Badge else CARD.badges
        piece = replace(CARD, badges=badges) if kind is Badge else replace(CARD, **{name: value})
        return scene, replace(scene, pieces=(piece, *scene.pieces[1:]))
    if kind is Player:
        return scene, replace(scene, players=(replace(player, **{name: value}), *scene.players[1:]))
    if kind is Area:
        return scene, replace(scene, areas=(replace(area, **{name: value}), *scene.areas[1:]))
    if kind is Status:
        return scene, replace(scene, status=replace(scene.status, **{name: value}))
    if kind is Source:
        sources = (replace(SHEET.sources[0], **{name: value}), *SHEET.sources[1:])
        return scene, replace(scene, sheet=replace(SHEET, sources=sources))
    return scene, replace(scene, sheet=replace(SHEET, **{name: value}))


@pytest.fixture(scope="module")
def table(chromium: Browser) -> Iterator[Table]:
    mounted = Table(chromium, "en", game=GAME)
    drawn(mounted, SCENE)  # what is set for the first time stands last among the attributes
    yield mounted
    mounted.close()


def test_every_field_has_another_value() -> None:
    for kind, others in OTHERS.items():
        assert set(others) == {field.name for field in fields(kind)}, kind


def drawn(table: Table, scene: Scene) -> str:
    """The page as it is drawn and spoken."""
    table.page.evaluate("table.clear()")
    table.show(scene)
    expect(table.page.locator(".t-live")).not_to_be_empty()
    return str(table.page.evaluate("document.querySelector('#table').outerHTML + table.root.lang"))


@pytest.mark.sample(12)
@pytest.mark.parametrize(("kind", "name"), CASES)
def test_the_page_draws_every_field(table: Table, kind: type[msgspec.Struct], name: str) -> None:
    before, after = changed(kind, name)
    first = drawn(table, before)
    assert first == drawn(table, before), "the same scene looks the same"
    assert first != drawn(table, after)


@pytest.mark.parametrize(("kind", "name"), CASES)
def test_the_static_picture_draws_every_field_or_leaves_it_to_the_page(kind: type[msgspec.Struct], name: str) -> None:
    before, after = changed(kind, name)
    assert (draw(before) == draw(after)) == (f"{kind.__name__}.{name}" in PAGE_ALONE)


# What travels besides the scene: each field is read by the module that needs it.
READERS = {
    Choice: "ways.js marks.js chooser.js", Choices: "ways.js chooser.js", Figure: "figure.js", Spots: "figure.js",
    Beams: "beam.js", Trail: "beam.js scene.js", Diff: "scene.js table.js", Frame: "page.js connection.js",
    Glow: "glow.js", Section: "sheet.js",
}  # fmt: skip
SERVER_ALONE = {"Diff.whole"}


@pytest.mark.parametrize("kind", READERS, ids=lambda kind: kind.__name__)
def test_the_page_reads_every_field_of_what_travels_besides(kind: type[msgspec.Struct]) -> None:
    folder = files("igroteka.web") / "client"
    text = " ".join((folder / name).read_text(encoding="utf-8") for name in READERS[kind].split())
    text = re.sub(r"//.*", "", text)
    unread = {field.name for field in fields(kind) if not re.search(rf"\b{field.name}\b", text)}
    assert unread == {name.partition(".")[2] for name in SERVER_ALONE if name.startswith(f"{kind.__name__}.")}


def test_a_gain_is_its_points_and_its_words() -> None:
    """It travels as a list, so the page knows its parts by number."""
    assert msgspec.json.encode(Gain(3, "three")) == b'[3,"three"]'


def positions(game: Game, seats: int, rate: int) -> Iterator[State]:
    state, rng, number = game.start(seats, {}), Rng(7), 0
    while state.awaiting():
        if state.awaiting() != CHANCE_ONLY:
            number += 1
            if number % rate == 1:
                yield state
        step(state, rng)
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_scenes_use_only_what_is_written_down(name: str) -> None:
    game = find(name)
    for seats in (game.seats[0], game.seats[-1]):
        for state in islice(positions(game, seats, 40), 12):
            scene = game.scene.build(state.seen_by(0), 0, ("A", "B", "C", "D", "E")[:seats], "en", {})
            areas = {zone.area.partition("-")[0] for zone in scene.zones}
            assert areas <= AREAS.keys()
            assert areas <= {area.name for area in scene.areas} <= AREAS.keys()
            assert {zone.frame for zone in scene.zones} <= FRAMES.keys()
            assert {badge.tone for piece in scene.pieces for badge in piece.badges} <= BADGES.keys()
            assert scene.status.tone in TONES


SEEN = "[...document.querySelectorAll('.zone')].filter((one) => one.checkVisibility()).map((one) => one.dataset.zone)"


def zones_seen(table: Table, scene: Scene) -> set[str]:
    """On a phone: at once, behind the tabs, and when own things are pulled up."""
    table.show(scene)
    found = set(table.page.evaluate(SEEN))
    for tab in table.page.locator(".tab:visible").all():
        tab.click()
        found |= set(table.page.evaluate(SEEN))
    for lift in table.page.locator(".t-lift:visible").all():
        lift.click()
    return found | set(table.page.evaluate(SEEN))


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", GAMES)
def test_every_zone_can_be_seen_on_a_phone(browser: Browser, name: str) -> None:
    game = find(name)
    table = Table(browser, "en", phone=True, game=name)
    for seats in (2, game.seats[-1]):
        state = next(islice(positions(game, seats, 5), 1, None))
        scene = game.scene.build(state.seen_by(0), 0, ("A", "B", "C", "D", "E")[:seats], "en", {})
        assert zones_seen(table, scene) == {zone.id for zone in scene.zones}
    table.close()


@pytest.mark.parametrize(("columns", "rows", "tab"), [(2, 1, False), (4, 1, True), (1, 3, True)])
def test_one_zone_beside_the_table_has_a_tab_unless_it_fits_the_bar(
    browser: Browser, columns: int, rows: int, tab: bool
) -> None:
    table = Table(browser, "en", phone=True, game=GAME)
    scene = replace(SCENE, zones=(*SCENE.zones[:2], Zone("beside", "side", "beside", columns, rows), SCENE.zones[3]))
    assert zones_seen(table, scene) == {zone.id for zone in scene.zones}
    assert table.page.locator('[data-tab="side"]').is_visible() == tab
    box = table.page.evaluate("document.querySelector('[data-zone=beside]').getBoundingClientRect().right")
    assert box <= 390
    table.close()
