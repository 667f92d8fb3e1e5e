"""`igroteka backup`: a copy of all tables, also while the server runs."""

from functools import partial

import click

from igroteka.cli.localized import LocalizedCommand
from igroteka.words import Words


def command(say: Words) -> click.Command:
    return LocalizedCommand(
        "backup",
        say,
        about="help-backup",
        examples=("igroteka backup games-monday.db", "igroteka backup copy.db --data games.db"),
        params=[
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--data"], default="./igroteka.db", metavar="FILE", help=say("help-data")),
            click.Option(["--force"], is_flag=True, help=say("help-force")),
        ],
        callback=partial(run, say),
    )


def run(say: Words, file: str, data: str, force: bool) -> None:
    from igroteka.store.backup import back_up  # here: the other commands start faster without a database

    click.echo(say("backup-done", tables=back_up(data, file, overwrite=force), file=file))
