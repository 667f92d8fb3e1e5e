"""PettingZoo, one agent after another. Seats that decide at the same time are asked in turn; none sees the others."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from igroteka.engine import Rng
from igroteka.engine.learner import Play
from igroteka.lab.env.seeds import fresh_seed
from igroteka.lab.env.setting import Observation, Setting


class AecEnv(AECEnv[str, Observation, int]):
    """`AecEnv("portals", seats=2)`. The mask of legal actions is part of the observation, as usual in PettingZoo."""

    def __init__(
        self, game: str, seats: int = 2, options: Mapping[str, Any] | None = None, box: Any = None, reward: str = "win"
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options, box, reward)
        self.metadata = {"name": self.setting.name, "render_modes": ["ansi", "html"], "is_parallelizable": False}
        self.render_mode: str | None = None
        self.possible_agents = list(self.setting.agents)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.setting.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.setting.observation_space() for agent in self.possible_agents}
        self.begin(self.setting.deal(fresh_seed()))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(self.setting.deal(fresh_seed() if seed is None else seed))

    def begin(self, play: Play) -> None:
        self.play = play
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.choose_next()

    def choose_next(self) -> None:
        seat = self.play.awaited()
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        rewards = self.setting.rewards(self.play.state)
        for agent in self.agents:
            self.rewards[agent] = rewards[self.seat_of[agent]]
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self.setting.observe(self.play, self.seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.setting.observe(self.play, self.seat_of[agent]) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        play = self.play
        play.step(seat, self.setting.action(play, seat, action))
        self._cumulative_rewards[agent] = 0.0
        self.choose_next()

    def clone(self) -> "AecEnv":
        """A copy that can be played on by itself; what chance draws in it is the same as long as choices are."""
        return self.with_play(self.play.clone())

    def resample(self, agent: str, seed: int | None = None) -> "AecEnv":
        """A game that could be this one for all the agent knows: what it cannot know is dealt anew."""
        rng = Rng(fresh_seed() if seed is None else seed)
        return self.with_play(self.play.resample(self.seat_of[agent], rng))

    def with_play(self, play: Play) -> "AecEnv":
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.play = play
        copy.agents = list(self.agents)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(copy, name, dict(getattr(self, name)))
        copy.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return copy

    def render(self) -> str:
        return self.play.state.show()

    def __repr__(self) -> str:
        return f"<AecEnv {self.setting}>"

    def _repr_html_(self) -> str | None:
        return self.play.state._repr_html_()

    def close(self) -> None:
        pass
