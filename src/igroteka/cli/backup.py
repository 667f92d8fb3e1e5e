"""`igroteka backup`: a copy of all tables, also while the server runs; `igroteka restore`: the way back."""

from typing import Any

import click

from igroteka.cli.localized import LocalizedCommand
from igroteka.cli.settings import chosen, params
from igroteka.words import Words


def command(say: Words) -> click.Command:
    return of_file(say, "backup", "force", ("igroteka backup monday.db", "igroteka backup copy.db --data games.db"))


def restore_command(say: Words) -> click.Command:
    examples = ("igroteka restore monday.db", "igroteka restore copy.db --data games.db --overwrite")
    return of_file(say, "restore", "overwrite", examples)


def of_file(say: Words, name: str, flag: str, examples: tuple[str, ...]) -> click.Command:
    def run(file: str, **given: Any) -> None:
        values = chosen(given)
        from igroteka.store.backup import back_up, restore  # here: the other commands start faster without a database

        tables = (back_up if name == "backup" else restore)(values["data"], file, overwrite=given[flag])
        click.echo(say(f"{name}-done", tables=tables, file=file))

    options = [*params(say, "data"), click.Option([f"--{flag}"], is_flag=True, help=say(f"help-{flag}"))]
    options.insert(0, click.Argument(["file"], metavar="FILE"))
    return LocalizedCommand(name, say, about=f"help-{name}", examples=examples, params=options, callback=run)
