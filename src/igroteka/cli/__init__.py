"""The command line: igroteka [serve | games | play | arena | simulate | lab | replay | verify | backup | restore |
admin | perft | show | new].

The law of this folder: what a person sees comes from `words` and from a game's `terminal`; what a person did wrong is
one line on stderr and status 2.
"""

import contextlib
import os
import sys
from collections.abc import Sequence

import click

from igroteka.cli import admin, arena, backup, lab, new, perft, play, replay, serve, shelf, show, simulate, verify
from igroteka.cli.errors import one_line
from igroteka.cli.language import choose, from_environment
from igroteka.cli.localized import LocalizedGroup
from igroteka.words import Complaint, Words, words

__all__ = ["main"]

WRONG = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns the exit status. The language is chosen first, so that every message is in it."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # streams put in place by tests may lack it
    say = words(from_environment(os.environ))
    try:
        given, language = choose(list(sys.argv[1:] if arguments is None else arguments), os.environ)
        say = words(language)
        command = top(say)
        with command.make_context("igroteka", given) as context:
            command.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader is gone; no error at exit
        return 1
    except (Complaint, click.ClickException, OSError) as problem:
        print(f"igroteka: {one_line(problem, say)}", file=sys.stderr)
        return WRONG
    return 0


def top(say: Words) -> click.Group:
    """`igroteka` itself: alone it opens the shelf."""
    before, after = (serve, shelf, play, arena, simulate, lab, replay, verify, backup), (admin, perft, show, new)
    commands = [module.command(say) for module in before]
    commands += [backup.restore_command(say), *(module.command(say) for module in after)]
    return LocalizedGroup(
        "igroteka",
        say,
        about="help-igroteka",
        examples=("igroteka", "igroteka play GAME", "igroteka --lang ru games"),
        commands=commands,
        callback=lambda **_: shelf.open_shelf(say) if click.get_current_context().invoked_subcommand is None else None,
        params=[
            click.Option(["--lang"], metavar="ru|en", expose_value=False, help=say("help-lang")),
            click.Option(
                ["--version"],
                is_flag=True,
                expose_value=False,
                is_eager=True,
                callback=version,
                help=say("help-version"),
            ),
        ],
        invoke_without_command=True,
    )


def version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from igroteka import __version__

        click.echo(f"igroteka {__version__}")
        context.exit()
