"""`igroteka play`: what holds at the terminal for any game."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from igroteka.engine import SPECTATOR, Rng
from igroteka.games import Game, shelf
from igroteka.table import Match, read_record
from tests.any_game import FIRST, HIDING, secrets
from tests.cli.commands import Run


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_bots_alone_play_to_the_end(run: Run, game: Game) -> None:
    for seats in game.seats:
        result = run(f"play {game.id} --seats {','.join(['random'] * seats)} --seed 2")
        assert (result.status, result.err) == (0, "")
        assert f"Bot {seats}" in result.out


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_a_bare_why_gives_a_move_of_this_game_that_is_allowed(run: Run, game: Game) -> None:
    out = run(f"play {game.id} --seats human,human --seed 8", "why\nquit\n").out
    asked = re.search(r"Say which move you mean, such as: (why .+)", out)
    assert asked
    again = run(f"play {game.id} --seats human,human --seed 8", f"{asked[1]}\nquit\n").out
    assert f"“{asked[1].removeprefix('why ')}” is allowed." in " ".join(again.split())


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("0", "Choose a number from 1 to "),
        ("9999", "Choose a number from 1 to "),
        ("save", "Say the name of the file"),
        ("save no/where.igr", "no/where.igr: there is no such folder"),
        ("rules qwerty", "nothing in the rules about “qwerty”"),
        ("tkae 5", "“tkae 5” is no move: choose a number, write a move such as “"),
    ],
)
@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_a_mistake_at_the_table_is_answered_and_asked_again(run: Run, game: Game, typed: str, text: str) -> None:
    result = run(f"play {game.id} --seats human,human --seed 1", f"{typed}\nquit\n")
    assert (result.status, result.err) == (0, "")
    assert text in " ".join(result.out.split())
    assert list(Path().iterdir()) == [], "nothing was decided, so nothing is saved"


def test_the_same_seed_and_choices_give_the_same_game(run: Run) -> None:
    first, second, other = (run(f"play GAME --seed {seed}", "1\n" * 9 + "quit\n") for seed in (5, 5, 6))
    assert first.out.rsplit("Saved.")[0] == second.out.rsplit("Saved.")[0]
    assert first.out.rsplit("Saved.")[0] != other.out.rsplit("Saved.")[0]


def test_notation_is_taken_as_well_as_a_number(run: Run) -> None:
    state = Match.set_up(FIRST.id, 2)
    state.draw(Rng(1, 0))
    move = state.state.say(state.state.legal(0)[2])
    run("play GAME --seed 1", f"  {move.upper()}  \nsave game.igr\nquit\n")
    assert move in [entry.text for entry in read_record(Path("game.igr").read_text(encoding="utf-8")).log]


def test_what_a_choice_costs_is_marked_and_told_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def warning(view: Any, seat: int, action: int, words: Any) -> str:
        return "It costs all." if action in list(view.legal(seat))[:2] else ""

    monkeypatch.setitem(vars(FIRST), "telling", replace(FIRST.telling, warning=warning))
    out = run("play GAME --seed 1", "quit\n").out
    assert out.count("! It costs all.") == 1
    assert len(re.findall(r"^ *\d+ .*! ", out, re.MULTILINE)) == 2


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
@pytest.mark.parametrize("seats", ["human,human,random", "random,random"])
def test_everything_shown_is_made_from_the_view_of_the_seat_that_looks(
    run: Run, monkeypatch: pytest.MonkeyPatch, game: Game, seats: str
) -> None:
    looked: set[tuple[str, int, int]] = set()

    def watched(record: Any, name: str) -> Any:
        shown = getattr(record, name)

        def spy(view: Any, seat: int, *rest: Any) -> Any:
            looked.add((name, int(view.viewer), seat))
            return shown(view, seat, *rest)

        return replace(record, **{name: spy})

    telling = game.telling
    for name in ("ask", "label", "order", "story", "warning"):
        telling = watched(telling, name)
    monkeypatch.setitem(vars(game), "telling", telling)
    monkeypatch.setitem(vars(game), "terminal", watched(game.terminal, "draw"))
    options = " ".join(f"--{name}" for name in secrets(game))
    run(f"play {game.id} --seats {seats} {options} --seed 8", "1\n\n" * 12)
    assert all(viewer == seat for _, viewer, seat in looked), looked
    assert {seat for _, _, seat in looked} == ({0, 1} if "human" in seats else {SPECTATOR})
