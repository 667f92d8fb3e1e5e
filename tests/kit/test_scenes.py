"""The laws of scenes hold for a sound scene, and each of them catches mistakes planted for it."""

from pathlib import Path

import pytest

from igroteka.scene import Diff, speech
from igroteka.testing import BrokenLaw, check_scenes, scenes
from igroteka.testing.scenes import Met
from igroteka.words import Complaint
from tests.kit.bare_game import BareGame
from tests.kit.whispers_scene import ScenicGame

ARTWORK = Path(__file__).parent / "artwork"  # the symbols of the tiny game


def walk_through(monkeypatch: pytest.MonkeyPatch, bug: str = "") -> list[Met]:
    game = ScenicGame(scene_bug=bug)
    monkeypatch.setattr(scenes, "speech", lambda language, game: speech(language))
    monkeypatch.setattr("igroteka.scene.artwork.folder", lambda game: ARTWORK)
    return [check_scenes(game, seats, seed=seed, rate=1) for seats in game.seats for seed in range(4)]


def test_a_sound_scene_passes_every_law(monkeypatch: pytest.MonkeyPatch) -> None:
    met = walk_through(monkeypatch)
    assert all(one.scenes > 20 and one.told > 10 for one in met)
    assert any(one.refused for one in met)
    assert set().union(*(one.verbs for one in met)) == {"bid", "hold", "give", "to", "peek", "boast", "swap"}


@pytest.mark.parametrize(
    ("bug", "law"),
    [
        ("ids", "things"), ("label", "things"), ("place", "things"), ("symbol", "things"), ("heap", "things"),
        ("awaited", "players"), ("sheet", "players"), ("account", "players"),
        ("bars", "players"), ("uncovered", "players"),
        ("idle", "ways"), ("missing way", "ways"), ("twice", "ways"), ("nowhere", "ways"),
        ("clicks", "clicks"), ("hidden", "hidden"),
        ("foreign", "languages"), ("story", "languages"), ("news", "languages"),
    ],
)  # fmt: skip
def test_each_law_catches_a_mistake_planted_for_it(bug: str, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenLaw) as caught:
        walk_through(monkeypatch, bug)
    assert caught.value.law == law
    assert "seed" in str(caught.value)


def test_a_difference_that_leaves_something_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "diff", lambda old, new: Diff())
    with pytest.raises(BrokenLaw) as caught:
        walk_through(monkeypatch)
    assert caught.value.law == "difference"


def test_a_game_without_a_scene_is_told_so() -> None:
    with pytest.raises(Complaint, match="has no part “scene”"):
        check_scenes(BareGame(), 2)
