"""People wait for a place in turn, by person: see web/turns.py."""

import asyncio

import pytest

from igroteka.web.limits import Busy
from igroteka.web.turns import FORGET, Turns
from tests.web.handed_over import done


class Work:
    """Pieces of work that take as long as they say, by a clock of their own; who did one is written down."""

    def __init__(self, places: int, each: float = 100) -> None:
        self.time = 0.0
        self.turns = Turns(places, each, lambda: self.time)
        self.order: list[str] = []

    async def work(self, who: str, seconds: float = 1.0, hurry: bool = True) -> None:
        async with self.turns.turn(who, hurry):
            self.order.append(who)
            await asyncio.sleep(0)
            self.time += seconds


def test_somebody_who_asks_for_much_does_not_keep_others_waiting() -> None:
    async def play() -> list[str]:
        here = Work(1)
        many = [asyncio.create_task(here.work("many")) for _ in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(*many, here.work("one"))
        return here.order

    assert "one" in done(play())[:3]


def test_the_place_is_shared_by_time_and_not_by_number() -> None:
    async def play() -> list[str]:
        here = Work(1)
        slow = [here.work("slow", 3.0) for _ in range(10)]
        await asyncio.gather(*slow, *(here.work("quick", 1.0) for _ in range(30)))
        return here.order

    first = done(play())[:20]
    assert 13 <= first.count("quick") <= 16


def test_what_is_of_no_hurry_waits_for_all_the_rest() -> None:
    async def play() -> list[str]:
        here = Work(1)
        await asyncio.gather(
            here.work("first"), here.work("later", hurry=False), *(here.work(f"{one}") for one in range(5))
        )
        return here.order

    assert done(play())[-1] == "later"


def test_too_much_of_one_person_is_refused_and_others_are_not() -> None:
    async def play() -> None:
        here = Work(1, each=2)
        tasks = [asyncio.create_task(here.work("many")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await here.work("many")
        await asyncio.gather(here.work("one"), *tasks)

    done(play())


def test_whoever_does_not_wait_any_longer_leaves_no_hole() -> None:
    async def play() -> list[str]:
        here = Work(1)
        tasks = [asyncio.create_task(here.work(who)) for who in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()  # waits
        tasks[0].cancel()  # has the place
        await asyncio.gather(*tasks, return_exceptions=True)
        await here.work("d")
        assert here.turns.free == 1
        assert not any(here.turns.waiting)
        return here.order

    assert done(play())[-2:] == ["c", "d"]


def test_people_are_forgotten() -> None:
    async def play() -> int:
        here = Work(1)
        for who in range(FORGET + 50):
            await here.work(str(who))
        return len(here.turns.used)

    assert done(play()) <= FORGET + 1
