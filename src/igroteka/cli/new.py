"""`igroteka new`: a small game of one's own that plays at once, as a package to change."""

import keyword
import os
import re
import shutil
import sys
from functools import partial
from importlib.metadata import PackageNotFoundError, distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import click

from igroteka.cli.localized import LocalizedCommand
from igroteka.games.shelf import offered
from igroteka.table.record import checksum
from igroteka.words import Complaint, Words

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 40
OUR_FOLDERS = ("src", "tests")
TEXTS = (".toml", ".py", ".ftl", ".md", ".svg", ".css", ".igr")  # of the skeleton; nothing else is copied


def command(say: Words) -> click.Command:
    return LocalizedCommand(
        "new",
        say,
        about="help-new",
        examples=("igroteka new fox_hunt", "igroteka new fox_hunt --into games"),
        params=[
            click.Argument(["name"], metavar="NAME"),
            click.Option(["--into"], default=".", metavar="DIR", help=say("help-new-into")),
        ],
        callback=partial(run, say),
    )


def run(say: Words, name: str, into: str) -> None:
    check_form(name)
    target = Path(into, name)
    if os.path.lexists(target):
        raise Complaint("new-exists", path=str(target))
    check_free(name)
    write(name, target)
    click.echo(say("new-done", path=str(target), name=name))


def check_form(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise Complaint("new-bad-name", name=name, longest=LONGEST)


def check_free(name: str) -> None:
    """No game, no word or module of Python and no installed package has this name: one would hide the other."""
    if name in {game.id for game in offered().games}:
        raise Complaint("new-game-taken", name=name)
    if name in {*keyword.kwlist, *keyword.softkwlist, *sys.stdlib_module_names, *OUR_FOLDERS}:
        raise Complaint("new-python-taken", name=name)
    if is_module(name) or is_installed(name):
        raise Complaint("new-package-taken", name=name)


def is_module(name: str) -> bool:
    """A plain folder of this name beside which somebody works is no module."""
    spec = find_spec(name)
    places = spec.submodule_search_locations or () if spec else ()
    return spec is not None and (spec.origin is not None or any(Path(one).parent != Path.cwd() for one in places))


def is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def write(name: str, target: Path) -> None:
    """Writes beside the target first, then puts the whole folder in its place."""
    new = target.with_name(f".{name}.{os.getpid()}.new")
    try:
        new.mkdir()
        try:
            copy(files("igroteka") / "skeleton", new, name)
            new.rename(target)
        finally:
            shutil.rmtree(new, ignore_errors=True)
    except (FileNotFoundError, NotADirectoryError):
        raise Complaint("file-no-folder", file=str(target.parent)) from None
    except PermissionError:
        raise Complaint("file-unwritable", file=str(target.parent)) from None


def copy(source: Traversable, target: Path, name: str) -> None:
    for entry in source.iterdir():
        place = target / entry.name.replace("my_game", name)
        if entry.is_dir() and entry.name != "__pycache__":
            place.mkdir()
            copy(entry, place, name)
        elif entry.name.endswith(TEXTS):
            text = filled(entry.read_text(encoding="utf-8"), name)
            is_record = entry.name.endswith(".igr")
            place.write_text(sealed(text) if is_record else text, encoding="utf-8", newline="\n")


def filled(text: str, name: str) -> str:
    """A file of the skeleton for a game of this name."""
    forms = {"my_game": name, "my-game": name.replace("_", "-"), "My Game": name.replace("_", " ").title()}
    for form, own in forms.items():
        text = text.replace(form, own)
    return text


def sealed(record: str) -> str:
    """A record with a closing line that fits."""
    *lines, closing = record.splitlines(keepends=True)
    body = "".join(lines)
    return f"{body}{closing.rpartition(' ')[0]} {checksum(body)}\n"
