"""Commands whose help and mistakes are in the language of the table, and groups that have a command for each game."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any

import click

from igroteka.games import Game, shelf
from igroteka.words import Complaint, Words, words


class LocalizedCommand(click.Command):
    """A command with a text, examples, and headings in one language. GAME in an example is the first of the shelf."""

    def __init__(
        self,
        name: str,
        say: Words,
        *,
        about: str,
        examples: Sequence[str],
        params: Sequence[click.Parameter] = (),
        **rest: Any,
    ) -> None:
        super().__init__(
            name,
            help=say(about),
            short_help=say(f"{about}-short") if say.has(f"{about}-short") else None,
            options_metavar=f"[{say('help-options-metavar')}]",
            params=list(params),
            add_help_option=False,
            **rest,
        )
        self.say = say
        self.examples = examples
        self.params.append(help_option(say))

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=self.say("help-usage") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        with formatter.section(self.say("help-options")):
            formatter.write_dl([record for option in options if (record := option.get_help_record(ctx))])

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Arguments are explained by the text of the command."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        formatter.write(self.say("help-examples") + ":\n")
        for example in self.examples:
            formatter.write(f"  {with_a_game(example)}\n")

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as problem:
            problem.ctx = problem.ctx or ctx
            raise
        if rest and not isinstance(self, click.Group):
            raise Complaint("cli-extra", extra=" ".join(rest), command=ctx.command_path)
        return rest


class LocalizedGroup(LocalizedCommand, click.Group):
    """A command that is followed by another."""

    what = "command"  # that comes next

    def __init__(self, name: str, say: Words, **rest: Any) -> None:
        super().__init__(name, say, no_args_is_help=False, subcommand_metavar=say("help-command-metavar"), **rest)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        LocalizedCommand.format_options(self, ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        found = [(name, command) for name in self.list_commands(ctx) if (command := self.get_command(ctx, name))]
        with formatter.section(self.say("help-commands")):
            formatter.write_dl([(name, command.get_short_help_str(200)) for name, command in found])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        command = self.get_command(ctx, args[0])
        if command is None:
            raise unknown(self.what, args[0], self.list_commands(ctx))
        return args[0], command, args[1:]


class GameGroup(LocalizedGroup):
    """A command with a form of its own for each game of the shelf: `play GAME` has the options of that game."""

    what = "game"

    def __init__(
        self,
        name: str,
        say: Words,
        build: Callable[[Game, Words], click.Command],
        *,
        about: str,
        examples: Sequence[str],
    ) -> None:
        super().__init__(name, say, about=about, examples=examples)
        self.build = build
        self.subcommand_metavar = say("help-game-metavar")

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [game.id for game in shelf()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        for game in shelf():
            if game.id == cmd_name:
                return self.build(game, words(self.say.language, game.id))
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.say("help-games-list")):
            formatter.write_dl([(game.id, game.title(self.say.language)) for game in shelf()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0].startswith("-") and "--help" not in args):
            known = ", ".join(self.list_commands(ctx))
            raise Complaint("cli-which-game", known=known, example=with_a_game(self.examples[0]))
        return super().parse_args(ctx, args)


def with_a_game(example: str) -> str:
    """An example that can be typed as it stands; on an empty shelf there is none."""
    return example.replace("GAME", shelf()[0].id) if shelf() else example


def unknown(what: str, name: str, known: Sequence[str]) -> Complaint:
    """Complains about a command or a game that is not there; names the nearest one."""
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    if near:
        return Complaint(f"cli-unknown-{what}-near", name=name, near=near[0])
    return Complaint(f"cli-unknown-{what}", name=name, known=", ".join(known))


def help_option(say: Words) -> click.Option:
    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return click.Option(
        ["--help"], is_flag=True, expose_value=False, is_eager=True, callback=show, help=say("help-help")
    )
