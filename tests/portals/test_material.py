"""The box: counts and sums, drawings as printed, and a data file that corrects it."""

import tomllib
from collections import Counter
from itertools import combinations

import pytest

from igroteka.games.portals.rules import box, boxfile
from igroteka.games.portals.rules.material import KEYS, Material
from igroteka.words import Complaint

Cells = tuple[tuple[int, int], ...]


def cells_of(rows: list[str], letters: str = "#") -> list[tuple[int, int]]:
    return [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter in letters]


def normal(cells: list[tuple[int, int]]) -> Cells:
    """The figure moved to the corner, in the turn that sorts first: equal if and only if moved or turned."""
    turns = []
    for _ in range(4):
        cells = [(c, -r) for r, c in cells]
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        turns.append(tuple(sorted((r - top, c - left) for r, c in cells)))
    return min(turns)


def mirrored(cells: list[tuple[int, int]]) -> Cells:
    return normal([(r, -c) for r, c in cells])


DATA = tomllib.loads(boxfile.standard().text)
FIGURES = {
    colour: [cells_of(key["figure"]) for key in DATA["keys"].values() if key["colour"] == colour]
    for colour in box.COLOURS.value
}


def test_thirty_six_keys_twelve_of_each_colour_with_two_three_and_four_cells() -> None:
    assert [int(number) for number in DATA["keys"]] == list(range(1, 37))
    assert {colour: len(figures) for colour, figures in FIGURES.items()} == {"orange": 12, "red": 12, "violet": 12}
    assert {colour: {len(figure) for figure in figures} for colour, figures in FIGURES.items()} == {
        "orange": {2}, "red": {3}, "violet": {4}
    }  # fmt: skip


def test_orange_has_each_of_the_six_figures_twice_red_and_violet_each_figure_once() -> None:
    assert sorted(Counter(map(normal, FIGURES["orange"])).values()) == [2] * 6
    assert len(set(map(normal, FIGURES["red"]))) == 12
    assert len(set(map(normal, FIGURES["violet"]))) == 12


def test_mirror_partners_come_together() -> None:
    for colour in ("red", "violet"):
        figures = set(map(normal, FIGURES[colour]))
        assert {mirrored(list(figure)) for figure in figures} == figures


def test_colours_are_spread_over_the_numbers_and_the_printed_example_is_possible() -> None:
    colours = {int(number): key["colour"] for number, key in DATA["keys"].items()}
    for first in range(1, 37, 3):
        assert {colours[number] for number in range(first, first + 3)} == {"orange", "red", "violet"}
    assert [colours[number] for number in (3, 4, 18)] == ["orange"] * 3
    assert sum(box.MARKED_CELLS.value[colours[number]] for number in (5, 33)) == 6


def test_plain_sides_are_four_different_latin_squares() -> None:
    squares = [tuple(DATA["boards"][str(sheet)]["plain"]) for sheet in (1, 2, 3, 4)]
    assert len(set(squares)) == 4
    for rows in squares:
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        assert all(sorted(line) == sorted(box.LETTERS) for line in [*rows, *columns])


def test_advanced_sides_are_uneven_each_element_three_to_seven_times_twenty_in_all() -> None:
    counts = [Counter("".join(DATA["boards"][str(sheet)]["advanced"])) for sheet in (1, 2, 3, 4)]
    assert all(3 <= count <= 7 for side in counts for count in side.values())
    assert all(max(side.values()) - min(side.values()) >= 3 for side in counts)
    assert sum(counts, Counter()) == dict.fromkeys(box.LETTERS, 20)


def test_twenty_signs_each_triple_of_elements_once_in_a_line_and_once_bent() -> None:
    found: dict[frozenset[str], list[bool]] = {}
    for sign in DATA["signs"].values():
        cells = cells_of(sign["figure"], box.LETTERS)
        elements = frozenset("".join(sign["figure"]).replace(".", ""))
        (r1, c1), (r2, c2), (r3, c3) = cells
        found.setdefault(elements, []).append((r2 - r1) * (c3 - c1) == (r3 - r1) * (c2 - c1))
    assert set(found) == {frozenset(triple) for triple in combinations(box.LETTERS, 3)}
    assert all(sorted(kinds) == [False, True] for kinds in found.values())


def test_the_data_file_of_the_box_reads_back_as_the_same_box() -> None:
    standard = boxfile.standard()
    again = boxfile.read(standard.text, "export")
    assert again.digest == standard.digest
    assert again.text == standard.text
    assert list(again.key_cells) == list(standard.key_cells)


def test_a_correction_changes_only_what_it_names() -> None:
    changed = boxfile.read('[keys.18]\nfigure = ["##.", "...", "..."]\n[points]\nsign = 5\n', "mine")
    standard = boxfile.standard()
    assert changed.digest != standard.digest
    assert [key + 1 for key in range(KEYS) if changed.key_cells[key] != standard.key_cells[key]] == [18]
    assert changed.key_cells[17] == 3
    assert changed.sign_points == 5
    assert list(changed.sheets) == list(standard.sheets)
    assert isinstance(changed, Material)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[keys.18", ["mine"]),
        ("[cards.1]\nx = 1", ["cards", "keys"]),
        ("[keys.37]\ncolour = 'red'", ["keys", "37"]),
        ("[keys.18]\nshape = 1", ["keys 18", "shape", "figure"]),
        ("keys = 3", ["keys"]),
        ("[keys]\n18 = 3", ["keys 18"]),
        ("[keys.18]\ncolour = 'blue'", ["keys 18", "blue"]),
        ("[keys.18]\ncolour = 'red'", ["keys 18", "3", "2"]),
        ("[keys.18]\nfigure = ['##.', '...']", ["keys 18", "figure", "3"]),
        ("[keys.18]\nfigure = ['##.', '..', '...']", ["keys 18 figure 2", "..", "3"]),
        ("[keys.18]\nfigure = ['#x.', '...', '...']", ["keys 18", "figure", "#x."]),
        ("[keys.18]\nfigure = ['###', '...', '...']", ["keys 18", "3", "2"]),
        ("[keys.18]\ncolour = 'red'\nfigure = ['###', '...', '...']", ["orange", "11"]),
        ("[keys.18]\nfigure = 7", ["keys 18", "figure"]),
        ("[boards.2]\nplain = ['AEFWT', 'AEFWT', 'AEFWT', 'AEFWT']", ["boards 2", "plain"]),
        ("[boards.2]\nadvanced = ['AEFWT', 'AEFWT', 'AEFWX', 'AEFWT', 'AEFWT']", ["boards 2", "advanced", "AEFWX"]),
        ("[signs.7]\nfigure = ['A..', '...', '...']", ["signs 7"]),
        ("[signs.7]\nfigure = ['AAA', 'AAA', '...']", ["signs 7"]),
        ("[points]\nmatches = [0, 1, 2]", ["matches"]),
        ("[points]\nsign = -4", ["sign", "-4"]),
        ("[points]\nsign = 'four'", ["sign", "four"]),
        ("[points]\nsign = true", ["sign"]),
        ("[points]\ngold = 4", ["points", "gold"]),
    ],
)
def test_a_wrong_data_file_is_refused_by_card_and_field(text: str, named: list[str]) -> None:
    with pytest.raises(Complaint) as caught:
        boxfile.read(text, "mine")
    for language in ("en", "ru"):
        message = caught.value.text(language)
        assert "\n" not in message
        assert all(word in message for word in named), message
