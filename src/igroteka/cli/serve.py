"""`igroteka serve`: the table in the browser."""

import webbrowser
from typing import Any

import click

from igroteka.cli.localized import LocalizedCommand
from igroteka.cli.settings import bounds_of, chosen, limits_of, params, times_of, token_of
from igroteka.extras import extra
from igroteka.words import Words


def command(say: Words) -> click.Command:
    def run(open: bool, **given: Any) -> None:
        values = chosen(given)
        # Here and not above: the other commands start faster without a server.
        with extra("serve"):
            from igroteka.web import logs
            from igroteka.web.app import make_app
            from igroteka.web.process import run as run_until_told
            from igroteka.web.protocols import settings

        logs.begin()
        host: str = values["host"]

        def opened(port: int) -> None:
            shown = f"[{host}]" if ":" in host else host
            address = f"http://{shown}:{port}"
            click.echo(say("serve-open", address=values["public-url"] or address), err=True)
            if open:
                webbrowser.open(address)

        limits, bounds, token = limits_of(values), bounds_of(values), token_of(values)
        bots, desk, times = values["workers-for-bots"], values["workers-for-desk"], times_of(values)
        app = make_app(values["data"], bots, limits, values["public-url"], desk, bounds, token, times)
        run_until_told(app, host, values["port"], opened, **settings(limits, values["trusted-proxies"], bounds))

    return LocalizedCommand(
        "serve",
        say,
        about="help-serve",
        examples=(
            "igroteka serve",
            "igroteka serve --port 8080 --data games.db",
            "igroteka serve --config igroteka.toml",
        ),
        params=[*params(say), click.Option(["--open"], is_flag=True, help=say("help-open"))],
        callback=run,
    )
