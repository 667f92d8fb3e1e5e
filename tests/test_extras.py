"""Rules, bots, terminal and simulation need few packages. A missing extra is named with the way to install it."""

import os
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import igroteka
from igroteka.words import LANGUAGES, words
from tests.any_game import FIRST

TESTS = Path(__file__).parent
PROJECT = tomllib.loads((TESTS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLD_RECORD = next((TESTS / "written_before").glob("*/*.igr"))
# Python finds none of the packages named in WITHOUT, and neither do the processes that it starts.
SITECUSTOMIZE = """
import os, sys
from importlib.machinery import PathFinder

class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        missing = name.partition(".")[0] in os.environ["WITHOUT"].split()
        return None if missing else super().find_spec(name, path, target)

sys.meta_path[:] = [Without if one is PathFinder else one for one in sys.meta_path]
"""
QUICKEST = {"igroteka.engine": 50, "igroteka.games": 100}  # ms of processor time, compiled
NEEDED = {"igroteka", "igroteka__mypyc", "librt", "mypy_extensions"}  # by compiled rules


def required(name: str, extra: str) -> list[Requirement]:
    """What a package needs, with one of its extras; of ours by what stands in the tree."""
    ours = PROJECT["optional-dependencies"].get(extra, PROJECT["dependencies"])
    try:
        found = [Requirement(text) for text in (ours if name == "igroteka" else requires(name) or ())]
    except PackageNotFoundError:  # not for this Python
        return []
    return [one for one in found if one.marker is None or one.marker.evaluate({"extra": extra})]


def with_all_they_need(wanted: list[str]) -> set[str]:
    """These requirements and what they require in turn, by their names."""
    found: set[tuple[str, str]] = set()
    todo = [Requirement(one) for one in wanted]
    while todo:
        one = todo.pop()
        for extra in ("", *one.extras):
            if (canonicalize_name(one.name), extra) not in found:
                found.add((canonicalize_name(one.name), extra))
                todo += required(one.name, extra)
    return {name for name, _ in found}


@cache
def beyond_the_plain_install() -> str:
    """What can be imported in this environment and not where `pip install igroteka` alone was run."""
    there = with_all_they_need(PROJECT["dependencies"]) | {"igroteka", "pip"}
    modules = packages_distributions().items()
    return " ".join(sorted(name for name, of in modules if not {canonicalize_name(one) for one in of} & there))


def run(tmp_path: Path, *command: str, without: str = "", typed: str = "") -> subprocess.CompletedProcess[str]:
    place = tmp_path / "site"
    place.mkdir(exist_ok=True)
    (place / "sitecustomize.py").write_text(SITECUSTOMIZE, encoding="utf-8")
    path = os.pathsep.join([str(place), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *command],
        capture_output=True, text=True, timeout=300, check=False, input=typed, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path, "WITHOUT": without or beyond_the_plain_install(), "COLUMNS": "100"},
    )  # fmt: skip


def test_the_plain_install_has_no_server_no_database_and_no_arrays() -> None:
    without = set(beyond_the_plain_install().split())
    assert {"litestar", "uvicorn", "sqlalchemy", "alembic", "asyncpg", "numpy", "pyarrow", "pyspiel"} <= without
    assert not without & {"click", "rich", "fluent", "msgspec", "openskill", "igroteka"}
    assert len(with_all_they_need(PROJECT["dependencies"])) <= 20


def test_every_extra_is_part_of_what_developers_install() -> None:
    needs = {name: with_all_they_need(wanted) for name, wanted in PROJECT["optional-dependencies"].items()}
    assert {"serve", "postgres", "lab", "dev"} <= needs.keys()
    for name in ("serve", "postgres", "lab"):
        assert needs[name] <= needs["dev"], name


@pytest.mark.parametrize("module", QUICKEST)
def test_rules_load_nothing_but_themselves(tmp_path: Path, module: str) -> None:
    """Whatever else is installed: no server, no terminal, no words before somebody speaks."""
    code = f"import sys; old = set(sys.modules); import {module}; print(*sorted(set(sys.modules) - old))"
    told = run(tmp_path, "-c", code, without="-")
    assert told.returncode == 0, told.stderr
    loaded = {name.partition(".")[0] for name in told.stdout.split()}
    assert "igroteka" in loaded
    assert loaded & packages_distributions().keys() <= NEEDED


@pytest.mark.skipif(not igroteka.compiled, reason="the rules run interpreted here")
@pytest.mark.parametrize(("module", "most"), QUICKEST.items())
def test_rules_are_loaded_quickly(tmp_path: Path, module: str, most: int) -> None:
    code = f"from time import process_time as now; since = now(); import {module}; print((now() - since) * 1000)"
    assert min(float(run(tmp_path, "-c", code, without="-").stdout) for _ in range(7)) <= most


COMMANDS = (
    "games",
    f"play {FIRST.id} --seats human,level1 --seed 5",
    "replay game.igr",
    f"verify {OLD_RECORD}",
    f"simulate {FIRST.id} --games 3 --seed 1",
    f"arena {FIRST.id} --bots random,level1 --games 2",
    f"perft {FIRST.id} --depth 1",
    f"show {FIRST.id} --rules",
    f"lab run {FIRST.id} --games 2 --bots random --out report",
    "new fox_hunt",
)


def test_terminal_bots_and_simulation_work_without_any_extra(tmp_path: Path) -> None:
    for command in COMMANDS:
        typed = "1\n" * 5 + "save game.igr\n" + "1\n" * 500  # the first choice, until the game is over
        done = run(tmp_path, "-m", "igroteka", "--lang", "en", *command.split(), typed=typed)
        assert done.returncode == 0, f"{command}: {done.stderr}"
    reports = {"report.json", *(f"report.{language}.html" for language in LANGUAGES)}
    assert {file.name for file in (tmp_path / "report").iterdir()} == reports
    laws = run(tmp_path, "-m", "igroteka.testing", "--game", FIRST.id, "--games", "2")
    assert laws.returncode == 0, laws.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("command", "extra", "without"),
    [
        ("serve --port 0", "serve", ""),
        ("serve --port 0", "serve", "segno"),  # half of it is there
        ("serve --port 0 --data postgresql://igroteka@127.0.0.1:9/none", "postgres", "asyncpg"),
        ("backup copy.db", "serve", ""),
        (f"lab run {FIRST.id} --games 1 --out report.parquet", "lab", ""),
        (f"lab run {FIRST.id} --games 1 --cluster tcp://127.0.0.1:9", "lab", ""),
    ],
)
def test_a_command_names_the_extra_that_it_misses(
    tmp_path: Path, command: str, extra: str, without: str, language: str
) -> None:
    done = run(tmp_path, "-m", "igroteka", "--lang", language, *command.split(), without=without)
    *before, line = done.stderr.splitlines()
    assert done.returncode == 2, done
    assert all(one.startswith(("{", f"igroteka: {words(language)('cli-interpreted')}")) for one in before), done.stderr
    package = next(one for one in (without or beyond_the_plain_install()).split() if f" {one}," in line)
    assert line == f"igroteka: {words(language)('extra-missing', package=package, extra=extra)}"
    assert f'pip install "igroteka[{extra}]"' in line


@pytest.mark.parametrize(
    ("module", "extra", "without"),
    [
        ("igroteka.store", "serve", ""),
        ("igroteka.lab.env", "lab", ""),
        ("igroteka.lab.env.spiel", "lab", "pyspiel"),
        ("igroteka.lab.dataset", "lab", "pyarrow"),
    ],
)
def test_a_module_names_the_extra_that_it_misses(tmp_path: Path, module: str, extra: str, without: str) -> None:
    code = f"try: import {module}\nexcept ImportError as problem: print(problem)"
    done = run(tmp_path, "-c", code, without=without)
    assert done.stdout.endswith(f'pip install "igroteka[{extra}]"\n'), done


def test_a_module_of_ours_that_is_missing_is_no_missing_extra(tmp_path: Path) -> None:
    code = "from igroteka.extras import extra\nwith extra('serve'): import igroteka.nowhere"
    assert "No module named 'igroteka.nowhere'" in run(tmp_path, "-c", code, without="-").stderr
