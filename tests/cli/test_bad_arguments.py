"""Mistakes on the command line: one line, status 2, the way out."""

from functools import partial, partialmethod
from pathlib import Path
from typing import Any

import pytest

from igroteka.games import shelf
from tests.any_game import FIRST
from tests.cli.commands import Run, error_line

GAMES = ", ".join(game.id for game in shelf())
NEAR = FIRST.id[:-1]


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        ("ply GAME", "there is no command “ply”: did you mean play?", "команды «ply» нет: может быть, play?"),
        ("chess", "there is no command “chess”: choose one of serve, games, play", "команды «chess» нет"),
        (f"play {NEAR}", f"no game “{NEAR}” on the shelf: did you mean {FIRST.id}?", f"игры «{NEAR}» на полке нет"),
        ("play chess", f"no game “chess” on the shelf: choose one of {GAMES}", f"выберите одну из {GAMES}"),
        ("play", f"say which game ({GAMES}), for example: igroteka play", f"скажите, в какую игру ({GAMES})"),
        ("simulate --games 3", f"say which game ({GAMES})", "скажите, в какую игру"),
        ("play GAME --zzz", f"there is no option --zzz: see igroteka play {FIRST.id} --help", "параметра --zzz нет"),
        ("games --jsn", "there is no option --jsn: did you mean --json?", "может быть, --json?"),
        ("play GAME --players 7", f"{FIRST.title('en')} cannot be played by 7", "таким числом игроков: 7"),
        ("play GAME --players x", "--players: “x” must be a whole number from 1", "вместо «x» нужно целое число"),
        ("simulate GAME --games 0", "--games: “0” must be a whole number from 1", "нужно целое число от 1"),
        ("play GAME --seed", "option --seed needs a value", "после параметра --seed нужно значение"),
        ("play GAME 3 4", "“3 4” does not belong here", "«3 4» здесь лишнее"),
        ("perft GAME", "--depth is missing", "не хватает --depth"),
        ("replay", "FILE is missing", "не хватает FILE"),
        ("play GAME --seats human,dog", "“dog” cannot sit at the table", "«dog» за стол не сядет"),
        ("play GAME --players 3 --seats human,random", "2 seats are named, but", "названы 2 места"),
        ("play GAME --seats human" + 8 * ",random", "cannot be played by 9", "игроков: 9"),
        ("perft GAME --after 100000 --depth 1", "the game is over after", "игра окончена уже после"),
        ("show GAME --rules qwerty", "nothing in the rules about “qwerty”", "ничего нет про «qwerty»"),
        ("--lang fr games", "there is no language “fr”", "there is no language “fr”"),
        ("replay none.igr", "none.igr: there is no such file", "none.igr: такого файла нет"),
        ("play GAME --from none.igr", "none.igr: there is no such file", "none.igr: такого файла нет"),
        ("play GAME --box none.toml", "none.toml: there is no such file", "none.toml: такого файла нет"),
        ("replay .", ". is a folder", ". — это папка"),
        ("show GAME --export .", ". is a folder", ". — это папка"),
        ("show GAME --export no/where.toml", "no/where.toml: there is no such folder", "такой папки нет"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_with_the_way_out(run: Run, line: str, english: str, russian: str) -> None:
    assert english in error_line(run(line))
    assert russian in error_line(run(f"--lang ru {line}"))


def test_a_file_that_is_not_text(run: Run) -> None:
    Path("picture.png").write_bytes(b"\x89PNG\r\n\xff\xfe")
    for line in ("replay picture.png", "simulate GAME --box picture.png"):
        assert error_line(run(line)) == "picture.png is not a text in UTF-8"


def test_a_file_that_must_not_be_read_or_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(honest: Any, path: Path, *given: Any, **named: Any) -> Any:
        if Path.cwd() in path.absolute().parents:  # not what belongs to the program
            raise PermissionError(13, "Permission denied")
        return honest(path, *given, **named)

    monkeypatch.setattr(Path, "read_text", partialmethod(partial(forbidden, Path.read_text)))
    monkeypatch.setattr(Path, "open", partialmethod(partial(forbidden, Path.open)))
    assert error_line(run("replay secret.igr")) == "secret.igr: you are not allowed to read it"
    assert error_line(run("show GAME --export box.toml")) == "box.toml: you are not allowed to write there"
