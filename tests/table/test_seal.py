"""Seals: whoever kept one notices whatever was changed up to there, whoever changed it."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.table import Match, Refused, read_record, verify_record, write_record
from igroteka.table.fair import COUNTED, commitment
from igroteka.table.lines import result_line
from igroteka.table.match import Sitting
from igroteka.table.record import checksum
from igroteka.table.seal import Chain, all_seals, shown
from igroteka.words import Complaint
from tests.any_game import FIRST, flags

SEED = bytes(range(32))
WORDS = {0: "солнце"}
SAT = (Sitting(0, 0, "person", "Анна"), Sitting(0, 1, "level2"), Sitting(9, 0, "person", "Вера из Омска"))


def table(draws: str = COUNTED, seed: bytes = SEED, **options: bool) -> Match:
    match = Match.set_up(FIRST.id, 2, options, ("Вера из Омска", "level2"), draws=draws)
    sat = SAT if draws else ()
    match.header = replace(match.header, commitment=commitment(seed), draw_words=WORDS, sat=sat)
    return match


def play(match: Match, decisions: int, hesitant: bool = False, seed: bytes = SEED) -> Match:
    """So many decisions, always the same; who hesitates makes another move first and takes it back, where one may."""
    match.draw_fairly(seed, WORDS)
    rng = Rng(5)
    for _ in range(decisions):
        if not match.state.awaiting():
            break
        seat = seats_in(match.state.awaiting())[0]
        choice = match.state.random_action(seat, rng)
        for other in list(match.state.legal(seat))[:3] if hesitant else ():
            if not match.state.reveals(seat, other):
                match.submit(seat, other)
                match.takeback(seat)
        match.submit(seat, choice)
        match.draw_fairly(seed, WORDS)
    return match


def drawn(match: Match) -> list[str]:
    return [entry.text for entry in match.log if entry.seat == CHANCE]


@cache
def record() -> str:
    return write_record(play(table(), 10**6), SEED)


@cache
def seals() -> dict[str, str]:
    match = read_record(record())
    return all_seals(SEED, match.header, match.log, result_line(match))


def refusal(text: str, *kept: str) -> Complaint:
    with pytest.raises(Complaint) as caught:
        verify_record(text, kept)
    return caught.value


# Draws


def test_takebacks_do_not_shift_what_is_drawn() -> None:
    straight, hesitant = play(table(), 30), play(table(), 30, hesitant=True)
    assert hesitant.number > straight.number + 20
    assert drawn(hesitant) == drawn(straight)
    assert hesitant.drawn == straight.drawn == len(drawn(straight))
    for match in (straight, hesitant):
        assert verify_record(write_record(match, SEED)) == match.drawn


def test_tables_set_before_draw_by_the_numbers_of_entries_for_ever() -> None:
    straight, hesitant = play(table(""), 30), play(table(""), 30, hesitant=True)
    assert drawn(hesitant) != drawn(straight)
    text = write_record(hesitant, SEED)
    assert text.startswith("igroteka record 1\n")
    assert not re.search("^(draws|sat|seal) ", text, re.MULTILINE)
    assert verify_record(text) == hesitant.drawn


def test_the_count_is_right_after_what_could_not_be_saved() -> None:
    match = play(table(), 5)
    number, count = match.number, match.drawn
    play(match, 3)
    assert match.drawn > count
    match.forget(number)
    assert match.drawn == count
    assert verify_record(write_record(play(match, 40), SEED)) == match.drawn


def test_no_takeback_reaches_behind_a_draw() -> None:
    match = play(table(), 0)
    rng = Rng(2)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, match.state.random_action(seat, rng))
        count = match.drawn
        match.draw_fairly(SEED, WORDS)
        if match.drawn > count:
            with pytest.raises(Refused):
                match.takeback(seat)


# The record


def test_a_record_says_how_it_was_drawn_who_sat_when_and_its_seal() -> None:
    text = record()
    assert text.startswith("igroteka record 2\n")
    assert "\ndraws counted\n" in text
    assert "\nsat 0 1 person Анна\nsat 0 2 level2\nsat 9 1 person Вера из Омска\n" in text
    assert re.search(r"^seal ([0-9a-f]{4}-){7}[0-9a-f]{4}\nend \d+ [0-9a-f]{16}\n\Z", text, re.MULTILINE)
    assert write_record(read_record(text), SEED) == text
    assert verify_record(text, [f"{number}:{seal}" for number, seal in seals().items()]) > 50


def test_a_seal_needs_the_log_up_to_its_number_and_nothing_after_it() -> None:
    """So the table can show it while the game goes on."""
    match, early = read_record(record()), play(table(), 12)
    chain = Chain(SEED, early.header)
    assert shown(chain.last) == seals()["0"]
    chain.follow(early.header, early.log[:10])
    assert shown(chain.last) == seals()["10"]
    chain.follow(early.header, early.log)
    assert shown(chain.last) == seals()[str(early.number)]
    assert len(set(seals().values())) == match.number + 2


def test_without_the_seed_a_seal_says_nothing() -> None:
    """The same game under two seeds: no seal is like another, not even of what both have in common."""
    match = read_record(record())
    other = all_seals(SEED[::-1], match.header, match.log, result_line(match))
    assert not set(other.values()) & set(seals().values())


# What a forger does who knows the seed, and seals the record anew


def other_names() -> Match:
    match = read_record(record())
    sat = (SAT[0], SAT[1], Sitting(9, 0, "person", "Глеб"))
    return replaced(match, names=("Глеб", "level2"), sat=sat)


def another_time() -> Match:
    return replaced(read_record(record()), sat=(SAT[0], SAT[1], Sitting(8, 0, "person", "Вера из Омска")))


def replaced(match: Match, **changes: object) -> Match:
    match.header = replace(match.header, **changes)  # type: ignore[arg-type]  # of several kinds
    return match


def cut_short() -> Match:
    """Given up, it says, before it was lost."""
    return read_record(record()).until(40)


def other_option() -> Match:
    """An option that touches none of the draws and none of the moves of this game."""
    match = read_record(record()).until(40)
    for name in flags(FIRST):
        other = Match.set_up(FIRST.id, 2, {name: not match.header.options[name]}, draws=COUNTED)
        other.header = replace(match.header, options=other.header.options)
        try:
            for entry in match.log:
                other.submit(entry.seat, entry.text)
        except Refused:
            continue
        return other
    raise LookupError("every option of this game is noticed at once")


def other_move() -> Match:
    """Somebody decided otherwise at the last decision before entry 40; all draws are what the seed gives."""
    match = read_record(record())
    last = max(entry.number for entry in match.log[:40] if entry.seat != CHANCE)
    decision = match.log[last - 1]
    forged = match.until(last - 1)
    choice = next(one for one in forged.state.legal(decision.seat) if one != decision.action)
    forged.submit(decision.seat, choice)
    forged.draw_fairly(SEED, WORDS)
    while forged.number < 40:
        seat = seats_in(forged.state.awaiting())[0]
        forged.submit(seat, forged.state.legal(seat)[0])
        forged.draw_fairly(SEED, WORDS)
    return forged


@pytest.mark.parametrize("forgery", [other_names, another_time, cut_short, other_option, other_move])
def test_whoever_kept_a_seal_notices_a_record_that_was_written_anew(forgery: Callable[[], Match]) -> None:
    forged = write_record(forgery(), SEED)
    assert forged != record()
    verify_record(forged)  # in itself it is flawless
    number = "45" if forgery is cut_short else "40"
    assert refusal(forged, f"{number}:{seals()[number]}").message == (
        "verify-cut" if forgery is cut_short else "verify-kept"
    )
    assert refusal(forged, f"end:{seals()['end']}").message == "verify-kept-end"
    if forgery is cut_short:
        verify_record(forged, [f"40:{seals()['40']}"])  # up to there it is the same game


def resealed(text: str) -> str:
    body = text[: text.rindex("end ")]
    return f"{body}end 1 {checksum(body)}\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name 1 Вера из Омска\n", "name 1 Глеб\n", "record-sat"),
        ("name 2 level2\n", "name 2 level5\n", "record-sat"),
        ("sat 9 1 person Вера", "sat 10 1 person Вера", "verify-seal"),
        ("sat 0 2 level2\n", "", "verify-seal"),
        (r"\nseal .*", "", "verify-seal"),
        (r"\nseal ....", r"\nseal 0000", "verify-seal"),
        ("seats 2\n", "seats 2\nnote by a stranger\n", "verify-seal"),
        ("record 2\n", "record 1\n", "record-draws"),
        ("draws counted\n", "", "record-draws"),
        ("draws counted", "draws anyhow", "record-draws"),
        ("sat 9 1", "sat 9 3", "record-sat"),
        ("sat 9 1", "sat 99999 1", "record-sat"),
        ("sat 9 1", "sat nine 1", "record-sat"),
        ("sat 0 2", "sat 11 2", "record-sat"),
        ("person Анна\n", "person Ан\u202eна\n", "record-sat"),
    ],
)
def test_an_edited_record_is_refused_though_its_closing_line_fits(old: str, new: str, message: str) -> None:
    edited, count = re.subn(old, new, record(), count=1)
    assert count == 1
    assert refusal(resealed(edited)).message == message


def test_names_are_sealed_with_the_end_even_if_nobody_noted_who_came_when() -> None:
    match = replaced(play(table(), 20), sat=())
    text = write_record(match, SEED)
    assert verify_record(text) == match.drawn
    assert refusal(resealed(text.replace("name 1 Вера", "name 1 Глеб"))).message == "verify-seal"


def test_people_of_one_name_bear_the_numbers_of_their_seats() -> None:
    long = "Анна" * 10
    sat = (Sitting(0, 0, "person", long), Sitting(0, 1, "person", long))
    match = replaced(play(table(), 20), sat=sat, names=(f"{long} (1)", f"{long} (2)"))
    text = write_record(match, SEED)
    assert read_record(text).header == match.header
    assert verify_record(text) == match.drawn
    assert refusal(resealed(text.replace(f"{long} (2)", f"{long} (1)"))).message == "record-sat"


def test_seals_may_be_kept_by_hand() -> None:
    """The first half, without strokes, in capitals, with spaces."""
    half = seals()["40"].replace("-", "")[:16]
    assert verify_record(record(), [f"40:{half}", f" 40 : {half[:8].upper()} {half[8:]} "])
    wrong = ("f" if half[0] != "f" else "0") + half[1:]
    found = refusal(record(), f"40:{half}", f"40:{wrong}")
    assert found.message == "verify-kept"
    assert seals()["40"] in found.text("en")


@pytest.mark.parametrize("kept", ["", "40", "40:", "40:abcd", "40:" + "0" * 33, "start:" + "0" * 16, "040:" + "0" * 16])
def test_what_is_no_seal_is_told_so_in_one_line(kept: str) -> None:
    found = refusal(record(), kept)
    assert found.message == "verify-no-seal"
    assert "37:4f1c" in found.text("en")
    assert "\n" not in found.text("ru")


def test_a_record_without_seals_says_so() -> None:
    text = write_record(play(table(""), 20), SEED)
    assert refusal(text, f"3:{seals()['3']}").message == "verify-no-seals"
