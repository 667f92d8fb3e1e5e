"""`igroteka backup`: a copy of all tables, also while the server runs; `igroteka restore`: the way back."""

from typing import Any

import click

from igroteka.cli.localized import LocalizedCommand
from igroteka.cli.settings import chosen, params
from igroteka.words import Words


def command(say: Words) -> click.Command:
    def run(file: str, force: bool, **given: Any) -> None:
        values = chosen(given)
        from igroteka.store.backup import back_up  # here: the other commands start faster without a database

        click.echo(say("backup-done", tables=back_up(values["data"], file, overwrite=force), file=file))

    return LocalizedCommand(
        "backup",
        say,
        about="help-backup",
        examples=("igroteka backup games-monday.db", "igroteka backup copy.db --data games.db"),
        params=[
            click.Argument(["file"], metavar="FILE"),
            *params(say, "data"),
            click.Option(["--force"], is_flag=True, help=say("help-force")),
        ],
        callback=run,
    )


def restore_command(say: Words) -> click.Command:
    def run(file: str, overwrite: bool, **given: Any) -> None:
        values = chosen(given)
        from igroteka.store.backup import restore

        click.echo(say("restore-done", tables=restore(file, values["data"], overwrite=overwrite), file=file))

    return LocalizedCommand(
        "restore",
        say,
        about="help-restore",
        examples=("igroteka restore games-monday.db", "igroteka restore copy.db --data games.db --overwrite"),
        params=[
            click.Argument(["file"], metavar="FILE"),
            *params(say, "data"),
            click.Option(["--overwrite"], is_flag=True, help=say("help-overwrite")),
        ],
        callback=run,
    )
