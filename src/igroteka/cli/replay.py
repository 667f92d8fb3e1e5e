"""`igroteka replay`: a record told move by move, or only checked."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from igroteka.cli.files import read_match
from igroteka.cli.localized import LocalizedCommand
from igroteka.cli.screen import output_console, table_words
from igroteka.cli.sheet import result
from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import find
from igroteka.scene.frame import ending
from igroteka.table import Match
from igroteka.words import Words, words


def command(say: Words) -> click.Command:
    return LocalizedCommand(
        "replay",
        say,
        about="help-replay",
        examples=("igroteka replay GAME-1.igr", "igroteka replay GAME-1.igr --verify"),
        params=[
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--verify"], is_flag=True, help=say("help-verify")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("help-json")),
        ],
        callback=partial(run, say),
    )


def run(say: Words, file: str, verify: bool, as_json: bool) -> None:
    match = read_match(file)
    if as_json:
        click.echo(json.dumps(summary(match, say, verify), ensure_ascii=False, indent=2))
    elif verify:
        click.echo(say("replay-sound", file=file, entries=match.number, result=result_words(match, say)))
    else:
        tell(match, say)


@dataclass(frozen=True)
class ReplayStep:
    """One entry of the log: its notation and its story, as the reader may know them."""

    number: int
    seat: int
    text: str
    story: tuple[str, ...]


def replay_steps(match: Match, say: Words) -> Iterator[ReplayStep]:
    """The log from the first entry on, takebacks included.

    An open game is told as a spectator sees it, without secrets. Once it is over nothing is secret.
    """
    game = find(match.header.game)
    own = table_words(say.language, match.header.game)
    over = match.state.outcome() is not None
    states: list[State] = [match.start.clone()]  # after each entry in force
    numbers = [0]
    for entry in match.log:
        if entry.back >= 0:
            while numbers[-1] > entry.back:
                numbers.pop()
                states.pop()
            undone = own("play-undone", name=match.header.names[entry.seat])
            yield ReplayStep(entry.number, entry.seat, entry.text, (undone,))
            continue
        before, after = states[-1], states[-1].clone()
        action = before.read(entry.text)
        after.apply(entry.seat, action)
        told = action if over else before.told(SPECTATOR, entry.seat, action)
        seen = (before, after) if over else (before.seen_by(SPECTATOR), after.seen_by(SPECTATOR))
        story = game.telling.story(seen[0], SPECTATOR, entry.seat, told, match.header.names, own)
        heard = before.heard(SPECTATOR, entry.seat, action)
        news = [game.telling.event(seen[0], event, match.header.names, own) for event in heard]
        news += game.telling.news(*seen, match.header.names, own)
        states.append(after)
        numbers.append(entry.number)
        lines = tuple(game.terminal.paint(line).plain for line in (story, *news) if line)  # icons as its signs
        yield ReplayStep(entry.number, entry.seat, before.say(told), lines)


def tell(match: Match, say: Words) -> None:
    console = output_console()
    game = find(match.header.game)
    own = table_words(say.language, match.header.game)
    console.print(Text(f"{own('title')}: {', '.join(match.header.names)}", "bold"))
    draws: list[ReplayStep] = []  # draws without a story: told on one line
    for step in replay_steps(match, say):
        if step.seat == CHANCE and not step.story:
            draws.append(step)
            continue
        tell_draws(console, draws)
        first, *news = step.story or ("",)  # the notation says it all
        console.print(row(step.number, step.text, game.terminal.paint(first)))
        for one in news:
            console.print(row("", "", Text(one, "bold")))
    tell_draws(console, draws)
    if match.state.outcome() is None:
        console.print(own("replay-open"))
    else:
        console.print(result(game, match.state, match.header.names, own))


def row(number: int | str, notation: str, story: Text) -> Table:
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(justify="right", min_width=4, style="dim")
    line.add_column(min_width=18, style="dim")
    line.add_row(str(number), Text(notation), story)
    return line


def tell_draws(console: Console, draws: list[ReplayStep]) -> None:
    if draws:
        console.print(row(draws[0].number, "*", Text(", ".join(step.text for step in draws), "dim")))
        draws.clear()


def result_words(match: Match, say: Words) -> str:
    outcome = match.state.outcome()
    own = words(say.language, match.header.game)
    if outcome is None:
        return own("replay-open")
    if not find(match.header.game).points:
        return ending(own, match.header.names, outcome)
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.header.names, outcome.scores, strict=True))
    return f"{own(outcome.reason)} {scores}"


def summary(match: Match, say: Words, verify: bool) -> dict[str, Any]:
    header = match.header
    outcome = match.state.outcome()
    result: dict[str, Any] = {
        "sound": True,
        "game": header.game,
        "rules": header.rules,
        "box": header.box,
        "seats": header.seats,
        "options": dict(header.options),
        "names": list(header.names),
        "entries": match.number,
        "result": None
        if outcome is None
        else {
            "reason": outcome.reason,
            "title": outcome.title,
            "scores": list(outcome.scores),
            "places": list(outcome.places),
        },
    }
    if not verify:
        result["log"] = [
            {
                "number": step.number,
                "seat": None if step.seat == CHANCE else step.seat + 1,
                "text": step.text,
                "story": " ".join(step.story),
            }
            for step in replay_steps(match, say)
        ]
    return result
