"""What both PettingZoo environments share: agents and their spaces, one game after another, copies, pictures."""

from typing import Any, Self

from gymnasium import spaces

from igroteka.engine import Rng
from igroteka.engine.learner import Play
from igroteka.lab.checks import whole
from igroteka.lab.env.seeds import fresh_seed, seed_or_fresh
from igroteka.lab.env.setting import Setting


class AgentsEnv:
    """A table with an agent at each seat; `more` choices are in its spaces besides those of the game."""

    def __init__(self, setting: Setting, more: int = 0) -> None:
        self.setting = setting
        self.render_mode: str | None = None
        self.possible_agents = list(setting.agents)
        self.action_spaces = {agent: setting.action_space(more) for agent in self.possible_agents}
        self.observation_spaces = {agent: setting.observation_space(more) for agent in self.possible_agents}
        self.reader = setting.reader()
        self.seed, self.number = fresh_seed(), 0  # of the game that is played
        self.play: Play = setting.deal(self.seed)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self.setting.agent(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[self.setting.agent(agent)]

    def deal(self, seed: int | None) -> Play:
        """The next game. A seed determines the games that follow it, too."""
        if seed is None:
            self.number += 1
        else:
            self.seed, self.number = whole("seed", seed, 0), 0
        return self.setting.deal(self.seed, self.number)

    def clone(self) -> Self:
        """A copy that can be played on by itself; what chance draws in it is the same as long as choices are."""
        return self.with_play(self.play.clone())

    def resample(self, agent: str, seed: int | None = None) -> Self:
        """A game that could be this one for all the agent knows: what it cannot know is dealt again."""
        return self.with_play(self.play.resample(self.setting.seat_of[agent], Rng(seed_or_fresh(seed))))

    def with_play(self, play: Play) -> Self:
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.play, copy.agents, copy.reader = play, list(self.agents), self.setting.reader()
        return copy

    def render(self) -> str:
        return self.play.state.show()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.setting}>"

    def _repr_html_(self) -> str | None:
        return self.play.state._repr_html_()
