"""Records to Parquet and back: nothing is lost, and what is wrong is named in one line."""

import re
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from igroteka.engine import Rng, seats_in
from igroteka.lab.dataset import read_dataset, write_dataset
from igroteka.lab.env import Setting
from igroteka.table import Match, verify_record, write_record
from igroteka.table.fair import COUNTED, commitment
from igroteka.table.match import Sitting
from igroteka.words import Complaint
from tests.any_game import FIRST, OTHER
from tests.lab.env_tables import ALL

SEED = bytes(range(32))
AGAIN = "what was done at first"


def played(game: str, seats: int, options: dict[str, object], seed: int, steps: int = 10**6) -> Match:
    match, rng = Match.set_up(game, seats, options, tuple(f"Имя {n}" for n in range(seats))), Rng(seed)
    for _ in range(steps):
        match.draw(rng)
        if not match.state.awaiting():
            break
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [played(*table, seed) for seed, table in enumerate(ALL[:: max(1, len(ALL) // 7)])]


def test_every_record_comes_back_as_it_was(matches: list[Match], tmp_path: Path) -> None:
    texts = [write_record(match) for match in matches]
    assert write_dataset(tmp_path / "one", matches) == len(matches)
    assert [write_record(match, seed) for match, seed in read_dataset(tmp_path / "one")] == texts
    assert write_dataset(tmp_path / "two", texts) == len(texts)
    assert [write_record(match, seed) for match, seed in read_dataset(tmp_path / "two")] == texts
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "two"]


def test_takebacks_open_games_seeds_and_words_come_back_too(tmp_path: Path) -> None:
    broken_off = next(match for n in range(1, 20) if (match := played(FIRST.id, 2, {}, 1, n)).may_take_back(0))
    broken_off.takeback(0)
    broken_off.submit(0, broken_off.state.say(broken_off.state.legal(0)[0]))
    live = Match.set_up(OTHER.id, 2)
    live.header = replace(live.header, commitment=commitment(SEED), draw_words={0: "солнце", -1: "late"})
    live.draw_fairly(SEED, live.header.draw_words)
    sealed = Match.set_up(OTHER.id, 2, draws=COUNTED)
    sat = (Sitting(0, 0, "person", "Анна"), Sitting(2, 0, "level3"))
    sealed.header = replace(sealed.header, names=("level3", "2"), commitment=commitment(SEED), sat=sat)
    sealed.draw_fairly(SEED, {})
    texts = [write_record(broken_off), write_record(live, SEED), write_record(sealed, SEED)]
    verify_record(texts[2])
    assert "takeback" in texts[0]
    write_dataset(tmp_path / "set", texts)
    assert [write_record(match, seed) for match, seed in read_dataset(tmp_path / "set")] == texts


def test_researchers_find_numbers_and_results_in_the_columns(matches: list[Match], tmp_path: Path) -> None:
    write_dataset(tmp_path / "set", matches)
    games = pq.read_table(tmp_path / "set" / "games.parquet").to_pylist()
    entries = pq.read_table(tmp_path / "set" / "entries.parquet").to_pylist()
    assert len(entries) == sum(len(match.log) for match in matches)
    for row, match in zip(games, matches, strict=True):
        outcome = match.state.outcome()
        assert outcome is not None
        assert (row["name"], row["seats"], row["reason"]) == (match.header.game, match.header.seats, outcome.reason)
        assert (tuple(row["scores"]), tuple(row["places"])) == (outcome.scores, outcome.places)
        setting = Setting(row["name"], row["seats"], match.header.options)
        state = match.start.clone()
        for entry in entries:
            if entry["game"] == row["game"]:
                assert entry["choices"] == len(state.legal(entry["seat"]))
                action = state.read(entry["text"])
                if entry["seat"] != 8:
                    assert setting.encoding.action(state, entry["seat"], entry["action"]) == action
                state.apply(entry["seat"], action)


def changed(place: Path, file: str, column: str, row: int, value: object) -> None:
    path = place / f"{file}.parquet"
    table = pq.read_table(path)
    values = table[column].to_pylist()
    values[row] = values[0] if value == AGAIN else value
    spot = table.schema.get_field_index(column)
    pq.write_table(
        table.set_column(spot, table.schema.field(column), pa.array(values, table.schema.field(column).type)), path
    )


@pytest.mark.parametrize(
    ("file", "column", "row", "value", "said"),
    [
        ("entries", "text", 30, AGAIN, "game 0: entry 31"),
        ("entries", "text", 30, "nonsense", "game 0: entry 31"),
        ("entries", "number", 5, 77, "game 0: "),
        ("entries", "seat", 30, 7, "game 0: "),
        ("entries", "action", 30, 1, "game 0: entry 31"),
        ("entries", "game", 0, 12, "game 0: "),
        ("games", "scores", 0, [1, 2], "game 0: "),
        ("games", "name", 0, "chess", "game 0: "),
        ("games", "rules", 0, 99, "game 0: "),
        ("games", "seats", 0, 9, "game 0: "),
        ("games", "names", 0, None, "game 0: "),
        ("games", "game", 0, 5, ""),
    ],
)
def test_a_data_set_that_was_changed_is_refused_in_one_line(
    tmp_path: Path, file: str, column: str, row: int, value: object, said: str
) -> None:
    place = tmp_path / "set"
    write_dataset(place, [played(FIRST.id, 2, {}, 3)])
    changed(place, file, column, row, value)
    with pytest.raises(Complaint) as caught:
        list(read_dataset(place))
    assert said in str(caught.value)
    assert "set" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_are_none_are_refused_in_one_line(tmp_path: Path) -> None:
    place = tmp_path / "set"
    with pytest.raises(Complaint, match=r"games\.parquet is missing"):
        list(read_dataset(place))
    write_dataset(place, [played(FIRST.id, FIRST.seats[0], {}, 3)])
    with pytest.raises(Complaint, match="is there already"):
        write_dataset(place, [])
    whole = (place / "entries.parquet").read_bytes()
    for bytes_ in (b"", b"hello", whole[: len(whole) // 2]):
        (place / "entries.parquet").write_bytes(bytes_)
        with pytest.raises(Complaint, match=r"entries\.parquet cannot be read as Parquet"):
            list(read_dataset(place))
    table = pq.read_table(place / "games.parquet")
    (place / "entries.parquet").write_bytes(whole)
    pq.write_table(table.drop_columns(["draws", "sat"]), place / "games.parquet")
    assert len(list(read_dataset(place))) == 1  # as 0.1.0 wrote it
    pq.write_table(table.drop_columns(["seats"]), place / "games.parquet")
    with pytest.raises(Complaint, match="the column “seats”"):
        list(read_dataset(place))
    pq.write_table(table.replace_schema_metadata({"igroteka": "9"}), place / "games.parquet")
    with pytest.raises(Complaint, match="of version 9"):
        list(read_dataset(place))


def test_a_record_that_cannot_be_read_leaves_nothing_behind(tmp_path: Path) -> None:
    good = write_record(played(FIRST.id, FIRST.seats[0], {}, 3))
    with pytest.raises(Complaint):
        write_dataset(tmp_path / "set", [good, re.sub(r"^1 \* \w+", "1 * fake", good, flags=re.MULTILINE)])
    assert list(tmp_path.iterdir()) == []
