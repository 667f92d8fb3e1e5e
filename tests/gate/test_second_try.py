"""A browser test that fails is tried once more and leaves a trace; no other is, and no more than two may need it."""

import re
from pathlib import Path

import pytest

from tests.gate.planted import run

# A test that fails as often as is said; `count` remembers how often it was tried.
PLANTED = """
import pathlib
import pytest
def fails(times, name):
    path = pathlib.Path(name)
    path.write_text(str(tries := int(path.read_text()) + 1 if path.exists() else 1))
    assert tries > times, f"try {tries} of {name}"
@pytest.fixture(scope="session")
def chromium():
    pathlib.Path("started").open("a").write("x")
@pytest.fixture
def browser(chromium): pass
@pytest.fixture
def shaky(browser): fails(1, "fixture")
"""


def browser_test(name: str, times: int) -> str:
    return f"def test_{name}(browser): fails({times}, '{name}')\n"


def test_what_passes_when_tried_again_is_said_in_the_last_lines(tmp_path: Path) -> None:
    status, said = run(tmp_path, PLANTED + browser_test("once", 1) + "def test_good(browser): pass\n")
    assert status == 0, said
    loud = said.splitlines()[-5:]
    assert "PASSED ONLY WHEN TRIED AGAIN: 1" in loud[0]
    assert loud[1:3] == ["test_planted.py::test_once (passed)", "  first: AssertionError: try 1 of once"]
    reason = Path(loud[3].removeprefix("  kept: "))
    assert reason == tmp_path / "build/traces/test_planted-py-test_once.txt"
    assert "assert 1 > 1" in reason.read_text()
    assert (tmp_path / "once").read_text() == "2"
    assert (tmp_path / "started").read_text() == "xx", "a second try has a browser of its own"


def test_a_fixture_that_fails_is_tried_again_too(tmp_path: Path) -> None:
    status, said = run(tmp_path, PLANTED + "def test_it(shaky): pass\n")
    assert status == 0, said
    assert "1 passed" in said
    assert "first: AssertionError: try 1 of fixture" in said


@pytest.mark.parametrize(("shaky", "status", "options"), [(2, 0, ()), (3, 1, ("-n", "2"))])
def test_more_than_two_such_are_a_failure(tmp_path: Path, shaky: int, status: int, options: tuple[str, ...]) -> None:
    planted = PLANTED + "".join(browser_test(name, 1) for name in "abc"[:shaky])
    found, said = run(tmp_path, planted, *options)
    assert found == status, said
    assert f"{shaky} passed" in said
    assert f"PASSED ONLY WHEN TRIED AGAIN: {shaky}" in said
    assert ("More than 2 such tests are a failure" in said) == bool(status)


def test_a_real_failure_fails(tmp_path: Path) -> None:
    status, said = run(tmp_path, PLANTED + browser_test("never", 99))
    assert status == 1
    assert "1 failed" in said
    assert "test_never (failed)" in said
    assert (tmp_path / "never").read_text() == "2"


def test_no_other_test_is_tried_again(tmp_path: Path) -> None:
    status, said = run(tmp_path, PLANTED + "def test_rule(): fails(1, 'rule')\n")
    assert status == 1
    assert "1 failed" in said
    assert "TRIED AGAIN" not in said
    assert (tmp_path / "rule").read_text() == "1"


TRACED = """
from tests.web.browser import new_page
pytest_plugins = ["tests.web.fixtures"]
tries = []
def test_a_page(browser):
    page = new_page(browser)
    page.set_content("<h1>Table</h1>")
    tries.append(page)
    if len(tries) == 1:
        assert page.locator("h1").inner_text() == "Shelf"
    other = new_page(browser)
    other.context.close()
"""


def test_a_second_try_leaves_a_trace_of_every_page(tmp_path: Path, browser: object) -> None:
    """`browser`: skipped, or failed, where there is none."""
    status, said = run(tmp_path, TRACED)
    assert status == 0, said
    kept = [tmp_path / f"build/traces/test_planted-py-test_a_page-{number}.zip" for number in (1, 2)]
    assert re.findall(r"kept: (\S+zip)", said) == list(map(str, kept))
    assert all(path.read_bytes().startswith(b"PK") for path in kept)
