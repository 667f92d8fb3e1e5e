"""A box declared once: a small one of our own, what can be wrong with its data file, and what the parser is spared."""

from hashlib import sha256

import pytest

from igroteka.games import Game, shelf
from igroteka.games.box_schema import (
    BoxData,
    Drawing,
    Kind,
    ListOf,
    Misfit,
    Place,
    Schema,
    Signs,
    Whole,
    letters,
    one_of,
)  # fmt: skip
from igroteka.games.datafile import MOST_LETTERS, MOST_PARTS
from igroteka.words import LANGUAGES, Complaint
from tests.any_game import FIRST

WHOLE = """[cards.1]
colour = "red"
figure = [
    "#.",
    ".#",
]

[cards.2]
colour = "blue"
figure = [
    "##",
    "..",
]

[points]
each = 3
places = [5, 3, 1]
bonus = ["red"]

[board]
rows = [
    ' 1  \\',
    ' . 12',
]
"""


def card(colour: str, figure: list[str]) -> dict[str, Place]:
    return {"colour": one_of(("red", "blue")).built_in(colour), "figure": Drawing(letters(2, ".#"), 2).built_in(figure)}


def even(data: BoxData) -> BoxData:
    """A check of the game's own, with a message that every game has."""
    if data.number("points", "each") % 2 == 0:
        raise data.complain("title", "points", "each")
    return data


SCHEMA = Schema(
    FIRST.id,
    {
        "cards": {"1": card("red", ["#.", ".#"]), "2": card("blue", ["##", ".."])},
        "points": {
            "each": Whole(0, 9).built_in(3),
            "places": ListOf(Whole(-1, 9), 3).printed("5 3 1"),
            "bonus": ListOf(one_of(("red", "blue"))).built_in(("red",)),
        },
        "board": {"rows": Drawing(Signs(2), 2).printed("1 \\\n. 12")},
    },
    even,
)


def test_the_built_in_box_is_written_whole_and_reads_back() -> None:
    box = SCHEMA.standard()
    assert box.text == WHOLE
    assert box.digest == sha256(WHOLE.encode()).hexdigest()[:16]
    assert SCHEMA.read(WHOLE, "again") == BoxData(FIRST.id, "again", box.values, WHOLE, box.digest)


def test_a_file_corrects_only_what_it_names() -> None:
    box = SCHEMA.read("[cards.2]\ncolour = 'red'\n[points]\nbonus = ['blue', 'red']\nplaces = [-1, 0, 9]", "mine")
    changed = [path for path in SCHEMA.places if box.values[path] != SCHEMA.standard().values[path]]
    assert changed == [("cards", "2", "colour"), ("points", "places"), ("points", "bonus")]
    assert box.string("cards", "2", "colour") == "red"
    assert box.numbers("points", "places") == [-1, 0, 9]
    assert box.strings("points", "bonus") == ["blue", "red"]
    assert SCHEMA.read(box.text, "mine") == box


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[dice]", "there is no section “dice” in the box; the sections are cards, points, board"),
        ('"a\\nb" = 1', "there is no section “a b” in the box; the sections are cards, points, board"),
        ("points = 3", "points: “3” must be a table with some of these names: each, places, bonus"),
        ("[[points]]", "points: “[{}]” must be a table with some of these names: each, places, bonus"),
        ("[cards]\n1 = 'red'", "cards 1: “red” must be a table with some of these names: colour, figure"),
        ("[cards.3]", "cards: there is no “3” here; there are 1, 2"),
        ("[cards.1]\nsize = 1", "cards 1: there is no “size” here; there are colour, figure"),
        ("[cards.1.colour.x]", "cards 1 colour: “{'x': {}}” must be one of red, blue"),
        ("[cards.1]\ncolour = 'r'", "cards 1 colour: “r” must be one of red, blue"),
        ("[cards.1]\ncolour = '''red\n'''", "cards 1 colour: “red ” must be one of red, blue"),
        ("[cards.1]\nfigure = ['##']", "cards 1 figure: “['##']” must be a list of 2, each 2 of these letters: . #"),
        ("[cards.1]\nfigure = ['##', '#x']", "cards 1 figure 2: “#x” must be 2 of these letters: . #"),
        ("[cards.1]\nfigure = ['##', 7]", "cards 1 figure 2: “7” must be 2 of these letters: . #"),
        ("[points]\neach = 10", "points each: “10” must be a whole number from 0 to 9"),
        ("[points]\neach = 0x" + "f" * 9_000, "points each: “…” must be a whole number from 0 to 9"),
        ("[points]\nplaces = [0x" + "f" * 9_000 + "]", "points places: “…” must be a list of 3"),
        ("[points]\neach = " + "[" * 200 + "]" * 200, "points each: “[[[[[["),
        ("[points]\neach = true", "points each: “True” must be a whole number from 0 to 9"),
        ("[points]\neach = 1.0", "points each: “1.0” must be a whole number from 0 to 9"),
        ("points.places = [1, [2], 3]", "points places 2: “[2]” must be a whole number from -1 to 9"),
        (
            "[points]\nbonus = ['red', 'red']",
            "points bonus: “['red', 'red']” must be a list, each one of red, blue, none of them twice",
        ),
        ("board.rows = ['1 2', '1']", "board rows 2: “1” must be a row of 2 signs with spaces between them"),
        ("board.rows = ['1 2', \"' 1\"]", "board rows 2: “' 1” must be a row of 2 signs"),
        ("[points]\neach = 4", f"points each: {FIRST.title('en')}"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_place(text: str, says: str) -> None:
    with pytest.raises(Complaint) as caught:
        SCHEMA.read(text, "mine.toml")
    assert caught.value.text("en").startswith(f"mine.toml: {says}")
    for language in LANGUAGES:
        told = caught.value.text(language)
        assert told.startswith("mine.toml: ")
        assert told.isprintable()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".".join("a" * 49_999) + "=1", f"box.toml: a name in line 1 has more than {MOST_PARTS} parts"),
        ("\n[" + ".".join("a" * MOST_PARTS) + ".a]", f"box.toml: a name in line 2 has more than {MOST_PARTS} parts"),
        ('x = """\n"""\ny = {\'a\' . ' + '"a" . ' * MOST_PARTS + "a = 1}", "box.toml: a name in line 3 has more than"),
        ("a" * (MOST_LETTERS + 1), f"box.toml is too large for a box: 100001 characters, at most {MOST_LETTERS}"),
    ],
)
def test_a_file_made_to_keep_the_parser_busy_never_reaches_it(
    text: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The parser would take two minutes for the first of these."""
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("parsed"))
    refused(text, says)


@pytest.mark.parametrize("text", ["a = " + "[" * 50_000, "a = " + "{a = " * 10_000])
def test_a_file_nested_too_deeply_is_refused(text: str) -> None:
    refused(text, "box.toml: values are nested too deeply; a list in a box holds no other lists")


def refused(text: str, says: str) -> None:
    for game in shelf():
        with pytest.raises(Complaint) as caught:
            game.rules.read_box(text, "box.toml")
        assert caught.value.text("en").startswith(says)
        assert caught.value.text("ru").isprintable()


def test_what_is_just_allowed_is_parsed() -> None:
    SCHEMA.read("# " + "." * 99 + "\n# " + "x" * (MOST_LETTERS - 105) + "\n", "mine")


@pytest.mark.parametrize("kind", [Whole(0, 9), one_of("ab"), letters(2, "ab"), ListOf(Whole(0, 9), 2)])
def test_a_wrong_built_in_value_is_noticed_when_the_game_is_loaded(kind: Kind) -> None:
    with pytest.raises(Misfit):
        kind.built_in("nothing of the kind")


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_every_value_of_a_box_can_be_typed_as_it_is_shown(game: Game) -> None:
    for path, place in game.rules.box_schema.places.items():
        assert place.kind.check(place.kind.parse(place.kind.show(place.usual))) == place.usual, path
        for language in LANGUAGES:
            assert place.kind.wanted().text(language)


def test_letters_that_mean_something_in_a_pattern_are_letters() -> None:
    kind = letters(3, "]^-")
    assert kind.check("]^-") == "]^-"
    with pytest.raises(Misfit):
        kind.check("_^-")
