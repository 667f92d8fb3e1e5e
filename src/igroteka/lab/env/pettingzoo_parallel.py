"""PettingZoo, all agents at once: for games where several seats decide at the same time.

An agent that has nothing to decide waits: that is the last number of the action space, and the only one its mask
allows then.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from igroteka.engine import seats_in
from igroteka.lab.checks import one_of
from igroteka.lab.env.agents import AgentsEnv
from igroteka.lab.env.reader import Observation
from igroteka.lab.env.setting import WAYS, Setting
from igroteka.words import Complaint, shown

Told = dict[str, dict[str, Any]]


class TogetherEnv(AgentsEnv, ParallelEnv[str, Observation, int]):
    """`TogetherEnv(game, seats=3)`."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        box: Any = None,
        reward: str = "win",
        illegal: str = "refuse",
    ) -> None:
        self.illegal = one_of("illegal", illegal, WAYS)
        super().__init__(Setting(game, seats, options, box, reward), more=1)
        self.metadata = {"name": f"{self.setting.name}_parallel", "render_modes": ["ansi"]}
        self.wait = int(self.setting.encoding.actions)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Told]:
        self.play = self.deal(seed)
        self.agents = list(self.possible_agents)
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def observe(self, seat: int) -> Observation:
        seen = self.reader.observe(self.play, seat)
        waits = np.int8(0 if self.play.awaits(seat) else 1)
        return {"observation": seen["observation"], "action_mask": np.append(seen["action_mask"], waits)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """All agents that are asked answer. An agent whose answer is not allowed, or no longer allowed after the
        answer of another, is asked again; its info says why (`refused`). With `illegal="raise"` nothing is done."""
        self.check_names(actions)
        play = self.play
        infos: Told = {agent: {} for agent in self.agents}
        chosen: dict[int, int] = {}
        for seat in seats_in(play.state.awaiting()):
            agent = self.possible_agents[seat]
            try:
                chosen[seat] = self.setting.action(self.reader.page, play, seat, actions.get(agent, self.wait))
            except Complaint as complaint:
                if self.illegal == "raise":
                    raise
                infos[agent]["refused"] = str(complaint)
        for seat, action in chosen.items():
            if action in play.state.legal(seat):
                play.step(seat, action)
            else:
                number = int(actions[self.possible_agents[seat]])
                infos[self.possible_agents[seat]]["refused"] = str(self.setting.refused(seat, number))
        over = play.awaited() < 0
        gained = self.setting.rewards(play.state)
        rewards = {agent: gained[seat] for seat, agent in enumerate(self.possible_agents)}
        ended = dict.fromkeys(self.possible_agents, over)
        if over:
            self.agents = []
        return self.observations(), rewards, ended, dict.fromkeys(self.possible_agents, False), infos

    def check_names(self, actions: Any) -> None:
        if not isinstance(actions, Mapping):
            raise Complaint("env-answers", value=shown(actions))
        for agent in actions:
            self.setting.seat_of[agent]
