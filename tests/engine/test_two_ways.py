"""The same source compiled and interpreted plays the same games; and runs on without a compiler."""

import json
import os
import subprocess
import sys

import pytest

from igroteka import compiled

PLAY = """
import json, zlib
from igroteka import compiled
from igroteka.engine import Rng, playout, step
from igroteka.games import shelf
from igroteka.testing.trials import mixes
sums = {}
for game in shelf():
    for seats, options in mixes(game)[::7]:
        start = game.start(seats, options)
        facts = []
        for seed in range(3):
            state = start.clone()
            steps = playout(state, Rng(2026, seed))
            middle, rng = start.clone(), Rng(2026, seed)
            for _ in range(steps // 2):
                step(middle, rng)
            world = middle.seen_by(0).imagine(Rng(seed))
            facts += [steps, *state.facts(), *world.facts(), *state.census(), *state.outcome().scores]
        sums[f"{game.id} {seats} {options}"] = zlib.crc32(repr([int(fact) for fact in facts]).encode())
print(json.dumps({"compiled": compiled, "sums": sums}))
"""


NO_LIBRT = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "librt":
            raise ImportError(name)
sys.meta_path.insert(0, Hidden())
"""


def play(**environment: str) -> dict[str, object]:
    run = subprocess.run(
        [sys.executable, "-c", PLAY], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    result: dict[str, object] = json.loads(run.stdout)
    return result


@pytest.mark.skipif(not compiled, reason="nothing is compiled in this process: there is nothing to compare")
def test_compiled_and_interpreted_play_the_same_games() -> None:
    fast, slow = play(), play(IGROTEKA_PURE="1")
    assert (fast["compiled"], slow["compiled"]) == (True, False)
    assert fast["sums"] == slow["sums"]


def test_interpreted_rules_do_not_need_librt() -> None:
    """The list stands in for vec: an installation without librt still plays."""
    run = subprocess.run(
        [sys.executable, "-c", NO_LIBRT + PLAY],
        env={**os.environ, "IGROTEKA_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["compiled"] is False
