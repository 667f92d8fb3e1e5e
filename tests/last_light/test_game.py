"""Last Light under everything that holds for any game: laws, scenes, records, words, bots, lab, environments."""

from collections.abc import Iterator
from importlib.resources.abc import Traversable

import pytest

from igroteka import compiled
from igroteka.bots import LEVELS
from igroteka.bots.thinker import Thinker
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.testing import check_scenes, hold_laws, mixes, seed_of_the_day
from tests.last_light.golden import GOLDEN
from tests.last_light.table import GAME, TABLES

GAMES = 1200 if compiled else 240


def test_no_random_game_breaks_a_law() -> None:
    assert hold_laws(GAME, range(GAMES), seed_of_the_day()) > 20 * GAMES


def test_the_laws_of_scenes() -> None:
    met = [check_scenes(GAME, seats, options, rate=2) for seats, options in mixes(GAME)]
    assert sum(one.moved for one in met) > 50, "cards should glide"
    assert sum(one.refused for one in met) > 5
    assert sum(one.told for one in met) > 300


def test_every_golden_game_replays_to_the_letter() -> None:
    GOLDEN.check()
    assert GOLDEN.endings() == {("end-lights", "", False), ("end-lights", "", True)}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    state, rng = TABLES.start(3), Rng(1)
    bots = [Thinker(GAME, level if level in ("random", "greedy", "level1", "level2") else f"{level}@20")] * 3
    while state.awaiting():
        seat = seats_in(state.awaiting())[0]
        view = state.seen_by(seat)
        action = state.random_action(CHANCE, rng) if seat == CHANCE else bots[seat].choose(view, seat, rng)
        assert action in state.legal(seat)
        state.apply(seat, action)
    assert state.outcome() is not None


def test_a_bot_does_not_play_the_star_and_names_what_it_has_seen() -> None:
    position = {"last light": "2", "round": "1", "pending 1": "play 0", "hand 1": "star spark", "hand 2": "shade@1"}
    view = TABLES.position(position).seen_by(0)
    for level in ("greedy", "level1", "level2", "level4@60"):
        assert view.say(Thinker(GAME, level).choose(view, 0, Rng(2))) == "drawn spark 2 shade"


def test_the_game_stays_small() -> None:
    """Python, Fluent, SVG, CSS and rulebook together, nothing crammed."""
    texts = [file.read_text(encoding="utf-8") for file in files(GAME.folder)]
    assert sum(len(text.splitlines()) for text in texts) <= 700
    assert [line for text in texts for line in text.splitlines() if len(line) > 120] == []


def files(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            yield from files(entry)
        elif entry.name.endswith((".py", ".ftl", ".svg", ".css", ".md")):
            yield entry
