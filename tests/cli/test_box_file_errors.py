"""A box file that is not TOML: the error says what is wrong and where, in the language of the reader."""

import re
from pathlib import Path

import pytest

from igroteka.games import shelf
from igroteka.words import Complaint
from tests.cli.commands import Run, error_line


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        ("[points\n", "at line 1, column 8 a “]” is missing", "в строке 1, знак 8, не хватает «]»"),
        ("a = [1, 2", "at the end a “]” is missing", "в конце не хватает «]»"),
        ("\na = {b = 1", "at the end a “}” is missing", "в конце не хватает «}»"),
        ("\n\npoints", "at the end a name is not followed by “=”", "в конце после имени нет «=»"),
        ("a = ", "at the end a value is missing", "в конце нет значения"),
        ("a = tru\n", "at line 1, column 5 a value is missing", "в строке 1, знак 5, нет значения"),
        ("a = 1 2\n", "at line 1, column 7 something follows", "в строке 1, знак 7, стоит что-то лишнее"),
        ("[a]\nb = 1\n[a]\n", "at line 3, column 3 a name is given", "в строке 3, знак 3, имени второй раз"),
        ("a = 1\na = 2\n", "at line 2, column 6 a name is given", "в строке 2, знак 6, имени второй раз"),
        ('a = "b\n', "at line 1, column 7 a text in quotes", "в строке 1, знак 7, текст в кавычках"),
        ("a = 'b", "at the end a text in quotes", "в конце текст в кавычках"),
        ("= 1", "at line 1, column 1 it cannot be understood", "в строке 1, знак 1, что-то непонятное"),
        ("a = " + "9" * 5000, "somewhere it cannot be understood", "где-то что-то непонятное"),
    ],
)
def test_the_place_and_the_mistake_are_told_in_both_languages(text: str, english: str, russian: str) -> None:
    for game in shelf():
        with pytest.raises(Complaint) as caught:
            game.rules.read_box(text, "box.toml")
        assert caught.value.text("en").startswith(f"box.toml is not a TOML file: {english}")
        told = caught.value.text("ru")
        assert told.startswith(f"box.toml не читается как TOML: {russian}")
        assert re.findall("[A-Za-z]+", told) == ["box", "toml", "TOML"]


def test_the_lab_tells_it_in_russian(run: Run) -> None:
    Path("box.toml").write_text("[points]\nlamp 4\n", encoding="utf-8")
    result = error_line(run("--lang ru lab run GAME --box box.toml --games 5"))
    assert result == "box.toml не читается как TOML: в строке 2, знак 6, после имени нет «=»"
