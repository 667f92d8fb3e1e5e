"""Nimble Gnomes for the lab: what is taken from the open cards, what is played; gems by the size of their set."""

from collections.abc import Callable, Sequence
from typing import cast

from igroteka.engine import CHANCE, State
from igroteka.engine.study import Group, Notes, Study
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.box import CARDS, COLOURS
from igroteka.games.nimble_gnomes.rules.components import DEAL, DRAW, TURN, TURN_UP, WHO_BEGINS
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.rules.refusals import card_of
from igroteka.games.nimble_gnomes.telling.sets import gems_seen, sizes, worth_of

SIZES = range(6, 0, -1)
HEADINGS = {"cave": "lab-part-caves", "wind": "lab-part-winds", "in": "lab-part-curses", "fog": "lab-part-curses"}


def played(choice: int) -> int:
    """The kind of card that a choice plays, or -1."""
    return card_of(choice) if a.VERBS.kind(choice) in (a.LAY_CAVE, a.LAY_GEM, a.CURSE, a.BLOW) else -1


class NimbleGnomesStudy(Study):
    """Points are gems that count: the rules compare sets, largest first, and have no points."""

    seconds = 8.0
    sources = tuple(f"lab-set-{size}" for size in SIZES)
    groups = (Group("taken"), Group("played"))
    has_turns = True
    has_standing = True

    def turn(self, state: State) -> int:
        return int(TURN.get(cast(Position, state)))

    def standing(self, state: State, seat: int) -> int:
        return worth_of(gems_seen(cast(Position, state), seat))

    def points(self, state: State, seat: int) -> Sequence[int]:
        there = sizes(self.standing(state, seat))
        return [size * there.count(size) for size in SIZES]

    def luck(self, state: State) -> int:
        """Hands of every seat, and the open cards."""
        pending = cast(Position, state).pending
        kind, seat = int(pending.kind(CHANCE)), int(pending.argument(CHANCE)) & 15
        return {WHO_BEGINS.number: 20, TURN_UP.number: 22, DEAL.number: 64 + seat, DRAW.number: 72 + seat}[kind]

    def watch(self, state: State, seat: int, choices: Sequence[int], action: int, notes: Notes) -> None:
        for kind in {played(choice) for choice in choices}:
            if kind >= 0:
                notes.chance(f"played/{CARDS[kind]}")
        for choice in choices:
            if a.VERBS.kind(choice) == a.TAKE_OPEN:
                notes.chance(f"taken/{CARDS[card_of(choice)]}")
        if a.VERBS.kind(action) == a.TAKE_OPEN:
            notes.pick(f"taken/{CARDS[card_of(action)]}", seat)
        elif played(action) >= 0:
            notes.pick(f"played/{CARDS[played(action)]}", seat)

    def components(self, state: State) -> list[str]:
        counts = cast(Position, state).box.counts
        there = [name for name, count in zip(CARDS, counts, strict=True) if count]
        return [f"taken/{name}" for name in there] + [f"played/{name}" for name in there]

    def called(self, component: str, say: Callable[..., str]) -> str:
        return say(f"card-{component.partition('/')[2]}")

    def entry(self, section: str, name: str, say: Callable[..., str]) -> str:
        return say(f"lab-cards-{name}" if section == "cards" else f"card-{name}")

    def part(self, section: str, name: str) -> str:
        return HEADINGS.get(name.rpartition("-")[2], "lab-part-gems") if section == "cards" else ""

    def value(self, value: str, say: Callable[..., str]) -> str:
        return say(f"gems-{value}" if value in COLOURS.value else f"card-{value}")


LAB = NimbleGnomesStudy()
