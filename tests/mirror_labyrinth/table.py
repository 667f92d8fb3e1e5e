"""Setting a Mirror Labyrinth table for a rule test: draw only what the clause touches.

`table(board, modes)` draws the board from its top left corner: `/` and `\\` mirrors, `1>` a mage, `p2^` a portal figure
(its front looks up), `R3` a rune, `a7` an amulet, dots elsewhere; what is not drawn is empty. Unless said otherwise two
players are in their second round and seat 1 is to move. Beams stay easy to follow: rows 1 and 2, 4 and 5, 6 and 7,
9 and 10 are joined at both ends by the mirrors of the edge, so are columns A and B, D and E, F and G, I and J; the ends
of row 3, row 8, column C and column H are portals.

Figures: 1 fire / water, 2 water / air, 3 air / earth, 4 earth / fire (front / back).
"""

from textwrap import dedent

from igroteka.engine import CHANCE, Rng, State, seats_in, step
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.telling.choices import thing_moved_onto
from igroteka.games.mirror_labyrinth.terminal import TERMINAL
from igroteka.testing import Rehearsal, Tables, rehearse

TABLES = Tables("mirror_labyrinth", MirrorLabyrinth)
LABYRINTH, fresh = TABLES.game, TABLES.fresh


def position(board: str = "", modes: str = "", seats: int = 2, box: str = "", **entries: str) -> MirrorLabyrinth:
    """A position; entries are named as `show` names them, with underscores for spaces."""
    rows = [row.strip() for row in dedent(board).strip("\n").splitlines()]
    lines = [f"mirror_labyrinth: {seats} {modes}", "board:", *(f"  {row}" for row in rows)]
    lines += [f"{name.replace('_', ' ')}: {value}" for name, value in entries.items()]
    return TABLES.read("\n".join(lines), box)


def table(board: str = "", modes: str = "", seats: int = 2, box: str = "", **entries: str) -> Rehearsal:
    return rehearse(position(board, modes, seats, box, **entries))


def stops(game: Rehearsal, seat: int = 1) -> set[str]:
    """Where a seat can move: `G5`, or `G5 up` where mages face somewhere."""
    texts = [game.state.say(choice) for choice in game.state.legal(seat - 1)]
    return {text.removeprefix("move ") for text in texts if text.startswith("move ")}


def choices(game: Rehearsal, seat: int = 1) -> set[str]:
    """Everything else a seat can do."""
    texts = [game.state.say(choice) for choice in game.state.legal(seat - 1)]
    return {text for text in texts if not text.startswith("move ")}


def on_terminal(text: str) -> str:
    """A sentence with its icons as the characters that a terminal shows."""
    return TERMINAL.paint(text).plain


def board_of(game: Rehearsal) -> MirrorLabyrinth:
    return TABLES.own(game.state)


def laid(seats: int = 2, seed: int = 1, **options: bool | str) -> MirrorLabyrinth:
    """A table after the set-up."""
    return played(seats, 0, seed, **options)


def eager(position: State, seat: int, rng: Rng) -> int:
    """A choice of a player who takes what lies in reach, mostly, and likes to use amulets."""
    state = TABLES.own(position)
    choices = [int(choice) for choice in state.legal(seat)]
    tokens = [choice for choice in choices if thing_moved_onto(state, choice) >= p_.RUNE]
    if tokens and rng.below(5):
        return tokens[rng.below(len(tokens))]
    uses = [choice for choice in choices if a.VERBS.kind(choice) == a.USE]
    if uses and rng.below(2):
        return uses[rng.below(len(uses))]
    return choices[rng.below(len(choices))]


def played(seats: int, steps: int, seed: int = 1, **options: bool | str) -> MirrorLabyrinth:
    """A position so many decisions after the set-up, among eager players; the end if it comes before."""
    state, rng = TABLES.start(seats, **options), Rng(seed)
    while state.awaiting() and (steps > 0 or state.phase == p_.SETUP):
        seat = seats_in(state.awaiting())[0]
        if seat == CHANCE:
            step(state, rng)
        else:
            state.apply(seat, eager(state, seat, rng))
            steps -= 1
    return state
