"""docs/hosting.md is true: its commands are run from the first to the last, and its table lists every setting."""

import re
import subprocess
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.cli.settings import SETTINGS
from igroteka.words import words
from tests.any_game import FIRST
from tests.hosting.machine import ROOT, Machine, program
from tests.store.postgresql import Server as PostgreSQL, for_tests
from tests.web.server import PATIENCE, Person

DOCUMENT = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")

# Commands that are not run here, and why.
EXCEPTED = {
    "apt-get ": "installs programs on the machine: needs root",
    "useradd ": "needs root",
    "python3 -m venv ": "with the next, run by tests/hosting/container.py",
    "/opt/igroteka/bin/pip ": "downloads packages: run by tests/hosting/container.py",
    "certbot ": "needs a name that the whole world knows",
    "podman ": "needs podman: the steps of the Containerfile are run by tests/hosting/container.py",
    "systemd-analyze ": "says nothing of paths elsewhere: see test_units.py",
}


def blocks(section: str) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)


def commands(block: str) -> list[str]:
    return block.replace("\\\n", "").splitlines()


def run_here(block: str) -> str:
    return "\n".join(line for line in commands(block) if not line.startswith(tuple(EXCEPTED)))


class Running:
    """The server of the machine, for somebody who plays at it."""

    def __init__(self, machine: Machine) -> None:
        self.port = machine.port
        self.address = f"http://127.0.0.1:{machine.port}"


class Anna(Person):
    """Somebody who sits down once and plays on, whatever the host does meanwhile."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(Running(machine))  # type: ignore[arg-type]  # all that is asked of a server
        self.set_table("person", game=FIRST.id) if 1 in FIRST.seats else self.set_table("person,random")
        self.moves = 0

    def goes_on(self) -> None:
        """Everything that she did is there, and one move more."""
        with self.live() as line:
            line.receive()
            while not line.moves():
                line.receive()
            assert line.frame["number"] >= self.moves
            answer = line.ask(act=line.moves()[0])
            assert "ok" in answer, answer
            self.moves = line.frame["number"]


@pytest.fixture
def postgresql() -> Iterator[PostgreSQL]:
    for name, package in {"createuser": "postgresql-client", "curl": "curl", "openssl": "openssl"}.items():
        program(name, package)
    with for_tests() as server:
        yield server


@pytest.fixture
def machine(tmp_path: Path, postgresql: PostgreSQL) -> Iterator[Machine]:
    machine = Machine(tmp_path, str(postgresql.directory))
    yield machine
    machine.stop_all()


def superuser_named_as_in_debian(server: PostgreSQL) -> dict[str, str]:
    """There `igroteka` is nobody yet, and `postgres` may do everything; who asks is the client's environment."""
    for who, order in (
        ("igroteka", "CREATE ROLE boss SUPERUSER LOGIN"),
        ("boss", "ALTER ROLE igroteka RENAME TO postgres"),
    ):
        command = ["psql", "-q", "-h", str(server.directory), "-U", who, "-d", "postgres", "-c", order]
        subprocess.run(command, check=True, timeout=PATIENCE)
    return {"PGHOST": str(server.directory), "PGUSER": "postgres"}


def test_every_command_of_the_document_is_run_from_the_first_to_the_last(
    machine: Machine, postgresql: PostgreSQL
) -> None:
    more = superuser_named_as_in_debian(postgresql)
    home, *sections = DOCUMENT.split("\n## ")
    (served,) = blocks(home)
    port = f"IGROTEKA_PORT={machine.port} PATH=/opt/igroteka/bin:$PATH"
    machine.run(f"{port} {served.strip()} & {READY}; kill $!; wait $!")
    anna: Anna | None = None
    seen = []
    exports = ""
    for section in sections:
        for block in blocks(section):
            told = machine.run(exports + run_here(block), **more)
            exports += "".join(f"{line}\n" for line in commands(block) if line.startswith("export "))
        title = section.splitlines()[0]
        seen.append(title)
        if anna is None and (machine.root / "run/igroteka.service.pid").exists():
            anna = Anna(machine)
        if anna is not None:
            machine.run(READY)
            anna.goes_on()
        if title == "PostgreSQL":
            settings = tomllib.loads((machine.root / "etc/igroteka.toml").read_text(encoding="utf-8"))
            assert settings["data"].startswith("postgresql://")
        if title == "Backups":
            assert {file.name for file in (machine.root / "var/backups/igroteka").iterdir()} >= {"move.db", "before.db"}
            assert "2 tables" not in told
    assert anna is not None
    assert seen.index("PostgreSQL") > 0
    with urllib.request.urlopen(f"{anna.server.address}/t/{anna.table}", timeout=PATIENCE) as page:
        assert f"https://games.example.org/t/{anna.table}" in page.read().decode()
    log = (machine.root / "run/igroteka.service.log").read_text()
    assert "Traceback" not in log
    assert log.count('"event": "open"') == log.count("The table is open at https://games.example.org") == 5


READY = "curl -s --fail --retry 20 --retry-delay 1 --retry-connrefused http://127.0.0.1:8000/ready"


def test_no_exception_is_left_over() -> None:
    lines = [line for block in blocks(DOCUMENT) for line in commands(block)]
    assert len(lines) > 30
    for prefix in EXCEPTED:
        assert any(line.startswith(prefix) for line in lines), prefix


def table() -> str:
    """What stands under "All settings"."""
    say = words("en")
    rows = ["| option, key | variable | usual | meaning |", "|---|---|---|---|"]
    for one in SETTINGS:
        usual = f"`{one.default}`" if one.default else ""
        rows.append(f"| `{one.name}` | `{one.variable}` | {usual} | {say(f'setting-{one.name}')} |")
    return "\n".join(rows) + "\n"


def test_the_table_lists_every_setting() -> None:
    assert DOCUMENT.endswith("\n\n" + table())
