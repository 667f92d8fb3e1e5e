"""OpenSpiel: every game of the shelf as a Python game, `pyspiel.load_game("igroteka_GAME", {"players": 3})`.

Chance is explicit, its outcomes numbered in the order of the rules. Seats that decide at the same time are asked in
turn. What a player was told, from the first draw on, is the information state; what `seen_by` gives is the observation.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.extras import extra
from igroteka.games import Game, find, shelf
from igroteka.lab.checks import whole
from igroteka.lab.env.seeds import seed_or_fresh
from igroteka.lab.env.setting import Setting

with extra("lab"):
    import pyspiel

MOST_OUTCOMES = 1024  # of chance, in one draw
LONGEST = 5000  # decisions and draws
MOST_POINTS = 1e9


def game_type(game: Game, alone: bool) -> pyspiel.GameType:
    secret = bool(game.hidden)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"igroteka_{game.id}",
        long_name=game.title("en"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, **{option.name: option.default for option in game.options}},
    )


class SpielGame(pyspiel.Game):
    """One table of one game; its parameters are the number of players and the options."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        options = dict(params)
        seats = int(options.pop("players", 2))
        self.setting = Setting(name, seats, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.setting.encoding.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=0.0 if seats == 1 else -1.0,
            max_utility=MOST_POINTS if seats == 1 else 1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.setting.game, seats == 1), info, dict(params))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """The position of a state and what each player was told on the way: what OpenSpiel copies and saves."""

    def __init__(self, setting: Setting, position: State, told: list[list[tuple[int, int]]]) -> None:
        self.setting = setting
        self.position = position
        self.told = told  # by seat: who did what, as far as that seat was told

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.setting, self.position.clone(), [list(heard) for heard in self.told])

    def __reduce__(self) -> Any:
        plan = (self.setting.game.id, self.setting.seats, tuple(self.setting.options.items()))
        return held_again, (plan, self.position.facts(), self.told)


@cache
def setting_of(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Setting:
    return Setting(game, seats, dict(options))


def held_again(plan: tuple[Any, ...], facts: list[int], told: list[list[tuple[int, int]]]) -> Held:
    setting = setting_of(*plan)
    return Held(setting, setting.start.recall(facts), told)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        setting = game.setting
        self.held = Held(setting, setting.start.clone(), [[] for _ in range(setting.seats)])

    @property
    def setting(self) -> Setting:
        return self.held.setting

    @property
    def position(self) -> State:
        return self.held.position

    def current_player(self) -> int:
        awaiting = self.position.awaiting()
        if not awaiting:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = seats_in(awaiting)[0]
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        number, position = self.setting.encoding.number, self.position
        return sorted(found for action in position.legal(player) if (found := number(position, player, action)) >= 0)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [int(weight) for weight in self.position.weights()]
        whole = sum(weights)
        return [(place, weight / whole) for place, weight in enumerate(weights)]

    def _action(self, player: int, number: int) -> int:
        if player < 0:
            return int(self.position.legal(CHANCE)[number])
        return int(self.setting.encoding.action(self.position, player, number))

    def _apply_action(self, number: int) -> None:
        player = self.current_player()
        by = CHANCE if player < 0 else player
        position = self.held.position
        legal = position.legal(by)
        if by == CHANCE:
            action = int(legal[whole("outcome", number, 0, len(legal) - 1)])
        else:
            number = self.setting.number(player, number)
            action = int(self.setting.encoding.action(position, player, number))
            if action not in legal:
                raise self.setting.refused(player, number)
        for seat, heard in enumerate(self.held.told):
            heard.append((by, int(position.told(seat, by, action))))
        position.apply(by, action)

    def _action_to_string(self, player: int, number: int) -> str:
        try:
            return self.position.say(self._action(player, number))
        except (IndexError, KeyError, ValueError):
            return f"{number}"  # not possible here

    def is_terminal(self) -> bool:
        return self.position.awaiting() == 0

    def returns(self) -> list[float]:
        return self.setting.rewards(self.position)

    def __str__(self) -> str:
        return self.position.show()

    def heard(self, player: int) -> str:
        """Everything this player was told, in notation: chance is `*`."""
        lines = [f"{'*' if by == CHANCE else by + 1} {self.position.say(told)}" for by, told in self.held.told[player]]
        return f"seat {player + 1}\n" + "\n".join(lines)

    def resample(self, player: int, seed: int | None = None) -> "SpielState":
        """A state that could be this one for all the player knows. Its history begins here: how the others came to what
        they hold is not made up."""
        player = whole("player", player, 0, self.setting.seats - 1)
        rng = Rng(seed_or_fresh(seed))
        copy: SpielState = self.get_game().new_initial_state()
        told = [list(heard) if seat == player else [] for seat, heard in enumerate(self.held.told)]
        copy.held = Held(self.setting, self.position.seen_by(player).imagine(rng), told)
        return copy

    def _repr_html_(self) -> str | None:
        return self.position._repr_html_()


class SpielObserver:
    """Numbers by the encoding of the game, in named parts; with perfect recall only the text of what was told."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.setting = setting
        self.recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recall:
            self.tensor = np.zeros(int(setting.encoding.size), np.float32)
            self.dict = setting.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.setting.encoding.row(state.position.seen_by(player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.heard(player) if self.recall else state.position.seen_by(player).show()


def class_of(game: Game) -> type:
    """What OpenSpiel calls to make a game from its parameters."""

    def __init__(self: Any, params: Mapping[str, Any] | None = None) -> None:  # noqa: N807
        SpielGame.__init__(self, game.id, params or {})

    return type(f"Igroteka{game.id.title().replace('_', '')}", (SpielGame,), {"__init__": __init__})


CLASSES = {game.id: class_of(game) for game in shelf()}
for _name, _class in CLASSES.items():
    globals()[_class.__name__] = _class  # where pickle looks for it
    pyspiel.register_game(game_type(find(_name), False), _class)
