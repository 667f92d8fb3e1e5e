"""`igroteka verify`: whether the draws of a live game were fair."""

from functools import partial

import click

from igroteka.cli.files import read_with
from igroteka.cli.localized import LocalizedCommand
from igroteka.table import verify_record
from igroteka.words import Words


def command(say: Words) -> click.Command:
    return LocalizedCommand(
        "verify",
        say,
        about="help-fair",
        examples=("igroteka verify game.igr",),
        params=[click.Argument(["file"], metavar="FILE")],
        callback=partial(run, say),
    )


def run(say: Words, file: str) -> None:
    click.echo(say("verify-fair", draws=read_with(verify_record, file)))
