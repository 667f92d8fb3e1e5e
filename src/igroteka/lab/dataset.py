"""Records of games as a data set: a folder with two Parquet files, for any program that reads Parquet.

`games.parquet` has a row for each game: its options and how it ended. `entries.parquet` has a row for each entry of a
log: who, what in notation, the number of the choice in the encoding of the game, how many choices there were. Nothing
of a record is lost: `read_dataset` gives it back, every entry checked as if it were played now.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from igroteka.engine import CHANCE, State
from igroteka.extras import extra
from igroteka.lab.env.setting import encoding_of
from igroteka.table import Entry, Header, Match
from igroteka.table.lines import option_text, sat_line
from igroteka.table.record import read_sat, read_sealed, record_text
from igroteka.words import Complaint, shown

with extra("lab"):
    import pyarrow as pa
    import pyarrow.parquet as pq

VERSION = b"1"
AT_ONCE = 50_000  # rows that are kept before they are written
LATER = ("draws", "sat")  # columns that data sets of 0.1.0 do not have

GAMES = pa.schema(
    [
        ("game", pa.int64()),  # its number in this data set
        ("name", pa.string()),
        ("rules", pa.int32()),
        ("box", pa.string()),  # digest
        ("box_text", pa.string()),  # only where it is not the built-in box
        ("seats", pa.int8()),
        ("options", pa.map_(pa.string(), pa.string())),
        ("names", pa.list_(pa.string())),
        ("commitment", pa.string()),
        ("words", pa.map_(pa.int8(), pa.string())),
        ("seed", pa.binary()),
        ("encoding", pa.int16()),  # version of the encoding that `action` is told in
        ("entries", pa.int32()),
        ("reason", pa.string()),  # why it ended; null if it did not
        ("scores", pa.list_(pa.int64())),
        ("places", pa.list_(pa.int8())),
        ("draws", pa.string()),  # `counted`: keyed by their count; else by the numbers of their entries
        ("sat", pa.list_(pa.string())),  # every change of hands at a live table: after which entry, seat, who
    ],
    metadata={"igroteka": VERSION},
)
ENTRIES = pa.schema(
    [
        ("game", pa.int64()),
        ("number", pa.int32()),
        ("seat", pa.int8()),  # from 0; chance is 8
        ("text", pa.string()),
        ("back", pa.int32()),  # of a takeback: the entry it goes back to
        ("action", pa.int32()),  # of a player: the choice by number
        ("choices", pa.int16()),  # how many there were
    ],
    metadata={"igroteka": VERSION},
)


def write_dataset(folder: str | Path, records: Iterable[str | Match]) -> int:
    """Writes records (texts, or matches as they are) into a new folder; returns how many. The folder appears
    when it is whole."""
    place = path_of(folder)
    if isinstance(records, str) or not isinstance(records, Iterable):
        raise Complaint("dataset-records", value=shown(records))
    if place.exists():
        raise Complaint("dataset-exists", folder=str(place))
    making = place.with_name(f"{place.name}.part")
    making.mkdir(parents=True, exist_ok=True)
    count = 0
    try:
        with Sheet(making / "games.parquet", GAMES) as games, Sheet(making / "entries.parquet", ENTRIES) as entries:
            for record in records:
                match, seed = match_of(record, count)
                games.add(game_row(count, match, seed))
                for row in entry_rows(count, match):
                    entries.add(row)
                count += 1
        making.rename(place)
    finally:
        for file in making.glob("*.parquet"):
            file.unlink()
        if making.exists():
            making.rmdir()
    return count


def path_of(folder: Any) -> Path:
    try:
        return Path(folder)
    except TypeError:
        raise Complaint("given-text", name="folder", value=shown(folder)) from None


def match_of(record: Any, number: int) -> tuple[Match, bytes]:
    if isinstance(record, Match):
        return record, b""
    if not isinstance(record, str):
        raise Complaint("dataset-record", number=number, problem=Complaint("dataset-records", value=shown(record)))
    try:
        return read_sealed(record)
    except Complaint as problem:
        raise Complaint("dataset-record", number=number, problem=problem) from None


class Sheet:
    """A Parquet file that is written row by row."""

    def __init__(self, path: Path, schema: Any) -> None:
        self.writer = pq.ParquetWriter(path, schema, compression="zstd")
        self.schema = schema
        self.rows: list[dict[str, Any]] = []

    def __enter__(self) -> "Sheet":
        return self

    def add(self, row: dict[str, Any]) -> None:
        self.rows.append(row)
        if len(self.rows) >= AT_ONCE:
            self.flush()

    def flush(self) -> None:
        self.writer.write_table(pa.Table.from_pylist(self.rows, self.schema))
        self.rows = []

    def __exit__(self, *problem: object) -> None:
        self.flush()
        self.writer.close()


def game_row(game: int, match: Match, seed: bytes) -> dict[str, Any]:
    header = match.header
    outcome = match.state.outcome()
    return {
        "game": game,
        "name": header.game,
        "rules": header.rules,
        "box": header.box,
        "box_text": header.box_text,
        "seats": header.seats,
        "options": [(name, option_text(value)) for name, value in header.options.items()],
        "names": list(header.names),
        "commitment": header.commitment,
        "words": sorted(header.draw_words.items()),
        "seed": seed,
        "encoding": encoding_of(header.game, match.start).version,
        "entries": len(match.log),
        "reason": outcome.reason if outcome else None,
        "scores": list(outcome.scores) if outcome else None,
        "places": list(outcome.places) if outcome else None,
        "draws": header.draws,
        "sat": [sat_line(sitting).removeprefix("sat ") for sitting in header.sat],
    }


def entry_rows(game: int, match: Match) -> Iterator[dict[str, Any]]:
    encoding = encoding_of(match.header.game, match.start)
    before: dict[int, State] = {0: match.start.clone()}  # by entry: the position after it
    last = 0
    for entry in match.log:
        row: dict[str, Any] = {"game": game, "number": entry.number, "seat": entry.seat, "text": entry.text}
        if entry.back >= 0:
            last = entry.back
            yield {**row, "back": entry.back}
            continue
        state = before[last].clone()
        action = state.read(entry.text)
        row["choices"] = len(state.legal(entry.seat))
        if entry.seat != CHANCE:
            row["action"] = int(encoding.number(state, entry.seat, action))
        state.apply(entry.seat, action)
        last = entry.number
        before[last] = state
        yield row


def read_dataset(folder: str | Path) -> Iterator[tuple[Match, bytes]]:
    """The matches of a data set in their order, each with the seed its draws came from, if it has one."""
    place = path_of(folder)
    games, entries = opened(place / "games.parquet", GAMES), opened(place / "entries.parquet", ENTRIES)
    lines = rows_of(entries, place / "entries.parquet")
    waiting = next(lines, None)
    for row in rows_of(games, place / "games.parquet"):
        log = []
        while waiting is not None and waiting["game"] == row["game"]:
            log.append(waiting)
            waiting = next(lines, None)
        yield replayed(place, row, log)
    if waiting is not None:
        raise Complaint("dataset-stray", file=str(place / "entries.parquet"), row=waiting["game"])


def opened(path: Path, schema: Any) -> Any:
    if not path.is_file():
        raise Complaint("dataset-missing", file=str(path))
    try:
        file = pq.ParquetFile(path)
    except (pa.ArrowException, OSError):
        raise Complaint("dataset-not-one", file=str(path)) from None
    found = (file.schema_arrow.metadata or {}).get(b"igroteka", b"").decode(errors="replace")
    if found != VERSION.decode():
        raise Complaint("dataset-version", file=str(path), found=found or "—", ours=VERSION.decode())
    for field in schema:
        if field.name not in file.schema_arrow.names and field.name in LATER:
            continue
        if field.name not in file.schema_arrow.names or file.schema_arrow.field(field.name).type != field.type:
            raise Complaint("dataset-column", file=str(path), column=field.name, kind=str(field.type))
    return file


def rows_of(file: Any, path: Path) -> Iterator[dict[str, Any]]:
    try:
        for batch in file.iter_batches(batch_size=AT_ONCE // 10):
            yield from batch.to_pylist()
    except (pa.ArrowException, OSError):
        raise Complaint("dataset-not-one", file=str(path)) from None


def replayed(place: Path, row: dict[str, Any], log: list[dict[str, Any]]) -> tuple[Match, bytes]:
    """A row and its entries as the text of a record, read as any record is."""
    try:
        result = "open" if row["reason"] is None else " ".join([row["reason"], *map(str, row["scores"])])
        entries = [Entry(one["number"], one["seat"], one["text"]) for one in log]
        match, seed = read_sealed(record_text(header_of(row), entries, f"result {result}", row["seed"]))
        check_numbers(match, log)
    except Complaint as complaint:
        raise Complaint("dataset-game", folder=str(place), row=row["game"], problem=complaint) from None
    except (TypeError, ValueError, KeyError):
        raise Complaint("dataset-game", folder=str(place), row=row["game"], problem=Complaint("record-cut")) from None
    return match, seed


def check_numbers(match: Match, log: list[dict[str, Any]]) -> None:
    """What learners read must say the same as the notation."""
    for entry, row in zip(entry_rows(0, match), log, strict=True):
        if any(entry.get(name) != row[name] for name in ("back", "action", "choices")):
            raise Complaint("dataset-action", number=row["number"], found=row["text"])


def header_of(row: dict[str, Any]) -> Header:
    return Header(
        row["name"],
        row["rules"],
        row["box"],
        row["seats"],
        {name: {"yes": True, "no": False}.get(value, value) for name, value in row["options"]},
        tuple(row["names"]),
        row["box_text"],
        row["commitment"],
        dict(row["words"]),
        row.get("draws") or "",
        tuple(read_sat(text) for text in row.get("sat") or ()),
    )


__all__ = ["ENTRIES", "GAMES", "read_dataset", "write_dataset"]
