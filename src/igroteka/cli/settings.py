"""The settings of the server, each declared once: from here come the options of the commands, the IGROTEKA_ variables,
the keys of the settings file, what is said of a wrong value, and the table in docs/hosting.md (a test compares it)."""

import ipaddress
import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import click

from igroteka.cli.errors import InFile
from igroteka.cli.files import read_text
from igroteka.cli.game_options import whole
from igroteka.cli.localized import unknown
from igroteka.games.datafile import read_toml
from igroteka.web.limits import Limits, Rate
from igroteka.words import Complaint, Words

PREFIX, FILE = "IGROTEKA_", "IGROTEKA_CONFIG"
ELSEWHERE = {FILE, "IGROTEKA_LANG", "IGROTEKA_OPT", "IGROTEKA_PURE", "IGROTEKA_SEED"}  # variables, but no settings
MOST = 1_000_000
Reader = Callable[[str, str], Any]  # a text, and where it stood: the value, or a complaint
Found = Iterator[tuple[str, str, str]]  # names of settings, their texts, and where those stood


class Setting(NamedTuple):
    """Its meaning is the message `setting-NAME`."""

    name: str  # of the option and of the key in the file
    default: str
    form: str  # what may be given, as help shows it
    read: Reader

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace("-", "_")


def number(least: int, most: int) -> Reader:
    return lambda text, where: whole(text, where, least, most)


def switch(text: str, where: str) -> bool:
    if text not in ("true", "false"):
        raise Complaint("bad-switch", where=where, value=text)
    return text == "true"


def host(text: str, where: str) -> str:
    if not re.fullmatch(r"[\w.:%-]+", text):
        raise Complaint("bad-host", where=where, value=text)
    return text


def public_url(text: str, where: str) -> str:
    """Scheme, host and port, nothing else: every link is built by adding a path."""
    found = re.fullmatch(r"https?://([\w.-]+|\[[0-9a-fA-F:.]+\])(:(\d{1,5}))?/?", text)
    if text and (not found or not 0 < int(found[3] or 1) < 65536):
        raise Complaint("bad-public-url", where=where, value=text)
    return text.rstrip("/")


def networks(text: str, where: str) -> list[str]:
    """Those of IPv4 also as a server sees them that listens on `::`."""
    found: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        try:
            network = ipaddress.ip_network(part)
        except ValueError:
            raise Complaint("bad-networks", where=where, value=part) from None
        mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
        found += [str(network), mapped] if network.version == 4 else [str(network)]
    return found


def rate(text: str, where: str) -> Rate:
    found = re.fullmatch(r"(\d{1,7}(?:\.\d{1,6})?):(\d{1,7})", text)
    if not found or not 0 < float(found[1]) <= MOST or not 1 <= int(found[2]) <= MOST:
        raise Complaint("bad-rate", where=where, value=text)
    return Rate(float(found[1]), int(found[2]))


def of_limit(name: str, usual: Rate | float) -> Setting:
    option = f"limit-{name.replace('_', '-')}"
    if isinstance(usual, Rate):
        return Setting(option, f"{usual.per_second:g}:{usual.burst:g}", "N:N", rate)
    return Setting(option, f"{usual:g}", f"1-{MOST}", number(1, MOST))


SETTINGS = (
    Setting("host", "127.0.0.1", "ADDRESS", host),
    Setting("port", "8000", "0-65535", number(0, 65535)),
    Setting("data", "./igroteka.db", "FILE|URL", lambda text, _: text),
    Setting("workers-for-bots", "1", "1-64", number(1, 64)),
    Setting("public-url", "", "URL", public_url),
    Setting("trusted-proxies", "127.0.0.1,::1", "NETWORKS", networks),
    Setting("limits", "true", "true|false", switch),
    *(of_limit(name, usual) for name, usual in Limits()._asdict().items()),
)


def params(say: Words, *names: str) -> list[click.Parameter]:
    """`--config`, and the options of these settings or of all."""
    found: list[click.Parameter] = [click.Option(["--config"], metavar="FILE", help=say("help-config"))]
    for name, default, form, read in SETTINGS:
        if not names or name in names:
            about = say(f"setting-{name}") + (f" [{default}]" if default else "")
            if read is switch:
                found.append(click.Option([f"--{name}/--no-{name}"], default=None, help=about))
            else:
                found.append(click.Option([f"--{name}"], metavar=form, help=about))
    return found


def chosen(given: Mapping[str, Any]) -> dict[str, Any]:
    """Every setting: an option is stronger than a variable, a variable than the file. All are read and checked."""
    known = {setting.name: setting for setting in SETTINGS}
    file = given["config"] or os.environ.get(FILE, "")
    values = {}
    for found in (defaults(), in_file(file) if file else (), in_environment(os.environ), in_options(given)):
        for name, text, where in found:
            values[name] = known[name].read(text, where)
    return values


def defaults() -> Found:
    return ((setting.name, setting.default, setting.name) for setting in SETTINGS)


def in_file(file: str) -> Found:
    known = [setting.name for setting in SETTINGS]
    for name, value in read_toml(read_text(file), file).items():
        if name not in known:
            raise InFile(file, unknown("setting", name, known))
        yield name, as_text(value), f"{file}: {name}"


def in_environment(environment: Mapping[str, str]) -> Found:
    known = {setting.variable: setting.name for setting in SETTINGS}
    for name in environment:
        if name.startswith(PREFIX) and name not in ELSEWHERE:
            if name not in known:
                raise unknown("setting", name, list(known))
            yield known[name], environment[name], name


def in_options(given: Mapping[str, Any]) -> Found:
    for setting in SETTINGS:
        value = given.get(setting.name.replace("-", "_"))
        if value is not None:
            yield setting.name, as_text(value), f"--{setting.name}"


def as_text(value: object) -> str:
    """A value of the file as an option would give it."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def limits_of(values: Mapping[str, Any]) -> Limits:
    told = (values[f"limit-{name.replace('_', '-')}"] for name in Limits._fields)
    return Limits(*told) if values["limits"] else Limits.none()
