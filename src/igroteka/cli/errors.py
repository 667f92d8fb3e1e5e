"""Anything a person did wrong, in one line that says what to do."""

from difflib import get_close_matches

import click

from igroteka.words import Complaint, Words


class InFile(Complaint):
    """A complaint about the contents of a file, told with its name."""

    def __init__(self, file: str, problem: Complaint) -> None:
        super().__init__(problem.message, game=problem.game, **problem.values)
        self.file = file
        self.problem = problem

    def text(self, language: str) -> str:
        return f"{self.file}: {self.problem.text(language)}"


def one_line(problem: Exception, say: Words) -> str:
    """Without line breaks and without control characters, which a terminal would obey."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text(problem, say)).split())


def text(problem: Exception, say: Words) -> str:
    if isinstance(problem, Complaint):
        return problem.text(say.language)
    if isinstance(problem, OSError):
        return say("file-problem", file=str(problem.filename or "-"), problem=str(problem.strerror or problem))
    if isinstance(problem, click.NoSuchOption):
        known = [name for option in options(problem) for name in option.opts if name.startswith("--")]
        near = get_close_matches(problem.option_name, known, n=1)
        if near:
            return say("cli-unknown-option-near", option=problem.option_name, near=near[0])
        return say("cli-unknown-option", option=problem.option_name, command=path(problem))
    if isinstance(problem, click.MissingParameter):
        return say("cli-missing", name=name_of(problem.param), command=path(problem))
    if isinstance(problem, click.BadOptionUsage):
        flag = any(option.is_flag for option in options(problem) if problem.option_name in option.opts)
        return say("cli-no-value" if flag else "cli-needs-value", option=problem.option_name)
    if isinstance(problem, click.UsageError):
        return say("cli-usage", command=path(problem))
    return str(problem)


def options(problem: click.UsageError) -> list[click.Option]:
    return [] if problem.ctx is None else [one for one in problem.ctx.command.params if isinstance(one, click.Option)]


def path(problem: click.UsageError) -> str:
    return "igroteka" if problem.ctx is None else problem.ctx.command_path


def name_of(param: click.Parameter | None) -> str:
    if param is None:
        return "?"
    return param.opts[0] if isinstance(param, click.Option) else param.metavar or param.name or "?"
