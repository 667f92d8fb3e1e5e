"""How a benchmark tells its results: tables on the terminal, and its own section of results.md."""

import os
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from rich.console import Console
from rich.table import Table as RichTable

RESULTS = Path(__file__).parent / "results.md"
HEADING = "# Measurements\n\nEach section is written by the script it names; the rest of the file is left alone.\n"


@dataclass
class Table:
    """Rows of text under a title; the first column is text, the others are numbers."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)
    note: str = ""

    def markdown(self) -> str:
        rule = "|---|" + "---:|" * (len(self.columns) - 1)
        lines = ["| " + " | ".join(row) + " |" for row in (self.columns, *self.rows)]
        text = "\n".join([f"### {self.title}", "", lines[0], rule, *lines[1:]])
        return f"{text}\n\n{self.note}" if self.note else text

    def show(self, console: Console) -> None:
        table = RichTable(title=self.title, title_justify="left", caption=self.note or None, caption_justify="left")
        for i, column in enumerate(self.columns):
            table.add_column(column, justify="right" if i else "left")
        for row in self.rows:
            table.add_row(*row)
        console.print(table)
        console.print()


def machine(packages: Sequence[str]) -> str:
    """What the numbers depend on: processor, Python, versions of these packages, date, how busy the machine was."""
    cpu = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists() and (found := re.search(r"model name\s*:\s*(.+)", cpuinfo.read_text())):
        cpu = found[1]
    versions = ", ".join(f"{name} {version(name)}" for name in packages)
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    today = datetime.now(UTC).date().isoformat()
    return (
        f"{cpu}, {os.cpu_count()} cores, {platform.system()}; {platform.python_implementation()} "
        f"{platform.python_version()}, {versions}; {today}; load {load} when it began."
    )


def write_section(title: str, body: str) -> None:
    """Puts the section between its markers into results.md, in place of the one that was there."""
    begin, end = (f"<!-- {title}: {edge} -->" for edge in ("begin", "end"))
    section = f"{begin}\n## {title}\n\n{body}\n{end}"
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEADING
    before, found, rest = text.partition(begin)
    after = rest.partition(end)[2] if found else "\n"
    if not found:
        before = before.rstrip("\n") + "\n\n"
    RESULTS.write_text(before + section + after, encoding="utf-8")
