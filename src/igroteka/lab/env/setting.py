"""What all environments share: a game with its options, encoding, spaces and rewards."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from igroteka.engine import Rng, State
from igroteka.engine.batch import Batch
from igroteka.engine.encoding import Encoding
from igroteka.engine.learner import Page, Play
from igroteka.games import find
from igroteka.lab.checks import box_text as checked_text
from igroteka.lab.checks import one_of, whole
from igroteka.lab.env.reader import Reader, reader_of
from igroteka.words import Complaint, shown

REWARDS = ("win", "points")
WAYS = ("refuse", "raise")  # what to do with an action that is not allowed


def encoding_of(game: str, state: State) -> Encoding:
    """The encoding for tables like the one this state comes from."""
    return find(game).learning.encoding(state)


def version_of(game: str) -> int:
    """0 if a game does not say itself how it is told in numbers."""
    return find(game).learning.version


@cache
def shares(places: tuple[int, ...]) -> tuple[float, ...]:
    """What a victory brings by seat: 1, shared by equals; the others pay for it, so that all of it adds up to 0."""
    winners = places.count(1)
    others = len(places) - winners
    if others == 0:
        return (0.0,) * len(places)
    return tuple(1 / winners if place == 1 else -1 / others for place in places)


class Agents(dict[str, int]):
    """Seats by the names of their agents."""

    def __missing__(self, name: object) -> int:
        raise Complaint("env-agent", agent=str(name), known=", ".join(self))


class Setting:
    """A game with its seats and options, ready to be dealt again and again.

    `reward` is what the end of a game brings: by `win` the victory is 1, shared by equals, and all rewards add up to 0;
    by `points` everybody gets the points of the outcome. Alone there is nobody to beat: always points.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        box: Any = None,
        reward: str = "win",
        box_text: str = "",
    ) -> None:
        self.game = find(game)
        if isinstance(box, str) or box_text:
            box = self.game.rules.read_box(checked_text("box", box or box_text), "box")
        elif box is not None and not isinstance(box, type(self.game.rules.standard_box())):
            raise Complaint("env-box", value=shown(type(box)))
        self.box_text = box.text if box is not None else ""
        reward = one_of("reward", reward, REWARDS)
        self.seats = seats = whole("seats", seats, 0, 99)
        self.options = self.game.check(seats, options)
        self.reward = "points" if seats == 1 else reward
        self.start = self.game.start(seats, self.options, box)
        self.encoding = encoding_of(game, self.start)
        self.hides = self.game.hides(seats, self.options) or not version_of(game)  # whether views must be made
        self.agents = [f"player_{seat + 1}" for seat in range(seats)]
        self.seat_of = Agents({agent: seat for seat, agent in enumerate(self.agents)})
        self.name = f"{game}_v{self.encoding.version}"

    def __deepcopy__(self, memo: object) -> "Setting":
        return self  # nothing in it ever changes

    def __repr__(self) -> str:
        return f"{self.name}, {self.seats} seats"

    def agent(self, name: str) -> str:
        """The name of an agent there is."""
        return self.agents[self.seat_of[name]]

    def deal(self, seed: int, stream: int = 0) -> Play:
        return Play(self.start, self.encoding, Rng(seed, stream))

    def reader(self) -> Reader:
        return reader_of(self.encoding, self.hides)

    def batch(self, count: int, seed: int, first: int = 0) -> Batch:
        """Games number `first` and following, for one process."""
        return Batch(self.start, self.encoding, self.hides, self.reward == "points", count, seed, first)

    def action_space(self, more: int = 0) -> spaces.Discrete:
        return spaces.Discrete(int(self.encoding.actions) + more)

    def observation_space(self, more: int = 0) -> spaces.Dict:
        parts = self.encoding.parts
        low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts])
        high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts])
        mask = spaces.Box(0, 1, (int(self.encoding.actions) + more,), np.int8)
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})

    def named(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of an observation (or of rows of them) by name, each in its shape; they share its memory."""
        lead = observation.shape[:-1]
        return {
            part.name: observation[..., part.start : part.start + part.size].reshape(lead + part.shape)
            for part in self.encoding.parts
        }

    def rewards(self, state: State) -> list[float]:
        """What the end of the game brings to each seat; nothing while it goes on."""
        outcome = state.outcome()
        if outcome is None:
            return [0.0] * self.seats
        if self.reward == "points":
            return [float(score) for score in outcome.scores]
        return list(shares(outcome.places))

    def action(self, page: Page, play: Play, seat: int, given: Any) -> int:
        """The choice behind what was given; complains about what the seat may not do."""
        number = self.number(seat, given)
        action = page.action(play, seat, number)
        if action < 0:
            raise self.refused(seat, number)
        return action

    def number(self, seat: int, given: Any) -> int:
        """What was given as an action, as a number there is; complains about anything else."""
        try:
            return whole("action", given, 0, int(self.encoding.actions) - 1)
        except Complaint:
            raise self.unknown(seat, shown(given)) from None

    def refused(self, seat: int, number: int) -> Complaint:
        """Of a number that may be anything: why the seat may not play it now."""
        if not 0 <= number < self.encoding.actions:
            return self.unknown(seat, str(number))
        return Complaint("env-illegal", agent=self.agents[seat], number=str(number), choice=self.meaning(number))

    def unknown(self, seat: int, number: str) -> Complaint:
        return Complaint("env-number", agent=self.agents[seat], number=number, most=int(self.encoding.actions) - 1)

    def meaning(self, number: int) -> str:
        """A number as its verb and parts: `place[0, 2, 14]`."""
        number = whole("number", number, 0, int(self.encoding.actions) - 1)
        for verb in self.encoding.verbs:
            if verb.start <= number < verb.start + verb.size:
                places = np.unravel_index(number - verb.start, verb.shape) if verb.shape else ()
                return f"{verb.name}[{', '.join(str(int(place)) for place in places)}]"
        raise IndexError(number)
