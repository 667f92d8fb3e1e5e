"""A folder for packages from elsewhere, and commands."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import run
from tests.games.packages import Elsewhere, forget

__all__ = ["run"]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    packages = Elsewhere(folder)
    yield packages
    for name in [name for name in sys.modules if name.split(".")[0] in packages.packages]:
        del sys.modules[name]
    forget()
