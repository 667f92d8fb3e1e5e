"""A match of Portals: what forbids a move, what can be taken back, what is written of it, which records are refused."""

import re

import pytest

from igroteka.engine import CHANCE, SPECTATOR, Rng, seats_in
from igroteka.games import find
from igroteka.table import Match, Refused, read_record, write_record, write_record_for
from igroteka.words import Complaint
from tests.table.matches import begun, record, refusal, sealed, takeback_refused


def test_each_check_has_its_own_reason() -> None:
    match = begun("portals")
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
    over = begun("portals")
    rng = Rng(2)
    while over.state.awaiting():
        seat = seats_in(over.state.awaiting())[-1]
        over.submit(seat, over.state.say(over.state.random_action(seat, rng)))
    assert refusal(over, 0, "take 1").reason == "over"


def test_a_takeback_is_an_entry_and_numbers_are_never_used_again() -> None:
    match = begun("portals", seed=3)
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
    match = begun("portals")
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


def test_a_takeback_reaches_the_last_moment_before_something_was_revealed_and_no_further() -> None:
    match = begun("portals", seed=3)
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.draw(Rng(1))  # a new key was turned up: no way back beyond this
    number, before = match.number, match.state.facts()
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    assert takeback_refused(match, 0, to=number - 1) == "revealed"
    assert takeback_refused(match, 0, to=10**6) == "nothing-to-take-back"
    assert match.may_take_back(0)
    assert not match.may_take_back(1)
    entry = match.takeback(0, to=number)
    assert (entry.text, match.state.facts()) == (f"takeback to {number}", before)
    assert not match.may_take_back(0)
    again = read_record(write_record(match))
    assert (again.state.facts(), again.number) == (before, match.number)


def test_a_takeback_asked_for_twice_is_made_once() -> None:
    match = begun("portals", seed=3)
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.draw(Rng(1))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    seen = match.number
    entry = match.takeback(0, after=seen)
    assert match.takeback(0, after=seen) is entry  # the answer was lost, the request came again
    assert match.number == entry.number
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    assert takeback_refused(match, 0, after=entry.number) == "stale"  # another tab has decided meanwhile


def test_the_last_to_choose_signs_sees_what_others_keep_and_cannot_choose_again() -> None:
    match = begun("portals", options={"signs": True})
    match.submit(1, match.state.say(match.state.legal(1)[0]))
    assert match.may_take_back(1)  # nobody knows anything yet
    match.takeback(1)
    match.submit(1, match.state.say(match.state.legal(1)[2]))
    match.submit(0, match.state.say(match.state.legal(0)[0]))
    assert not match.may_take_back(0)
    assert takeback_refused(match, 0) == "revealed"


def test_a_running_game_is_written_as_each_may_know_it() -> None:
    match = begun("portals", options={"signs": True})
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


def test_a_match_goes_on_with_its_own_box() -> None:
    match = Match.set_up("portals", 2, box_text="[points]\nsign = 9\n")
    assert match.header.box != find("portals").rules.standard_box().digest
    assert "sign = 9" in write_record(match)
    assert read_record(write_record(match)).header == match.header


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: re.sub(r"key \d+", "key 1", text, count=1), "record-edited"),
        (lambda text: sealed(text.replace("option spells no", "option spells maybe")), "bad-flag"),
        (lambda text: sealed(text.replace("option spells no", "option magic no")), "bad-option"),
        (lambda text: sealed(text.replace("option sides plain", "option sides pink")), "bad-choice"),
        (lambda text: sealed(text.replace("\n3 * key", "\n3 1 key")), "record-entry"),
        (lambda text: sealed(text.replace("\n3 * key", "\n4 * key")), "record-line"),
        (lambda text: sealed(re.sub(r"\n3 \* key \d+", "\n3 * key 99", text)), "record-entry"),
        (lambda text: sealed(re.sub(r"\n3 \* key \d+", "\n3 * KEY 3", text)), "record-line"),
        (lambda text: sealed(re.sub(r"\n3 \* key \d+", "\n3 * takeback to 1", text)), "record-entry"),
        (lambda text: sealed(text.replace("result open", "result end-rounds 5 3")), "record-result"),
        (lambda text: sealed(text.replace("\nlog\n", "\n| [points]\n| sign = 5\nlog\n")), "record-box"),
    ],
)  # fmt: skip
def test_a_spoiled_record_is_refused_with_its_own_reason(spoil: object, message: str) -> None:
    assert callable(spoil)
    with pytest.raises(Complaint) as caught:
        read_record(spoil(record("portals", {"signs": True})))
    assert caught.value.message == message
    for language in ("ru", "en"):
        assert "\n" not in caught.value.text(language)
