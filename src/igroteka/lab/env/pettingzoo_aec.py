"""PettingZoo, one agent after another. Seats that decide at the same time are asked in turn, each not seeing what the
others chose."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from pettingzoo import AECEnv

from igroteka.engine.learner import REFUSED, Play
from igroteka.lab.env.agents import AgentsEnv
from igroteka.lab.env.reader import Observation
from igroteka.lab.env.setting import Setting
from igroteka.words import Complaint


class AecEnv(AgentsEnv, AECEnv[str, Observation, int]):
    """`AecEnv(game, seats=2)`. The mask of legal actions is part of the observation, as usual in PettingZoo."""

    def __init__(
        self, game: str, seats: int = 2, options: Mapping[str, Any] | None = None, box: Any = None, reward: str = "win"
    ) -> None:
        super().__init__(Setting(game, seats, options, box, reward))
        self.metadata = {"name": self.setting.name, "render_modes": ["ansi", "html"], "is_parallelizable": False}
        self.seat_of = dict(self.setting.seat_of)
        self.most = int(self.setting.encoding.actions)
        self.nothing = dict.fromkeys(self.possible_agents, 0.0)
        self.nobody = dict.fromkeys(self.possible_agents, False)
        self.everybody = dict.fromkeys(self.possible_agents, True)
        self.begin(self.play)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(self.deal(seed))

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

    def with_play(self, play: Play) -> Self:
        copy = super().with_play(play)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(copy, name, dict(getattr(self, name)))
        copy.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return copy

    def close(self) -> None:
        pass
