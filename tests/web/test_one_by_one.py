"""The serving thread does one thing at a time, and who has had least of it comes first."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from igroteka.web import one_by_one
from igroteka.web.one_by_one import OneByOne, Place, elsewhere


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def in_a_loop(test: Callable[[OneByOne, Clock], Coroutine[Any, Any, None]]) -> None:
    clock = Clock()
    asyncio.run(test(OneByOne(clock), clock))


async def turn_of_the_loop() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_whoever_asks_for_much_waits_for_himself_alone() -> None:
    async def test(line: OneByOne, clock: Clock) -> None:
        first = await line.place("mallory")
        waiting = [asyncio.create_task(line.place("mallory")) for _ in range(20)]
        await turn_of_the_loop()
        assert not any(task.done() for task in waiting)
        anna = await line.place("anna")  # at once
        clock.now += 0.001
        first.leave()
        await turn_of_the_loop()
        assert not waiting[0].done()  # while anna is served
        anna.leave()
        await turn_of_the_loop()
        assert [task.done() for task in waiting] == [True, *[False] * 19]
        for task in waiting:
            task.cancel()

    in_a_loop(test)


def test_people_take_turns_however_many_requests_each_has() -> None:
    async def test(line: OneByOne, clock: Clock) -> None:
        order: list[str] = []

        async def ask(who: str) -> None:
            place = await line.place(who)
            order.append(who)
            await asyncio.sleep(0)
            clock.now += 0.002
            place.leave()

        await line.place("somebody")
        tasks = [asyncio.create_task(ask(who)) for who in ["mallory"] * 12 + ["anna"] * 3 + ["boris"] * 3]
        await turn_of_the_loop()
        clock.now += 1  # the first one waits for something
        await asyncio.gather(*tasks)
        assert order[:3] == ["mallory", "anna", "boris"]  # who is new does not wait at all
        assert order[:12].count("mallory") <= 6

    in_a_loop(test)


def test_who_waits_for_something_else_keeps_nobody_waiting() -> None:
    async def test(line: OneByOne, clock: Clock) -> None:
        place = await line.place("anna")
        later = asyncio.create_task(line.place("anna"))
        await turn_of_the_loop()
        assert not later.done()
        elsewhere()
        place.leave()  # a second time
        elsewhere()
        assert isinstance(await later, Place)
        slow = asyncio.create_task(line.place("anna"))
        await turn_of_the_loop()
        clock.now += one_by_one.PATIENCE
        assert await asyncio.wait_for(slow, 5)  # nobody left: patience ended

    in_a_loop(test)


def test_who_gives_up_is_passed_over_and_nothing_is_left_behind() -> None:
    async def test(line: OneByOne, clock: Clock) -> None:
        place = await line.place("anna")
        gone, there = (asyncio.create_task(line.place("anna")) for _ in range(2))
        await turn_of_the_loop()
        gone.cancel()
        await turn_of_the_loop()
        place.leave()
        (await there).leave()
        for number in range(3 * one_by_one.FORGET):
            (await line.place(str(number))).leave()
            clock.now += 0.001
        assert not line.lines
        assert not line.taken
        assert len(line.used) <= one_by_one.FORGET + 1

    in_a_loop(test)
