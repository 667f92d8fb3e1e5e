"""`igroteka verify`: says what it checked, and what nobody can."""

from dataclasses import replace
from pathlib import Path

from igroteka.engine import Rng, seats_in
from igroteka.table import Match, write_record
from igroteka.table.fair import COUNTED, commitment
from igroteka.table.lines import result_line
from igroteka.table.seal import all_seals
from tests.any_game import FIRST
from tests.cli.commands import Run, error_line, finished, resealed

SEED = bytes(range(32))


def sealed(draws: str = COUNTED) -> Match:
    match = Match.set_up(FIRST.id, 2, {}, ("Анна", "Борис"), draws=draws)
    match.header = replace(match.header, commitment=commitment(SEED))
    rng = Rng(1)
    for _ in range(12):
        match.draw_fairly(SEED, {})
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, match.state.random_action(seat, rng))
    match.draw_fairly(SEED, {})
    return match


def saved(match: Match) -> dict[str, str]:
    Path("game.igr").write_text(write_record(match, SEED), encoding="utf-8")
    return all_seals(SEED, match.header, match.log, result_line(match))


def test_a_record_alone_is_sound_and_says_what_that_is_worth(run: Run) -> None:
    match = sealed()
    saved(match)
    draws, seal, kept, rest = run("verify game.igr").out.splitlines()
    assert draws == f"All {match.drawn} draws follow from the seed."
    assert "fits" in seal
    assert "whoever knows the seed can write another record" in kept
    assert "docs/trust.md" in rest
    assert "Fair" not in run("verify game.igr").out


def test_seals_that_were_kept_are_compared(run: Run) -> None:
    match = sealed()
    seals = saved(match)
    told = run(f"verify game.igr --seal 20:{seals['20']} --seal end:{seals['end']}").out
    assert "All 2 seals that you kept fit" in told
    assert "--seal" not in told
    assert "The seal that you kept fits" in run(f"verify game.igr --seal 20:{seals['20']}").out
    assert "not the game you saw" in error_line(run(f"verify game.igr --seal 20:{seals['19']}"))
    saved(match.until(15))
    line = error_line(run(f"verify game.igr --seal 20:{seals['20']}"))
    assert "game.igr" in line
    assert "ends with move 15" in line
    assert "is no seal" in error_line(run("verify game.igr --seal nonsense"))


def test_names_swapped_in_a_record_are_noticed(run: Run) -> None:
    text = write_record(sealed(), SEED)
    swapped = resealed(text, "name 1 Анна\nname 2 Борис\n", "name 1 Борис\nname 2 Анна\n")
    Path("game.igr").write_text(swapped, encoding="utf-8")
    assert "was changed after the game" in error_line(run("verify game.igr"))


def test_an_older_record_is_verified_and_says_what_it_lacks(run: Run) -> None:
    match = sealed("")
    seals = saved(match)
    draws, lack, rest = run("verify game.igr").out.splitlines()
    assert str(match.drawn) in draws
    assert "before seals" in lack
    assert "docs/trust.md" in rest
    assert "no seals to compare" in error_line(run(f"verify game.igr --seal 20:{seals['20']}"))


def test_a_record_without_a_seed_cannot_be_verified(run: Run) -> None:
    Path("game.igr").write_text(write_record(finished()), encoding="utf-8")
    assert "no seed" in error_line(run("verify game.igr"))
