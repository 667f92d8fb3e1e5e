"""`igroteka play portals`: games at the terminal, from the first key to the score sheet."""

import re
from pathlib import Path

import pytest

from igroteka.table import read_record
from tests.cli.commands import Run

OPENING = "why take 99\nwhy no key\nwhy\nrules P1.3\nrules\nall\nhelp\n1\n1\nundo\n2\n1\n"


def test_a_whole_game_by_numbers(run: Run) -> None:
    """Undo, why and rules on the way; saved at the end, and the record verified."""
    result = run("play portals --seed 11 --spells", OPENING + "1\n" * 200 + "save whole.igr\n\n")
    assert (result.status, result.err) == (0, "")
    out = result.out
    assert "“take 99” is no move" in out
    assert "You have no keys yet: take one. (P1.3)" in out
    assert out.count("With no keys before you, you must take one.") == 2, "the clause, by why and by rules"
    assert "P15  Solo" in out
    assert "Player 1 takes the last decision back." in out
    assert re.search(r"place +player +matches +neighbours +total", out)
    assert re.search(r"(Player 1|Bot 2) wins\.|A shared victory", out)
    assert "--seed 11" in out
    whole = read_record(Path("whole.igr").read_text(encoding="utf-8"))
    assert whole.state.outcome() is not None
    assert any(entry.back >= 0 for entry in whole.log)
    assert run("replay whole.igr --verify").status == 0
    assert "Player 1 takes the last decision back." in run("replay whole.igr").out


def test_a_saved_game_goes_on_from_its_file(run: Run) -> None:
    run("play portals --seed 11 --spells", OPENING + "save half.igr\nquit\n")
    half = read_record(Path("half.igr").read_text(encoding="utf-8"))
    assert half.state.outcome() is None
    result = run("play portals --from half.igr --seed 1", "1\n" * 200)
    assert (result.status, result.err) == (0, "")
    assert "the game is over" in result.out
    ended = read_record(Path("half.igr").read_text(encoding="utf-8"))
    assert ended.state.outcome() is not None, "the file is kept up to date"
    assert [entry.text for entry in half.log] == [entry.text for entry in ended.log[: half.number]]
    assert ended.header.names == ("Player 1", "Bot 2")
    assert "the game is over" in run("play portals --from half.igr").out


@pytest.mark.parametrize(
    ("language", "typed", "text"),
    [
        ("en", "tkae 5", "“tkae 5” is no move: choose a number, write a move such as “take "),
        ("ru", "tkae 5", "«tkae 5» — это не ход: выберите номер, напишите ход, например «take "),
        ("en", "stone 1 water", "This is not what is asked now. Take a key. (P1.1)"),
        ("ru", "stone 1 water", "Сейчас нужно другое. Возьмите ключ. (P1.1)"),
        ("en", "no key", "You have no keys yet: take one. (P1.3)"),
        ("en", "99", "Choose a number from 1 to 6, or write the move."),
        ("en", "0", "Choose a number from 1 to 6, or write the move."),
        ("en", "undo", "Something was revealed since your decision"),
        ("en", "why", "Say which move you mean"),
        ("en", "save", "Say the name of the file"),
        ("en", "save no/where.igr", "no/where.igr: there is no such folder"),
        ("en", "rules qwerty", "nothing in the rules about “qwerty”"),
        ("ru", "правила P1.3", "Если ключей у вас нет, взять ключ обязательно."),
        ("ru", "почему no key", "У вас ещё нет ключей: возьмите один. (P1.3)"),
        ("ru", "помощь", "сохранить ФАЙЛ"),
    ],
)
def test_a_mistake_at_the_table_is_answered_and_asked_again(run: Run, language: str, typed: str, text: str) -> None:
    result = run(f"--lang {language} play portals --seed 1", f"{typed}\nquit\n")
    assert (result.status, result.err) == (0, "")
    assert text in " ".join(result.out.split())
    assert list(Path().iterdir()) == [], "nothing was decided, so nothing is saved"


def test_solo(run: Run) -> None:
    result = run("play portals --solo --seed 4", "1\n" * 300)
    assert result.status == 0
    assert "turn 25 of 25" in result.out
    assert re.search(r"You are: (apprentice|mage|great wizard)\.", result.out)
    assert " wins." not in result.out
    assert "Prophecy" in result.out
    assert "Open signs" in result.out
    assert re.search(r">[≡▲♦●∞]<", result.out), "the next stone of the prophecy is marked"


@pytest.mark.parametrize(("players", "kinds"), [(2, "random,random"), (4, "random,random,random,random")])
def test_bots_alone_play_to_the_end(run: Run, players: int, kinds: str) -> None:
    result = run(f"play portals --seats {kinds} --signs --spells --seed 2")
    assert result.status == 0
    assert f"Bot {players}" in result.out
    assert "Round 4 of 4" in result.out


def test_at_one_screen_nobody_sees_the_signs_of_another(run: Run) -> None:
    result = run("play portals --seats human,human --signs --seed 8", "1\n\n7\n\n1\n1\n1\n\n1\nsave game.igr\nquit\n")
    log = [entry.text for entry in read_record(Path("game.igr").read_text(encoding="utf-8")).log]
    dealt = {seat: {text.split()[2] for text in log if text.startswith(f"deal {seat} ")} for seat in (1, 2)}
    kept = [set(text.split()[1:]) for text in log if text.startswith("keep ")]
    first, second, third, fourth = re.split(r"Pass the screen to Player \d, then press Enter\.", result.out)
    assert signs_drawn(first) == [dealt[1]]
    assert signs_drawn(second) == [dealt[2]]
    assert set(map(frozenset, signs_drawn(third))) == {frozenset(kept[0])}
    assert set(map(frozenset, signs_drawn(fourth))) == {frozenset(kept[1])}
    assert "Player 1 keeps" not in second
    assert "Player 1 keeps" not in fourth
    assert "Player 2 keeps" not in third
    assert "Player 2: 3 kept" in third


def signs_drawn(out: str) -> list[set[str]]:
    """The numbers under each `Your signs`."""
    lines = out.splitlines()
    found = []
    for number, line in enumerate(lines):
        if "Your signs" in line:
            found.append(set(lines[number + 1][line.index("Your signs") :].split()))
    return found


def test_without_secrets_the_screen_is_not_passed(run: Run) -> None:
    assert "Pass the screen" not in run("play portals --seats human,human --seed 8", "1\n" * 20 + "quit\n").out


def test_totals_of_others_are_covered_unless_agreed(run: Run) -> None:
    for option, seen in (("", False), ("--open-totals", True)):
        out = run(f"play portals --seed 3 {option}", "1\n" * 4 + "quit\n").out
        assert re.search(r"Player 1 \(you\) · \d+ point", out)
        assert bool(re.search(r"Bot 2 · \d+ point", out)) is seen
