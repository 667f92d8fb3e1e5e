"""The kit's check of clauses: what it finds in a small rulebook and a small folder of tests."""

from pathlib import Path

import pytest

from igroteka.testing.clauses import check_clauses, check_texts
from tests.kit.bare_game import BareGame

ENGLISH = """# Whispers
**W1** Everybody is dealt a card face down.
**W2** All bid at the same time, in secret.
## The end
**W3.1** The highest bidder rolls the die.
**W3.2** Most points win; equals share it.
"""
RUSSIAN = """# Шёпот
**W1** Каждый получает карту рубашкой вверх.
**W2** Все делают ставки разом и втайне.
**W3.1** Предложивший больше всех бросает кубик.
**W3.2** Побеждает тот, у кого больше очков.
"""
TESTS = """
def test_W1_W2_3_players_bid(): ...
class TestEnd:
    def test_W3_1_the_die(self): ...
    def test_W3_2_equals(self): ...
def test_something_else(): ...
"""


@pytest.fixture
def game(tmp_path: Path) -> BareGame:
    """Written in a folder, with its tests."""
    texts = {
        "inner/rules.py": "# the bid is secret (W2), the end W3, see W3.1",
        "rulebook/en.md": ENGLISH,
        "rulebook/ru.md": RUSSIAN,
        "rulebook/rulings.md": "W3.2 does not say how many may share it.",
        "test_rules.py": TESTS,
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return BareGame(where=tmp_path)


def test_a_small_rulebook_is_enough(game: BareGame) -> None:
    check_clauses(game, game.folder)


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("test_rules.py", TESTS.replace("W3_2", "W3"), r"without a test: \['W3.2'\]"),
        ("test_rules.py", TESTS.replace("else", "").replace("test_something", "test_W9"), r"not exist: \['W9'\]"),
        ("inner/rules.py", "# see W2.7", r"quoted in code or rulings that do not exist: \['W2.7'\]"),
        ("rulebook/rulings.md", "W4 is open.", r"quoted in code or rulings that do not exist: \['W4'\]"),
        ("rulebook/ru.md", "", r"no rules yet in \['ru'\]"),
    ],
)
def test_files_that_do_not_fit_the_rules(game: BareGame, file: str, text: str, complaint: str) -> None:
    (game.folder / file).write_text(text, encoding="utf-8")
    with pytest.raises(AssertionError, match=complaint):
        check_clauses(game, game.folder)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("**W2** ", "**W4** ", "the languages differ in"),
        ("All bid at the same time, in secret.", "Bid.", r"say nothing in 'en': \['W2'\]"),
        ("All bid at the same time, in secret.", "Everybody is dealt a card face down.", "is repeated in 'en'"),
    ],
)
def test_texts_that_do_not_fit_each_other(old: str, new: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_texts({"ru": RUSSIAN, "en": ENGLISH.replace(old, new)})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [("**W2** ", "**V2** ", "different letters"), ("**W2** ", "**W5** ", "twice or out of order"),
     ("**", "", "there is no clause")],
)  # fmt: skip
def test_texts_that_are_wrong_in_both_languages(old: str, new: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_texts({"ru": RUSSIAN.replace(old, new), "en": ENGLISH.replace(old, new)})
