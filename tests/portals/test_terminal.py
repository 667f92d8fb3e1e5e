"""Portals in the terminal: the table fits, and choices say what they bring."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

from igroteka.engine import CHANCE_ONLY, Rng, seats_in, step
from igroteka.games import find
from igroteka.games.portals.scene.table import build
from igroteka.games.portals.telling import TELLING
from igroteka.games.portals.telling.stones import ICONS
from igroteka.games.portals.terminal.pieces import SYMBOLS, paint
from igroteka.words import words
from tests.portals.table import position


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"signs": True}), (1, {})])
def test_placements_say_exactly_what_they_bring(seats: int, options: dict[str, Any]) -> None:
    game, say = find("portals"), words("en", "portals")
    seen = 0
    for seed in range(4):
        state: Any = game.start(seats, options)
        rng = Rng(seed)
        while (awaiting := state.awaiting()) != 0:
            seat = seats_in(awaiting)[0]
            if awaiting != CHANCE_ONLY and state.say(state.legal(seat)[0]).startswith("place"):
                view = state.seen_by(seat)
                promised = []
                for action in game.telling.order(view, seat, list(view.legal(seat)))[:6]:
                    points = re.search(r"\+(\d+)", game.telling.label(view, seat, action, say))
                    assert points
                    after = state.clone()
                    after.apply(seat, action)
                    scored = [
                        sum(one.points[seat * 4 + i] for i in range(2 if seats > 1 else 3)) for one in (state, after)
                    ]
                    assert int(points[1]) == scored[1] - scored[0]
                    promised.append(int(points[1]))
                seen += len(promised)
                if not options:
                    assert promised == sorted(promised, reverse=True)
            step(state, rng)
    assert seen > 20


@pytest.mark.sample
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_table_fits_the_screen(language: str, seats: int) -> None:
    """At 80 columns and more nothing is cut; below, nothing sticks out."""
    game, say = find("portals"), words(language, "portals")
    names = [say("name-human", seat=1), *(say("name-bot", seat=seat) for seat in range(2, seats + 1))]
    state, rng = game.start(seats, {"signs": True, "spells": True}), Rng(seats)
    for number in range(10**9):
        if number % 25 == 0:
            for width in (60, 80, 100):
                paper = Console(file=io.StringIO(), width=width, color_system=None)
                paper.print(game.terminal.draw(state.seen_by(0), 0, names, say, True))
                out = paper.file.getvalue()  # type: ignore[attr-defined]  # it is the StringIO above
                assert max(map(len, out.splitlines())) <= width
                assert "…" not in out
        if step(state, rng) < 0:
            break


def test_sentences_have_icons_that_page_and_terminal_draw_in_their_own_way() -> None:
    state = position("keys 1: 18\npending 1: put 2")
    sentence = TELLING.ask(state, 0, words("en", "portals"))
    assert not set(SYMBOLS) & set(sentence)
    assert ICONS[2] in sentence
    assert paint(sentence).plain.startswith("In your hand: ♦ fire.")
    assert build(state, 0, ("Anna", "Boris"), "en", {}).glyphs[ICONS[2]] == "fire"
