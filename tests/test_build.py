"""`setup.py` compiles all or nothing, says what goes on, and compiles only what changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypyc")
needs_compiler = pytest.mark.skipif(not shutil.which("gcc"), reason="no C compiler")

# As small as a tree can be in which something of every unit is compiled.
PROJECT = '[project]\nname = "igroteka"\nversion = "1"\n[tool.setuptools.packages.find]\nwhere = ["src"]\n'
NUMBERS = "from mypy_extensions import i64\n\n\ndef more(n: i64) -> i64:\n    return n + 1\n"
FOLDERS = ("", "engine/", "scene/", "games/", "games/toy/", "games/toy/learning/")
TREE = {
    "pyproject.toml": PROJECT,
    "src/igroteka/engine/number.py": NUMBERS,
    "src/igroteka/games/toy/learning/guess.py": NUMBERS,
    "src/igroteka/telling.py": "def tell(n: int) -> int:\n    return n + 1\n",
    **{f"src/igroteka/scene/{name}.py": "" for name in ("diff", "clicks", "frame")},
    **{f"src/igroteka/{name}__init__.py": "" for name in FOLDERS},
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("tree")
    for name, text in TREE.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy("setup.py", root)
    return root


def build(tree: Path, *options: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    clean = {name: value for name, value in os.environ.items() if not name.startswith("IGROTEKA_")}
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", *options],
        cwd=tree,
        env={**clean, "IGROTEKA_OPT": "0", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def compiled(folder: Path) -> set[str]:
    return {path.name.partition(".")[0] for path in folder.rglob("*.so")}


def units(tree: Path) -> dict[str, int]:
    """When the object file of each unit was made."""
    return {path.stem: path.stat().st_mtime_ns for path in (tree / "build").rglob("temp*/build/*.o")}


ALL = {"igroteka__mypyc", "number", "guess", "telling", "diff", "clicks", "frame"}


@needs_compiler
def test_a_changed_file_is_compiled_again_with_its_unit_alone(tree: Path) -> None:
    first = build(tree, "--build-lib", "beside")
    assert first.returncode == 0, first.stdout
    assert [line.split()[0] for line in first.stdout.splitlines()][:2] == ["translating", "compiling"]
    assert first.stdout.splitlines()[-1].startswith("compiled 6 modules in ")
    assert compiled(tree / "beside") == ALL
    assert not compiled(tree / "src"), "built beside the sources: nothing changes there"
    before = units(tree)
    assert set(before) == {"rules", "frames", "learning"}

    telling = tree / "src/igroteka/telling.py"
    telling.write_text(telling.read_text().replace("+ 1", "+ 2"))
    gone = tree / f"src/igroteka/engine/gone{next((tree / 'beside').glob('*.so')).name.removeprefix('igroteka__mypyc')}"
    gone.touch()
    assert build(tree, "--inplace").returncode == 0
    after = units(tree)
    assert {name for name in after if after[name] != before[name]} == {"frames"}
    assert compiled(tree / "src") == ALL, "what is not compiled any more hides no source"
    say = "from igroteka import telling; print(telling.__file__[-3:], telling.tell(1))"
    assert subprocess.check_output([sys.executable, "-c", say], cwd=tree / "src", text=True) == ".so 3\n"


@pytest.mark.parametrize("compiler", ["false", "no-such-compiler"])
def test_a_failing_compiler_leaves_nothing_behind_and_says_so_in_one_line(tree: Path, compiler: str) -> None:
    (tree / "src/igroteka/engine/number.py").write_text(NUMBERS.replace("+ 1", f"+ {len(compiler)}"))
    done = build(tree, "--inplace", "--force", CC=compiler)
    assert done.returncode == 0, done.stdout
    (said,) = [line for line in done.stdout.splitlines() if "warning" in line]
    assert "nothing is compiled, the rules will run interpreted" in said
    assert compiler in said
    assert len(said) < 200
    assert not compiled(tree / "src")


def test_an_unknown_level_is_refused_in_one_line(tree: Path) -> None:
    done = build(tree, IGROTEKA_OPT="fast")
    assert done.returncode == 1
    assert done.stdout == "IGROTEKA_OPT=fast is no level of optimisation: use 0, 1, 2 or 3\n"
