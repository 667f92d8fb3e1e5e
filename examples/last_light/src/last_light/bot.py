"""How a bot of Last Light thinks: it keeps bright cards, and counts which ones somebody may still hold.

Levels 1 and 2 play what looks best; the others search from there to the end of the round. Level 1 does not count.
"""

from typing import cast

from igroteka.engine import State
from igroteka.engine.components import RoundKnowledge
from igroteka.games.contract import Bot
from last_light import rules
from last_light.rules import HAND, PLAY, STAR, LastLight


class Insight(RoundKnowledge):
    def __init__(self, notice: int) -> None:
        super().__init__(rules.ROUND, rules.LIGHTS)
        self.notice = notice

    def promises(self, state: State, seat: int, choices: list[int]) -> list[float]:
        table = cast(LastLight, state)
        cards = HAND.kinds_of(table, seat)
        odds = {other: self.odds(table, seat, other) for other in table.targets(seat)}
        found = []
        for choice in choices:
            number, (slot, *aims) = rules.VERBS.split(choice)
            kept = cards[1 - slot] if len(cards) > 1 else 0
            keeping = 0.001 if number == PLAY + STAR else 1.0 + 0.3 * kept
            found.append(keeping * (0.8 if number == rules.IDLE else self.effect(number - PLAY, kept, aims, odds)))
        return found

    def effect(self, kind: int, kept: int, aims: list[int], odds: dict[int, list[float]]) -> float:
        """How good what a card does looks: by the chance that it hits."""
        likely = odds[aims[0]] if aims else []
        if kind == rules.SPARK:
            return 0.1 + 3 * likely[aims[1]]
        if kind == rules.CANDLE:
            return 0.05 + 2 * sum(likely[:kept])
        if kind == rules.DRAUGHT:
            return 0.6 + 2 * likely[STAR]
        return 0.2 + 2 * sum(likely[kept + 1 :]) if kind == rules.MOTH else 1.0

    def odds(self, table: LastLight, seat: int, other: int) -> list[float]:
        """How likely another holds each kind, as this seat can tell."""
        if HAND.seen(table, other) >> seat & 1:
            return [float(kind == HAND.kind(table, other)) for kind in range(STAR + 1)]
        if self.notice == 1:
            return [1 / (STAR + 1)] * (STAR + 1)
        left = [int(count) for count in table.box.counts]
        for kind in HAND.kinds_of(table, seat):
            left[kind] -= 1
        for one in range(int(table.seats)):
            left = [count - gone for count, gone in zip(left, rules.PLAYED.counts(table, one), strict=True)]
        may = HAND.may_be(table, other)
        fitting = [count if may >> kind & 1 else 0 for kind, count in enumerate(left)]
        return [count / (sum(fitting) or 1) for count in fitting]


def greedy(view: LastLight, seat: int) -> int:
    choices = view.choices(seat)
    promises = Insight(2).promises(view, seat, choices)
    return choices[promises.index(max(promises))]


BOT = Bot(knowledge=Insight, greedy=greedy, pace={2: 3000, 3: 1500, 4: 1000})
