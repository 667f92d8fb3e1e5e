"""The pure wheel has everything that is needed at run time, and plays where nothing else is."""

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.clean_room import ROOT, play_in
from tests.wheels import build, find_python


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(sys.executable, tmp_path_factory.mktemp("wheel"), pure=True, isolated=False)


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = [file for file in (ROOT / "src" / "igroteka").rglob("*") if file.is_file()]
    kept = {file for file in files if file.suffix not in (".so", ".pyc")}
    assert inside == {file.relative_to(ROOT / "src").as_posix() for file in kept}


def test_it_plays_in_an_empty_environment_without_a_compiler(wheel: Path) -> None:
    play_in(sys.executable, wheel, games=1)


def test_a_python_that_is_not_there_is_not_found() -> None:
    assert find_python("2.99") == ""
    assert find_python("{}.{}".format(*sys.version_info[:2]))
