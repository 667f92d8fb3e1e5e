"""Gymnasium: one seat is the learner's, bots sit in the others."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from igroteka.bots import Thinker, counted, find_level
from igroteka.engine import Rng, State
from igroteka.engine.learner import Play
from igroteka.lab.checks import one_of, whole
from igroteka.lab.env.reader import Observation
from igroteka.lab.env.seeds import fresh_seed, seed_or_fresh
from igroteka.lab.env.setting import WAYS, Setting
from igroteka.words import Complaint

# Chooses for a seat from what it sees: an action of the game, one of `view.legal(seat)`.
Opponent = Callable[[State, int, Rng], int]

RENDERS = ["ansi"]
BOTS_LUCK = 1  # streams: chance has 0, the bots their own


class SeatEnv(gymnasium.Env[Observation, int]):
    """`gymnasium.make("igroteka/GAME-v1", seats=2, opponents="level1")`.

    `opponents` is a level for all, a list with one for each of the others, or functions that choose from a view. An
    action that the rules forbid changes nothing and brings nothing; `info["refused"]` says why (`illegal="raise"`
    complains instead). `action_masks()` is what sb3-contrib asks for.
    """

    metadata = {"render_modes": RENDERS, "render_fps": 1}  # noqa: RUF012  # Gymnasium's own form

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        opponents: str | Opponent | Sequence[str | Opponent] = "level1",
        seat: int = 0,
        box: Any = None,
        reward: str = "win",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, box, reward)
        self.seat = whole("seat", seat, 0, self.setting.seats - 1)
        self.illegal = one_of("illegal", illegal, WAYS)
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDERS)
        self.opponents = self.opponents_by_seat(opponents)
        self.observation_space: Any = self.setting.observation_space()
        self.action_space: Any = self.setting.action_space()
        self.reader = self.setting.reader()
        self.play: Play = self.setting.deal(fresh_seed())
        self.minds = Rng(fresh_seed(), BOTS_LUCK)

    def opponents_by_seat(self, opponents: str | Opponent | Sequence[str | Opponent]) -> dict[int, Opponent]:
        others = [seat for seat in range(self.setting.seats) if seat != self.seat]
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            opponents = [opponents] * len(others)
        if len(opponents) != len(others):
            raise Complaint("env-opponents", given=len(opponents), needed=len(others))
        return {seat: self.opponent(one) for seat, one in zip(others, opponents, strict=True)}

    def opponent(self, one: str | Opponent) -> Opponent:
        if callable(one):
            return one
        level = counted(self.setting.game, self.setting.seats, find_level(one), options=self.setting.options)
        return Thinker(self.setting.game, level).choose

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=None if seed is None else whole("seed", seed, 0))
        drawn = int(self.np_random.integers(1 << 62))
        self.play = self.setting.deal(drawn)
        self.minds = Rng(drawn, BOTS_LUCK)
        self.let_others()
        return self.told()

    def let_others(self) -> None:
        """The bots decide until the learner has to, or the game is over."""
        play = self.play
        while not play.awaits(self.seat) and (seat := play.awaited()) >= 0:
            view = play.state.seen_by(seat)
            play.step(seat, self.opponents[seat](view, seat, self.minds))

    def told(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.reader.observe(self.play, self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            chosen = self.setting.action(self.reader.page, self.play, self.seat, action)
        except Complaint as complaint:
            if self.illegal == "raise":
                raise
            seen, info = self.told()
            return seen, 0.0, self.play.awaited() < 0, False, {**info, "refused": str(complaint)}
        self.play.step(self.seat, chosen)
        self.let_others()
        over = self.play.awaited() < 0
        seen, info = self.told()
        return seen, self.setting.rewards(self.play.state)[self.seat], over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        return np.array(self.play.mask(self.seat), np.bool_)

    def clone(self) -> "SeatEnv":
        """A copy that can be played on by itself."""
        return self.with_play(self.play.clone(), self.minds.clone())

    def resample(self, seed: int | None = None) -> "SeatEnv":
        """A game that could be this one for all the learner knows."""
        rng = Rng(seed_or_fresh(seed))
        return self.with_play(self.play.resample(self.seat, rng), rng)

    def with_play(self, play: Play, minds: Rng) -> "SeatEnv":
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.play, copy.minds, copy.reader = play, minds, self.setting.reader()
        return copy

    def render(self) -> str | None:
        return self.play.state.seen_by(self.seat).show() if self.render_mode == "ansi" else None

    def __repr__(self) -> str:
        return f"<SeatEnv {self.setting}>"

    def _repr_html_(self) -> str | None:
        return self.play.state.seen_by(self.seat)._repr_html_()
