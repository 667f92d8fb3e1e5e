"""A match of any game: checks in their order, and records that are whole or refused."""

import re

import pytest

from igroteka.engine import CHANCE
from igroteka.table import Match, Refused, read_record, write_record
from igroteka.words import Complaint
from tests.any_game import FIRST, everything
from tests.table.matches import begun, first_of, played_out, record, refusal, sealed, takeback_refused


def test_each_check_has_its_own_reason() -> None:
    match = begun()
    seat, move = first_of(match)
    assert refusal(match, 7, move).reason == "seat"
    assert refusal(match, 1 - seat, move).reason == "turn"
    assert refusal(match, CHANCE, move).reason == "turn"
    assert refusal(match, seat, "jump").reason == "unreadable"
    assert refusal(Match.set_up(FIRST.id, 2), CHANCE, move).reason == "luck"
    assert refusal(played_out(begun()), seat, move).reason == "over"


def test_the_log_is_numbered_and_in_notation() -> None:
    match = begun()
    seat, taken = first_of(match)
    progress = match.submit(seat, taken.upper())
    assert [entry.text for entry in progress.entries] == [taken]
    assert [one.number for one in match.log] == list(range(1, match.number + 1))


def test_whoever_claims_to_have_seen_what_is_not_there_yet_has_to_look_again() -> None:
    match = begun()
    seat, move = first_of(match)
    with pytest.raises(Refused) as caught:
        match.submit(seat, move, after=match.number + 1)
    assert caught.value.reason == "stale"
    assert match.submit(seat, move, after=match.number).steps[0].entry.text == move


def test_the_end_cannot_be_taken_back() -> None:
    match = played_out(begun())
    last = match.log[-1].seat
    assert takeback_refused(match, last) == "over"
    assert not match.may_take_back(last)


def test_a_record_in_the_middle_of_a_game_reads_back() -> None:
    text = record(options=everything(FIRST))
    match = read_record(text)
    assert write_record(match) == text
    assert "result open" in text


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda _: "hello", "record-not-one"),
        (lambda _: "", "record-not-one"),
        (lambda text: text[: len(text) // 2], "record-cut"),
        (lambda text: text[:-5], "record-cut"),
        (lambda text: text.replace("name 1 1", "name 1 Anna"), "record-edited"),
        (lambda text: sealed(text.replace(f"game {FIRST.id}", "game chess")), "unknown-game"),
        (lambda text: sealed(text.replace(f"rules {FIRST.rules_version}", "rules 99")), "record-rules"),
        (lambda text: sealed(text.replace("seats 2", "seats 7")), "bad-seats"),
        (lambda text: sealed(text.replace("seats 2", "seats two")), "bad-seats"),
        (lambda text: sealed(re.sub("box .*", "box 0000000000000000", text, count=1)), "record-box"),
        (lambda text: sealed(text.replace(f"game {FIRST.id}\n", "")), "record-header"),
        (lambda text: sealed(text.replace("name 2 2\n", "")), "bad-names"),
        (lambda text: sealed(text.replace("\nlog\n", "\n| [points\nlog\n")), "box-toml"),
    ],
)  # fmt: skip
def test_a_spoiled_record_is_refused_with_its_own_reason(spoil: object, message: str) -> None:
    assert callable(spoil)
    with pytest.raises(Complaint) as caught:
        read_record(spoil(record()))
    assert caught.value.message == message
    for language in ("ru", "en"):
        assert "\n" not in caught.value.text(language)


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Anna\t\nB ", "Anna B"), ("<b>x</b>", "<b>x</b>"), ("я" * 100, "я" * 40), ("a\u202eb", "a b")],
)
def test_names_are_one_line_of_printable_text(given: str, kept: str) -> None:
    match = Match.set_up(FIRST.id, 2, names=(given, "other"))
    assert match.header.names[0] == kept
    assert read_record(write_record(match)).header.names[0] == kept


def test_an_empty_name_is_refused() -> None:
    with pytest.raises(Complaint, match="name"):
        Match.set_up(FIRST.id, 2, names=(" \n", "other"))
