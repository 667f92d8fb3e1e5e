"""A report that can be kept: as a page, as JSON, as a Parquet table; in a notebook it draws itself."""

import json
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

from igroteka.extras import extra
from igroteka.lab.whatif.page import document, report, style
from igroteka.lab.whatif.sentences import Speaker
from igroteka.words import LANGUAGES, Complaint

KINDS = (".html", ".json", ".parquet")


class WhatIf:
    """What the games said. `data` is all of it; everything else is made from that."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    @classmethod
    def from_json(cls, text: str) -> "WhatIf":
        return cls(json.loads(text))

    def to_json(self) -> str:
        return json.dumps(self.data, ensure_ascii=False, indent=1) + "\n"

    def to_html(self, language: str = "en") -> str:
        return document(self.data, language)

    def sentences(self, language: str = "en") -> list[str]:
        """The report in short."""
        return Speaker(self.data, language).in_short()

    def _repr_html_(self) -> str:
        return f"<style>{style()}</style>{report(self.data, 'en')}"

    def __repr__(self) -> str:
        return "\n".join(self.sentences())

    # Tables

    def rows(self) -> list[dict[str, Any]]:
        """One row for each measure and box, and one for each difference."""
        found: list[dict[str, Any]] = []
        for name, one in self.data["measures"].items():
            found += lines(name, "", one)
        for component in self.data["components"]:
            for what in ("picked", "count", "brings", "worth", "wins"):
                if what in component:
                    found += lines(what, component["id"], component[what])
        return found

    def to_parquet(self, file: str | os.PathLike[str] | BinaryIO) -> None:
        """The rows as a table, with the whole report as its metadata."""
        arrow, parquet = needs_arrow()
        rows = self.rows()
        columns = {name: [row[name] for row in rows] for name in COLUMNS}
        table = arrow.table(
            columns, schema=arrow.schema([(name, getattr(arrow, kind)()) for name, kind in COLUMNS.items()])
        )
        table = table.replace_schema_metadata({"igroteka": self.to_json()})
        parquet.write_table(table, file)

    # Files

    def save(self, target: str | os.PathLike[str], language: str = "en") -> list[Path]:
        """One file, or a folder that gets all of them; each is there whole or not at all."""
        check_target(target)
        place = Path(target)
        kind = place.suffix.lower()
        wanted = [place] if kind else [
            *(place / f"report.{one}.html" for one in LANGUAGES), place / "report.json", place / "report.parquet"
        ]  # fmt: skip
        if not kind and not has_arrow():
            wanted = wanted[:-1]  # a folder gets what can be made
        try:
            if not kind:
                place.mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory(prefix=".report-", dir=place if not kind else place.parent) as folder:
                made = [self.write(Path(folder) / one.name, language) for one in wanted]
                for one, ready in zip(wanted, made, strict=True):
                    if one.is_dir():
                        raise Complaint("file-directory", file=str(one))
                    ready.replace(one)
        except FileNotFoundError:
            raise Complaint("file-no-folder", file=str(target)) from None
        except PermissionError:
            raise Complaint("file-unwritable", file=str(target)) from None
        except (FileExistsError, NotADirectoryError):
            raise Complaint("lab-out-kind", file=str(target)) from None
        return wanted

    def write(self, file: Path, language: str) -> Path:
        if file.suffix == ".parquet":
            self.to_parquet(file)
        elif file.suffix == ".json":
            file.write_text(self.to_json(), encoding="utf-8")
        else:
            own = file.name.split(".")[-2] if file.name.count(".") > 1 else ""
            file.write_text(self.to_html(own if own in LANGUAGES else language), encoding="utf-8")
        return file


COLUMNS = {
    "measure": "string",
    "component": "string",
    "of": "string",
    "value": "float64",
    "low": "float64",
    "high": "float64",
    "games": "int64",
    "sure": "bool_",
}


def lines(measure: str, component: str, one: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"measure": measure, "component": component, "of": of, "sure": found.get("sure"),
         **{name: found[name] for name in ("value", "low", "high", "games")}}
        for of in ("here", "there", "change")
        if (found := one.get(of)) is not None
    ]  # fmt: skip


def check_target(target: str | os.PathLike[str]) -> None:
    """Complains before any game is played, if a report could not be written there."""
    place = Path(target)
    kind = place.suffix.lower()
    if (kind and kind not in KINDS) or (not kind and place.is_file()):
        raise Complaint("lab-out-kind", file=str(target))
    if kind and place.is_dir():
        raise Complaint("file-directory", file=str(target))
    if kind and not place.parent.is_dir():
        raise Complaint("file-no-folder", file=str(target))
    if kind == ".parquet":
        needs_arrow()


def has_arrow() -> bool:
    return find_spec("pyarrow") is not None


@cache
def needs_arrow() -> tuple[Any, Any]:
    with extra("lab"):
        import pyarrow
        from pyarrow import parquet
    return pyarrow, parquet
