"""PettingZoo, one agent after another. Seats that decide at the same time are asked in turn, each not seeing what the
others chose."""

from collections.abc import Iterator, Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from igroteka.engine import Rng
from igroteka.engine.learner import REFUSED, Play
from igroteka.lab.checks import whole
from igroteka.lab.env.reader import Observation
from igroteka.lab.env.seeds import fresh_seed, seed_or_fresh
from igroteka.lab.env.setting import Setting
from igroteka.words import Complaint


class AecEnv(AECEnv[str, Observation, int]):
    """`AecEnv(game, seats=2)`. The mask of legal actions is part of the observation, as usual in PettingZoo."""

    def __init__(
        self, game: str, seats: int = 2, options: Mapping[str, Any] | None = None, box: Any = None, reward: str = "win"
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options, box, reward)
        self.metadata = {"name": self.setting.name, "render_modes": ["ansi", "html"], "is_parallelizable": False}
        self.render_mode: str | None = None
        self.possible_agents = list(self.setting.agents)
        self.seat_of = dict(self.setting.seat_of)
        self.action_spaces = {agent: self.setting.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.setting.observation_space() for agent in self.possible_agents}
        self.most = int(self.setting.encoding.actions)
        self.nothing = dict.fromkeys(self.possible_agents, 0.0)
        self.nobody = dict.fromkeys(self.possible_agents, False)
        self.everybody = dict.fromkeys(self.possible_agents, True)
        self.reader = self.setting.reader()
        self.seed, self.number = fresh_seed(), 0  # of the game that is played
        self.begin(self.setting.deal(self.seed))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self.setting.agent(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[self.setting.agent(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game. A seed determines the games that follow it, too."""
        if seed is None:
            self.number += 1
        else:
            self.seed, self.number = whole("seed", seed, 0), 0
        self.begin(self.setting.deal(self.seed, self.number))

    def begin(self, play: Play) -> None:
        self.play = play
        self.agents = self.possible_agents.copy()
        self.rewards = self.nothing.copy()
        self._cumulative_rewards = self.nothing.copy()
        self.terminations = self.nobody.copy()
        self.truncations = self.nobody.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[play.awaited()]

    def end(self) -> None:
        self.rewards = dict(zip(self.agents, self.setting.rewards(self.play.state), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = self.everybody.copy()
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that decides next, until the game is over."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def observe(self, agent: str) -> Observation:
        return self.reader.observe(self.play, self.setting.seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.reader.observe(self.play, self.seat_of[agent]) if observe else None
        try:
            return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]
        except KeyError:
            raise Complaint("env-left") from None

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        try:
            over = self.terminations[agent]
        except KeyError:
            raise Complaint("env-left") from None
        if over:
            self.leave(agent, action)
            return
        seat = self.seat_of[agent]
        if type(action) is not int or not 0 <= action < self.most:
            action = self.setting.number(seat, action)
        following = self.reader.page.step(self.play, seat, action)
        if following == REFUSED:
            raise self.setting.refused(seat, action)
        if following >= 0:
            self.agent_selection = self.possible_agents[following]
        else:
            self.end()

    def leave(self, agent: str, action: int | None) -> None:
        """After the end PettingZoo asks each agent once more; the answer must be None."""
        if action is not None:
            raise Complaint("env-over", agent=agent, number=str(action))
        self.agents.remove(agent)
        del self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def clone(self) -> "AecEnv":
        """A copy that can be played on by itself; what chance draws in it is the same as long as choices are."""
        return self.with_play(self.play.clone())

    def resample(self, agent: str, seed: int | None = None) -> "AecEnv":
        """A game that could be this one for all the agent knows: what it cannot know is dealt again."""
        rng = Rng(seed_or_fresh(seed))
        return self.with_play(self.play.resample(self.setting.seat_of[agent], rng))

    def with_play(self, play: Play) -> "AecEnv":
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.play, copy.reader = play, self.setting.reader()
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
