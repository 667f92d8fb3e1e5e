"""Numbers for choices and views: one for each, within their bounds, made from what a seat may know, never changed in
silence."""

import re
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.engine.components import TableEncoding
from igroteka.engine.encoding import PlainEncoding
from igroteka.games import find, shelf
from igroteka.lab.env.setting import Setting, encoding_of, version_of
from igroteka.table import read_record
from tests.any_game import FIRST, SECRETIVE, changed_box, everything
from tests.lab.env_tables import ALL, Table, at_every_table, at_whole_tables, check_numbers, named, play_some


@at_every_table
def test_every_choice_has_one_number_and_every_number_its_choice(table: Table) -> None:
    setting = Setting(*table)
    encoding = setting.encoding
    box: Any = setting.observation_space()["observation"]
    low, high = np.asarray(box.low), np.asarray(box.high)
    rng = Rng(7)
    for stream in range(3):
        play = setting.deal(3, stream)
        while (seat := play.awaited()) >= 0:
            legal = list(play.state.legal(seat))
            numbers = list(play.choices(seat))
            assert len(set(numbers)) == len(legal)
            assert [encoding.action(play.state, seat, number) for number in numbers] == legal
            view = play.state.seen_by(seat)
            assert [encoding.number(view, seat, action) for action in legal] == numbers
            assert list(np.flatnonzero(play.mask(seat))) == sorted(numbers)
            row = np.array(play.observation(seat))
            assert (row >= low).all(), named_parts(setting, row < low)
            assert (row <= high).all(), named_parts(setting, row > high)
            play.step(seat, legal[rng.below(len(legal))])


RECORDS = sorted(Path(__file__).parents[1].glob("*/golden/*.igr"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_choice_of_the_kept_games_has_one_number(path: Path) -> None:
    match = read_record(path.read_text(encoding="utf-8"))
    state = match.start.clone()
    encoding = encoding_of(match.header.game, state)
    for entry in match.in_force:
        if entry.seat != CHANCE:
            check_numbers(encoding, state, entry.seat)
        state.apply(entry.seat, state.read(entry.text))


def named_parts(setting: Setting, wrong: np.ndarray) -> list[str]:
    return [part for part, flags in setting.named(wrong).items() if flags.any()]


@at_every_table
def test_no_number_breaks_the_reading(table: Table) -> None:
    setting = Setting(*table)
    play = setting.deal(5)
    for steps in range(0, 60, 6):
        play_some(play, 6, steps)
        for seat in range(setting.seats):
            allowed = set(play.choices(seat)) if play.awaits(seat) else set()
            meant = {n for n in range(-1, int(setting.encoding.actions) + 1) if play.action(seat, n) >= 0}
            assert meant == allowed


@at_whole_tables
def test_an_observation_tells_nothing_the_seat_cannot_know(table: Table) -> None:
    """Worlds that are the same to a seat give it the same numbers, and the same choices."""
    setting = Setting(*table)
    differed = 0
    for stream in range(4):
        play = setting.deal(11, stream)
        for step in range(0, 90, 9):
            play_some(play, 9, step)
            for seat in range(setting.seats):
                other = play.resample(seat, Rng(step, seat))
                assert list(other.observation(seat)) == list(play.observation(seat))
                assert list(other.mask(seat)) == list(play.mask(seat))
                differed += other.state.facts() != play.state.facts()
    assert bool(differed) == find(table[0]).hides(table[1], table[2])


@at_every_table
def test_where_nothing_is_hidden_the_view_is_written_as_the_position_is(table: Table) -> None:
    """So the vector environment need not copy the position first."""
    setting = Setting(*table)
    if setting.hides:
        return
    play = setting.deal(2)
    while (seat := play.awaited()) >= 0:
        assert list(setting.encoding.row(play.state, seat)) == list(play.observation(seat))
        play_some(play, 5, seat)


@at_whole_tables
def test_observations_tell_positions_apart(table: Table) -> None:
    setting = Setting(*table)
    play = setting.deal(4)
    rows = set()
    steps = 0
    while (seat := play.awaited()) >= 0 and steps < 100:
        rows.add(bytes(np.array(play.observation(seat), np.int16)))
        play_some(play, 1, steps)
        steps += 1
    assert len(rows) >= steps - 1


OWN = [table for table in ALL if version_of(table[0])]


def fingerprint(encoding: Encoding) -> str:
    """Eight letters that change whenever the layout of an encoding does."""
    return sha256(encoding.describe().encode()).hexdigest()[:8]


@pytest.mark.parametrize("table", OWN, ids=named)
def test_an_encoding_changes_only_with_its_version(table: Table) -> None:
    """A changed layout or meaning needs a higher VERSION in the game's encoding.py, a line in learning/README.md and
    new fingerprints. (Their last four letters change with the rules as well: then only those change.)"""
    encoding = Setting(*table).encoding
    known = import_module(f"tests.{table[0]}.encodings").KNOWN
    assert known[named(table)] == (encoding.version, fingerprint(encoding) + meaning(table))


def meaning(table: Table) -> str:
    """Four letters that change when the same game is told in other numbers."""
    setting = Setting(*table)
    play = setting.deal(9)
    told = []
    rng = Rng(9)
    while (seat := play.awaited()) >= 0:
        told.append(np.array([*play.observation(seat), *play.choices(seat)], np.int64).tobytes())
        play.step(seat, play.state.random_action(seat, rng))
    return sha256(b"".join(told)).hexdigest()[:4]


def test_a_games_documentation_names_every_part_and_verb() -> None:
    for game in (game for game in shelf() if version_of(game.id)):
        if game.learning.encoding is TableEncoding:
            continue  # its parts have the names of its components
        text = (game.folder / "learning" / "README.md").read_text(encoding="utf-8")
        version = re.match(r"# .*, version (\d+)\n", text)
        assert version, game.id
        found = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
        wanted: set[str] = set()
        for seats in game.seats:
            encoding = Setting(game.id, seats, everything(game)).encoding
            assert version[1] == str(encoding.version)
            wanted |= {part.name for part in encoding.parts} | {verb.name for verb in encoding.verbs}
        assert found == wanted, game.id


def test_another_box_is_encoded_too() -> None:
    """A corrected box has the same layout, so what was learned on one can be tried on the other."""
    changed = FIRST.rules.read_box(changed_box(FIRST), "box")
    one, other = Setting(FIRST.id, 2), Setting(FIRST.id, 2, box=changed)
    assert fingerprint(one.encoding) == fingerprint(other.encoding)
    assert isinstance(other.start, State)


def test_a_game_without_an_encoding_of_its_own_is_told_plainly() -> None:
    state = SECRETIVE.start(3)
    encoding = PlainEncoding(state)
    rng = Rng(3)
    while state.awaiting():
        seat = seats_in(state.awaiting())[0]
        if seat != CHANCE:
            legal = list(state.legal(seat))
            numbers = [encoding.number(state, seat, action) for action in legal]
            assert [encoding.action(state, seat, number) for number in numbers] == legal
            view = state.seen_by(seat)
            row = list(encoding.row(view, seat))
            assert row[0] == 1
            digits = [row[at : at + 5] for at in range(3, len(row), 5)]
            facts = [sum(digit << 15 * place for place, digit in enumerate(one)) for one in digits]
            assert facts == [fact % (1 << 75) for fact in view.facts()]
        state.apply(seat, state.random_action(seat, rng))
