"""The laws: what holds for any game, in any position, whatever its rules are.

A random game is played under the cheap laws, step by step. Then it is played once more, the same choices, and at some
of its steps (`Rates`) the costly laws are held. What a seat may know has its laws in `secrecy.py`.
"""

from collections.abc import Callable

from igroteka.engine import CHANCE, CHANCE_ONLY, Refusal, Rng, State, seats_in
from igroteka.testing.secrecy import hearing, imagining, memory, open_table, revealing, secrets, views
from igroteka.testing.trial import USUAL, BrokenLaw, Rates, Trial, name_of


def ending(t: Trial) -> None:
    """Nobody is awaited exactly when the game has an outcome; the outcome is complete."""
    outcome, awaiting = t.state.outcome(), t.state.awaiting()
    t.require((awaiting == 0) == (outcome is not None), f"awaiting {awaiting:b} with outcome {outcome}")
    if outcome is not None:
        complete = len(outcome.scores) == len(outcome.places) == t.state.seats and 1 in outcome.places
        t.require(complete and bool(outcome.reason), f"incomplete outcome {outcome}")


def choices(t: Trial) -> None:
    """Every awaited seat has a choice, none twice; nobody else has any; luck decides alone."""
    awaiting = t.state.awaiting()
    t.require(awaiting == CHANCE_ONLY or not awaiting & CHANCE_ONLY, "luck and players decide together")
    for seat in [*range(int(t.state.seats)), CHANCE]:
        legal = list(t.state.legal(seat))
        if awaiting >> seat & 1:
            t.require(bool(legal), f"seat {seat} is awaited and has no choice")
            t.require(len(set(legal)) == len(legal), f"seat {seat} has a choice twice")
        else:
            t.require(not legal, f"seat {seat} is not awaited and has choices")
    if awaiting == CHANCE_ONLY:
        weights = list(t.state.weights())
        t.require(len(weights) == len(t.state.legal(CHANCE)), "weights and outcomes differ in number")
        t.require(min(weights) > 0, "an outcome that cannot happen is offered")


def sampling(t: Trial) -> None:
    """What `random_action` gives is legal."""
    for seat in seats_in(t.state.awaiting()):
        action = t.state.random_action(seat, t.dice)
        t.require(action in t.state.legal(seat), f"seat {seat} drew {action}, which is not legal")


def nothing_lost(t: Trial) -> None:
    """The census of pieces is the same as at the start."""
    t.require(t.state.census() == t.census, f"census {t.state.census()}, at first {t.census}")


def clones(t: Trial) -> None:
    """A clone is the same position, and shares nothing with its original; so is what facts recall."""
    facts = t.state.facts()
    clone = t.state.clone()
    t.require(clone.facts() == facts, "a clone has other facts")
    t.require(t.start.recall(facts).facts() == facts, "facts do not make the same position again")
    untouched = t.state.clone()
    seat = seats_in(clone.awaiting())[0]
    clone.apply(seat, clone.random_action(seat, t.dice))
    t.require(t.state.facts() == facts and untouched.facts() == facts, "playing a clone changed its original")


def notation(t: Trial) -> None:
    """Every legal action has a text of its own, on one line, that reads back as the action."""
    for seat in seats_in(t.state.awaiting()):
        legal = list(t.state.legal(seat))
        texts = [t.state.say(action) for action in legal]
        t.require(len(set(texts)) == len(texts), f"two choices of seat {seat} have one text")
        for action, text in zip(legal, texts, strict=True):
            t.require(text == text.strip() and "\n" not in text and bool(text), f"bad text {text!r}")
            t.require(t.state.read(text) == action, f"{text!r} does not read back")


def positions(t: Trial) -> None:
    """A position's text reads back as the position."""
    if t.read_position is not None:
        text = t.state.show()
        t.require(t.read_position(text).facts() == t.state.facts(), f"does not read back:\n{text}")


def refusals(t: Trial) -> None:
    """A legal choice is not refused; anything else is, with a clause and words that exist."""
    for seat in seats_in(t.state.awaiting() & ~CHANCE_ONLY):
        legal = list(t.state.legal(seat))
        for action in legal[:3] + legal[-3:]:
            t.require(t.state.why_not(seat, action) is None, f"{t.state.say(action)!r} is legal and refused")
        for _ in range(6):
            _, action = t.moves[t.dice.below(len(t.moves))]  # something that was or will be said in this game
            refusal = t.state.why_not(seat, action)
            t.require((refusal is None) == (action in legal), f"{t.state.say(action)!r} is let through")
            if refusal is not None and t.explains is not None:
                t.require(t.explains(refusal), f"{refusal} has no clause or no words")


CHEAP = (ending, choices, sampling)
COSTLY = (
    nothing_lost, clones, notation, positions, refusals, views, open_table, secrets, revealing, hearing, memory,
    imagining,
)  # fmt: skip
LAWS = (*map(name_of, (*CHEAP, *COSTLY)), "replays", "bounded")


def check_laws(
    start: State,
    seed: int,
    *,
    bound: int = 2000,
    rates: Rates = USUAL,
    read_position: Callable[[str], State] | None = None,
    explains: Callable[[Refusal], bool] | None = None,
    open: bool = False,
) -> int:
    """Plays one random game from `start` and holds all laws against it; how many steps it took.

    `explains` tells whether a refusal's clause and message exist; `read_position` reads what `show` writes. Where they
    are not given, nothing is said of them. `open`: nobody has a secret at this table.
    """
    t = Trial(start, seed, read_position, explains, open)
    try:
        first_time(t, bound)
        once_more(t, rates)
    except BrokenLaw:
        raise
    except Exception as error:
        error.add_note(f"on trial at {t.where()}")
        raise
    return len(t.moves)


def first_time(t: Trial, bound: int) -> None:
    """Plays the game under the cheap laws."""
    while True:
        for law in CHEAP:
            t.hold(law)
        if not t.state.awaiting():
            break
        t.law = "bounded"
        t.require(len(t.moves) < bound, f"not over after {bound} steps")
        t.play()
    t.hold(nothing_lost)


def once_more(t: Trial, rates: Rates) -> None:
    """Plays the same choices again, some games from their notation, and holds the costly laws at some steps. It must
    come to the same end."""
    end = t.state.facts()
    t.rewind()
    chosen = some_of(len(t.moves), rates.checks, t.dice)
    notated = t.seed % rates.replay == 0
    for number, (seat, action) in enumerate(t.moves):
        if number in chosen:
            for law in COSTLY:
                t.hold(law)
        t.step += 1
        t.state.apply(seat, t.state.read(t.state.say(action)) if notated else action)
    t.law = "replays"
    t.require(t.state.facts() == end, "the same choices lead to another position")


def some_of(steps: int, wanted: int, dice: Rng) -> set[int]:
    """So many different steps, each equally likely; all if there are no more."""
    left = list(range(steps))
    if steps <= wanted:
        return set(left)
    return {left.pop(dice.below(len(left))) for _ in range(wanted)}
