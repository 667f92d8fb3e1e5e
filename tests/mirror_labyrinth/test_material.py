"""The box: its tables, and what a data file may correct."""

import pytest

from igroteka.games.mirror_labyrinth.rules import boxfile
from igroteka.games.mirror_labyrinth.rules.box import BOARD
from igroteka.words import Complaint
from tests.mirror_labyrinth.table import LABYRINTH, position

ROWS = [" ".join(row.split()) for row in BOARD.value.strip().splitlines()]


def drawn(rows: list[str]) -> str:
    return "[board]\nrows = [" + ", ".join(f"'{row}'" for row in rows) + "]\n"


def test_the_built_in_box_reads_back_from_its_own_text() -> None:
    box = boxfile.standard()
    assert boxfile.read(box.text, "again").digest == box.digest
    assert boxfile.read(drawn(ROWS), "same").digest == box.digest


def test_every_line_end_leads_somewhere_and_back() -> None:
    box = boxfile.standard()
    ends = [(i, 0) for i in range(10)] + [(i * 10 + 9, 1) for i in range(10)]
    ends += [(i + 90, 2) for i in range(10)] + [(i * 10, 3) for i in range(10)]
    portals = 0
    for crossing, outward in ends:
        ahead = int(box.ahead[crossing * 4 + outward])
        if ahead < 0:
            portals += 1
            assert box.edge_inward[-1 - ahead] == crossing * 4 + (outward + 2) % 4
        else:
            other, inward = ahead >> 2, ahead & 3
            assert inward == (outward + 2) % 4
            assert abs(other - crossing) == (1 if outward in (0, 2) else 10)
            assert box.ahead[other * 4 + outward] == crossing * 4 + inward
    assert portals == len(box.edge_element) == 8


def test_edge_portals_are_point_symmetric_and_each_element_has_two() -> None:
    box = boxfile.standard()
    by_element: dict[int, list[int]] = {}
    for element, inward in zip(box.edge_element, box.edge_inward, strict=True):
        by_element.setdefault(int(element), []).append(int(inward))
    assert len(by_element) == 4
    for first, second in by_element.values():
        assert first >> 2 == 99 - (second >> 2)
        assert (first & 3) == (second + 2 & 3)


def test_each_colour_has_four_amulets_and_each_element_two_faces() -> None:
    box = boxfile.standard()
    assert sorted(box.amulet_colour) == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert sorted(box.face_element) == [0, 0, 1, 1, 2, 2, 3, 3]
    families = ({0, 1, 2, 3, 10}, {5, 6, 7, 8}, {11, 12, 13, 14, 15})  # passing, turning, moving
    for colour in range(4):
        own = {amulet for amulet in range(16) if box.amulet_colour[amulet] == colour}
        assert all(own & family for family in families)


def test_tasks_are_four_single_colours_six_pairs_four_threes_and_two_of_one_colour() -> None:
    box = boxfile.standard()
    needs = [tuple(int(need) for need in box.task_needs[task * 4 : task * 4 + 4]) for task in range(16)]
    kinds = [
        (sum(need), int(same), int(value))
        for need, same, value in zip(needs, box.task_same, box.task_value, strict=True)
    ]
    assert [kinds.count(kind) for kind in ((1, 0, 1), (2, 0, 1), (3, 0, 2), (0, 3, 3))] == [4, 6, 4, 2]
    assert len({need for need in needs if sum(need)}) == 14


def test_a_file_corrects_only_what_it_says() -> None:
    box = boxfile.read('[tasks.1]\na = ["RR 3", "G 2"]\n[figures]\nfaces = ["FF", "WA", "AE", "EW"]', "mine")
    assert box.digest != boxfile.standard().digest
    assert list(box.task_needs[:8]) == [2, 0, 0, 0, 0, 0, 0, 1]
    assert list(box.task_value[:3]) == [3, 2, 2]
    assert boxfile.read(box.text, "again").digest == box.digest
    state = position("1> p1< . R4", "abilities", box='[figures]\nfaces = ["FF", "WA", "AE", "EW"]')
    texts = [state.say(action) for action in state.legal(0)]
    assert "move C1 right" in texts  # in at the front, out of the other face of the same figure


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[tasks]\n1 = 2", "tasks 1: “2” must be a table with some of these names: a, b"),
        ("[tasks.1]\nc = 2", "tasks 1: there is no “c” here"),
        ("[tasks.5]\na = 2", "tasks: there is no “5” here; there are 1, 2, 3, 4"),
        ("[board]\nrows = 1", "board rows: “1” must be a list of 12, each a row of 12 signs"),
        (drawn(ROWS[:-1]), "board rows: “['+ /"),
        (drawn([*ROWS[:-1], "+ /"]), "board rows 12: “+ /” must be a row of 12 signs"),
        (drawn([ROWS[0].replace("F", "/"), *ROWS[1:]]), "board rows: “/” at the line end beside C1"),
        (drawn([ROWS[0].replace("/ \\ F", "\\ / F"), *ROWS[1:]]), "board rows: “\\” at the line end beside A1"),
        (drawn([ROWS[0], ROWS[1].replace("29", "1"), *ROWS[2:]]), "board rows: C1: “1” must be a dot or"),
        (drawn([ROWS[0], ROWS[1].replace("29", "41"), *ROWS[2:]]), "board rows: C1: “41” must be"),
        (drawn([ROWS[0], ROWS[1].replace("29", "."), *ROWS[2:]]), "board rows: quarter 1 has 9 start points"),
        ('[figures]\nfaces = ["FW"]', "figures faces: “['FW']” must be a list of 4"),
        ('[figures]\nfaces = ["FW", "WA", "AE", "EX"]', "figures faces 4: “EX” must be 2 of these letters: F W A E"),
        ("[amulets]\nred = [1, 7, 15]", "amulets red: “[1, 7, 15]” must be a list of 4"),
        ("[amulets]\nred = [1, 7, 15, 2]", "amulets blue: 2 is there for the second time"),
        ("[amulets]\nred = [1, 7, 15, 17]", "amulets red 4: “17” must be a whole number from 1 to 16"),
        ('[tasks.1]\na = ["R 1"]', "tasks 1 a: “['R 1']” must be a list of 2"),
        ('[tasks.1]\na = ["R 1", "X 2"]', "tasks 1 a 2: “X 2” must be colours and a strength"),
        ('[tasks.1]\na = ["R 1", "B"]', "tasks 1 a 2: “B” must be colours"),
    ],
)
def test_mistakes_in_a_file_are_told(text: str, says: str) -> None:
    with pytest.raises(Complaint) as caught:
        LABYRINTH.rules.read_box(text, "mine.toml")
    assert caught.value.text("en").startswith(f"mine.toml: {says}")
    assert caught.value.text("ru").startswith("mine.toml: " + says.partition(":")[0])
