"""Hints at Portals: points and reasons, in the language of the page."""

from pathlib import Path

from igroteka.bots import Advice, Reason
from igroteka.bots.workers import Question
from igroteka.web.hints import Hint, hints
from igroteka.web.live import LiveTable
from tests.web.server import Person, Server
from tests.web.test_hints import Slow, at_a_table, decide, free


def test_hints_come_with_points_and_reasons_in_the_language_of_the_page(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person,greedy", "portals", name="Анна", **{"option-signs": "on"})
    with anna.live() as line:
        line.receive()
        found = line.ask(hint=True)["hints"]
        assert 1 <= len(found) <= 3
        assert {one["act"] for one in found} <= set(line.moves())
        for one in found:
            assert one["brings"].startswith("≈ ")
            assert one["brings"].split()[-1] in ("очко", "очка", "очков")
            assert one["label"]
            assert one["reasons"]
            assert not any(letter.isascii() and letter.isalpha() for text in one["reasons"] for letter in text)
        assert line.ask(hint=True)["hints"] == found
        assert "ok" in line.ask(act=found[0]["act"])


def test_a_game_without_reasons_gives_what_is_expected_alone(tmp_path: Path) -> None:
    async def act(table: LiveTable, workers: Slow) -> None:
        workers.answer.set()
        seat, _ = decide(table)
        found = await hints(table, seat, "en", free)
        assert [one.reasons for one in found] == [[], [], []]
        assert {one.brings for one in found} <= {"≈ 4.5 points", "≈ 3.5 points"}  # halves: not more exact than known

        async def reasoned(asked: Question) -> list[Advice]:
            action = int(asked.view().legal(asked.seat)[0])
            return [Advice(action, 1.0, 0.5, 1.0, (Reason("reason-fits", {"key": 7}),))]

        workers.advise = reasoned  # type: ignore[method-assign]
        table.thoughts.clear()
        told = await hints(table, seat, "ru", free)
        assert told == [Hint(told[0].act, told[0].label, 1.0, 0.5, "≈ 1 очко", told[0].reasons)]
        assert "7" in told[0].reasons[0]

    at_a_table(tmp_path, ["person", "person"], act, "portals")
