"""Mirror Labyrinth for the lab: runes and amulets taken; strength by colour and by task."""

from collections.abc import Callable, Sequence
from typing import cast

from igroteka.engine import CHANCE, State
from igroteka.engine.study import Group, Notes, Study
from igroteka.games.mirror_labyrinth.rules.box import COLOURS
from igroteka.games.mirror_labyrinth.rules.position import AMULET, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.scoring import rune_strength, task_strength
from igroteka.games.mirror_labyrinth.telling.choices import thing_moved_onto

TOKENS = {
    **{RUNE + rune: f"rune/{COLOURS.value[rune // 4]}-{rune % 4 + 1}" for rune in range(16)},
    **{AMULET + amulet: f"amulet/{amulet + 1}" for amulet in range(16)},
}


class MirrorLabyrinthStudy(Study):
    seconds = 25.0
    sources = (*(f"rune-{name}" for name in COLOURS.value), "sheet-tasks")
    groups = (Group("rune"), Group("amulet"))
    has_turns = True
    has_standing = True

    def turn(self, state: State) -> int:
        p = cast(Position, state)
        return int((p.round - 1) * p.seats + p.turn)

    def standing(self, state: State, seat: int) -> int:
        return sum(self.points(state, seat))

    def points(self, state: State, seat: int) -> Sequence[int]:
        p = cast(Position, state)
        tasks = sum(int(task_strength(p, seat, number)) for number in range(3)) if p.modes.tasks else 0
        return [*(int(rune_strength(p, seat, colour)) for colour in range(4)), tasks]

    def luck(self, state: State) -> int:
        """Each kind of draw by itself."""
        return int(cast(Position, state).pending.kind(CHANCE))

    def watch(self, state: State, seat: int, choices: Sequence[int], action: int, notes: Notes) -> None:
        p = cast(Position, state)
        for thing in TOKENS.keys() & {thing_moved_onto(p, choice) for choice in choices}:
            notes.chance(TOKENS[thing])
        if taken := TOKENS.get(thing_moved_onto(p, action)):
            notes.pick(taken, seat)

    def components(self, state: State) -> list[str]:
        amulets = bool(cast(Position, state).modes.amulets)
        return [name for name in TOKENS.values() if amulets or name.startswith("rune/")]

    def called(self, component: str, say: Callable[..., str]) -> str:
        group, _, name = component.partition("/")
        if group == "amulet":
            return say("lab-amulet", number=int(name), name=say(f"ability-{name}"))
        colour, _, strength = name.partition("-")
        return say("rune", colour=say(f"rune-{colour}"), strength=int(strength))

    def entry(self, section: str, name: str, say: Callable[..., str]) -> str:
        return say("lab-task", card=int(name)) if section == "tasks" else say(f"lab-field-{name}")


LAB = MirrorLabyrinthStudy()
