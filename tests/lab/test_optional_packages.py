"""The lab is an extra: the table works where its packages are not installed."""

import subprocess
import sys

from igroteka.words import LANGUAGES
from tests.any_game import FIRST

BLOCKED = """
import sys

class Missing:
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in "numpy scipy gymnasium pettingzoo pyspiel open_spiel pyarrow nbclient".split():
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED + code], capture_output=True, text=True, timeout=120, check=False
    )


def test_the_table_the_bots_and_the_command_line_need_none_of_it() -> None:
    done = run("""
import igroteka.cli, igroteka.web.app, igroteka.bots, igroteka.store, igroteka.table
from igroteka.engine import Rng, playout
from igroteka.games import shelf
for game in shelf():
    state = game.start(game.seats[-1])
    playout(state, Rng(1))
    assert state.outcome()
from igroteka.cli import main
main(["games"])
""")
    assert done.returncode == 0, done.stderr
    assert any(FIRST.title(language) in done.stdout for language in LANGUAGES)


def test_without_its_packages_the_lab_says_how_to_get_them() -> None:
    done = run("import igroteka.lab.env")
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: numpy is missing here") or last.startswith("ImportError: gymnasium is missing")
    assert last.endswith("pip install igroteka[lab]")
