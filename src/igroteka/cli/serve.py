"""`igroteka serve`: the table in the browser."""

import click

from igroteka.cli.agreed import Whole
from igroteka.cli.spoken import Spoken
from igroteka.words import Words


def command(say: Words) -> click.Command:
    def run(host: str, port: int, data: str, workers_for_bots: int) -> None:
        # Here and not above: the other commands start faster without a server.
        import uvicorn

        from igroteka.web import logs
        from igroteka.web.app import make_app

        logs.begin()
        click.echo(say("serve-open", address=f"http://{host}:{port}"), err=True)
        uvicorn.run(make_app(data, workers_for_bots), host=host, port=port, log_config=None, access_log=False, ws_max_size=65536)

    return Spoken(
        "serve",
        say,
        about="help-serve",
        examples=("igroteka serve", "igroteka serve --port 8080 --data games.db"),
        params=[
            click.Option(["--host"], default="127.0.0.1", help=say("help-host")),
            click.Option(["--port"], type=Whole(0, 65535), default=8000, metavar="P", help=say("help-port")),
            click.Option(["--data"], default="./igroteka.db", metavar="FILE", help=say("help-data")),
            click.Option(["--workers-for-bots"], type=Whole(1, 64), default=1, metavar="N", help=say("help-bots")),
        ],
        callback=run,
    )
