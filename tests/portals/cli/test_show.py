"""`igroteka show portals`: the box, its sources, a data file, the rules."""

import re
from pathlib import Path

import pytest

from igroteka.games.portals.rules import boxfile
from igroteka.table import read_record
from tests.cli.commands import Run, error_line


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            '[keys.5]\nfigure = ["..#", "..#"]',
            "keys 5 figure: “['..#', '..#']” must be a list of 3, each 3 of these letters: . #",
        ),
        ('[keys.5]\nfigure = ["..#", "..#", ".x."]', "keys 5 figure 3: “.x.” must be 3 of these letters: . #"),
        (
            '[keys.5]\nfigure = ["..#", "..#", "..."]',
            "keys 5 figure: 2 cells are marked, a key of the colour red has 3",
        ),
        ('[keys.5]\ncolour = "green"', "keys 5 colour: “green” must be one of orange, red, violet"),
        ('[keys.5]\nshape = "L"', "keys 5: there is no “shape” here; there are colour, figure"),
        ("[keys.99]\n", "keys: there is no “99” here; there are 1, 2, 3"),
        ('[boards.2]\nplain = ["WTFAE"]', "boards 2 plain: “['WTFAE']” must be a list of 5"),
        ('[signs.3]\nfigure = ["...", ".W.", "..."]', "signs 3 figure: 1 stone; a sign has 2 to 5"),
        ("[points]\nsign = -3", "points sign: “-3” must be a whole number from 0 to 1000"),
        ("[cards]\n", "no section “cards”"),
        ("keys = 3", "keys: “3” must be a table with some of these names: 1, 2, 3"),
        ("[keys.5\n", "box.toml is not a TOML file"),
    ],
)
def test_a_wrong_box_names_the_card_and_the_field(run: Run, text: str, english: str) -> None:
    Path("box.toml").write_text(text, encoding="utf-8")
    for line in ("show portals", "play portals", "simulate portals", "perft portals --depth 1"):
        result = error_line(run(f"{line} --box box.toml"))
        assert result.startswith("box.toml")
        assert english in result
    assert error_line(run("--lang ru show portals --box box.toml")).startswith("box.toml")


def test_a_corrected_box_is_played_and_kept_in_the_record(run: Run) -> None:
    Path("box.toml").write_text("[points]\nsign = 9\n", encoding="utf-8")
    assert run("play portals --box box.toml --seed 1", "1\nsave game.igr\nquit\n").status == 0
    match = read_record(Path("game.igr").read_text(encoding="utf-8"))
    assert match.header.box != boxfile.standard().digest
    assert "sign = 9" in match.header.box_text
    assert run("replay game.igr --verify").status == 0


def test_show_draws_every_card(run: Run) -> None:
    out = run("show portals").out
    for number in range(1, 37):
        assert re.search(rf"(^| ){number} ", out, re.MULTILINE), number
    assert out.count("Sheet ") == 8
    assert "box " + boxfile.standard().digest in out


def test_show_says_where_each_table_comes_from(run: Run) -> None:
    lines = run("show portals --sources").out.splitlines()
    assert next(line for line in lines if line.startswith("Elements")).split() == ["Elements", "printed"]
    assert any(re.match(r"Keys +ours +the pictures", line) for line in lines)
    assert any(re.match(r"Numbers of the keys +deduced +keys are activated", line) for line in lines)


def test_rules_by_chapter_clause_and_word(run: Run) -> None:
    assert run("show portals --rules").out.count("P15.") >= 9
    chapter = run("show portals --rules p7").out
    assert chapter.startswith("P7  Laying the figure\n")
    assert "P7.5" in chapter
    assert "P8" not in chapter
    assert "P7.3" in run("show portals --rules P7.3").out
    assert "P7.1" not in run("show portals --rules P7.3").out
    assert "P14.3" in run("show portals --rules mirror").out
    assert "P14.3" in run("--lang ru show portals --rules зеркальн").out
