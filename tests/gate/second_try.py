"""A browser test that fails is tried once more, with a new server and a new browser, the same deal, and a trace of
every page. If it passes then, the closing lines say so; more than two such fail the run. No other test is tried again.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Error

TRACES = Path("build") / "traces"
FIXTURE = "chromium"  # who asks for it, directly or not, is a browser test

tried: list[Path] = []  # what has its second try now: where it is kept, but for the end of the name
kept: list[str] = []  # why the first try failed, and traces of the second


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: plays in a real browser; set by itself")


def pytest_itemcollected(item: pytest.Item) -> None:
    if FIXTURE in getattr(item, "fixturenames", ()):
        item.add_marker("browser")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if item.get_closest_marker("browser") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    reasons = [report.longreprtext for report in reports if report.failed]
    if reasons:
        try:
            item.session._setupstate.teardown_exact(None)  # all that is shared, too
        except Exception as error:  # a broken browser does not end well
            reasons.append(repr(error))
        name = re.sub(r"\W+", "-", item.nodeid.removeprefix("tests/")).strip("-")[-150:]
        tried.append(item.config.rootpath / TRACES / name)
        keep_reason("\n".join(reasons))
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            report.first_try = reasons[0]  # type: ignore[attr-defined]  # for the closing lines
            report.kept = [*kept]  # type: ignore[attr-defined]
        tried.clear()
        kept.clear()
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def keep_reason(text: str) -> None:
    tried[0].parent.mkdir(parents=True, exist_ok=True)
    kept.append(f"{tried[0]}.txt")
    Path(kept[0]).write_text(text, encoding="utf-8")


def recorded(browser: Browser) -> Browser:
    """In a second try each of its contexts leaves a trace when it is closed."""
    new_context = browser.new_context

    def another(**look: Any) -> BrowserContext:
        context = new_context(**look)
        if tried:
            record(context)
        return context

    browser.new_context = another  # type: ignore[method-assign]
    return browser


def record(context: BrowserContext) -> None:
    close, path = context.close, f"{tried[0]}-{len(kept)}.zip"
    context.tracing.start(screenshots=True, snapshots=True, sources=True)
    kept.append(path)

    def keep(**given: Any) -> None:
        with suppress(Error):  # a browser that broke down leaves none
            context.tracing.stop(path=path)
        close(**given)

    context.close = keep  # type: ignore[method-assign]
