"""What the documents about environments say is executed: the page, and the notebook with everything it shows."""

import doctest
from pathlib import Path
from typing import Any

from igroteka.engine import Rng
from igroteka.lab.env import AecEnv, SeatEnv, Setting
from tests.any_game import FIRST, SECRETIVE
from tests.lab.env_tables import Table, at_whole_tables, play_some
from tests.lab.notebooks import kept_and_again

DOCS = Path(__file__).parents[2] / "docs"


def test_the_python_of_the_page_runs() -> None:
    found = doctest.testfile(str(DOCS / "environments.md"), module_relative=False)
    assert found.attempted > 8
    assert found.failed == 0


def shown(notebook: Any) -> list[tuple[str, str]]:
    """What a notebook shows: words, and that there is a picture."""
    found = []
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            data = output.get("data", {"text/plain": output.get("text", "")})
            found.append(("text", "".join(data.get("text/plain", ""))))
            if "text/html" in data:
                found.append(("picture", "".join(data["text/html"])))
    return found


def test_a_notebook_shows_what_it_showed_when_it_was_written(tmp_path: Path) -> None:
    kept, again = map(shown, kept_and_again("researcher.ipynb", tmp_path))
    assert len(kept) > 5
    assert any(kind == "picture" and words.startswith("<svg") for kind, words in kept)
    assert again == kept, "run .venv/bin/python docs/notebooks.py"


@at_whole_tables
def test_states_draw_themselves_and_show_no_secret(table: Table) -> None:
    setting = Setting(*table)
    if not setting.game.has_scene:
        return
    play = setting.deal(3)
    for step in range(4):
        play_some(play, 15, step)
        whole = play.state._repr_html_()
        assert whole is not None
        assert whole.startswith("<svg")
        for seat in range(setting.seats):
            view = play.state.seen_by(seat)
            assert play.resample(seat, Rng(step)).state.seen_by(seat)._repr_html_() == view._repr_html_()
        if setting.game.hides(setting.seats, setting.options) and play.awaited() >= 0:
            assert whole == play.state.seen_by(9)._repr_html_()


def test_environments_draw_what_their_holder_may_see() -> None:
    env = AecEnv(FIRST.id)
    assert env._repr_html_() == env.play.state._repr_html_()
    seat = SeatEnv(SECRETIVE.id, opponents="random")
    seat.reset(seed=1)
    assert seat._repr_html_() == seat.play.state.seen_by(0)._repr_html_() != seat.play.state._repr_html_()


def test_a_state_is_copied_as_one_expects() -> None:
    import copy

    state = FIRST.start(2)
    for twin in (copy.copy(state), copy.deepcopy(state)):
        twin.apply(8, twin.legal(8)[0])
        assert twin.facts() != state.facts()
