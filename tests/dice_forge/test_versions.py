"""Games begun by an older version of the rules go on by it; new ones are played by the newest."""

import pytest

from igroteka.bots import Workers
from igroteka.engine import CHANCE, Rng, State
from igroteka.table import Match, read_record, write_record
from igroteka.table.record import checksum
from igroteka.testing import check_laws
from igroteka.words import Complaint
from tests.dice_forge.golden import GOLDEN
from tests.dice_forge.table import DICE_FORGE, position

SHIP_AND_GOLD = "reserve 1: gold 5 sun 0 moon 0 glory 0\ntokens 1: tritons 1"


def asked(state: State) -> bool:
    return "ship first" in [state.say(action) for action in state.legal(0)]


def before_the_dark_die() -> list[int]:
    """Hero 1, with a Triton token, has rolled a ship and is about to roll 4 gold."""
    state = position(f"light 1: ship\ndark 1: 4g\n{SHIP_AND_GOLD}", do="end, bless")
    state.apply(CHANCE, state.read("roll 1 light ship"))
    return state.facts()


def state_before(rules: int | None) -> State:
    return DICE_FORGE.start(2, {}, rules=rules).recall(before_the_dark_die())


@pytest.mark.parametrize(("rules", "question"), [(1, False), (2, True), (None, True)])
def test_each_version_asks_its_own_question(rules: int | None, question: bool) -> None:
    state = state_before(rules)
    for copy in (state.clone(), state.seen_by(0), state.imagine(Rng(1))):
        copy.apply(CHANCE, copy.read("roll 1 dark 4g"))
        assert asked(copy) is question
    view = Workers(1).question("dice_forge", {}, "", state_before(rules), 0, "greedy", 1, None, rules).view()
    view.apply(CHANCE, view.read("roll 1 dark 4g"))
    assert asked(view) is question


def test_new_matches_are_of_the_newest_version_and_old_ones_of_their_own() -> None:
    assert Match.set_up("dice_forge", 2).header.rules == DICE_FORGE.rules_version == 2
    old = Match.set_up("dice_forge", 2, rules=1)
    assert old.header.rules == 1
    again = read_record(write_record(old))
    assert again.header == old.header
    state = again.start.recall(before_the_dark_die())
    state.apply(CHANCE, state.read("roll 1 dark 4g"))
    assert not asked(state)


@pytest.mark.parametrize("rules", ["0", "3", "two", "-1", "1.0", "99999999999"])
def test_a_version_that_nobody_plays_is_refused_by_name(rules: str) -> None:
    body = write_record(Match.set_up("dice_forge", 2)).rpartition("end ")[0].replace("rules 2", f"rules {rules}")
    with pytest.raises(Complaint) as caught:
        read_record(f"{body}end 0 {checksum(body)}\n")
    assert caught.value.message == "record-rules"
    assert rules in caught.value.text("en")


def test_no_law_is_broken_by_the_older_version() -> None:
    for seed in range(3):
        check_laws(DICE_FORGE.start(2 + seed, {"feats": "other"}, rules=1), seed)


def test_golden_games_are_of_both_versions_and_one_of_them_shows_the_difference() -> None:
    found = {
        path.stem: read_record(path.read_text(encoding="utf-8")).header.rules for path in GOLDEN.folder.glob("*.igr")
    }
    assert {stem for stem, rules in found.items() if rules == 2} == {stem for stem in found if "rules-2" in stem}
    assert set(found.values()) == {1, 2}
    text = GOLDEN.text("rules-2-two-players-order-asked-for-a-triton")
    body = text.rpartition("end ")[0].replace("\nrules 2\n", "\nrules 1\n")
    with pytest.raises(Complaint) as caught:
        read_record(f"{body}end 1 {checksum(body)}\n")
    assert caught.value.message == "record-entry"
