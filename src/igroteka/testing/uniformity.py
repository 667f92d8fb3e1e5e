"""Whether what is drawn is drawn as often as it should be: a chi-square test over many decisions, with fixed seeds."""

from collections import Counter
from collections.abc import Iterable

from igroteka.engine import CHANCE, Rng, State, seats_in


def check_uniform(positions: Iterable[State], seed: int = 9, draws: int = 200, least: int = 10) -> None:
    """`random_action` gives every choice of a seat equally often, and every outcome of chance by its weight.

    Each decision gives one figure: by how many standard deviations its chi-square exceeds what luck would make it.
    """
    excess = []
    for number, state in enumerate(positions):
        for seat in seats_in(state.awaiting()):
            legal = list(state.legal(seat))
            weights = list(state.weights()) if seat == CHANCE else [1] * len(legal)
            if len(legal) == 1:
                continue
            rng = Rng(seed, number)
            total = draws * len(legal)
            found = Counter(int(state.random_action(seat, rng)) for _ in range(total))
            expected = [total * weight / sum(weights) for weight in weights]
            chi_square = sum(
                (found[action] - wanted) ** 2 / wanted for action, wanted in zip(legal, expected, strict=True)
            )
            freedom = len(legal) - 1
            excess.append((chi_square - freedom) / (2 * freedom) ** 0.5)
    assert len(excess) >= least, f"only {len(excess)} decisions with several choices"
    assert max(excess) < 5, f"some choices come too often: {max(excess):.1f} standard deviations"
    assert abs(sum(excess) / len(excess)) < 1, "choices come too evenly or too unevenly"
