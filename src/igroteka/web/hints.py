"""Hints: the best choices of a seat that has to decide, with what they may bring and why, for that seat alone.

They are thought out by the workers, from what the seat may know and nothing else. Whoever asks twice for the same
decision gets the same answer; when the decision has passed the thinking stops.
"""

import asyncio
from collections.abc import Callable

import msgspec

from igroteka.bots import Advice, granted
from igroteka.bots.crew import Lost
from igroteka.engine import State
from igroteka.scene import speech
from igroteka.table import Refused
from igroteka.web import metrics
from igroteka.web.limits import Busy
from igroteka.web.live import LiveTable, Thought
from igroteka.web.logs import log, short
from igroteka.web.one_by_one import elsewhere
from igroteka.web.thinking import PLAYING

SECONDS = 1.0  # of thinking
ADVISER = "level5"


class Hint(msgspec.Struct):
    """A choice: in notation and in words, the points it may bring as far as a bot looks (none in a game without
    points), the share of the victory to expect, and reasons."""

    act: str
    label: str
    points: float | None
    share: float
    brings: str  # the points in words, or the chance to win
    reasons: list[str]


async def hints(table: LiveTable, seat: int, language: str, allow: Callable[[], None], who: str = "") -> list[Hint]:
    """The best three, the best first; none if the decision passes meanwhile. `allow` refuses who asks for too much;
    the thinking is done when it is the turn of `who`, an address."""
    view = await look(table, seat)
    while True:
        thought = table.thoughts.get(seat)
        if thought is None or thought.facts != view.facts() or failed(thought):
            allow()
            thought = table.thoughts[seat] = begin(table, view, seat, who)
        elsewhere()
        await asyncio.wait([thought.task])  # not the task itself: who asked may go, others may wait for it too
        if not thought.task.cancelled():
            best, *others = thought.task.result()
            others.sort(key=lambda found: -(found.points if table.game.points else found.share))
            return [worded(table, view, seat, language, found) for found in (best, *others)]
        try:
            view = await look(table, seat)
        except Refused:
            return []


def failed(thought: Thought) -> bool:
    return thought.task.done() and (thought.task.cancelled() or thought.task.exception() is not None)


async def look(table: LiveTable, seat: int) -> State:
    """What a seat that decides may know."""
    async with table.lock:  # not while something is being saved
        await table.resync()
        table.check_running()
        if not table.hints:
            raise Refused("no-hints")
        if table.chairs[seat].kind != "person":
            raise Refused("held")
        if seat not in table.awaited():
            raise Refused("turn")
        return table.match.state.seen_by(seat)


def begin(table: LiveTable, view: State, seat: int, who: str) -> Thought:
    facts = view.facts()
    seed = hash(tuple(facts)) & (2**62 - 1)  # the same position, the same hints
    thinking = table.bots.thinking

    async def advise() -> list[Advice]:
        return await thinking.workers.advise(table.bots.question(view, seat, ADVISER, seed, granted(SECONDS)))

    async def think() -> list[Advice]:
        try:
            async with thinking.thought(who, PLAYING, advise) as found:
                return found
        except Lost as problem:
            metrics.bot_thoughts_failed.inc()
            facts = {"table": short(table.row.id), "game": table.row.game, "reason": str(problem)}
            log.error("a hint could not be thought out", extra=facts)
            raise Busy("busy-bots", status=503, wait=5) from None

    return Thought(facts, asyncio.create_task(think()))


def worded(table: LiveTable, view: State, seat: int, language: str, found: Advice) -> Hint:
    say = speech(language, table.row.game)
    points = round(found.points * 2) / 2  # not more exact than it is known
    telling, names, act = table.game.telling, table.names(language), view.say(found.action)
    reasons = [telling.reason_text((one.message, one.values), names, say) for one in found.reasons]
    label = telling.label(view, seat, found.action, say)
    share = round(found.share, 3)
    if not table.game.points:
        return Hint(act, label, None, share, say("hint-chance", percent=round(share * 100)), reasons)
    what = say(table.game.points, points=int(points) if points == int(points) else points)
    return Hint(act, label, points, share, say("hint-brings", what=what), reasons)
