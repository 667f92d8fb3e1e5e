"""Draws that can be checked."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from igroteka.engine import Rng, seats_in
from igroteka.table import Match, verify_record, write_record
from igroteka.table.fair import commitment, draw
from igroteka.table.record import checksum
from igroteka.words import Complaint
from tests.any_game import FIRST, everything

SEED = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_depends_on_seed_words_and_number_and_on_nothing_else() -> None:
    base = [draw(SEED, {0: "солнце", 1: "moon"}, n, [1] * 1000) for n in range(8)]
    assert base == [draw(SEED, {1: "moon", 0: "солнце"}, n, [1] * 1000) for n in range(8)]
    assert base != [draw(SEED, {0: "moon", 1: "солнце"}, n, [1] * 1000) for n in range(8)]
    assert base != [draw(SEED[::-1], {0: "солнце", 1: "moon"}, n, [1] * 1000) for n in range(8)]
    assert len(set(base)) > 5


def test_draws_follow_the_weights_without_bias() -> None:
    found = Counter(draw(SEED, {}, n, [1, 0, 2, 3]) for n in range(12_000))
    assert found[1] == 0
    chi_square = sum((found[place] - wanted) ** 2 / wanted for place, wanted in ((0, 2000), (2, 4000), (3, 6000)))
    assert chi_square < 13.8  # 99.9 % for 2 degrees of freedom; the seed is fixed


def fair_record() -> str:
    match = Match.set_up(FIRST.id, 2, everything(FIRST))
    match.header = replace(match.header, commitment=commitment(SEED), draw_words={0: "солнце"})
    rng = Rng(3)
    while match.state.awaiting():
        match.draw_fairly(SEED, match.header.draw_words)
        for seat in seats_in(match.state.awaiting()):
            match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
    return write_record(match, SEED)


def test_a_fair_record_is_found_fair_and_a_forged_draw_is_named() -> None:
    text = fair_record()
    assert verify_record(text) == len(re.findall(r"^\d+ \* ", text, re.MULTILINE)) > 50
    drawn = re.findall(r"^\d+ \* (.*)", text, re.MULTILINE)
    other = next(one for one in drawn if one != drawn[0] and one.split()[0] == drawn[0].split()[0])
    forged = text.replace(f" * {drawn[0]}\n", f" * {other}\n", 1)
    with pytest.raises(Complaint) as caught:
        verify_record(resealed(forged))
    assert caught.value.message in ("verify-draw", "record-entry")


def resealed(text: str) -> str:
    body = text[: text.rindex("end ")]
    return f"{body}end 1 {checksum(body)}\n"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: re.sub("seed .*\n", "", text), "verify-no-seed"),
        (lambda text: re.sub("commitment .*", "commitment " + "0" * 64, text), "verify-commitment"),
        (lambda text: text.replace("word 1 солнце", "word 1 луна"), "verify-draw"),
        (lambda text: re.sub("seed 00", "seed 01", text), "verify-commitment"),
    ],
)
def test_what_cannot_be_checked_says_so(change: object, message: str) -> None:
    assert callable(change)
    with pytest.raises(Complaint) as caught:
        verify_record(resealed(change(fair_record())))
    assert caught.value.message == message
