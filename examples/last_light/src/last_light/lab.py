"""Last Light in the lab: who is ahead has more lights, and cards of the box go by their names."""

from collections.abc import Callable
from typing import cast

from igroteka.engine import State
from igroteka.engine.study import Study
from last_light.rules import LIGHTS, LastLight


class LastLightStudy(Study):
    has_standing = True

    def standing(self, state: State, seat: int) -> int:
        return int(LIGHTS.get(cast(LastLight, state), seat))

    def entry(self, section: str, name: str, say: Callable[..., str]) -> str:
        return say(f"card-{name}")


LAB = LastLightStudy()
