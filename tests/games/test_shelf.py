"""Games from elsewhere: one that has rules only plays everywhere; a broken one is left off, and the others play on."""

import asyncio
import importlib.metadata
import logging
import pickle
import subprocess
import sys

import pytest

from igroteka.bots import LEVELS, Thinker
from igroteka.bots.workers import Workers
from igroteka.engine import Rng, seats_in
from igroteka.games import find, look, shelf
from igroteka.games.picture import game_of
from igroteka.table import Match
from igroteka.words import LANGUAGES, words
from tests.any_game import FIRST
from tests.cli.commands import Run
from tests.games.packages import INIT, RULES, Elsewhere, forget

OURS = [game.id for game in shelf()]


def test_the_games_of_this_package_come_through_the_entry_point_too() -> None:
    assert len(OURS) > 3
    assert look().left_off == ()


def test_entry_points_are_not_read_at_import() -> None:
    """Only somebody who looks at the shelf waits for them."""
    program = "from igroteka.games import look, shelf; print(look.cache_info().currsize, len(shelf()) > 3)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told == "0 True\n"


def test_a_game_with_rules_only_plays_everywhere(elsewhere: Elsewhere, run: Run) -> None:
    elsewhere.install("murmurs")
    game = find("murmurs")
    assert [one.id for one in shelf()] == [*OURS, "murmurs"]
    assert look().left_off == ()
    assert [game.title(language) for language in LANGUAGES] == ["murmurs"] * 2
    assert not game.has_scene
    assert game.lab.groups == ()
    state = game.start(2)
    assert game_of(state) is game
    assert state._repr_html_() is None
    assert pickle.loads(pickle.dumps(game)) is game
    for level in LEVELS:
        match, rng = Match.set_up("murmurs", 2), Rng(1)
        bot = Thinker(game, f"{level}@5" if level in ("level3", "level4", "level5") else level)
        match.draw(rng)
        while match.state.awaiting():
            seat = seats_in(match.state.awaiting())[0]
            match.submit(seat, match.state.say(bot.choose(match.state.seen_by(seat), seat, rng)))
            match.draw(rng)
    told = run("play murmurs --seats human,random --seed 3", "1\n" * 9)
    assert told.status == 0, told
    assert "What do you do?" in told.out
    assert "murmurs" in run("games").out
    for command in (
        "simulate murmurs --games 3",
        "arena murmurs --bots greedy,level2 --games 2",
        "show murmurs --rules",
    ):
        assert run(command).status == 0, command
    assert "nothing" in run("show murmurs").out


def test_workers_find_a_game_from_elsewhere(elsewhere: Elsewhere) -> None:
    elsewhere.install("murmurs_far")
    match = Match.set_up("murmurs_far", 2)
    match.draw(Rng(1))
    view = match.state.seen_by(0)

    async def ask() -> int:
        workers = Workers(1)
        try:
            return await workers.move(workers.question("murmurs_far", {}, "", view, 0, "level3@5", 1))
        finally:
            workers.close()

    assert asyncio.run(ask()) in view.legal(0)


def facts(more: str) -> str:
    """A game with one more fact."""
    return INIT.replace("rules_version=1", f"rules_version=1, {more}")


def preset(said: str) -> str:
    """A game with a preset."""
    return facts(f"presets=(Preset({said}),)").replace("Game, Option", "Game, Option, Preset")


BOT = "from igroteka.games.contract import Bot\n"
# The file that is wrong, what it holds (None: it is not there), and what is said of it.
PLANTED = [
    ("__init__", "import nothing_like_this", "cannot be loaded: ModuleNotFoundError: No module named"),
    ("__init__", "GAME = (", "cannot be loaded: SyntaxError"),
    ("__init__", "raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
    ("__init__", "GAME = 7", "must lead to a Game, not to <class 'int'>"),
    ("__init__", "", "cannot be loaded: AttributeError"),
    ("__init__", INIT.replace('id="{name}"', 'id="Whist!"'), "id is 'Whist!'; expected: broken"),
    ("__init__", INIT.replace("=__name__", "='nowhere_at_all'"), "package is 'nowhere_at_all'"),
    ("__init__", INIT.replace("(2, 3)", "(2, 12)"), "seats is (2, 12)"),
    ("__init__", INIT.replace("(2, 3)", "()"), "seats is ()"),
    ("__init__", INIT.replace("(5, 10)", "(10, 5)"), "minutes is (10, 5)"),
    ("__init__", INIT.replace("rules_version=1", "rules_version='1'"), "rules_version is '1'"),
    ("__init__", facts("place='first'"), "place is 'first'"),
    ("__init__", facts("options=('fast',)"), "options is ('fast',)"),
    ("__init__", facts("options=(Option('a'), Option('a'))"), "options is ['a', 'a']; expected: a"),
    ("__init__", facts("options=(Option('a', ('b',), flags=('c',)),)"), "Option.flags is ('c',); expected: ('b',)"),
    ("__init__", facts("options=(Option('a', ('b',), pattern='['),)"), "Option.pattern is '['"),
    ("__init__", facts("hidden=('hands',)"), "hidden is ('hands',); expected: always"),
    ("__init__", facts("presets=('quick',)"), "presets is ('quick',)"),
    ("__init__", preset("'Quick!'"), "Preset.name is 'Quick!'"),
    ("__init__", preset("'quick', ('here',)"), "Preset.seats is ('here',)"),
    ("__init__", preset("'quick', options={'fast': True}"), "Preset.options is {'fast': True}"),
    ("__init__", preset("'slow'"), "locale/ru.ftl lacks this message, or cannot be read there: preset-slow"),
    (
        "__init__",
        facts("options=(Option('fast'),)"),
        "locale/ru.ftl lacks this message, or cannot be read there: option-",
    ),
    ("rules", None, "has no part “rules”, which it needs"),
    ("rules", "RULES = 7", "broken_package.rules must have RULES, which is a Rules"),
    ("rules", RULES.replace("box_schema=", "box_schema=None and "), "Rules.box_schema is None; expected: Schema"),
    ("rules", RULES.replace("box_schema=", "box="), "cannot be loaded: TypeError"),
    ("telling", BOT + "TELLING = Bot()", "must have TELLING, which is a Telling"),
    ("bot", BOT + "BOT = Bot(pace=5)", "Bot.pace is 5; expected: Mapping"),
    ("lab", "LAB = None", "must have LAB, which is a Study"),
    ("scene", "import igroteka.scene.nothing", "cannot be loaded: ModuleNotFoundError"),
]


@pytest.mark.parametrize(("file", "text", "said"), PLANTED)
def test_a_package_with_a_mistake_is_left_off_and_says_why(
    elsewhere: Elsewhere, caplog: pytest.LogCaptureFixture, run: Run, file: str, text: str | None, said: str
) -> None:
    elsewhere.install("broken", **{file: text})
    elsewhere.install("sound")
    with caplog.at_level(logging.WARNING, "igroteka"):
        assert [game.id for game in shelf()] == [*OURS, "sound"]
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith("broken (broken_package:GAME) is left off the shelf: ")
    assert said in line
    assert "\n" not in line
    told, russian = run("games"), run("--lang ru games")
    assert told.err == line + "\n"
    assert russian.err.startswith("broken (broken_package:GAME) не попадает на полку: ")
    assert russian.err.count("\n") == 1
    assert run("games --json").err == line + "\n"


def test_a_name_that_is_taken_stays_with_the_first(elsewhere: Elsewhere) -> None:
    elsewhere.install(FIRST.id)
    elsewhere.install("murmurs", "a_murmurs")
    elsewhere.install("murmurs", "b_murmurs")
    assert [game.id for game in shelf()] == [*OURS, "murmurs"]
    assert find(FIRST.id).package == FIRST.package
    assert find("murmurs").package == "a_murmurs"
    assert {line.text("en") for line in look().left_off} == {
        "murmurs (b_murmurs:GAME) is left off the shelf: its name is taken by a_murmurs; give it another one",
        f"{FIRST.id} ({FIRST.id}_package:GAME) is left off the shelf: "
        f"its name is taken by {FIRST.package}; give it another one",
    }


def test_a_shelf_without_games_says_what_to_do(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [])
    forget()
    told = run("games")
    forget()
    assert told.status == 2
    assert words("en")("shelf-empty") in told.err
