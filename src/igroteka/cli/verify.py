"""`igroteka verify`: whether the draws of a live game were fair."""

from functools import partial

import click

from igroteka.cli.errors import InFile
from igroteka.cli.files import read_text
from igroteka.cli.localized import LocalizedCommand
from igroteka.table import verify_record
from igroteka.words import Complaint, Words


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
    text = read_text(file)
    try:
        draws = verify_record(text)
    except Complaint as problem:
        raise InFile(file, problem) from None
    click.echo(say("verify-fair", draws=draws))
