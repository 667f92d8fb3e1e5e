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
from igroteka.cli.files import read_match, write_text
from igroteka.cli.game_options import MOST_SEED, Whole, chosen, params, players, read_setup, some_seed
from igroteka.cli.localized import GameGroup, LocalizedCommand
from igroteka.cli.screen import table_words, warn_if_interpreted
from igroteka.cli.session import QuitGame, Session
from igroteka.games import Game
from igroteka.table import Match, write_record
from igroteka.words import LANGUAGES, Complaint, Words, words

KINDS = ("human", *LEVELS)


def command(say: Words) -> click.Command:
    return GameGroup(
        "play", say, for_game, about="help-play", examples=("igroteka play GAME", "igroteka play GAME --help")
    )


def for_game(game: Game, say: Words) -> click.Command:
    return LocalizedCommand(
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
    warn_if_interpreted(say)
    seed = some_seed() if given["seed"] is None else given["seed"]
    match, kinds = resume(game, given) if given["file"] else begin(game, say, given)
    session = Session(match, kinds, seed, table_words(say.language, game.id))
    session.file = given["file"] or ""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # gives `input` a history and arrow keys
    try:
        session.play()
        after_the_end(session)
    except (QuitGame, EOFError):
        print()
        save_unfinished(session, seed)
    except KeyboardInterrupt:
        print()
        save_unfinished(session, seed)
        raise
    if not given["file"]:
        print(say("play-seed", seed=str(seed)))


def begin(game: Game, say: Words, given: dict[str, Any]) -> tuple[Match, list[str]]:
    kinds = read_kinds(given["seats"])
    count = players(given)
    if kinds and count not in (None, len(kinds)):
        raise Complaint("cli-seats-count", seats=len(kinds), players=count or 0)
    setup = read_setup(game, given, len(kinds) or None)
    kinds = kinds or ["human"] + ["random"] * (setup.seats - 1)
    names = tuple(name_of(kind, seat, say) for seat, kind in enumerate(kinds, 1))
    return Match.set_up(game.id, setup.seats, setup.options, names, setup.box_text), kinds


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
    """A game from a file: it says already what is played."""
    file: str = given["file"]
    if chosen(game, given) or players(given) or given["box"]:
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


def after_the_end(session: Session) -> None:
    """The game is over: it can still be saved."""
    if session.file and session.match.number > session.saved:
        session.save(session.file)
    if not session.humans:
        return
    while True:
        try:
            given = input(session.say("play-after") + " ").strip()
        except EOFError:
            print()
            return
        word, _, rest = given.partition(" ")
        name = session.commands.get(word.lower(), "")
        if name == "quit" or not given:
            return
        if name not in ("rules", "save"):
            continue
        try:
            session.side_command(name, rest)
        except Complaint as problem:
            print(problem.text(session.say.language))


def save_unfinished(session: Session, seed: int) -> None:
    """Nothing that was played is lost: a game left in the middle goes to its file, or to a new one here."""
    match, game = session.match, session.game.id
    if not any(entry.seat in session.humans for entry in match.log):
        return
    if session.file and match.number == session.saved:
        session.say_saved(session.file)
        return
    new = [new_name(folder, game, seed) for folder in (Path(), Path(tempfile.gettempdir()))]
    for file in [session.file] if session.file else new:
        try:
            write_text(file, write_record(match))
            break
        except Complaint:
            if file in (session.file, new[-1]):
                raise
    session.say_saved(file)


def new_name(folder: Path, game: str, seed: int) -> str:
    """A name that no file has yet."""
    name, count = folder / f"{game}-{seed}.igr", 1
    while name.exists():
        count += 1
        name = folder / f"{game}-{seed}-{count}.igr"
    return str(name)
