"""Reads files that a person named; writes a file whole or not at all."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from igroteka.cli.errors import InFile
from igroteka.table import Match, read_record
from igroteka.words import Complaint

Read = TypeVar("Read")


@contextmanager
def problems_told(name: str, missing: str, forbidden: str) -> Iterator[None]:
    """Around what is done with a file: whatever goes wrong becomes a complaint."""
    try:
        yield
    except FileNotFoundError:
        raise Complaint(missing, file=name) from None
    except IsADirectoryError:
        raise Complaint("file-directory", file=name) from None
    except PermissionError:
        raise Complaint(forbidden, file=name) from None
    except UnicodeDecodeError:
        raise Complaint("file-not-text", file=name) from None
    except (OSError, ValueError) as problem:
        raise Complaint("file-problem", file=name, problem=getattr(problem, "strerror", "") or str(problem)) from None


def read_text(name: str) -> str:
    with problems_told(name, "file-missing", "file-forbidden"):
        return Path(name).read_text(encoding="utf-8-sig")


def read_with(read: Callable[[str], Read], name: str) -> Read:
    """What a file says; what is wrong with it is told with its name."""
    text = read_text(name)
    try:
        return read(text)
    except Complaint as problem:
        raise InFile(name, problem) from None


def read_match(name: str) -> Match:
    """The match of a record, every entry of it checked."""
    return read_with(read_record, name)


def write_text(name: str, text: str, *, overwrite: bool = True) -> None:
    """Writes beside the target first, then puts the whole file in its place."""
    with problems_told(name, "file-no-folder", "file-unwritable"):
        target = Path(os.path.realpath(name))
        if target.is_dir():
            raise Complaint("file-directory", file=name)
        if target.exists() and not overwrite:
            raise Complaint("file-exists", file=name)
        if target.exists() and not target.is_file():  # a device or a pipe cannot be replaced, only written to
            target.write_text(text, encoding="utf-8")
            return
        if target.exists() and not os.access(target, os.W_OK):
            raise Complaint("file-unwritable", file=name)
        new = target.with_name(f".{target.name}.{os.getpid()}.new")
        try:
            with new.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
