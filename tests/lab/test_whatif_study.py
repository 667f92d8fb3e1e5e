"""What games tell the lab: it agrees with the rules, whatever options are chosen."""

from importlib import import_module

import pytest

from igroteka.engine import CHANCE, seats_in
from igroteka.engine.study import Study
from igroteka.games import find, shelf
from igroteka.lab.whatif import ask, what_if
from igroteka.lab.whatif.form import sections
from igroteka.lab.whatif.playing import Luck, play_batch
from igroteka.lab.whatif.question import Question, study_of
from tests.any_game import FIRST, changed_box, everything
from tests.lab.question_games import played

GAMES = [game for game in shelf() if study_of(game.id).groups]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("full", [False, True])
def test_everything_noted_is_a_component_of_the_box(game: str, full: bool) -> None:
    seats = next(one.seats for one in GAMES if one.id == game)
    for players in seats:
        question = ask(game, players=players, options=everything(find(game)) if full else {}, bots="level1", games=1)
        study = study_of(game)
        known = study.components(question.start(0))
        assert len(known) == len(set(known))
        assert {one.partition("/")[0] for one in known} <= {group.id for group in study.groups}
        noted = 0
        for number in range(3):
            one = played(question, number)
            assert one.notes.chances.keys() <= set(known)
            assert set(one.notes.picks) <= one.notes.chances.keys()
            assert all(one.notes.picks[name] <= one.notes.chances[name] for name in one.notes.picks)
            assert set(one.notes.owners) == {name for name, picks in one.notes.picks.items() if picks}
            noted += len(one.notes.picks)
        assert noted > 10


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.points])
def test_points_by_source_add_up_to_the_score(game: str) -> None:
    question = ask(game, players=3, options=everything(find(game)), bots="level1", games=1)
    for number in range(5):
        one = played(question, number)
        outcome = one.state.outcome()
        assert outcome is not None
        totals = [sum(study_of(game).points(one.state, seat)) for seat in range(3)]
        assert tuple(totals) == outcome.scores


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_turns_never_fall_and_all_are_counted(game: str) -> None:
    question = ask(game, bots="random", games=1)
    study = study_of(game)
    state, last = question.start(0).clone(), 0
    luck = Luck(study, 5, 0)
    while awaiting := state.awaiting():
        seat = seats_in(awaiting)[0]
        state.apply(seat, luck.draw(state) if seat == CHANCE else state.legal(seat)[0])
        assert study.turn(state) >= last
        last = study.turn(state)
    assert last >= 2
    assert played(question, 0).turns >= 2


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_same_deals_are_played_with_both_boxes(game: str) -> None:
    """A box that differs only in its name: every game goes the same way, so nothing differs."""
    question = ask(game, bots="level1", games=4)
    twins = Question(game, question.seats, question.options, question.boxes * 2, question.bots, 4, skill=True)
    for name, row in play_batch(twins, 0, 4).rows.items():
        assert row[0:6] == row[6:12], name


def test_a_game_that_tells_nothing_has_a_report_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("playing", "answer", "sentences", "form"):
        monkeypatch.setattr(import_module(f"igroteka.lab.whatif.{place}"), "study_of", lambda game: Study())
    report = what_if(FIRST.id, changed_box(FIRST), bots="random", games=40)
    assert {"points/player", "seat/1/wins", "length/decisions"} <= report.data["measures"].keys()
    assert report.data["components"] == []
    for language in ("ru", "en"):
        assert report.to_html(language).count("<h2>") == 6
    section, *_ = sections(FIRST, "en", {})
    assert section.entries[0].fields[0].label
