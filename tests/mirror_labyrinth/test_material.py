"""The box: its tables, and what a data file may correct."""

import pytest

from igroteka.games.mirror_labyrinth import boxfile
from igroteka.games.mirror_labyrinth.box import BOARD
from igroteka.words import LANGUAGES, Complaint
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
    assert portals == box.edges == 8


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
    ("text", "message"),
    [
        ("board = ", "box-toml"),
        ("[mages]\nx = 1", "box-section"),
        ("board = 1", "box-not-a-table"),
        ("[tasks]\n1 = 2", "box-not-a-table"),
        ("[tasks.1]\nc = 2", "box-not-a-table"),
        ("[tasks.5]\na = 2", "box-field"),
        ("[board]\nlines = 1", "box-field"),
        ("[board]\nrows = 1", "box-rows"),
        (drawn(ROWS[:-1]), "box-rows"),
        (drawn([*ROWS[:-1], "+ /"]), "box-row"),
        (drawn([ROWS[0].replace("F", "/"), *ROWS[1:]]), "box-edge"),
        (drawn([ROWS[0].replace("/ \\ F", "\\ / F"), *ROWS[1:]]), "box-edge"),
        (drawn([ROWS[0], ROWS[1].replace("29", "1"), *ROWS[2:]]), "box-point"),
        (drawn([ROWS[0], ROWS[1].replace("29", "41"), *ROWS[2:]]), "box-point"),
        (drawn([ROWS[0], ROWS[1].replace("29", "."), *ROWS[2:]]), "box-quarter"),
        ('[figures]\nfaces = ["FW"]', "box-figures"),
        ('[figures]\nfaces = ["FW", "WA", "AE", "EX"]', "box-faces"),
        ("[amulets]\nred = [1, 7, 15]", "box-amulets"),
        ("[amulets]\nred = [1, 7, 15, 2]", "box-amulet"),
        ("[amulets]\nred = [1, 7, 15, 17]", "box-amulet"),
        ('[tasks.1]\na = ["R 1"]', "box-task-side"),
        ('[tasks.1]\na = ["R 1", "X 2"]', "box-task"),
        ('[tasks.1]\na = ["R 1", "B"]', "box-task"),
    ],
)
def test_mistakes_in_a_file_are_told(text: str, message: str) -> None:
    with pytest.raises(Complaint) as caught:
        LABYRINTH.rules.read_box(text, "mine.toml")
    assert caught.value.message == message
    for language in LANGUAGES:
        assert caught.value.text(language)
