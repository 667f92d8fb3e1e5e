"""Builds wheels and plays in them.

python -m tests.wheels build dist                  a compiled wheel for this Python, and a pure one
python -m tests.wheels play dist/*.whl             each in a clean room; see `clean_room.py`
python -m tests.wheels matrix 3.11 3.12 3.13       both, and the tests of the rules, with every Python found here
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.clean_room import ROOT, Room, play_in

PARTS = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")
LEFT_BEHIND = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")
GENERAL = ("tests/kit", "tests/engine", "tests/table")  # with the rules of each game: what `make interpreted` runs


def build(python: str, into: Path, *, pure: bool, isolated: bool = True) -> Path:
    """From a copy: what an earlier build left in the tree must not get into a wheel, nor this one into the tree."""
    with tempfile.TemporaryDirectory(prefix="wheel-") as folder:
        copy, out = Path(folder, "igroteka"), Path(folder, "out")
        copy.mkdir()
        for name in PARTS:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=LEFT_BEHIND)
            else:
                shutil.copy(source, copy / name)
        command = [python, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
        command += ["--wheel-dir", str(out), *([] if isolated else ["--no-build-isolation"]), str(copy)]
        variables = {name: value for name, value in os.environ.items() if name != "IGROTEKA_PURE"}
        subprocess.run(command, check=True, env=variables | ({"IGROTEKA_PURE": "1"} if pure else {}))
        (wheel,) = out.iterdir()
        into.mkdir(exist_ok=True)
        return Path(shutil.move(wheel, into / wheel.name))


def find_python(version: str) -> str:
    """A Python of this version, on the PATH or where pyenv keeps its own; empty if there is none that runs."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    found = [shutil.which(f"python{version}"), *map(str, sorted(kept.glob(f"{version}.*/bin/python")))]
    ask = "import sys, venv, pip; print('%d.%d' % sys.version_info[:2])"
    for python in filter(None, found):  # a shim of pyenv may lead nowhere
        told = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
        if told.stdout.strip() == version:
            return python
    return ""


def rule_tests(python: str, wheel: Path) -> None:
    """Tests of the tree against the package of the wheel."""
    games = [str(path.parent.relative_to(ROOT)) for path in sorted(ROOT.glob("tests/*/golden"))]
    files = [str(path.relative_to(ROOT)) for game in games for path in sorted((ROOT / game).glob("test_*.py"))]
    with tempfile.TemporaryDirectory(prefix="rules-") as folder:
        room = Room(Path(folder), python)
        room.install(str(wheel.resolve()), "pytest", "pytest-xdist", "hypothesis", "packaging")
        room.install("--no-deps", *map(str, sorted((ROOT / "examples").iterdir())))
        command = [str(room.bin / "python"), "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider"]
        subprocess.run([*command, *GENERAL, *files], check=True, cwd=ROOT, env=room.variables)


def matrix(versions: list[str]) -> bool:
    """Every version that is found here; whether there was one, and nothing failed."""
    said: list[str] = []
    for version in versions:
        python = find_python(version)
        for pure in (True, False) if python else ():
            try:
                with tempfile.TemporaryDirectory(prefix="matrix-") as folder:
                    wheel = build(python, Path(folder), pure=pure)
                    play_in(python, wheel)
                    rule_tests(python, wheel)
                said.append(f"Python {version}, {wheel.name}: passed")
            except (AssertionError, OSError, subprocess.SubprocessError) as problem:
                said.append(f"Python {version}, {'pure' if pure else 'compiled'}: FAILED: {str(problem)[:2000]}")
        if not python:
            said.append(f"Python {version}: not found, not tried")
    print("\n".join(said))
    return any("passed" in line for line in said) and not any("FAILED" in line for line in said)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=("build", "play", "matrix"))
    asked.add_argument("given", nargs="+", help="a folder for wheels, wheels, or versions of Python")
    chosen = asked.parse_args()
    if chosen.what == "build":
        for pure in (False, True):
            print(build(sys.executable, Path(chosen.given[0]), pure=pure), flush=True)
    elif chosen.what == "play":
        for wheel in chosen.given:
            play_in(sys.executable, Path(wheel), with_lab=True)
    elif not matrix(chosen.given):
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
