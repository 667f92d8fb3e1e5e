"""A question to the lab: which game and boxes, played by whom and how often. It can be sent to other processes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from igroteka.engine import State
from igroteka.engine.study import Study
from igroteka.games import Game, find, shelf
from igroteka.lab.checks import MOST_GAMES, bots_of, box_text, whole
from igroteka.words import Complaint

LADDER = ("random", "level1", "level2", "level3", "level4", "level5")
SKILL_EVERY = 4  # of so many games one is played again by two levels
BUILT_IN = "built-in"
CHANGED = "changed"  # a box without a name of its own


@dataclass(frozen=True)
class Box:
    """A box under a name; no text is the built-in one."""

    name: str = BUILT_IN
    text: str = ""


@dataclass(frozen=True)
class Question:
    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    boxes: tuple[Box, ...]  # the one that is asked about, and the one it is compared with, if any
    bots: tuple[str, ...]  # by seat, in the first game; then they move round
    games: int  # with each box
    seed: int = 0
    skill: bool = True  # whether levels are compared too

    @property
    def mixed(self) -> bool:
        return len(set(self.bots)) > 1

    @property
    def levels(self) -> tuple[str, str] | None:
        """A weaker and a stronger level whose difference is looked at in games of their own."""
        if self.mixed or not self.skill or self.bots[0] not in LADDER:
            return None
        at = max(1, LADDER.index(self.bots[0]))
        return LADDER[at - 1], LADDER[at]

    def start(self, box: int) -> State:
        return first_state(replace(self, games=1, seed=0), box)


@cache
def first_state(question: Question, box: int) -> State:
    game, chosen = find(question.game), question.boxes[box]
    material = game.rules.read_box(chosen.text, chosen.name) if chosen.text else None
    return game.start(question.seats, dict(question.options), material)


@cache
def study_of(game: str) -> Study:
    """What the game tells the lab about itself; of a game that tells nothing, what can be seen of any."""
    return find(game).lab


def ask(
    game: str,
    box: str = "",
    *,
    against: str | None = "",
    box_name: str = "",
    against_name: str = BUILT_IN,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = "level2",
    games: int = 1000,
    seed: int = 0,
    skill: bool = True,
) -> Question:
    """A checked question. `box` and `against` are texts of data files (empty: the built-in box); `against=None` looks
    at one box alone, and so does a box that is compared with itself."""
    found = find(game)
    box, against = box_text("box", box), None if against is None else box_text("against", against)
    seats = found.usual_players if players is None else whole("players", players, 0, 99)
    full = found.check(seats, options)
    given = bots_of(bots)
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise Complaint("cli-seats-count", seats=len(given), players=seats)
    games, seed = whole("games", games, 1, MOST_GAMES), whole("seed", seed, 0)
    boxes = [Box(box_name or (BUILT_IN if not box else CHANGED), box)]
    if against is not None and digest(found, against, against_name) != digest(found, box, boxes[0].name):
        boxes.append(Box(against_name, against))
    return Question(game, seats, tuple(full.items()), tuple(boxes), given, games, seed, bool(skill))


def digest(game: Game, text: str, name: str) -> str:
    """Of a box; complains about what is wrong with its text."""
    try:
        found: str = (game.rules.read_box(text, name) if text else game.rules.standard_box()).digest
    except Complaint as problem:
        raise other_game(game, text, name, problem) from None
    return found


def other_game(game: Game, text: str, name: str, problem: Complaint) -> Complaint:
    """A box that belongs to another game is told as such; one without a name of its own is somebody's box."""
    if problem.message == "box-section":
        for other in shelf():
            if other.id != game.id and is_box(other, text):
                return Complaint("lab-other-game", file=name, title=Complaint("title", game=other.id), game_id=other.id)
    if name == CHANGED and "file" in problem.values:
        return Complaint(problem.message, game=problem.game, **{**problem.values, "file": Complaint("lab-your-box")})
    return problem


def is_box(game: Game, text: str) -> bool:
    with suppress(Complaint):
        game.rules.read_box(text, "box")
        return True
    return False
