"""Settings by option, variable and file: which is stronger, and what cannot be is refused in one line."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.cli.settings import ELSEWHERE, PREFIX, SETTINGS, bounds_of, chosen, limits_of
from igroteka.web.limits import Bounds, Limits, Rate
from tests.cli.commands import Run, error_line

ROOT = Path(igroteka.__file__).parent
SETTING = {setting.name: setting for setting in SETTINGS}


def settings(**options: Any) -> dict[str, Any]:
    return chosen({"config": None, **options})


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "igroteka.toml"


def test_without_settings_everything_is_as_usual() -> None:
    values = settings()
    assert (values["host"], values["port"], values["data"], values["public-url"]) == (
        "127.0.0.1", 8000, "./igroteka.db", "",
    )  # fmt: skip
    assert limits_of(values) == Limits()
    assert limits_of(settings(limits=False)) == Limits.none()
    assert bounds_of(values) == bounds_of(settings(limits=False)) == Bounds()
    assert bounds_of(settings(max_body="8", keep_reports="3")) == Bounds(max_body=8, keep_reports=3)


def test_an_option_is_stronger_than_a_variable_and_that_than_the_file(
    monkeypatch: pytest.MonkeyPatch, settings_file: Path
) -> None:
    settings_file.write_text('host = "10.0.0.1"\nport = 1\ndata = "file.db"\nlimits = false\n')
    monkeypatch.setenv("IGROTEKA_CONFIG", str(settings_file))
    monkeypatch.setenv("IGROTEKA_PORT", "2")
    monkeypatch.setenv("IGROTEKA_DATA", "variable.db")
    values = settings(data="option.db")
    assert [values[name] for name in ("host", "port", "data", "limits", "workers-for-bots")] == [
        "10.0.0.1", 2, "option.db", False, 1,
    ]  # fmt: skip
    settings_file.with_name("other.toml").write_text("workers-for-bots = 3")
    assert settings(config=str(settings_file.with_name("other.toml")))["workers-for-bots"] == 3  # stronger as well


def test_a_file_may_hold_every_setting(settings_file: Path) -> None:
    lines = [f'{one.name} = "{one.default}"' for one in SETTINGS]
    settings_file.write_text("\n".join(lines))
    assert settings(config=str(settings_file)) == settings()
    settings_file.write_text('trusted-proxies = ["10.0.0.0/8", "::1"]\nlimit-acts = "0.5:7"\nlimit-live = 9\n')
    values = settings(config=str(settings_file))
    assert values["trusted-proxies"] == ["10.0.0.0/8", "::1/128", "::ffff:10.0.0.0/104"]
    assert (limits_of(values).acts, limits_of(values).live) == (Rate(0.5, 7), 9)


@pytest.mark.parametrize(
    ("name", "value", "english"),
    [
        ("port", "65536", "must be a whole number within 0-65535"),
        ("port", "http", "must be a whole number"),
        ("workers-for-bots", "0", "must be a whole number within 1-64"),
        ("data", "", "it is empty"),
        ("port", "٣", "must be a whole number"),
        ("host", "http://me", "is no address to listen on"),
        ("host", "", "is no address to listen on"),
        ("public-url", "games.example.org", "is no public address"),
        ("public-url", "ftp://games.example.org", "is no public address"),
        ("public-url", "https://games.example.org/table", "is no public address"),
        ("public-url", "https://me@games.example.org", "is no public address"),
        ("public-url", "https://games.example.org:99999", "is no public address"),
        ("public-url", "https://", "is no public address"),
        ("public-url", "https://[::1", "is no public address"),
        ("trusted-proxies", "*", "is no address or network"),
        ("trusted-proxies", "10.0.0.1,proxy", "“10.0.0.1,proxy” is no"),
        ("trusted-proxies", "10.0.0.1/8", "is no address or network"),  # has bits beyond the network: a slip
        ("limits", "maybe", "must be true or false"),
        ("limit-acts", "30", "is no rate"),
        ("limit-acts", "0:30", "is no rate"),
        ("limit-acts", "1:0", "is no rate"),
        ("limit-acts", "1:9999999", "is no rate"),
        ("limit-live", "0", "must be a whole number within 1-"),
    ],
)
def test_an_impossible_value_is_refused_in_one_line_wherever_it_stands(
    run: Run, monkeypatch: pytest.MonkeyPatch, settings_file: Path, name: str, value: str, english: str
) -> None:
    settings_file.write_text(f'{name} = "{value}"')
    line = error_line(run("serve --config igroteka.toml"))
    assert line.startswith(f"igroteka.toml: {name}: ")
    assert english in line
    assert re.search("[а-я]", error_line(run("--lang ru serve --config igroteka.toml")))
    monkeypatch.setenv(SETTING[name].variable, value)
    line = error_line(run("serve"))
    assert line.startswith(SETTING[name].variable)
    assert english in line
    monkeypatch.delenv(SETTING[name].variable)
    if name != "limits" and value:
        line = error_line(run(f"serve --{name} {value}"))
        assert line.startswith(f"--{name}: ")
        assert english in line


def test_unknown_settings_are_refused_by_every_command_that_reads_them(
    run: Run, monkeypatch: pytest.MonkeyPatch, settings_file: Path
) -> None:
    for command in ("serve", "backup copy.db", "restore copy.db"):
        settings_file.write_text("prot = 8000")
        line = error_line(run(f"{command} --config igroteka.toml"))
        assert line == "igroteka.toml: there is no setting “prot”: did you mean port?"
        settings_file.write_text("[colours]\nnight = true")
        line = error_line(run(f"{command} --config igroteka.toml"))
        assert line == "igroteka.toml: there is no setting “colours”: see igroteka serve --help"
        monkeypatch.setenv("IGROTEKA_PROT", "8000")
        assert error_line(run(command)) == "there is no setting “IGROTEKA_PROT”: did you mean IGROTEKA_PORT?"
        monkeypatch.delenv("IGROTEKA_PROT")


def test_a_file_that_cannot_be_read_is_refused(run: Run, settings_file: Path) -> None:
    assert error_line(run("serve --config none.toml")) == "none.toml: there is no such file"
    assert error_line(run("serve --config .")) == ". is a folder: give the name of a file"
    settings_file.write_text("port 8000")
    line = error_line(run("serve --config igroteka.toml"))
    assert line == "igroteka.toml is not a TOML file: at line 1, column 6 a name is not followed by “=”"


def test_an_address_that_is_not_of_this_machine_is_refused() -> None:
    command = [sys.executable, "-m", "igroteka", "--lang", "en", "serve", "--host", "192.0.2.1", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert re.fullmatch("igroteka: 192.0.2.1:0 cannot be opened: .*Choose another --host or --port\n", done.stderr)


def test_every_variable_that_anything_of_ours_reads_is_known() -> None:
    """Whatever else we read from the environment must not be refused as an unknown setting."""
    sources = [*ROOT.rglob("*.py"), *ROOT.parents[1].glob("setup.py")]
    read = {name for file in sources for name in re.findall(rf'"({PREFIX}[A-Z_]+)"', file.read_text("utf-8"))}
    assert len(read) > 3
    assert read <= ELSEWHERE | {setting.variable for setting in SETTINGS}
