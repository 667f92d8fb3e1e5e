"""The last lines of a run: where the time went, which cases were drawn, and what passed only when tried again."""

import math
import os
import time
from collections import defaultdict
from collections.abc import Generator

import pytest

MOST = 2  # tests that pass only when tried again; with more the run has failed
LONG = 60  # seconds; of a shorter run nobody asks where the time went
SLOWEST = 12  # files that are named
SERVER, COMMANDS = {"web", "store", "written_before"}, {"cli", "lab", "games"}  # folders


def kind(report: pytest.TestReport) -> str:
    if "browser" in report.keywords:
        return "browser"
    folders = set(report.nodeid.partition("::")[0].split("/"))
    return "server" if folders & SERVER else "commands and lab" if folders & COMMANDS else "rules and the rest"


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the workers of pytest-xdist report to the process that says the last word
        config.pluginmanager.register(Closing(config))


class Closing:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.began = float(os.environ.get("GATE_BEGAN", time.time()))  # set by `.ci/run`
        self.first = math.inf  # when tests began
        self.kinds: dict[str, float] = defaultdict(float)
        self.files: dict[str, float] = defaultdict(float)
        self.drawn: dict[str, dict[str, int]] = defaultdict(dict)
        self.again: dict[str, list[pytest.TestReport]] = defaultdict(list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.first = min(self.first, report.start)
        self.kinds[kind(report)] += report.duration
        self.files[report.nodeid.partition("::")[0]] += report.duration
        matrix, _, case = report.nodeid.partition("[")
        for name, cases in report.user_properties:
            if name == "cases":
                self.drawn[matrix][case[:-1]] = int(str(cases))
        if hasattr(report, "first_try"):
            self.again[report.nodeid].append(report)

    @pytest.hookimpl(wrapper=True, tryfirst=True)  # around all others: nothing is said after this
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        shaky = [name for name, reports in self.again.items() if not any(one.failed for one in reports)]
        if len(shaky) > MOST and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        yield
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        assert terminal is not None
        for line in (*self.times(), *self.sample(), *self.second_tries(shaky)):
            if line.startswith("="):
                terminal.write_sep("=", line[1:], bold=True, red=line.startswith("=PASSED"))
            else:
                terminal.write_line(line)

    def times(self) -> list[str]:
        """Of the slowest files, and of each kind of tests; workers work side by side."""
        now, all_of_it = time.time(), sum(self.kinds.values())
        if now - self.began < LONG or not self.kinds:
            return []
        shares = (f"{name} {spent:.0f} s" for name, spent in sorted(self.kinds.items(), key=lambda it: -it[1]))
        slowest = sorted(self.files.items(), key=lambda it: -it[1])[:SLOWEST]
        return [
            "=where the time went",
            f"{now - self.began:.0f} s in all: {self.first - self.began:.0f} s until the first test, "
            f"{now - self.first:.0f} s tests",
            f"tests of all workers together {all_of_it:.0f} s: {', '.join(shares)}",
            *(f"{spent:6.0f} s  {name}" for name, spent in slowest),
        ]

    def sample(self) -> list[str]:
        by = os.environ["SAMPLE"]
        partly = {name: cases for name, cases in self.drawn.items() if len(cases) < max(cases.values())}
        return [
            *([f"=drawn by {by}: SAMPLE={by} make test does it again, make proof runs all"] if partly else []),
            *(f"{len(it)} of {max(it.values())}  {name}: {'; '.join(sorted(it))}" for name, it in partly.items()),
        ]

    def second_tries(self, shaky: list[str]) -> list[str]:
        if not self.again:
            return []
        lines = [f"=PASSED ONLY WHEN TRIED AGAIN: {len(shaky)}" if shaky else "=tried again, and failed again"]
        for name, reports in self.again.items():
            reason = reports[0].first_try.strip().splitlines() or [""]
            said = [line for line in reason if line.startswith("E ")] or reason[-1:]
            lines += [
                f"{name} ({'passed' if name in shaky else 'failed'})",
                f"  first: {said[0].removeprefix('E ').strip()}",
            ]
            lines += [f"  kept: {path}" for path in reports[-1].kept]
        lines += ["A trace is opened by `playwright show-trace FILE`."]
        if len(shaky) > MOST:
            lines += [f"More than {MOST} such tests are a failure: find out what they wait for."]
        return lines
