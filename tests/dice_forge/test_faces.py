"""Special faces (D7): each on its own, and every pair of them on two dice against a table of what comes out."""

import itertools

import pytest

from tests.dice_forge.table import BLESSING, blessed, glory, reserve, rolls, table

SPECIAL = (
    "mirror",
    "shield-red",
    "shield-blue",
    "shield-yellow",
    "shield-green",
    "ship",
    "boar-red",
    "boar-blue",
    "x3",
)
# Hero 1 has 5 gold; the dice of hero 2 show 2m and 1g, and hero 2 owns the cards of both boars. What is played after
# the roll, and the reserves of both heroes then: gold, sun, moon, glory.
PAIRS = """
mirror        mirror         1 die 2 light; 1 die 2 dark                                    6 0 2 0   0 0 0 0
mirror        shield-red     1 die 2 light                                                  5 2 2 0   0 0 0 0
mirror        shield-blue    1 die 2 light                                                  5 0 2 5   0 0 0 0
mirror        shield-yellow  1 die 2 dark                                                   6 0 0 5   0 0 0 0
mirror        shield-green   1 die 2 light                                                  5 0 2 3   0 0 0 0
mirror        ship           1 die 2 light; 1 buy 1m; 1 forge light 1g                      5 0 2 0   0 0 0 0
mirror        boar-red       1 die 2 light; 1 choose sun; 2 choose glory                    5 1 2 0   0 0 0 3
mirror        boar-blue      1 die 2 dark; 1 choose moon; 2 choose glory                    6 0 1 0   0 0 0 3
mirror        x3             1 die 2 light                                                  5 0 6 0   0 0 0 0
shield-red    shield-blue    -                                                              5 2 2 0   0 0 0 0
shield-red    shield-yellow  -                                                              8 2 0 0   0 0 0 0
shield-red    shield-green   -                                                              5 2 0 3   0 0 0 0
shield-red    ship           1 buy 3g; 1 forge light 1g                                     5 2 0 0   0 0 0 0
shield-red    boar-red       1 choose sun; 2 choose glory                                   5 1 0 5   0 0 0 3
shield-red    boar-blue      1 choose moon; 2 choose sun                                    5 2 1 0   0 1 0 0
shield-red    x3             -                                                              5 6 0 0   0 0 0 0
shield-blue   shield-yellow  -                                                              8 0 2 0   0 0 0 0
shield-blue   shield-green   -                                                              5 0 2 3   0 0 0 0
shield-blue   ship           1 pass                                                         5 0 2 0   0 0 0 0
shield-blue   boar-red       1 choose moon; 2 choose moon                                   5 0 1 5   0 0 1 0
shield-blue   boar-blue      1 choose sun; 2 choose glory                                   5 1 2 0   0 0 0 3
shield-blue   x3             -                                                              5 0 6 0   0 0 0 0
shield-yellow shield-green   -                                                              8 0 0 3   0 0 0 0
shield-yellow ship           1 buy 2s; 1 forge light 1g                                     2 0 0 0   0 0 0 0
shield-yellow boar-red       1 choose sun; 2 choose glory                                   8 1 0 0   0 0 0 3
shield-yellow boar-blue      1 choose moon; 2 choose glory                                  8 0 1 0   0 0 0 3
shield-yellow x3             -                                                             12 0 0 0   0 0 0 0
shield-green  ship           1 buy 4g; 1 forge light 1g                                     4 0 0 3   0 0 0 0
shield-green  boar-red       1 choose sun; 2 choose glory                                   5 1 0 3   0 0 0 3
shield-green  boar-blue      1 choose moon; 2 choose glory                                  5 0 1 3   0 0 0 3
shield-green  x3             -                                                              5 0 0 9   0 0 0 0
ship          ship           1 buy 3g; 1 forge light 1g; 1 buy 3g; 1 forge dark 1g          5 0 0 0   0 0 0 0
ship          boar-red       1 choose sun; 1 buy 1m; 1 forge light 1g; 2 choose glory       5 1 0 0   0 0 0 3
ship          boar-blue      1 choose moon; 1 pass; 2 choose sun                            5 0 1 0   0 1 0 0
ship          x3             1 buy 3v; 1 forge light 1g                                     3 0 0 0   0 0 0 0
boar-red      boar-blue      1 choose sun; 1 choose moon; 2 choose glory; 2 choose glory    5 1 1 0   0 0 0 6
boar-red      x3             1 choose sun; 2 choose glory; 2 choose glory; 2 choose glory   5 3 0 0   0 0 0 9
boar-blue     x3             1 choose moon; 2 choose sun; 2 choose moon; 2 choose glory     5 0 3 0   0 1 1 3
x3            x3             -                                                              5 0 0 0   0 0 0 0
"""
# The same beside faces that give resources.
BESIDE = """
2g/2s/2m      mirror         1 die 2 light; 1 choose sun                                    5 2 2 0   0 0 0 0
2g/2s/2m      shield-red     1 choose sun                                                   5 2 0 5   0 0 0 0
2g/2s/2m      shield-red     1 choose moon                                                  5 2 2 0   0 0 0 0
2g/2s/2m      shield-blue    1 choose moon                                                  5 0 2 5   0 0 0 0
2g/2s/2m      shield-yellow  1 choose gold                                                  7 0 0 5   0 0 0 0
3g/2v         shield-green   1 choose glory                                                 5 0 0 7   0 0 0 0
3g/2v         shield-green   1 choose gold                                                  8 0 0 3   0 0 0 0
2g/2s/2m      ship           1 choose gold; 1 buy 3v; 1 forge dark 1g                       1 0 0 0   0 0 0 0
2g/2s/2m      boar-red       1 choose moon; 1 choose moon; 2 choose glory                   5 0 3 0   0 0 0 3
2g/2s/2m      x3             1 choose sun                                                   5 6 0 0   0 0 0 0
3g/2v         x3             1 choose glory                                                 5 0 0 6   0 0 0 0
1g+1s+1m+1v   mirror         1 die 2 light                                                  6 1 3 1   0 0 0 0
1g+1s+1m+1v   shield-red     -                                                              6 1 1 6   0 0 0 0
1g+1s+1m+1v   shield-blue    -                                                              6 1 1 6   0 0 0 0
1g+1s+1m+1v   shield-yellow  -                                                              6 1 1 6   0 0 0 0
1g+1s+1m+1v   shield-green   -                                                              6 1 1 6   0 0 0 0
1g+1s+1m+1v   ship           1 buy 2m; 1 forge dark 1g                                      2 1 1 1   0 0 0 0
1g+1s+1m+1v   boar-red       1 choose sun; 2 choose glory                                   6 2 1 1   0 0 0 3
1g+1s+1m+1v   x3             -                                                              8 3 3 3   0 0 0 0
"""


def rows(text: str) -> list[tuple[str, str, str, tuple[int, ...], tuple[int, ...]]]:
    found = []
    for line in text.strip().splitlines():
        light, dark, *rest = line.split()
        numbers = [int(number) for number in rest[-8:]]
        found.append((light, dark, " ".join(rest[:-8]), tuple(numbers[:4]), tuple(numbers[4:])))
    return found


def test_every_pair_of_special_faces_stands_in_the_table() -> None:
    listed = [(light, dark) for light, dark, *_ in rows(PAIRS)]
    twice = {(face, face) for face in ("mirror", "ship", "x3")}  # there is only one of each shield and boar
    assert set(listed) == set(itertools.combinations(SPECIAL, 2)) | twice
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize(("light", "dark", "plays", "first", "second"), [*rows(PAIRS), *rows(BESIDE)])
@pytest.mark.parametrize("swapped", [False, True])
def test_two_faces_together(
    light: str, dark: str, plays: str, first: tuple[int, ...], second: tuple[int, ...], swapped: bool
) -> None:
    """Which die shows which face makes no difference (D1.2): only the order of the questions turns round."""
    reserves = "reserve 1: gold 5 sun 0 moon 0 glory 0\nboars: red 2, blue 2"
    sides = (dark, light) if swapped else (light, dark)
    game = blessed(*sides, reserves, others="2m 1g")
    left = [move.strip() for move in plays.split(";") if move.strip() != "-"]
    while left:
        for i, move in enumerate(left):
            seat = int(move[0]) - 1
            if move[2:] in [game.state.say(action) for action in game.state.legal(seat)]:
                game.play(left.pop(i))
                break
        else:
            raise AssertionError(f"none of {left} is possible")
    assert (reserve(game, 1), reserve(game, 2)) == (first, second)
    game.asks("*").says(phase="playing round 1 turn 2")  # all is settled: the next turn begins


def test_D7_1_a_mirror_copies_a_face_of_another_hero_before_anything_is_taken() -> None:
    game = blessed("mirror", "1s", others="3v 4g").asks(1, "die 2 light", "die 2 dark")
    game.refuses("1 die 1 dark", "D7.1").play("1 die 2 dark")
    assert reserve(game) == (4, 1, 0, 0)
    game = blessed("mirror", "mirror", others="3v mirror")  # a single face: no question
    assert reserve(game) == (0, 0, 0, 6)


def test_D7_2_a_mirror_looks_on_through_other_mirrors() -> None:
    game = blessed("mirror", "1s", others="3v mirror").asks(1, "die 2 light", "die 1 dark")
    game.refuses("1 die 2 dark", "D7.2").play("1 die 1 dark")
    assert reserve(game) == (0, 2, 0, 0)
    assert reserve(blessed("mirror", "mirror", others="mirror mirror")) == (0, 0, 0, 0)
    assert reserve(blessed("mirror", "2s", others="mirror mirror")) == (0, 4, 0, 0)  # without a question


def test_D7_3_what_is_copied_acts_as_ones_own() -> None:
    game = blessed("mirror", "1s", others="shield-red 1g").play("1 die 2 light")
    assert reserve(game) == (0, 1, 0, 5)
    game = blessed("mirror", "1g", "reserve 1: gold 4 sun 0 moon 0 glory 0", others="ship 1g").play("1 die 2 light")
    game.play("1 buy 3g/2v", "1 forge dark 1g")
    assert reserve(game) == (2, 0, 0, 0)
    game = blessed("mirror", "1g", "boars: green 1", others="boar-green 1g").play("1 die 2 light", "1 choose moon")
    game.asks(1, "choose sun", "choose moon", "choose glory").play("1 choose sun")  # their own card
    assert reserve(game) == (1, 1, 1, 0)


def test_D7_4_x3_triples_the_other_face() -> None:
    assert reserve(blessed("x3", "2m+2v")) == (0, 0, 6, 6)
    game = blessed("3g/2v", "x3").play("1 choose glory")
    assert reserve(game) == (0, 0, 0, 6)
    assert reserve(blessed("x3", "x3")) == (0, 0, 0, 0)
    game = table("light 1: x3\ncards 1: hind 1", do="end, reinforce").play("1 use hind", "1 die 1 light",
                                                                           "* roll 1 light x3")  # fmt: skip
    assert reserve(game) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("shield", "beside", "matched", "otherwise"),
    [
        ("shield-red", "2s", (0, 2, 0, 5), (0, 2, 0, 0)),
        ("shield-blue", "2m", (0, 0, 2, 5), (0, 0, 2, 0)),
        ("shield-yellow", "6g", (6, 0, 0, 5), (3, 0, 0, 0)),
        ("shield-green", "4v", (0, 0, 0, 9), (0, 0, 0, 3)),
    ],
)
def test_D7_5_a_shield_looks_at_the_other_face(
    shield: str, beside: str, matched: tuple[int, ...], otherwise: tuple[int, ...]
) -> None:
    assert reserve(blessed(shield, beside)) == matched
    assert reserve(blessed(shield, "x3")) == tuple(3 * amount for amount in otherwise)
    full = "reserve 1: gold 12 sun 6 moon 6 glory 0"
    assert glory(blessed(shield, beside, full)) == matched[3]  # even if what was yielded is lost
    game = table(f"light 1: {shield}\ncards 1: hind 1", do="end, reinforce").play("1 use hind", "1 die 1 light")
    game.play(f"* roll 1 light {shield}")
    assert reserve(game) == otherwise  # alone


def test_D7_6_a_ship_forges_for_less_and_is_no_offering() -> None:
    text = "reserve 1: gold 4 sun 0 moon 0 glory 0\nbought: 2m"
    game = blessed("ship", "1s", text).refuses("1 buy 2s", "D7.6").refuses("1 buy x3", "D5.1")
    game.offers(1, "pass", "buy 2m").play("1 buy 2m", "1 forge dark 1g")
    assert reserve(game) == (0, 1, 0, 0)
    game = table("dice forge: 2\nphase: playing round 1 turn 2\nlight 1: ship", do=BLESSING)
    game.play(*rolls(1, "ship", "1g"), *rolls(2, "1g", "1g")).asks(1, "pass", "buy 3g", "buy 1m", "buy 4g", "buy 1s")
    game.play("1 buy 4g", "1 forge light 1s")  # outside their turn, with the gold of the same roll
    assert reserve(game) == (0, 0, 0, 0)


def test_D7_7_a_boar_pays_its_bearer_and_the_owner_of_its_card() -> None:
    game = blessed("boar-red", "1g", "boars: red 2").asks(1, "choose sun", "choose moon").play("1 choose moon")
    game.asks(2, "choose sun", "choose moon", "choose glory").play("2 choose glory")
    assert (reserve(game, 1), reserve(game, 2)) == ((1, 0, 1, 0), (0, 0, 0, 3))
