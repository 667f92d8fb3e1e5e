"""Long matrices (every game x size x language x theme) run as a sample that the commit draws: another one for each
commit, and the same one whenever that commit is tested.

`@pytest.mark.sample`: every value of every parameter comes up, the commit draws how they are combined.
`@pytest.mark.sample(3)`: three of the cases; every value comes up before one comes up again.

`SAMPLE=COMMIT make test` draws again what was drawn then, `SAMPLE=all` (`make proof`) runs all cases.
"""

import os
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ALL = "all"


def draws() -> str:
    """What draws the sample: what was asked for, the commit, or the day where there is no commit."""
    try:
        asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return f"{datetime.now(UTC):%Y-%m-%d}"
    return asked.stdout.strip()[:12]


def draw(cases: Mapping[str, set[str]], by: str, size: int | None = None) -> list[str]:
    """As few of the cases as have every value of every parameter, or so many. `cases`: by name, their values."""
    left = sorted(cases, key=lambda name: sha256(f"{by} {name}".encode()).digest())
    if by == ALL:
        return left
    drawn, missing = list[str](), set[str]().union(*cases.values())
    while missing:
        drawn.append(max(left, key=lambda name: len(cases[name] & missing)))
        missing -= cases[drawn[-1]]
    return drawn if size is None else [*drawn, *(name for name in left if name not in drawn)][:size]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sample(size): a long matrix, of which the commit draws some cases")
    os.environ.setdefault("SAMPLE", draws())  # the workers of pytest-xdist get it from here


@pytest.hookimpl(trylast=True)  # what was not asked for (-k, -m) is no case
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    matrices: dict[str, dict[str, pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sample"):
            matrices.setdefault(item.nodeid.partition("[")[0], {})[item.nodeid] = item
    out: set[str] = set()
    for matrix in matrices.values():
        size = [size for mark in next(iter(matrix.values())).iter_markers("sample") for size in mark.args]
        drawn = draw(values(matrix), os.environ["SAMPLE"], *size)
        out |= matrix.keys() - set(drawn)
        for name in drawn:
            matrix[name].user_properties.append(("cases", len(matrix)))  # for the closing lines
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in out])
    items[:] = [item for item in items if item.nodeid not in out]


def values(matrix: Mapping[str, pytest.Item]) -> dict[str, set[str]]:
    """Which value of each parameter a case has, by its number: not everything is written the same in every process."""
    known: dict[str, list[object]] = {}
    found: dict[str, set[str]] = {}
    for case, item in matrix.items():
        found[case] = set()
        for name, value in item.callspec.params.items():  # type: ignore[attr-defined]  # a sample is of a matrix
            numbered = known.setdefault(name, [])
            if value not in numbered:
                numbered.append(value)
            found[case].add(f"{name} {numbered.index(value)}")
    return found
