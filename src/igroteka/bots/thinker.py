"""A bot: chooses within its budget, keeps its tree while that is sound, stops when told, gives advice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from igroteka.bots.levels import GREEDY, RANDOM, Level, find_level, granted, knowledge
from igroteka.bots.search import Search
from igroteka.engine import Rng, State
from igroteka.games import Game

SLICE = 16  # simulations between two looks at the clock, at most
SHORT = 0.005  # seconds; slices grow while they are shorter
SLICES_BETWEEN_CHECKS = 8  # between two checks whether more thinking can change the choice
PRIOR = 20.0  # simulations: a choice tried less often is told nearer to what is known of the best one


@dataclass(frozen=True)
class Reason:
    """A message of the game with its values; a value `seat` stands for the name of that player."""

    message: str
    values: dict[str, str | int]


@dataclass(frozen=True)
class Advice:
    """One choice: the points it may bring from now on as far as the bot looks, the share of the victory to expect,
    how much of the thinking went to it, and reasons in words of the game."""

    action: int
    points: float
    share: float
    thought: float
    reasons: tuple[Reason, ...]


def never() -> bool:
    return False


class Thinker:
    """One bot of one level; its memory is the tree of its last decision."""

    def __init__(self, game: Game, level: Level | str) -> None:
        self.game = game
        self.level = find_level(level) if isinstance(level, str) else level
        self.search: Search | None = None
        self.expected: list[int] = []  # what the seat will see if nothing but its own choice has happened

    def choose(
        self, view: State, seat: int, rng: Rng, seconds: float | None = None, stopped: Callable[[], bool] = never
    ) -> int:
        """The choice of this level from what its seat sees. Forced moves need no thought."""
        choices = view.legal(seat)
        if len(choices) == 1:
            self.expected = []
            return choices[0]
        greedy = self.game.bot.greedy if self.level.name == GREEDY.name else None
        if greedy is not None:
            return greedy(view, seat)
        if self.level.name in (RANDOM.name, GREEDY.name):
            return view.random_action(seat, rng)
        if not self.level.seconds:
            return self.first_sight(view, seat, rng)
        search = self.think(view, seat, rng, seconds, stopped)
        best = search.ranking(view, seat)[0][0]
        self.remember(search, view, seat, best, rng)
        return best

    def first_sight(self, view: State, seat: int, rng: Rng) -> int:
        """What looks best; of equals any one."""
        known = knowledge(self.game.id, self.level.notice)
        known.begin(view, seat)
        choices = view.legal(seat)
        weights = list(known.weigh_all(view, seat))
        most = max(weights)
        best = [action for action, weight in zip(choices, weights, strict=True) if weight == most]
        return best[rng.below(len(best))]

    def think(
        self, view: State, seat: int, rng: Rng, seconds: float | None, stopped: Callable[[], bool] = never
    ) -> Search:
        search = self.tree_for(view)
        wanted = self.level.simulations if seconds is None else 0
        now = begun = perf_counter()
        until = begun + (granted(self.level.seconds) if seconds is None else seconds)
        done, slices, size = 0, 0, SLICE if wanted else 1
        while not stopped():
            before = now
            size = min(size, wanted - done) if wanted else size
            search.grow(view, seat, size, rng)
            done, slices, now = done + size, slices + 1, perf_counter()
            took = now - before
            if done >= wanted if wanted else now + took > until:  # the promised time is kept
                break
            if slices % SLICES_BETWEEN_CHECKS == 0:
                left = wanted - done if wanted else (until - now) * done / (now - begun)
                if self.decided(search, view, seat, left):
                    break
            if not wanted and took < SHORT:
                size = min(SLICE, size * 2)
        return search

    def decided(self, search: Search, view: State, seat: int, left: float) -> bool:
        """Whether the second choice can no longer overtake the first."""
        ranking = search.ranking(view, seat)
        return len(ranking) < 2 or ranking[0][1] - ranking[1][1] > left

    # Memory

    def tree_for(self, view: State) -> Search:
        """The tree of the last decision, if the position is the one it expected, else a new one."""
        if self.search is None:
            known = knowledge(self.game.id, self.level.notice)
            self.search = Search(known, selfish=self.level.selfish)
        elif not self.expected or view.facts() != self.expected:
            self.search.clear()
        self.expected = []
        return self.search

    def remember(self, search: Search, view: State, seat: int, action: int, rng: Rng) -> None:
        """Keeps the tree if the seat decides again at once (a stone, then where to put it): what was found still
        holds. After a draw or a choice of somebody else the next decision begins with an empty tree."""
        after = view.imagine(rng)
        after.apply(seat, action)
        if after.awaiting() == 1 << seat and search.descend(view, seat, action):
            self.expected = after.seen_by(seat).facts()

    # Advice

    def advise(
        self,
        view: State,
        seat: int,
        rng: Rng,
        seconds: float | None = None,
        stopped: Callable[[], bool] = never,
        most: int = 3,
    ) -> list[Advice]:
        """The best choices, the best first."""
        search = self.think(view, seat, rng, seconds, stopped)
        so_far = search.knowledge.so_far(view, seat)
        ranking = search.ranking(view, seat)
        total = max(1, sum(one[1] for one in ranking))
        found: list[Advice] = []
        for action, tried, _, points, share in ranking[:most]:
            if tried or not found:
                reasons = tuple(self.reasons(view, seat, action))
                best, of = ranking[0], tried + PRIOR  # few simulations say little
                likely, wins = (points * tried + best[3] * PRIOR) / of, (share * tried + best[4] * PRIOR) / of
                found.append(Advice(action, likely - so_far, wins, tried / total, reasons))
        search.clear()
        return found

    def reasons(self, view: State, seat: int, action: int) -> Sequence[Reason]:
        return [Reason(message, values) for message, values in self.game.telling.reasons(view, seat, action)]
