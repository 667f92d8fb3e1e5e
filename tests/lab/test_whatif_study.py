"""What games tell the lab: it agrees with the rules, whatever options are chosen."""

from importlib import import_module
from typing import Any

import pytest

from igroteka.engine import CHANCE, seats_in
from igroteka.engine.study import Study
from igroteka.games import find, shelf
from igroteka.lab.whatif import ask, what_if
from igroteka.lab.whatif.form import sections
from igroteka.lab.whatif.playing import Luck, Played, play, play_batch, sheet_of
from igroteka.lab.whatif.question import Question, study_of

GAMES = [game for game in shelf() if study_of(game.id).groups]
SPECIAL: dict[str, dict[str, Any]] = {
    "portals": {"spells": True, "signs": True, "sides": "drawn"},
    "dice_forge": {"feats": "drawn"},
    "mirror_labyrinth": {"advanced": True},
}


def played(question: Question, number: int) -> Played:
    return play(question, 0, question.bots, number, number)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("full", [False, True])
def test_everything_noted_is_a_component_of_the_box(game: str, full: bool) -> None:
    seats = next(one.seats for one in GAMES if one.id == game)
    for players in seats:
        question = ask(game, players=players, options=SPECIAL.get(game, {}) if full else {}, bots="level1", games=1)
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


@pytest.mark.parametrize("game", ["portals", "dice_forge", "mirror_labyrinth"])
def test_points_by_source_add_up_to_the_score(game: str) -> None:
    question = ask(game, players=3, options=SPECIAL[game], bots="level1", games=1)
    for number in range(5):
        one = played(question, number)
        outcome = one.state.outcome()
        assert outcome is not None
        totals = [sum(study_of(game).points(one.state, seat)) for seat in range(3)]
        assert tuple(totals) == outcome.scores


def test_gems_by_set_are_the_gems_that_count() -> None:
    question = ask("nimble_gnomes", players=2, bots="level2", games=1)
    study = study_of("nimble_gnomes")
    for number in range(3):
        state = played(question, number).state
        outcome = state.outcome()
        assert outcome is not None
        for seat in range(2):
            assert study.standing(state, seat) == outcome.scores[seat]
            assert sum(study.points(state, seat)) == sum(
                int(digit) * size
                for digit, size in zip(f"{outcome.scores[seat]:06d}"[-5:], range(5, 0, -1), strict=True)
            ) + 6 * (outcome.scores[seat] // 10**5)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_points_of_cells_are_those_of_the_keys_laid_on_them(players: int) -> None:
    question = ask("portals", players=players, bots="level1", games=1, options={} if players == 1 else {"spells": True})
    for number in range(4):
        notes = played(question, number).notes
        keys = sum(points for name, points in notes.points.items() if name.startswith("key/"))
        cells = sum(points for name, points in notes.points.items() if name.startswith("cell/"))
        assert keys > 0
        assert cells == keys * 12


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
    report = what_if("nimble_gnomes", "[cards]\ndiamond = 8\n", bots="random", games=40)
    assert {"points/player", "seat/1/wins", "length/decisions"} <= report.data["measures"].keys()
    assert report.data["components"] == []
    for language in ("ru", "en"):
        assert report.to_html(language).count("<h2>") == 6
    (cards, *_) = sections(find("nimble_gnomes"), "en", {})
    assert cards.entries[0].fields[0].label == "cave"


def test_a_lead_is_followed_to_the_end() -> None:
    question = ask("portals", bots="level1", games=1)
    for number in range(10):
        one = played(question, number)
        sheet = sheet_of(question, 0, one, question.bots)
        settled, turns = sheet["lead/settled"]
        assert 0 <= settled <= turns == 48
        assert 0 <= sheet["lead/changes"][0] <= 4  # points come at the end of a round
        wins = [sheet[f"seat/{seat}/wins"] for seat in (1, 2)]
        assert sum(win for win, _ in wins) == wins[0][1]
