"""`igroteka verify`: what can be checked of the record of a live game."""

from functools import partial

import click

from igroteka.cli.files import read_with
from igroteka.cli.localized import LocalizedCommand
from igroteka.table import verify_record
from igroteka.table.record import has_seals
from igroteka.words import Words

SEAL = "37:4f1c-09ab-77e0-3d52"


def command(say: Words) -> click.Command:
    return LocalizedCommand(
        "verify",
        say,
        about="help-fair",
        examples=("igroteka verify game.igr", f"igroteka verify game.igr --seal {SEAL}"),
        params=[
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--seal"], multiple=True, metavar="NUMBER:SEAL", help=say("help-seal", example=SEAL)),
        ],
        callback=partial(run, say),
    )


def run(say: Words, file: str, seal: tuple[str, ...]) -> None:
    draws, sealed = read_with(lambda text: (verify_record(text, seal), has_seals(text)), file)
    click.echo(say("verify-draws", draws=draws))
    click.echo(say("verify-sealed" if sealed else "verify-unsealed"))
    if sealed:
        click.echo(say("verify-fits", count=len(seal)) if seal else say("verify-none-kept"))
    click.echo(say("verify-cannot"))
