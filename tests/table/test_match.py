"""A match: checks in their order, takebacks, and records that are whole or refused."""

import re

import pytest

from igroteka.engine import CHANCE, SPECTATOR, Rng, seats_in
from igroteka.games import find
from igroteka.table import Match, Refused, read_record, write_record, write_record_for
from igroteka.table.record import seal
from igroteka.words import Complaint


def begun(seed: int = 1, **options: bool) -> Match:
    match = Match.set_up("portals", 2, options)
    match.draw(Rng(seed))
    return match


def refusal(match: Match, seat: int, text: str) -> Refused:
    before = match.state.facts(), match.number
    with pytest.raises(Refused) as caught:
        match.submit(seat, text)
    assert (match.state.facts(), match.number) == before  # a refused move changes nothing
    return caught.value


def test_each_check_has_its_own_reason() -> None:
    match = begun()
    assert refusal(match, 7, "take 1").reason == "seat"
    assert refusal(match, 1, "take 1").reason == "turn"
    assert refusal(match, CHANCE, "key 1").reason == "turn"
    assert refusal(match, 0, "jump").reason == "unreadable"
    illegal = refusal(match, 0, "no key")
    assert illegal.reason == "illegal"
    assert illegal.refusal is not None
    assert illegal.refusal.clause == "P1.3"
    for language in ("ru", "en"):
        assert illegal.text(language).endswith("(P1.3)")
    assert refusal(Match.set_up("portals", 2), CHANCE, "key 1").reason == "luck"
    over = begun()
    rng = Rng(2)
    while over.state.awaiting():
        seat = seats_in(over.state.awaiting())[-1]
        over.submit(seat, over.state.say(over.state.random_action(seat, rng)))
    assert refusal(over, 0, "take 1").reason == "over"


def test_the_log_is_numbered_and_in_notation() -> None:
    match = begun()
    taken = match.state.say(match.state.legal(0)[0])
    progress = match.submit(0, taken.upper())
    assert [entry.text for entry in progress.entries] == [taken]
    assert [one.number for one in match.log] == list(range(1, match.number + 1))


def test_a_takeback_is_an_entry_and_numbers_are_never_used_again() -> None:
    match = begun(seed=3)
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.draw(Rng(1))
    before = match.state.facts()
    number = match.number
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    entry = match.takeback(0)
    assert (entry.text, entry.number) == (f"takeback to {number + 1}", number + 3)
    entry = match.takeback(0)
    assert (entry.text, entry.number) == (f"takeback to {number}", number + 4)
    assert match.state.facts() == before
    assert match.submit(0, match.state.say(match.state.legal(0)[1])).number == number + 5


def test_what_was_revealed_or_followed_by_another_cannot_be_taken_back() -> None:
    match = begun()
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.draw(Rng(1))  # a new key was turned up
    with pytest.raises(Refused) as caught:
        match.takeback(0)
    assert caught.value.reason == "revealed"
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    with pytest.raises(Refused) as caught:
        match.takeback(1)
    assert caught.value.reason == "moved-since"
    with pytest.raises(Refused) as caught:
        Match.set_up("portals", 2).takeback(0)
    assert caught.value.reason == "nothing-to-take-back"


def reason(match: Match, seat: int, to: int | None = None, after: int | None = None) -> str:
    before = match.state.facts(), match.number
    with pytest.raises(Refused) as caught:
        match.takeback(seat, to, after)
    assert (match.state.facts(), match.number) == before
    return caught.value.reason


def test_a_takeback_reaches_the_last_moment_before_something_was_revealed_and_no_further() -> None:
    match = begun(seed=3)
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.draw(Rng(1))  # a new key was turned up: no way back beyond this
    number, before = match.number, match.state.facts()
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    assert reason(match, 0, to=number - 1) == "revealed"
    assert reason(match, 0, to=10**6) == "nothing-to-take-back"
    assert match.may_take_back(0)
    assert not match.may_take_back(1)
    entry = match.takeback(0, to=number)
    assert (entry.text, match.state.facts()) == (f"takeback to {number}", before)
    assert not match.may_take_back(0)
    again = read_record(write_record(match))
    assert (again.state.facts(), again.number) == (before, match.number)


def test_whoever_claims_to_have_seen_what_is_not_there_yet_has_to_look_again() -> None:
    match = begun()
    move = match.state.say(match.state.legal(0)[0])
    with pytest.raises(Refused) as caught:
        match.submit(0, move, after=match.number + 1)
    assert caught.value.reason == "stale"
    assert match.submit(0, move, after=match.number).steps[0].entry.text == move


def test_a_takeback_asked_for_twice_is_made_once() -> None:
    match = begun(seed=3)
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.draw(Rng(1))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    seen = match.number
    entry = match.takeback(0, after=seen)
    assert match.takeback(0, after=seen) is entry  # the answer was lost, the request came again
    assert match.number == entry.number
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    assert reason(match, 0, after=entry.number) == "stale"  # another tab has decided meanwhile


def test_the_last_to_choose_signs_sees_what_others_keep_and_cannot_choose_again() -> None:
    match = begun(signs=True)
    match.submit(1, match.state.say(match.state.legal(1)[0]))
    assert match.may_take_back(1)  # nobody knows anything yet
    match.takeback(1)
    match.submit(1, match.state.say(match.state.legal(1)[2]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    assert not match.may_take_back(0)
    assert reason(match, 0) == "revealed"


def test_the_end_cannot_be_taken_back() -> None:
    match = begun()
    rng = Rng(2)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[-1]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
    last = match.log[-1].seat
    assert reason(match, last) == "over"
    assert not match.may_take_back(last)


def test_a_running_game_is_written_as_each_may_know_it() -> None:
    match = begun(signs=True)
    kept = match.state.say(match.state.legal(0)[4])
    match.submit(0, kept)
    match.takeback(0)
    match.submit(0, kept)
    own, other, guest = (write_record_for(match, seat) for seat in (0, 1, SPECTATOR))
    assert own.count(f" 1 {kept}\n") == 2
    for text in (other, guest):
        assert kept not in text
        assert text.count(" 1 keep\n") == 2
        assert "takeback to" in text
    assert [text.count("deal 1 ?") for text in (own, other, guest)] == [0, 3, 3]
    with pytest.raises(Complaint) as caught:
        read_record(own)
    assert caught.value.message == "record-seen"


def record(**options: bool) -> str:
    match = begun(signs=True, **options)
    rng = Rng(4)
    for _ in range(20):
        seat = seats_in(match.state.awaiting())[-1]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
        match.draw(rng)
    return write_record(match)


def sealed(text: str) -> str:
    """The record with the closing line made right again: a forger who knows the format."""
    body = text[: text.rindex("end ")]
    return f"{body}end {body.count(chr(10))} {seal(body)}\n"


def test_a_record_in_the_middle_of_a_game_reads_back() -> None:
    text = record(spells=True)
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
        (lambda text: re.sub(r"key \d+", "key 1", text, count=1), "record-edited"),
        (lambda text: sealed(text.replace("game portals", "game chess")), "unknown-game"),
        (lambda text: sealed(text.replace("rules 1", "rules 9")), "record-rules"),
        (lambda text: sealed(text.replace("seats 2", "seats 7")), "bad-seats"),
        (lambda text: sealed(text.replace("seats 2", "seats two")), "bad-seats"),
        (lambda text: sealed(text.replace("option spells no", "option spells maybe")), "bad-flag"),
        (lambda text: sealed(text.replace("option spells no", "option magic no")), "bad-option"),
        (lambda text: sealed(text.replace("option sides plain", "option sides pink")), "bad-choice"),
        (lambda text: sealed(re.sub("box .*", "box 0000000000000000", text, count=1)), "record-box"),
        (lambda text: sealed(text.replace("game portals\n", "")), "record-header"),
        (lambda text: sealed(text.replace("name 2 2\n", "")), "bad-names"),
        (lambda text: sealed(text.replace("\n3 * key", "\n3 1 key")), "record-entry"),
        (lambda text: sealed(text.replace("\n3 * key", "\n4 * key")), "record-line"),
        (lambda text: sealed(re.sub(r"\n3 \* key \d+", "\n3 * key 99", text)), "record-entry"),
        (lambda text: sealed(re.sub(r"\n3 \* key \d+", "\n3 * KEY 3", text)), "record-line"),
        (lambda text: sealed(re.sub(r"\n3 \* key \d+", "\n3 * takeback to 1", text)), "record-entry"),
        (lambda text: sealed(text.replace("result open", "result end-rounds 5 3")), "record-result"),
        (lambda text: sealed(text.replace("\nlog\n", "\n| [points]\n| sign = 5\nlog\n")), "record-box"),
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
    match = Match.set_up("portals", 2, names=(given, "other"))
    assert match.header.names[0] == kept
    assert read_record(write_record(match)).header.names[0] == kept


def test_an_empty_name_is_refused() -> None:
    with pytest.raises(Complaint, match="name"):
        Match.set_up("portals", 2, names=(" \n", "other"))


def test_a_match_goes_on_with_its_own_box() -> None:
    match = Match.set_up("portals", 2, box_text="[points]\nsign = 9\n")
    assert match.header.box != find("portals").rules.standard_box().digest
    assert "sign = 9" in write_record(match)
    assert read_record(write_record(match)).header == match.header
