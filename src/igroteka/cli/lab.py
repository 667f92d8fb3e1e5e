"""`igroteka lab`: questions to a game. `lab run` plays a changed box against another one and reports."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import Any

import click

from igroteka.cli.files import read_text
from igroteka.cli.game_options import MOST_SEED, Whole, open_box, params, read_setup
from igroteka.cli.localized import GameGroup, LocalizedCommand, LocalizedGroup
from igroteka.cli.screen import output_console, progress_bar, warn_if_interpreted
from igroteka.games import Game
from igroteka.lab.whatif import BUILT_IN, Question, WhatIf, ask, find_out
from igroteka.lab.whatif.question import other_game
from igroteka.lab.whatif.report import check_target
from igroteka.lab.whatif.run import needs_distributed
from igroteka.words import Complaint, Words

NOTHING = "nothing"
WORTH_A_PROCESS = 200  # games; fewer are done before another process has started


def command(say: Words) -> click.Command:
    examples = ("igroteka lab run GAME --box changed.toml --games 200",)
    play = GameGroup("run", say, for_game, about="help-lab-run", examples=examples)
    return LocalizedGroup("lab", say, about="help-lab", examples=examples, commands=[play])


def for_game(game: Game, say: Words) -> click.Command:
    return LocalizedCommand(
        game.id,
        say,
        about="help-lab-run",
        examples=(
            f"igroteka lab run {game.id} --games 200",
            f"igroteka lab run {game.id} --box changed.toml --against built-in --bots level2 --games 1000 --out report",
            f"igroteka lab run {game.id} --box changed.toml --games 100000 --bots level1 --jobs 2 --out report.html",
        ),
        params=[
            *params(game, say),
            click.Option(["--against"], metavar="built-in|FILE", default=BUILT_IN, help=say("help-lab-against")),
            click.Option(["--bots"], metavar="level2|A,B,...", default="level2", help=say("help-lab-bots")),
            click.Option(["--games"], type=Whole(1, 10**9), metavar="M", default=1000, help=say("help-lab-games")),
            click.Option(["--seed"], type=Whole(0, MOST_SEED), metavar="S", default=0, help=say("help-seed-zero")),
            click.Option(["--jobs"], type=Whole(1, 1024), metavar="J", help=say("help-lab-jobs")),
            click.Option(["--cluster"], metavar="ADDRESS", default="", help=say("help-lab-cluster")),
            click.Option(["--no-skill"], is_flag=True, help=say("help-lab-no-skill")),
            click.Option(["--out"], metavar="FOLDER|FILE", default="", help=say("help-lab-out")),
        ],
        callback=partial(run, game, say),
    )


def run(game: Game, say: Words, **given: Any) -> None:
    warn_if_interpreted(say)
    question = question_of(game, given)
    if given["box"] and given["against"] != NOTHING and len(question.boxes) == 1:
        click.echo(f"igroteka: {say('lab-same-box', file=given['box'])}", err=True)
    if given["out"]:
        check_target(given["out"])
    if given["cluster"]:
        needs_distributed()
    games, since = question.games, perf_counter()
    jobs: int = given["jobs"] or max(1, min(os.cpu_count() or 1, games // WORTH_A_PROCESS))
    with progress_bar() as progress:
        task = progress.add_task("", total=games)
        found = find_out(
            question, jobs=jobs, cluster=given["cluster"], progress=lambda done: progress.advance(task, done)
        )
    files = found.save(given["out"], say.language) if given["out"] else []
    tell(found, say, perf_counter() - since, [str(file) for file in files])


def question_of(game: Game, given: dict[str, Any]) -> Question:
    with of_this_game(game, given["box"]):
        setup = read_setup(game, given)
    against: str | None = None
    if given["against"] != NOTHING:
        name = None if given["against"] == BUILT_IN else given["against"]
        with of_this_game(game, given["against"]):
            against = open_box(game, name)[1]
    return ask(
        game.id,
        setup.box_text,
        box_name=os.path.basename(given["box"] or ""),
        against=against,
        against_name=os.path.basename(given["against"]),
        players=setup.seats,
        options=setup.options,
        bots=[bot.strip() for bot in given["bots"].split(",")],
        games=given["games"],
        seed=given["seed"],
        skill=not given["no_skill"],
    )


@contextmanager
def of_this_game(game: Game, file: str) -> Iterator[None]:
    """Around opening a box: one that belongs to another game is reported as such."""
    try:
        yield
    except Complaint as problem:
        if problem.message != "box-section":
            raise
        raise other_game(game, read_text(file), file, problem) from None


def tell(found: WhatIf, say: Words, seconds: float, files: list[str]) -> None:
    console = output_console()
    for sentence in found.sentences(say.language):
        console.print(sentence)
    games = found.data["games"] * len(found.data["boxes"])
    console.print(say("lab-took", games=games, seconds=f"{seconds:.1f}", speed=f"{games / seconds:.0f}"), style="dim")
    for file in files:
        console.print(say("lab-written", file=file))
