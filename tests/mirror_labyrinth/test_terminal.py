"""The table, the box and the score sheet as text."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from igroteka.engine import CHANCE, SPECTATOR
from igroteka.games.mirror_labyrinth.rules import boxfile
from igroteka.games.mirror_labyrinth.telling import TELLING
from igroteka.games.mirror_labyrinth.terminal import TERMINAL
from igroteka.words import LANGUAGES, words
from tests.mirror_labyrinth.table import LABYRINTH, laid, played, position

NAMES = ("Анна", "Борис", "Вера", "Глеб")


def printed(thing: Any) -> list[str]:
    paper = Console(file=StringIO(), width=100, color_system=None)
    paper.print(thing)
    text = paper.file.getvalue()  # type: ignore[attr-defined]  # the file is the StringIO above
    return [line.rstrip() for line in text.splitlines()]


def test_the_labyrinth_is_drawn_with_its_edge() -> None:
    state = position("1> p1< / R4\n. p2^ \\ a7 2v", "abilities")
    lines = printed(TERMINAL.draw(state.seen_by(0), 0, NAMES, words("en", "mirror_labyrinth"), False))
    assert lines[2].split() == list("ABCDEFGHIJ")
    assert lines[3].split() == list("╱╲♦╱╲╱╲●╱╲")
    assert lines[4].split() == ["1", "╱", "1→", "♦║●", "╱", "♦4", "·", "·", "∘", "·", "·", "∘", "╲", "1"]
    assert lines[5].split() == ["2", "╲", "·", "●═≡", "╲", "♦a7", "2↓", "∘", "·", "∘", "·", "·", "╱", "2"]
    assert lines[6].split()[1] == "▲"
    assert lines[6].split()[-2] == "≡"
    assert lines[14].split() == list("╲╱●╲╱╲╱♦╲╱")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_can_be_drawn_for_everybody(language: str) -> None:
    say = words(language, "mirror_labyrinth")
    for steps, options in ((0, {}), (9, {"amulets": True}), (25, {"abilities": True}), (40, {"advanced": True})):
        state = played(4, steps, **options)
        for seat in (0, 3, SPECTATOR):
            lines = printed(TERMINAL.draw(state.seen_by(seat), seat, NAMES, say, False))
            assert lines[0].startswith(say("title"))
            assert sum(name in line for line in lines for name in NAMES) >= 4


def test_only_the_own_initiative_cards_are_shown() -> None:
    state = laid(3, advanced=True)
    say = words("en", "mirror_labyrinth")
    for seat in (0, 1):
        (line,) = [
            line for line in printed(TERMINAL.draw(state.seen_by(seat), seat, NAMES, say, False)) if "cards:" in line
        ]
        hand = [card + 1 for card in range(40) if state.hand(seat) >> card & 1]
        assert line == f"Initiative your cards: {', '.join(str(card) for card in hand)}"
    assert LABYRINTH.hides(3, {"advanced": True})
    assert not LABYRINTH.hides(2, {"abilities": True})


def test_strengths_of_others_are_covered_except_in_the_advanced_game_and_at_the_end() -> None:
    say = words("en", "mirror_labyrinth")
    for modes, phase, shown in (("", "playing", False), ("advanced", "playing", True), ("", "over ending 1", True)):
        state = position("1^ .\n2^", modes, runes_2="R3", phase=phase)
        text = "\n".join(printed(TERMINAL.draw(state.seen_by(0), 0, NAMES, say, False)))
        assert ("♦3" in text) is shown


def test_tasks_show_how_often_they_are_fulfilled() -> None:
    state = position("1^ .\n2^", "advanced", tasks="3a 4a", amulets_1="1 5 2 8", phase="playing round 2")
    lines = printed(TERMINAL.draw(state.seen_by(0), 0, NAMES, words("en", "mirror_labyrinth"), False))
    assert "Tasks  ♦● 1 ×2  ≡▲ 1  □□□ 3" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_shows_every_amulet_and_task(language: str) -> None:
    say = words(language, "mirror_labyrinth")
    text = "\n".join(printed(TERMINAL.box(boxfile.standard(), say)))
    for number in range(1, 17):
        assert say(f"ability-{number}") in text
    assert "4b  ●▲ 1  |  □□□ 3" in text
    assert " 40 " in text


def test_the_strongest_rune_is_offered_first() -> None:
    state = position("1 R2\nB4")
    order = TELLING.order(state, 0, [int(action) for action in state.legal(0)])
    assert [state.say(action) for action in order] == ["move A2", "move B1"]


def test_news_tell_of_rounds_extra_turns_and_the_end() -> None:
    say = words("en", "mirror_labyrinth")
    state = position("1 R1 .\n.\n.\n2", rune_stacks="-")
    after = state.clone()
    after.apply(0, after.read("move B1"))
    assert TELLING.news(state, after, NAMES, say) == ["Анна has an extra turn."]
    replaced = position("1 R1 .\n.\n.\n2", deck="3", rune_stacks="R2")
    told = []
    for seat, text in ((0, "move B1"), (CHANCE, "card 3"), (CHANCE, "rune G3 red 2"), (0, "move B2")):
        before = replaced.clone()
        replaced.apply(seat, replaced.read(text))
        told.append(TELLING.news(before, replaced, NAMES, say))
    assert told == [[], [], ["Анна has an extra turn."], []]
    idle = position("1 . .\n.\n.\n2", phase="playing round 2 idle 1")
    over = idle.clone()
    over.apply(0, over.read("move B1"))
    assert TELLING.news(idle, over, NAMES, say) == ["Everybody has had a turn, and nobody took anything."]
