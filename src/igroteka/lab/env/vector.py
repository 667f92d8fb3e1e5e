"""Thousands of games stepped in one call; what learners read lies in NumPy arrays that every step overwrites.

With `workers` the games are shared out among processes, and the arrays lie in memory that all of them see. (Threads
would not help: compiled code never releases the GIL.) How they are shared out changes nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from igroteka.engine.batch import Batch
from igroteka.lab.checks import MOST_GAMES, MOST_JOBS, whole
from igroteka.lab.env.rows import ROWS, copied, numbers, rows_of
from igroteka.lab.env.seeds import seed_or_fresh
from igroteka.lab.env.setting import Setting
from igroteka.lab.env.workers import SharedGames, WorkerProcesses
from igroteka.words import Complaint, shown


class Vector:
    """`Vector(game, games=1024)`. After `reset` and after each `step`, by game:

    observation  what the deciding seat sees: one row of the encoding
    mask         1 for each action allowed to it
    seat         which seat that is
    reward       by seat, what the last step brought: only where it ended a game
    done         whether the last step ended a game; then the next one has begun, and the other rows tell of that
    sampled      a random action out of those allowed
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        games: int = 1024,
        seed: int | None = None,
        workers: int = 1,
        box: Any = None,
        reward: str = "win",
    ) -> None:
        self.setting = Setting(game, seats, options, box, reward)
        self.games = games = whole("games", games, 1, MOST_GAMES)
        self.workers = workers = whole("workers", workers, 1, min(games, MOST_JOBS))
        self.batch: Batch | None = None
        self.shared = SharedGames(WorkerProcesses(self.setting, games, workers)) if workers > 1 else None
        self.places = np.arange(games) * int(self.setting.encoding.actions)  # where in all masks each begins
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """All games from their beginning; the same seed gives the same games."""
        self.seed = seed_or_fresh(seed)
        if self.shared is not None:
            self.shared.ask("reset", self.seed)
        else:
            self.batch = self.setting.batch(self.games, self.seed)
        self.show()

    def show(self) -> None:
        self.rows = self.shared.rows if self.shared is not None else rows_of(self.setting, self.own_batch())
        self.observation, self.mask, self.seat, self.reward, self.done, self.sampled = (
            self.rows[name] for name in ROWS
        )

    def own_batch(self) -> Batch:
        assert self.batch is not None
        return self.batch

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """One decision in each game, by number. Complains before anything is done if one is not allowed."""
        chosen = as_array(actions)
        if chosen.shape != (self.games,) or not np.issubdtype(chosen.dtype, np.integer):
            raise Complaint("env-actions", games=self.games, found=f"{chosen.dtype} {list(chosen.shape)}")
        self.check(chosen)
        self.carry_out("step", chosen)

    def carry_out(self, order: str, by_game: NDArray[Any], *what: Any) -> None:
        """`step` and `resample` read a number for each game."""
        if self.shared is not None:
            self.rows["chosen"][:] = by_game
            self.shared.ask(order, *what)
            return
        batch = self.own_batch()
        getattr(batch, order)(numbers(batch, by_game), *what)
        if copied(batch):
            self.show()

    def check(self, chosen: NDArray[Any]) -> None:
        most = int(self.setting.encoding.actions)
        if chosen.min() >= 0 and chosen.max() < most and self.mask.take(self.places + chosen.astype(np.int64)).all():
            return
        inside = (chosen >= 0) & (chosen < most)
        allowed = inside & (self.mask[np.arange(self.games), np.where(inside, chosen, 0).astype(np.int64)] == 1)
        game = int(np.argmin(allowed))
        problem = self.setting.refused(int(self.seat[game]), int(chosen[game]))
        raise Complaint("env-in-game", place=game, problem=problem)

    def clone(self) -> "Vector":
        """A copy that can be stepped by itself; with the same choices everything goes the same way in both. With
        several processes it shares them with this one: close both."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        if self.shared is not None:
            copy.shared = self.shared.clone()
        else:
            copy.batch = self.own_batch().clone()
        copy.show()
        return copy

    def resample(self, seat: int | Sequence[int] | NDArray[Any], seed: int | None = None) -> "Vector":
        """Games that could be these for all the seat knows: what it cannot know is dealt again. `seat` is one for all
        games or one for each, such as `vector.seat`."""
        seats = as_array(seat)
        if seats.shape not in ((), (self.games,)) or not np.issubdtype(seats.dtype, np.integer):
            raise Complaint("env-seats", games=self.games, found=f"{seats.dtype} {list(seats.shape)}")
        if seats.min() < 0 or seats.max() >= self.setting.seats:
            raise Complaint("env-seat", seat=shown(seat), most=self.setting.seats - 1)
        copy = self.clone()
        copy.seed = seed_or_fresh(seed)
        copy.carry_out("resample", np.broadcast_to(seats, (self.games,)), copy.seed)
        return copy

    def named(self) -> dict[str, NDArray[Any]]:
        """The observations of all games, part by part."""
        return self.setting.named(self.observation)

    def close(self) -> None:
        """Ends the processes; the arrays must not be read afterwards."""
        if self.shared is not None:
            self.shared.close()

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def as_array(given: Any) -> NDArray[Any]:
    try:
        return np.asarray(given)
    except ValueError:  # rows of different lengths
        return np.asarray(shown(given))
