"""What Nimble Gnomes tells the lab: gems by set are the gems that count."""

from igroteka.lab.whatif import ask
from igroteka.lab.whatif.question import study_of
from tests.lab.question_games import played


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
