"""`igroteka play`: a game at the terminal, new or from a file."""

import contextlib
import re
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

import click

from igroteka.bots import LEVELS
from igroteka.cli.agreed import MOST_SEED, Whole, agree, chosen, params, players, some_seed
from igroteka.cli.files import read_match, write_text
from igroteka.cli.screen import say_if_slow
from igroteka.cli.sitting import Left, Sitting
from igroteka.cli.spoken import GameGroup, Spoken
from igroteka.games import Game
from igroteka.table import Match, write_record
from igroteka.words import LANGUAGES, Complaint, Words, words

KINDS = ("human", *LEVELS)


def command(say: Words) -> click.Command:
    return GameGroup(
        "play", say, for_game, about="help-play", examples=("igroteka play portals", "igroteka play portals --help")
    )


def for_game(game: Game, say: Words) -> click.Command:
    return Spoken(
        game.id,
        say,
        about="help-play-game",
        examples=(
            f"igroteka play {game.id}",
            f"igroteka play {game.id} --players 3 --seats human,human,level3",
            f"igroteka play {game.id} --from {game.id}-1.igr",
        ),
        params=[
            *params(game, say),
            click.Option(["--seats"], metavar="human,level2", help=say("help-seats")),
            click.Option(["--seed"], type=Whole(0, MOST_SEED), metavar="S", help=say("help-seed")),
            click.Option(["--from", "file"], metavar="FILE", help=say("help-from")),
        ],
        callback=partial(run, game, say),
    )


def run(game: Game, say: Words, **given: Any) -> None:
    say_if_slow(say)
    seed = some_seed() if given["seed"] is None else given["seed"]
    match, kinds = resume(game, given) if given["file"] else begin(game, say, given)
    sitting = Sitting(match, kinds, seed, say)
    sitting.file = given["file"] or ""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # gives `input` a history and arrow keys
    try:
        sitting.play()
        after_the_end(sitting)
    except (Left, EOFError):
        print()
        keep(sitting, seed)
    except KeyboardInterrupt:
        print()
        keep(sitting, seed)
        raise
    if not given["file"]:
        print(say("play-seed", seed=str(seed)))


def begin(game: Game, say: Words, given: dict[str, Any]) -> tuple[Match, list[str]]:
    kinds = read_kinds(given["seats"])
    count = players(game, given)
    if kinds and count not in (None, len(kinds)):
        raise Complaint("cli-seats-count", seats=len(kinds), players=count or 0)
    agreed = agree(game, given, len(kinds) or None)
    kinds = kinds or ["human"] + ["random"] * (agreed.seats - 1)
    names = tuple(name_of(kind, seat, say) for seat, kind in enumerate(kinds, 1))
    return Match.set_up(game.id, agreed.seats, agreed.options, names, agreed.box_text), kinds


def name_of(kind: str, seat: int, say: Words) -> str:
    if kind == "human":
        return say("name-human", seat=seat)
    return say("name-bot", seat=seat) if kind == "random" else f"{say(f'bot-{kind}')} ({seat})"


def read_kinds(text: str | None) -> list[str]:
    kinds = [] if text is None else [kind.strip() for kind in text.split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise Complaint("cli-seat-kind", kind=kind, known=", ".join(KINDS))
    return kinds


def resume(game: Game, given: dict[str, Any]) -> tuple[Match, list[str]]:
    """A game from a file: everything was agreed there already."""
    file: str = given["file"]
    if chosen(game, given) or players(game, given) or given["box"]:
        raise Complaint("cli-from-agreed", file=file)
    match = read_match(file)
    if match.header.game != game.id:
        raise Complaint("cli-other-game", file=file, found=match.header.game, wanted=game.id)
    kinds = read_kinds(given["seats"]) or [kind_of(name) for name in match.header.names]
    if len(kinds) != match.header.seats:
        raise Complaint("cli-seats-count", seats=len(kinds), players=match.header.seats)
    return match, kinds


def kind_of(name: str) -> str:
    """Bots are known by the names we give them."""
    for language in LANGUAGES:
        for kind in LEVELS:
            if re.fullmatch(re.escape(name_of(kind, 0, words(language))).replace("0", r"\d"), name):
                return kind
    return "human"


def after_the_end(sitting: Sitting) -> None:
    """The game is over: it can still be saved."""
    if sitting.file and sitting.match.number > sitting.saved:
        sitting.save(sitting.file)
    if not sitting.humans:
        return
    while True:
        try:
            given = input(sitting.say("play-after") + " ").strip()
        except EOFError:
            print()
            return
        word, _, rest = given.partition(" ")
        name = sitting.commands.get(word.lower(), "")
        if name == "quit" or not given:
            return
        if name not in ("rules", "save"):
            continue
        try:
            sitting.aside(name, rest)
        except Complaint as problem:
            print(problem.text(sitting.say.language))


def keep(sitting: Sitting, seed: int) -> None:
    """Nothing that was played is lost: a game left in the middle goes to its file, or to a new one here."""
    match, game = sitting.match, sitting.game.id
    if not any(entry.seat in sitting.humans for entry in match.log):
        return
    if sitting.file and match.number == sitting.saved:
        sitting.say_saved(sitting.file)
        return
    last: Complaint | None = None
    for file in (
        [sitting.file]
        if sitting.file
        else [new_name(Path(), game, seed), new_name(Path(tempfile.gettempdir()), game, seed)]
    ):
        try:
            write_text(file, write_record(match))
            sitting.say_saved(file)
            return
        except Complaint as problem:
            last = problem
    if last is not None:
        raise last


def new_name(folder: Path, game: str, seed: int) -> str:
    """A name that no file has yet."""
    name, count = folder / f"{game}-{seed}.igr", 1
    while name.exists():
        count += 1
        name = folder / f"{game}-{seed}-{count}.igr"
    return str(name)
