"""Before a move that ends the game because nobody took anything there is a warning, and only then."""

import pytest

from igroteka.engine import CHANCE, Rng, seats_in, step
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.scene import SCENE
from igroteka.games.mirror_labyrinth.telling.names import ICONS
from igroteka.games.mirror_labyrinth.telling.warnings import warning
from igroteka.scene import Choices
from igroteka.words import Words
from tests.mirror_labyrinth.table import TABLES, board_of, position, table

EN = Words("en", "mirror_labyrinth")
LAST = "playing round 2 turn 0 idle 1"


def offered(state: MirrorLabyrinth, seat: int = 0) -> Choices:
    found = SCENE.choices(state.seen_by(seat), seat, "en")
    assert found is not None
    return found


def plain(words: str) -> str:
    """Without icons."""
    return "".join([letter for letter in words if letter not in ICONS]).replace("  ", " ")


def warned(state: MirrorLabyrinth, seat: int, action: int) -> bool:
    return bool(warning(state.seen_by(seat), seat, action, EN))


def test_M6_2_the_last_move_of_a_lap_without_a_token_is_warned_of() -> None:
    state = position("1 . . R4\n2", phase=LAST)
    beams = offered(state).beams
    assert beams is not None
    assert plain(beams.warn) == (
        "This move ends the game: nobody has taken anything for a whole lap (M6.2). Your strength is 0. "
        "You could take: red rune 4."
    )
    assert not warned(state, 0, state.read("move D1")), "this one takes a rune"


def test_M6_2_there_is_no_warning_while_the_game_goes_on() -> None:
    earlier = position("1 . . R4\n2", phase="playing round 2 turn 0 idle 0")
    extra = board_of(table("1 R1 . R4\n2", phase=LAST, rune_stacks="-").play("1 move B1"))  # took one in this turn
    assert [offered(state).beams.warn for state in (earlier, extra)] == ["", ""]  # type: ignore[union-attr]  # there are beams


def test_where_nothing_is_in_reach_the_warning_says_so() -> None:
    beams = offered(position("1 .\n2", phase=LAST)).beams
    assert beams is not None
    assert beams.warn.endswith("There is nothing you could take now.")


def test_M14_3_a_game_that_ends_anyway_is_not_warned_of() -> None:
    """Where all stacks are empty the advanced game ends after this round, whatever is taken."""
    found = []
    board = "1> . . R4\n.\n.\n2^"
    full = table(board, "advanced", deck="9 10")
    empty = table(board, "advanced", deck="9 10", rune_stacks="-", amulet_stacks="-")
    for game in (full, empty):
        state = board_of(game.play("1 move B1 right", "1 done", "* deal 1 9"))
        beams = offered(state, 1).beams
        assert beams is not None
        found.append(beams.warn.partition(")")[0])
    assert [words.endswith("whole round (M14.4") for words in found] == [True, False]
    assert found[1] == ""


MODES: list[dict[str, bool | str]] = [
    {}, {"amulets": True}, {"abilities": True}, {"initiative": True}, {"abilities": True, "initiative": True},
    {"advanced": True},
]  # fmt: skip


def idle_end_after(state: MirrorLabyrinth, seat: int, action: int, rng: Rng) -> bool:
    """Plays a move, and the turn to its end, with whatever is left to be done in it."""
    world = state.clone()
    world.apply(seat, action)
    while world.awaiting():
        awaited = seats_in(world.awaiting())[0]
        if awaited != CHANCE and (awaited != seat or world.pending.kind(seat) not in (a.D_AFTER, a.D_TARGET, a.D_SEND)):
            return False
        step(world, rng)
    return world.ending in (p_.IDLE_LAP, p_.IDLE_ROUND)


@pytest.mark.parametrize("modes", MODES, ids=lambda modes: " ".join(modes) or "basic")
def test_a_move_is_warned_of_exactly_when_the_game_ends_for_that_reason(modes: dict[str, bool | str]) -> None:
    seen = {True: 0, False: 0}
    for seed in range(6):
        state, rng = TABLES.start(2 + seed % 3, **modes), Rng(seed)
        while state.awaiting():
            seat = seats_in(state.awaiting())[0]
            if seat != CHANCE and state.pending.kind(seat) == a.D_BEFORE:
                for action in state.legal(seat):
                    move = a.VERBS.kind(int(action)) in (a.MOVE, a.STAY)
                    ends = move and idle_end_after(state, seat, int(action), rng)
                    assert warned(state, seat, int(action)) == ends, state.say(action)
                    seen[ends] += 1
            step(state, rng)
    assert min(seen.values()) > 0


def test_the_scene_warns_of_what_the_telling_warns_of() -> None:
    game = table("1 . . R4\n2", phase=LAST)
    state = board_of(game)
    beams = offered(state).beams
    assert beams is not None
    gains = beams.stops[3::4]
    told = [warned(state, 0, int(action)) for action in state.legal(0)]
    assert sorted(told) == sorted([gain == 0 for gain in gains])
