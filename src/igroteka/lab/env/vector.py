"""Thousands of games stepped in one call; what learners read lies in NumPy arrays that are written anew at every step.

With `workers` the games are shared out among processes, and the arrays lie in memory that all of them see. (Threads
would not help: compiled code never lets go of the interpreter's lock.) How they are shared out changes nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from igroteka.engine.batch import Batch
from igroteka.lab.env.rows import ROWS, Rows, copied, rows_of
from igroteka.lab.env.seeds import fresh_seed
from igroteka.lab.env.setting import Setting
from igroteka.lab.env.workers import Crew
from igroteka.words import Complaint


class Vector:
    """`Vector("portals", games=1024)`. After `reset` and after each `step`, by game:

    observation  what the one who decides sees: one row of the encoding
    mask         1 for each action allowed to him
    seat         who he is
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
        if games < 1:
            raise Complaint("env-games", games=games)
        if not 1 <= workers <= games:
            raise Complaint("env-workers", workers=workers, most=games)
        self.setting = Setting(game, seats, options, box, reward)
        self.games = games
        self.workers = workers
        self.seed = fresh_seed() if seed is None else seed
        self.batch: Batch | None = None
        self.crew: Crew | None = None
        self.reset(self.seed)

    def reset(self, seed: int | None = None) -> None:
        """All games from their beginning; the same seed gives the same games."""
        self.seed = fresh_seed() if seed is None else seed
        if self.workers == 1:
            self.batch = self.setting.batch(self.games, self.seed)
            self.show(rows_of(self.batch))
            return
        if self.crew is None:
            self.crew = Crew(self.setting, self.games, self.workers)
        self.crew.reset(self.seed)
        self.show(self.crew.rows)

    def show(self, rows: Rows) -> None:
        self.observation, self.mask, self.seat, self.reward, self.done, self.sampled = (rows[name] for name in ROWS)

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """One decision in each game, by number. Complains before anything is done if one is not allowed."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or not np.issubdtype(chosen.dtype, np.integer):
            raise Complaint("env-actions", games=self.games, found=f"{chosen.dtype} {list(chosen.shape)}")
        if self.crew is not None:
            self.check(chosen)
            self.crew.step(chosen)
            return
        assert self.batch is not None
        numbers = chosen.tolist()
        if self.batch.first_illegal(numbers) >= 0:
            self.check(chosen)
        self.batch.step(numbers)
        if copied(self.batch):
            self.show(rows_of(self.batch))

    def check(self, chosen: NDArray[Any]) -> None:
        most = int(self.setting.encoding.actions)
        inside = (chosen >= 0) & (chosen < most)
        allowed = inside & (self.mask[np.arange(self.games), np.where(inside, chosen, 0)] == 1)
        if allowed.all():
            return
        game = int(np.argmin(allowed))
        problem = self.setting.refused(int(self.seat[game]), int(chosen[game]))
        raise Complaint("env-in-game", place=game, problem=problem)

    def named(self) -> dict[str, NDArray[Any]]:
        """The observations of all games, part by part."""
        return self.setting.named(self.observation)

    def close(self) -> None:
        """Ends the processes; the arrays must not be read afterwards."""
        if self.crew is not None:
            self.crew.close()
            self.crew = None

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()
