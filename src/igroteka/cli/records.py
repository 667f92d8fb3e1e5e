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
from igroteka.cli.screen import screen
from igroteka.cli.sheet import result
from igroteka.cli.spoken import Spoken
from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import find
from igroteka.scene.frame import ending
from igroteka.table import Match
from igroteka.words import Words, words


def command(say: Words) -> click.Command:
    return Spoken(
        "replay",
        say,
        about="help-replay",
        examples=("igroteka replay portals-1.igr", "igroteka replay portals-1.igr --verify"),
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
class Line:
    """One entry as a bystander may know it, and as the story tells it."""

    number: int
    seat: int
    text: str
    story: tuple[str, ...]


def lines(match: Match, say: Words) -> Iterator[Line]:
    """The log from the first entry on, takebacks included.

    While a game goes on it is told to a bystander, who sees no secrets; when it is over nothing is secret any more.
    """
    terminal = find(match.header.game).part("terminal")
    own = words(say.language, match.header.game)
    over = match.state.outcome() is not None
    states: list[State] = [match.start.clone()]  # after each entry in force
    numbers = [0]
    for entry in match.log:
        if entry.back >= 0:
            while numbers[-1] > entry.back:
                numbers.pop()
                states.pop()
            undone = own("play-undone", name=match.header.names[entry.seat])
            yield Line(entry.number, entry.seat, entry.text, (undone,))
            continue
        before, after = states[-1], states[-1].clone()
        action = before.read(entry.text)
        after.apply(entry.seat, action)
        told = action if over else before.told(SPECTATOR, entry.seat, action)
        seen = (before, after) if over else (before.seen_by(SPECTATOR), after.seen_by(SPECTATOR))
        story = terminal.story(seen[0], SPECTATOR, entry.seat, told, match.header.names, own)
        news = terminal.news(*seen, match.header.names, own)
        states.append(after)
        numbers.append(entry.number)
        yield Line(entry.number, entry.seat, before.say(told), tuple(one for one in (story, *news) if one))


def tell(match: Match, say: Words) -> None:
    paper = screen()
    game = find(match.header.game)
    terminal = game.part("terminal")
    own = words(say.language, match.header.game)
    paper.print(Text(f"{own('title')}: {', '.join(match.header.names)}", "bold"))
    quiet: list[Line] = []  # draws that the table would show
    for line in lines(match, say):
        if line.seat == CHANCE and not line.story:
            quiet.append(line)
            continue
        tell_quiet(paper, quiet)
        first, *news = line.story or ("",)  # the notation says it all
        paper.print(row(line.number, line.text, terminal.paint(first)))
        for one in news:
            paper.print(row("", "", Text(one, "bold")))
    tell_quiet(paper, quiet)
    if match.state.outcome() is None:
        paper.print(own("replay-open"))
    else:
        paper.print(result(game, match.state, match.header.names, own))


def row(number: int | str, notation: str, story: Text) -> Table:
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(justify="right", min_width=4, style="dim")
    line.add_column(min_width=18, style="dim")
    line.add_row(str(number), Text(notation), story)
    return line


def tell_quiet(paper: Console, quiet: list[Line]) -> None:
    if quiet:
        paper.print(row(quiet[0].number, "*", Text(", ".join(line.text for line in quiet), "dim")))
        quiet.clear()


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
                "number": line.number,
                "seat": None if line.seat == CHANCE else line.seat + 1,
                "text": line.text,
                "story": " ".join(line.story),
            }
            for line in lines(match, say)
        ]
    return result
