"""Reads files that a person named; writes a file whole or not at all."""

import os
from pathlib import Path

from igroteka.cli.errors import InFile
from igroteka.table import Match, read_record
from igroteka.words import Complaint


def read_text(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Complaint("file-missing", file=name) from None
    except IsADirectoryError:
        raise Complaint("file-directory", file=name) from None
    except PermissionError:
        raise Complaint("file-forbidden", file=name) from None
    except UnicodeDecodeError:
        raise Complaint("file-not-text", file=name) from None
    except (OSError, ValueError) as problem:
        raise Complaint("file-problem", file=name, problem=getattr(problem, "strerror", "") or str(problem)) from None


def read_match(name: str) -> Match:
    """The match of a record, every entry of it checked."""
    text = read_text(name)
    try:
        return read_record(text)
    except Complaint as problem:
        raise InFile(name, problem) from None


def write_text(name: str, text: str, *, overwrite: bool = True) -> None:
    """Writes beside the target first, then puts the whole file in its place."""
    try:
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
    except FileNotFoundError:
        raise Complaint("file-no-folder", file=name) from None
    except PermissionError:
        raise Complaint("file-unwritable", file=name) from None
    except (OSError, ValueError) as problem:
        raise Complaint("file-problem", file=name, problem=getattr(problem, "strerror", "") or str(problem)) from None
