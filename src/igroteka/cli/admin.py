"""`igroteka admin`: what the one who runs a server does to tables, addresses and people's data.

A running server is asked, with the admin token; without one the same is done in its database.
"""

import asyncio
import json
import os
import re
import time
import urllib.error
import urllib.request
from functools import partial
from typing import Any

import click

from igroteka.cli.localized import LocalizedCommand, LocalizedGroup
from igroteka.cli.settings import chosen, params, token_of
from igroteka.extras import extra
from igroteka.words import Complaint, Words

UNITS = {"m": 60, "h": 3600, "d": 24 * 3600}
LISTS = ("tables", "bans", "deeds")
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
PATIENCE = 60.0


def command(say: Words) -> click.Command:
    def one(name: str, example: str, arguments: list[click.Parameter]) -> click.Command:
        return LocalizedCommand(
            name,
            say,
            about=f"help-admin-{name}",
            examples=(f"igroteka admin {name} {example}",),
            params=[*arguments, *params(say, "data", "host", "port", "admin-token", "admin-token-file")],
            callback=partial(run, say, name),
        )

    table, address = click.Argument(["table"], metavar="TABLE"), click.Argument(["address"], metavar="ADDRESS")
    return LocalizedGroup(
        "admin",
        say,
        about="help-admin",
        examples=("igroteka admin list", "igroteka admin ban 192.0.2.7 --for 2h"),
        commands=[
            one("list", "deeds", [click.Argument(["what"], metavar="tables|bans|deeds", default="tables")]),
            one("close", "abcdefghjk", [table]),
            one("ban", "192.0.2.7 --for 2h", [
                address, click.Option(["--for", "span"], metavar="30m|2h|7d", default="1d", help=say("help-admin-for")),
            ]),
            one("unban", "192.0.2.7", [address]),
            one("forget", "abcdefghjk 2", [
                click.Argument(["whom"], metavar="TABLE SEAT | CODE", nargs=-1, required=True),
                click.Option(["--words"], is_flag=True, help=say("help-admin-words")),
            ]),
        ],
    )  # fmt: skip


def run(say: Words, name: str, **given: Any) -> None:
    values = chosen(given)
    if name == "list":
        if given["what"] not in LISTS:
            raise Complaint("admin-bad-list", value=given["what"], known=", ".join(LISTS))
        for row in reach(say, values, given["what"], None):
            click.echo(line(say, given["what"], row))
        return
    told = reach(say, values, name, asked(name, given))
    click.echo(say(f"admin-done-{name}", about=told["about"], tables=told["tables"]))


def asked(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """What a running server is sent."""
    if name == "ban":
        found = re.fullmatch(r"([1-9][0-9]{0,5})([mhd])", given["span"])
        if not found:
            raise Complaint("admin-bad-time", value=given["span"])
        return {"address": given["address"], "seconds": int(found[1]) * UNITS[found[2]]}
    if name == "forget":
        whom = given["whom"]
        if len(whom) == 2 and re.fullmatch("[1-9]", whom[1]):
            return {"table": whom[0], "seat": int(whom[1]), "words": given["words"]}
        if len(whom) != 1:
            raise Complaint("admin-whom")
        return {"code": whom[0], "words": given["words"]}
    return {name: given[name] for name in ("table", "address") if name in given}


def reach(say: Words, values: dict[str, Any], what: str, data: dict[str, Any] | None) -> Any:
    """The answer to a question (without data) or a deed: of the store itself, or of the server that has it open."""
    with extra("serve"):  # here: the other commands start faster without a database
        from sqlalchemy import text

        from igroteka.store import Store
        from igroteka.store.backup import OTHERS
        from igroteka.store.location import Location
        from igroteka.store.postgresql import NAME
        from igroteka.web.admin import Admin, Asked

    location = Location.read(values["data"])
    if location.path and not os.path.exists(location.path):
        raise Complaint("file-missing", file=values["data"])

    async def here() -> Any:
        async with await Store.open(values["data"]) as store:
            if not location.path:
                others = text(OTHERS).bindparams(name=NAME)
                if await store.backend.write(lambda connection: connection.scalar(others)):
                    raise Complaint("store-locked", path="")
            admin = Admin(store)
            return await admin.list(what) if data is None else await admin.do(what, Asked(**data))

    try:
        return asyncio.run(here())
    except Complaint as problem:
        if problem.message != "store-locked":
            raise
    return ask_server(say, values, what, data)


def ask_server(say: Words, values: dict[str, Any], what: str, data: dict[str, Any] | None) -> Any:
    token = token_of(values)
    if not token:
        raise Complaint("admin-no-token")
    host = EVERYWHERE.get(values["host"], values["host"])
    where = f"http://{f'[{host}]' if ':' in host and '[' not in host else host}:{values['port']}"
    headers = {"Authorization": f"Bearer {token}", "Accept-Language": say.language, "Content-Type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(f"{where}/admin/{what}", body, headers)
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as refused:
        with refused:
            raise Complaint(
                "admin-refused", address=where, problem=refused.read(1000).decode(errors="replace")
            ) from None
    except (OSError, ValueError) as problem:
        raise Complaint("admin-no-server", address=where, problem=str(getattr(problem, "reason", problem))) from None


def line(say: Words, what: str, row: dict[str, Any]) -> str:
    """A row of a list: in columns, times in UTC."""
    if what == "bans":
        return f"{when(row['until'])}  {row['address']}"
    if what == "deeds":
        return f"{when(row['at'])}  {row['deed']:7} {row['about']}"
    state = say("admin-over" if row["ended"] else "admin-running")
    return f"{when(row['created'])}  {row['id']}  {row['game']}  {state}  {', '.join(filter(None, row['names']))}"


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))
