"""Actions declared once: packing, notation both ways, what was expected, clicks, the usual refusals."""

import pytest

from igroteka.engine import Cell, Number, Seat, Unreadable, Verb, Verbs, Word
from igroteka.scene.clicks import meaning, meant, shortened

KEY = Number("key", 36, bits=6)
BOARD = Number("board", 4, bits=2)
TURN = Number("turn", 4, bits=2, origin=0)
CELL = Cell("cell", 5, 5, bits=5)
CROSSING = Cell("crossing", 10, 10, bits=7, capital=True)
SIGN = Number("sign", 20, bits=5, unknown=31)
SIDE = Word("side", ("light", "dark"), bits=1, messages="side")
WAY = Word("way", ("", "right", "half", "left"), bits=2)

PLACE, TAKE, NO_KEY, DEAL, SWAP, SEND, FIRST, CURSE, TAKE_ALL = range(1, 10)
D_KEY, D_PLACE = 1, 2
VERBS = Verbs(
    16,
    [
        Verb(PLACE, "place", "place {key} {board}{cell} r{turn}", (KEY, BOARD, TURN, CELL), when=(D_PLACE,)),
        Verb(TAKE, "take", "take {key}", (KEY,), click="key-{key}", when=(D_KEY,)),
        Verb(TAKE_ALL, "take_all", "take all", when=(D_KEY,)),
        Verb(NO_KEY, "no_key", "no key", when=(D_KEY,)),
        Verb(DEAL, "deal", "deal {seat} {sign}", (Seat("seat", 4, bits=3), SIGN)),
        Verb(SWAP, "swap", "swap {one} {other}", (CROSSING.called("one"), CROSSING.called("other")), unordered=True),
        Verb(SEND, "send", "send {crossing} {way}", (CROSSING, WAY)),
        Verb(FIRST, "first", "{side} first", (SIDE,)),
        Verb(CURSE, "curse", "curse {seat} {cell}", (Seat("seat", 4, bits=3, others=True), CELL),
             click="board-{cell} seat-{seat}", when=(D_KEY,), clause="X2"),
    ],
    clause="X1",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kind", "values"),
    [
        ("place 18 1c3 r1", PLACE, (17, 0, 1, 12)),
        ("take 36", TAKE, (35,)),
        ("take all", TAKE_ALL, ()),
        ("no key", NO_KEY, ()),
        ("deal 2 ?", DEAL, (1, 31)),
        ("swap A1 J10", SWAP, (0, 99)),
        ("send D4", SEND, (33, 0)),
        ("send D4 left", SEND, (33, 3)),
        ("dark first", FIRST, (1,)),
    ],
)
def test_an_action_is_packed_written_and_read_as_declared(text: str, kind: int, values: tuple[int, ...]) -> None:
    action = VERBS.make(kind, *values)
    assert VERBS.split(action) == (kind, values)
    assert VERBS.say(action) == text
    assert VERBS.read(text.upper() + "  ") == action


def test_the_last_field_lies_in_the_lowest_bits() -> None:
    assert VERBS.make(PLACE, 17, 2, 1, 12) == PLACE << 16 | 17 << 9 | 2 << 7 | 1 << 5 | 12


def test_what_has_no_order_is_packed_the_smaller_first() -> None:
    assert VERBS.read("swap J10 A1") == VERBS.read("swap A1 J10")


@pytest.mark.parametrize(
    ("text", "expected", "values"),
    [
        ("", "expect-a-move", {"moves": "place 1 1a1 r0, take 1, take all, no key, curse 1 a1"}),
        ("jump", "expect-a-move", {"moves": "place 1 1a1 r0, take 1, take all, no key, curse 1 a1"}),
        ("take", "expect-form", {"form": "take 1"}),
        ("take 1 2", "expect-form", {"form": "take 1"}),
        ("take 37", "expect-key", {"last": 36}),
        ("take x", "expect-key", {"last": 36}),
        ("take ?", "expect-key", {"last": 36}),
        ("place 1 c3 r0", "expect-board-cell", {}),
        ("place 1 1c9 r0", "expect-cell", {}),
        ("place 1 1c3 1", "expect-turn", {"last": 3}),
        ("send D4 up", "expect-way", {"known": "right, half, left"}),
        ("swap A1 K1", "expect-crossing", {}),
        ("deal 5 ?", "expect-seat", {"last": 4}),
    ],
)
def test_what_cannot_be_read_says_what_was_expected(text: str, expected: str, values: dict[str, object]) -> None:
    with pytest.raises(Unreadable) as caught:
        VERBS.read(text)
    assert (caught.value.expected, caught.value.values) == (expected, values)


def test_a_click_stands_for_what_the_open_decision_offers() -> None:
    assert meaning(VERBS, D_KEY, "key-18") == "take 18"
    assert meaning(VERBS, D_KEY, "key-99") == ""
    assert meaning(VERBS, D_KEY, "lamp") == ""
    found = meant(VERBS, D_KEY, "board-c3")
    assert found is not None
    assert (found[0].name, found[1]) == ("curse", {"cell": 12})
    assert meaning(VERBS, D_KEY, "board-c3") == ""  # wants a player besides


def test_clicks_at_the_end_that_decide_nothing_are_left_out() -> None:
    assert shortened([("a", "x"), ("a", "y"), ("b", "x"), ()]) == [("a", "x"), ("a", "y"), ("b",), ()]


@pytest.mark.parametrize(
    ("text", "decision", "clause", "message"),
    [
        ("take 1", D_PLACE, "X1", "refuse-other"),
        ("curse 4 a1", D_KEY, "X2", "refuse-no-player"),
        ("curse 1 a1", D_KEY, "X2", "refuse-yourself"),
    ],
)
def test_the_usual_refusals_follow_from_the_declaration(text: str, decision: int, clause: str, message: str) -> None:
    refusal = VERBS.refusal(VERBS.read(text), decision, "ask", seat=0, seats=3)
    assert refusal is not None
    assert (refusal.clause, refusal.message) == (clause, message)


def test_what_the_declaration_does_not_forbid_is_left_to_the_game() -> None:
    assert VERBS.refusal(VERBS.read("curse 2 a1"), D_KEY, "ask", seat=0, seats=3) is None


def test_texts_of_strangers_are_not_remembered_without_bound() -> None:
    verbs = Verbs(8, [Verb(1, "take", "take {key}", (KEY,))], clause="X1")
    for spaces in range(9000):
        verbs.read("take" + " " * (spaces + 1) + "1")
    assert len(verbs.heard) <= 8192
