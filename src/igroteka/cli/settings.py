"""The settings of the server, each declared once: from here come the options of the commands, the IGROTEKA_ variables,
the keys of the settings file, what is said of a wrong value, and the table in docs/hosting.md (a test compares it)."""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from ipaddress import ip_network
from typing import Any, NamedTuple

import click

from igroteka.cli.errors import InFile
from igroteka.cli.files import read_text
from igroteka.cli.localized import unknown
from igroteka.games.datafile import read_toml
from igroteka.web.limits import Bounds, Limits, Rate
from igroteka.web.people import Times
from igroteka.words import Complaint, Words

PREFIX, FILE = "IGROTEKA_", "IGROTEKA_CONFIG"
# Variables, but no settings.
ELSEWHERE = {FILE, *(PREFIX + name for name in ("HANDOVER", "LANG", "OPT", "PURE", "SEED"))}
MOST = 1_000_000
TOKEN = r"[!-~]{16,}"  # too long to be guessed


class Setting(NamedTuple):
    """Its meaning is the message `setting-NAME`; what is wrong with a value says `bad-KIND`."""

    name: str  # of the option and of the key in the file
    default: str
    kind: str
    form: str  # what may be given, as help shows it
    read: Callable[[str], Any]  # raises ValueError

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace("-", "_")


def matched(pattern: str, text: str) -> re.Match[str]:
    found = re.fullmatch(pattern, text)
    if not found:
        raise ValueError
    return found


def within(least: float, number: float, most: float) -> float:
    if not least <= number <= most:
        raise ValueError
    return number


def read_public_url(text: str) -> str:
    """Scheme, host and port, nothing else: every link is built by adding a path."""
    if text:
        within(1, int(matched(r"https?://(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::(\d{1,5}))?/?", text)[1] or 1), 65535)
    return text.rstrip("/")


def read_networks(text: str) -> list[str]:
    """Those of IPv4 also as a server sees them that listens on `::`."""
    found = [ip_network(part.strip()) for part in text.split(",") if part]
    mapped = [f"::ffff:{one.network_address}/{96 + one.prefixlen}" for one in found if one.version == 4]
    return [*map(str, found), *mapped]


def read_rate(text: str) -> Rate:
    found = matched(r"(\d{1,7}(?:\.\d{1,6})?):(\d{1,7})", text)
    return Rate(within(1e-6, float(found[1]), MOST), within(1, int(found[2]), MOST))


def number(name: str, default: float, least: int, most: int) -> Setting:
    def read(text: str) -> int:
        return int(within(least, int(matched(r"[0-9]{1,9}", text)[0]), most))

    return Setting(name, f"{default:g}", "number", f"{least}-{most}", read)


def of_limit(name: str, usual: Rate | float) -> Setting:
    option = f"limit-{name.replace('_', '-')}"
    if isinstance(usual, Rate):
        return Setting(option, f"{usual.per_second:g}:{usual.burst:g}", "rate", "N:N", read_rate)
    return number(option, usual, 1, MOST)


SETTINGS = (
    Setting("host", "127.0.0.1", "host", "ADDRESS", lambda text: matched(r"[\w.:%-]+", text)[0]),
    number("port", 8000, 0, 65535),
    Setting("data", "./igroteka.db", "data", "FILE|URL", lambda text: matched(r".+", text)[0]),
    number("workers-for-bots", 1, 1, 64),
    number("workers-for-desk", 2, 1, 64),
    Setting("public-url", "", "public-url", "URL", read_public_url),
    Setting("trusted-proxies", "127.0.0.1,::1", "networks", "NETWORKS", read_networks),
    number("away-after", Times().away, 1, MOST),
    number("gone-after", Times().gone, 1, MOST),
    Setting("limits", "true", "switch", "true|false", lambda text: matched("true|false", text)[0] == "true"),
    Setting("admin-token", "", "token", "TOKEN", lambda text: matched(f"{TOKEN}|", text)[0]),
    Setting("admin-token-file", "", "data", "FILE", str),
    *(of_limit(name, usual) for name, usual in Limits()._asdict().items()),
    *(number(name.replace("_", "-"), usual, 1, MOST) for name, usual in Bounds()._asdict().items()),
)


def params(say: Words, *names: str) -> list[click.Parameter]:
    """`--config`, and the options of these settings or of all."""
    found: list[click.Parameter] = [click.Option(["--config"], metavar="FILE", help=say("help-config"))]
    for name, default, kind, form, _ in SETTINGS:
        if not names or name in names:
            about = say(f"setting-{name}") + (f" [{default}]" if default else "")
            flag = f"--{name}/--no-{name}" if kind == "switch" else f"--{name}"
            found.append(click.Option([flag], metavar=None if kind == "switch" else form, default=None, help=about))
    return found


def chosen(given: Mapping[str, Any]) -> dict[str, Any]:
    """Every setting: an option is stronger than a variable, a variable than the file. All are read and checked."""
    known = {setting.name: setting for setting in SETTINGS}
    values = {name: setting.read(setting.default) for name, setting in known.items()}
    for name, value, where in told(given):
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        text = text.lower() if isinstance(value, bool) else text
        try:
            values[name] = known[name].read(text)
        except ValueError:
            raise Complaint(f"bad-{known[name].kind}", where=where, value=text, form=known[name].form) from None
    return values


def told(given: Mapping[str, Any]) -> Iterator[tuple[str, object, str]]:
    """What the file, variables and options say, the stronger later: setting, value, and where it stands."""
    names = [setting.name for setting in SETTINGS]
    file = given["config"] or os.environ.get(FILE, "")
    for name, value in (read_toml(read_text(file), file) if file else {}).items():
        if name not in names:
            raise InFile(file, unknown("setting", name, names))
        yield name, value, f"{file}: {name}"
    variables = {setting.variable: setting.name for setting in SETTINGS}
    for name, value in os.environ.items():
        if name in variables:
            yield variables[name], value, name
        elif name.startswith(PREFIX) and name not in ELSEWHERE:
            raise unknown("setting", name, list(variables))
    for name in names:
        if (value := given.get(name.replace("-", "_"))) is not None:
            yield name, value, f"--{name}"


def bounds_of(values: Mapping[str, Any]) -> Bounds:
    return Bounds(*(values[name.replace("_", "-")] for name in Bounds._fields))


def token_of(values: Mapping[str, Any]) -> str:
    """What the one who runs the server shows: as said, or from a file that others cannot read; empty if there is
    none."""
    told: str = values["admin-token"]
    file: str = values["admin-token-file"]
    if told or not file:
        return told
    try:
        return matched(TOKEN, read_text(file).strip())[0]
    except ValueError:
        raise Complaint("bad-token", where=file) from None


def times_of(values: Mapping[str, Any]) -> Times:
    return Times(values["away-after"], values["gone-after"])


def limits_of(values: Mapping[str, Any]) -> Limits:
    told = (values[f"limit-{name.replace('_', '-')}"] for name in Limits._fields)
    return Limits(*told) if values["limits"] else Limits(*told).lifted()
