"""The laws: what holds for any game, in any position, whatever its rules are.

Cheap laws are held at every step of a random game, costly ones at a seeded sample of the steps.
"""

from collections.abc import Callable
from dataclasses import dataclass

from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Refusal, Rng, State, seats_in


class BrokenLaw(AssertionError):
    """A law does not hold. Says which, and how to get there again."""

    def __init__(self, law: str, problem: str, trial: "Trial") -> None:
        super().__init__(f"law '{law}' broken at step {len(trial.log)} (seed {trial.seed}): {problem}\n{trial.tail()}")
        self.law = law


@dataclass(frozen=True)
class Rates:
    """One step in so many is held against the costly laws; one game in so many is replayed from its notation."""

    costly: int = 200
    replay: int = 20


USUAL = Rates()


@dataclass
class Trial:
    """One random game on trial."""

    start: State
    seed: int
    bound: int
    read_position: Callable[[str], State] | None
    explains: Callable[[Refusal], bool] | None

    def __post_init__(self) -> None:
        self.state = self.start.clone()
        self.rng = Rng(self.seed, 1)
        self.dice = Rng(self.seed, 2)  # what the laws themselves draw: it must not change the game
        self.census = self.start.census()
        self.log: list[tuple[int, str]] = []
        self.seen_actions: list[int] = []

    def tail(self) -> str:
        """The last moves, to look at."""
        return "; ".join(f"{'*' if seat == CHANCE else seat + 1} {text}" for seat, text in self.log[-12:])

    def viewers(self) -> list[int]:
        return [*range(int(self.start.seats)), SPECTATOR]

    def require(self, holds: bool, law: str, problem: str) -> None:
        if not holds:
            raise BrokenLaw(law, problem, self)


def ending(t: Trial) -> None:
    """Nobody is awaited exactly when the game has an outcome; the outcome is complete."""
    outcome, awaiting = t.state.outcome(), t.state.awaiting()
    t.require((awaiting == 0) == (outcome is not None), "ending", f"awaiting {awaiting:b} with outcome {outcome}")
    if outcome is not None:
        complete = len(outcome.scores) == len(outcome.places) == t.state.seats and 1 in outcome.places
        t.require(complete and bool(outcome.reason), "ending", f"incomplete outcome {outcome}")


def choices(t: Trial) -> None:
    """Every awaited seat has a choice, none twice; nobody else has any; luck decides alone."""
    awaiting = t.state.awaiting()
    t.require(awaiting == CHANCE_ONLY or not awaiting & CHANCE_ONLY, "choices", "luck and players decide together")
    for seat in [*range(int(t.state.seats)), CHANCE]:
        legal = list(t.state.legal(seat))
        if awaiting >> seat & 1:
            t.require(bool(legal), "choices", f"seat {seat} is awaited and has no choice")
            t.require(len(set(legal)) == len(legal), "choices", f"seat {seat} has a choice twice")
        else:
            t.require(not legal, "choices", f"seat {seat} is not awaited and has choices")
    if awaiting == CHANCE_ONLY:
        weights = list(t.state.weights())
        t.require(len(weights) == len(t.state.legal(CHANCE)), "choices", "weights and outcomes differ in number")
        t.require(min(weights) > 0, "choices", "an outcome that cannot happen is offered")


def sampling(t: Trial) -> None:
    """What `random_action` gives is legal."""
    for seat in seats_in(t.state.awaiting()):
        action = t.state.random_action(seat, t.dice)
        t.require(action in t.state.legal(seat), "sampling", f"seat {seat} drew {action}, which is not legal")


def nothing_lost(t: Trial) -> None:
    """The census of pieces is the same as at the start."""
    t.require(t.state.census() == t.census, "nothing lost", f"census {t.state.census()}, at first {t.census}")


def clones(t: Trial) -> None:
    """A clone is the same position, and shares nothing with its original; so is what facts recall."""
    facts = t.state.facts()
    clone = t.state.clone()
    t.require(clone.facts() == facts, "clones", "a clone has other facts")
    t.require(t.start.recall(facts).facts() == facts, "clones", "facts do not make the same position again")
    untouched = t.state.clone()
    seat = seats_in(clone.awaiting())[0]
    clone.apply(seat, clone.random_action(seat, t.dice))
    t.require(t.state.facts() == facts and untouched.facts() == facts, "clones", "playing a clone changed its original")


def notation(t: Trial) -> None:
    """Every legal action has a text of its own, on one line, that reads back as the action."""
    for seat in seats_in(t.state.awaiting()):
        legal = list(t.state.legal(seat))
        texts = [t.state.say(action) for action in legal]
        t.require(len(set(texts)) == len(texts), "notation", f"two choices of seat {seat} have one text")
        for action, text in zip(legal, texts, strict=True):
            t.require(text == text.strip() and "\n" not in text and bool(text), "notation", f"bad text {text!r}")
            t.require(t.state.read(text) == action, "notation", f"{text!r} does not read back")


def positions(t: Trial) -> None:
    """A position's text reads back as the position."""
    if t.read_position is not None:
        text = t.state.show()
        t.require(t.read_position(text).facts() == t.state.facts(), "positions", f"does not read back:\n{text}")


def refusals(t: Trial) -> None:
    """A legal choice is not refused; anything else is, with a clause and words that exist."""
    for seat in seats_in(t.state.awaiting() & ~CHANCE_ONLY):
        legal = list(t.state.legal(seat))
        for action in legal[:3] + legal[-3:]:
            t.require(
                t.state.why_not(seat, action) is None, "refusals", f"{t.state.say(action)!r} is legal and refused"
            )
        for _ in range(6 if t.seen_actions else 0):  # a trial may begin in the middle of a game
            action = t.seen_actions[t.dice.below(len(t.seen_actions))]
            refusal = t.state.why_not(seat, action)
            t.require((refusal is None) == (action in legal), "refusals", f"{t.state.say(action)!r} is let through")
            if refusal is not None and t.explains is not None:
                t.require(t.explains(refusal), "refusals", f"{refusal} has no clause or no words")


def views(t: Trial) -> None:
    """A view is the same game for its viewer: same decisions, same choices, same end; a view of a view is itself."""
    for seat in t.viewers():
        view = t.state.seen_by(seat)
        t.require(view.seen_by(seat).facts() == view.facts(), "views", f"the view of {seat} seen again differs")
        t.require(view.awaiting() == t.state.awaiting(), "views", f"seat {seat} sees others awaited")
        t.require((view.outcome() is None) == (t.state.outcome() is None), "views", f"seat {seat} sees another end")
        if seat != SPECTATOR:
            t.require(list(view.legal(seat)) == list(t.state.legal(seat)), "views", f"seat {seat} sees other choices")


def secrets(t: Trial) -> None:
    """Of two choices, those who are told the same afterwards see the same; and if they see the same, while the truth
    differs, they were told the same."""
    for by in seats_in(t.state.awaiting()):
        legal = t.state.legal(by)
        picked = [legal[0], *(legal[t.dice.below(len(legal))] for _ in range(3))]
        after = []
        for action in picked:
            state = t.state.clone()
            state.apply(by, action)
            after.append(state)
        for seat in t.viewers():
            told = [t.state.told(seat, by, action) for action in picked]
            if seat == by:
                t.require(told == picked, "secrets", f"seat {seat} is not told its own choice")
            seen = [state.seen_by(seat).facts() for state in after]
            for i in range(1, len(picked)):
                text = t.state.say(picked[0]), t.state.say(picked[i])
                if told[0] == told[i]:
                    t.require(
                        seen[0] == seen[i], "secrets", f"seat {seat} is told the same but sees a difference: {text}"
                    )
                elif seen[0] == seen[i]:
                    same = after[0].facts() == after[i].facts()
                    t.require(same, "secrets", f"seat {seat} cannot see a difference but is told: {text}")


def revealing(t: Trial) -> None:
    """A choice that shows anybody more than the choice itself is said to reveal something: nobody may take it back."""
    for by in seats_in(t.state.awaiting() & ~CHANCE_ONLY):
        action = t.state.random_action(by, t.dice)
        after = t.state.clone()
        after.apply(by, action)
        for seat in t.viewers():
            if after.outcome() is not None or t.state.told(seat, by, action) != action:
                continue  # after the end nothing is taken back
            world = t.state.seen_by(seat).imagine(t.dice)
            world.apply(by, action)
            if world.seen_by(seat).facts() != after.seen_by(seat).facts():
                told = t.state.say(action)
                t.require(t.state.reveals(by, action), "revealing", f"seat {seat} learns more than {told!r}")


def imagining(t: Trial) -> None:
    """An imagined world is whole, has all pieces, looks the same to the viewer, and can be played on."""
    for seat in t.viewers():
        view = t.state.seen_by(seat)
        world = view.imagine(t.dice)
        t.require(world.seen_by(seat).facts() == view.facts(), "imagining", f"seat {seat} would see another position")
        t.require(world.census() == t.census, "imagining", f"the world of seat {seat} has other pieces")
        if seat != SPECTATOR:
            t.require(list(world.legal(seat)) == list(t.state.legal(seat)), "imagining", f"other choices for {seat}")
        for _ in range(4):
            if world.outcome() is not None:
                break
            by = seats_in(world.awaiting())[0]
            legal = world.legal(by)
            t.require(len(legal) > 0, "imagining", f"cannot be played on by seat {by}")
            world.apply(by, legal[t.dice.below(len(legal))])


def replays(t: Trial) -> None:
    """The log in notation gives the same position again."""
    state = t.start.clone()
    for seat, text in t.log:
        state.apply(seat, state.read(text))
    t.require(state.facts() == t.state.facts(), "replays", "the log leads to another position")


CHEAP = (ending, choices, sampling)
COSTLY = (nothing_lost, clones, notation, positions, refusals, views, secrets, revealing, imagining)
LAWS = ("ending", "choices", "sampling", "nothing lost", "clones", "notation", "positions", "refusals", "views",
        "secrets", "revealing", "imagining", "replays", "bounded")  # fmt: skip


def check_laws(
    start: State,
    seed: int,
    *,
    bound: int = 2000,
    rates: Rates = USUAL,
    read_position: Callable[[str], State] | None = None,
    explains: Callable[[Refusal], bool] | None = None,
) -> int:
    """Plays one random game from `start` and holds all laws against it; how many steps it took.

    `explains` tells whether a refusal's clause and message exist; `read_position` reads what `show` writes.
    """
    t = Trial(start, seed, bound, read_position, explains)
    keep_log = seed % rates.replay == 0
    while True:
        for law in CHEAP:
            law(t)
        over = t.state.awaiting() == 0
        if over or t.dice.below(rates.costly) == 0:
            for law in (nothing_lost,) if over else COSTLY:
                law(t)
        if over:
            break
        t.require(len(t.log) < bound, "bounded", f"not over after {bound} steps")
        bits = seats_in(t.state.awaiting())
        seat = bits[t.rng.below(len(bits))]
        action = t.state.random_action(seat, t.rng)
        t.log.append((seat, t.state.say(action) if keep_log else ""))
        t.seen_actions.append(action)
        t.state.apply(seat, action)
    if keep_log:
        replays(t)
    return len(t.log)
