"""`igroteka serve`: the table in the browser."""

import webbrowser

import click

from igroteka.cli.game_options import Whole
from igroteka.cli.localized import LocalizedCommand
from igroteka.extras import extra
from igroteka.words import Words


def command(say: Words) -> click.Command:
    def run(host: str, port: int, data: str, workers_for_bots: int, limits: bool, open: bool) -> None:
        # Here and not above: the other commands start faster without a server.
        with extra("serve"):
            from igroteka.web import logs
            from igroteka.web.app import make_app
            from igroteka.web.limits import Limits
            from igroteka.web.process import door, run as run_until_told
            from igroteka.web.protocols import settings

        logs.begin()
        listening = door(host, port)
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}"

        def opened() -> None:
            click.echo(say("serve-open", address=address), err=True)
            if open:
                webbrowser.open(address)

        chosen = Limits() if limits else Limits.none()
        run_until_told(make_app(data, workers_for_bots, chosen), listening, opened, **settings(chosen))

    return LocalizedCommand(
        "serve",
        say,
        about="help-serve",
        examples=("igroteka serve", "igroteka serve --port 8080 --data games.db"),
        params=[
            click.Option(["--host"], default="127.0.0.1", help=say("help-host")),
            click.Option(["--port"], type=Whole(0, 65535), default=8000, metavar="P", help=say("help-port")),
            click.Option(["--data"], default="./igroteka.db", metavar="FILE", help=say("help-data")),
            click.Option(["--workers-for-bots"], type=Whole(1, 64), default=1, metavar="N", help=say("help-bots")),
            click.Option(["--open"], is_flag=True, help=say("help-open")),
            click.Option(["--limits/--no-limits"], default=True, help=say("help-limits")),
        ],
        callback=run,
    )
