"""The laws of who knows what: views, what is told, what is uncovered, what is remembered, what is imagined."""

from collections.abc import Iterator
from typing import Final

from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Rng, State, seats_in
from igroteka.testing.trial import Trial

COMPARED: Final = 6  # so many choices of one decision are compared with each other
AHEAD: Final = 24  # so many steps two twins are followed
WORLDS: Final = 4  # so often a world is imagined in which a choice might be legal


def views(t: Trial) -> None:
    """A view is the same game for its viewer: same decisions, same choices, same end; a view of a view is itself."""
    for seat in t.viewers():
        view = t.state.seen_by(seat)
        t.require(view.seen_by(seat).facts() == view.facts(), f"the view of {seat} seen again differs")
        t.require(view.awaiting() == t.state.awaiting(), f"seat {seat} sees others awaited")
        t.require((view.outcome() is None) == (t.state.outcome() is None), f"seat {seat} sees another end")
        if seat != SPECTATOR:
            t.require(list(view.legal(seat)) == list(t.state.legal(seat)), f"seat {seat} sees other choices")


def open_table(t: Trial) -> None:
    """Where the game says that nobody has a secret, views differ from the truth in who looks, and in nothing else: a
    live table then shows everybody the truth."""
    facts = t.state.facts()
    for seat in t.viewers() if t.open else ():
        seen = t.state.seen_by(seat).facts()
        t.covered |= {i for i, (fact, known) in enumerate(zip(facts, seen, strict=True)) if fact != known}
        t.require(len(t.covered) <= 1, f"something is hidden from seat {seat}, and `hidden` does not say so")


def secrets(t: Trial) -> None:
    """Of two choices, those who are told the same afterwards see the same; and if they see the same, while the truth
    differs, they were told the same."""
    for by in seats_in(t.state.awaiting()):
        left = list(t.state.legal(by))
        picked = left if len(left) <= COMPARED else [left.pop(t.dice.below(len(left))) for _ in range(COMPARED)]
        after = [applied(t.state, by, action) for action in picked]
        for seat in t.viewers():
            told = [t.state.told(seat, by, action) for action in picked]
            if seat == by:
                t.require(told == picked, f"seat {seat} is not told its own choice")
            seen = [state.seen_by(seat).facts() for state in after]
            for i in range(1, len(picked)):
                for j in range(i):
                    if (told[i] == told[j]) == (seen[i] == seen[j]) or after[i].facts() == after[j].facts():
                        continue
                    wrong = "is told the same but sees a difference" if told[i] == told[j] else (
                        "cannot see a difference but is told")  # fmt: skip
                    text = t.state.say(picked[j]), t.state.say(picked[i])
                    t.require(False, f"seat {seat} {wrong}: {text}")


def revealing(t: Trial) -> None:
    """A choice that shows anybody more than the choice itself is said to reveal something: nobody may take it back.

    What a viewer expects of the choice is seen in a world that the viewer can imagine and in which the choice is
    legal: that it is legal is part of the choice.
    """
    for by in seats_in(t.state.awaiting() & ~CHANCE_ONLY):
        action = t.state.random_action(by, t.dice)
        after = applied(t.state, by, action)
        for seat in t.viewers():
            if after.outcome() is not None or t.state.told(seat, by, action) != action:
                continue  # after the end nothing is taken back
            view = t.state.seen_by(seat)
            worlds = (view.imagine(t.dice) for _ in range(WORLDS))
            world = next((world for world in worlds if action in world.legal(by)), None)
            if world is None:
                continue
            if applied(world, by, action).seen_by(seat).facts() != after.seen_by(seat).facts():
                told = t.state.say(action)
                t.require(t.state.reveals(by, action), f"seat {seat} learns more than {told!r}")


def hearing(t: Trial) -> None:
    """Of two choices that a seat is told the same, it hears the same besides. Of a choice that reveals nothing, it
    hears the same in a world that it can imagine."""
    for by in seats_in(t.state.awaiting()):
        legal = list(t.state.legal(by))
        one, other = (legal[t.dice.below(len(legal))] for _ in range(2))
        for seat in t.viewers():
            heard = t.state.heard(seat, by, one)
            if t.state.told(seat, by, one) == t.state.told(seat, by, other):
                more = f"seat {seat} hears more than it is told of {t.state.say(one)!r}"
                t.require(heard == t.state.heard(seat, by, other), more)
            world = t.state.seen_by(seat).imagine(t.dice)
            if by != CHANCE and not t.state.reveals(by, one) and one in world.legal(by):
                t.require(
                    heard == world.heard(seat, by, one), f"seat {seat} hears something hidden of {t.state.say(one)!r}"
                )


def memory(t: Trial) -> None:
    """A seat that has seen a difference between two games goes on seeing it until there is none.

    Two games differ in one choice and go on by the same choices, so a view that tells them apart has shown the seat
    something of that choice. From then on the views must not become equal while the games differ; nor may they become
    equal in a single fact in which the games differ, which the last step left alone, and which was seen as it is. (A
    deck in a view is all that was not seen: it changes when a card is shown elsewhere.) One excuse is accepted: the
    step was a secret, and another choice, told the same, would have changed the fact or made one game the other.
    """
    seats = seats_in(t.state.awaiting())
    by = seats[t.dice.below(len(seats))]
    legal = list(t.state.legal(by))
    if len(legal) < 2:
        return
    one, other = (applied(t.state, by, legal.pop(t.dice.below(len(legal)))) for _ in range(2))
    viewers = t.viewers()
    twins = Twins(one, other, viewers[t.dice.below(len(viewers))])
    for _ in range(AHEAD):
        step = twins.common_step(t.dice)
        if step is None:
            return
        forgotten = twins.go_on(*step)
        t.require(not forgotten, f"seat {twins.seat} could tell two positions apart: {forgotten}")


class Twins:
    """Two games that differed in one choice, and a seat that looks at both."""

    def __init__(self, one: State, other: State, seat: int) -> None:
        self.one, self.other, self.seat = one, other, seat
        self.look()

    def look(self) -> None:
        self.truths = self.one.facts(), self.other.facts()
        self.seen = self.one.seen_by(self.seat).facts(), self.other.seen_by(self.seat).facts()

    def common_step(self, dice: Rng) -> tuple[int, int] | None:
        """Somebody's choice that is legal in both; None when they have become one game, or part."""
        one, other = self.one, self.other
        if self.truths[0] == self.truths[1] or not one.awaiting() or one.awaiting() != other.awaiting():
            return None
        seats = seats_in(one.awaiting())
        by = seats[dice.below(len(seats))]
        action, allowed = one.random_action(by, dice), other.legal(by)
        if action in allowed:
            return by, action
        both = [action for action in one.legal(by) if action in allowed]
        return (by, both[dice.below(len(both))]) if both else None

    def go_on(self, by: int, action: int) -> str:
        """Applies a choice to both; what the seat has forgotten by it, in words."""
        before = [self.one.clone(), self.other.clone()]
        (one, other), (saw_one, saw_other) = self.truths, self.seen
        self.one.apply(by, action)
        self.other.apply(by, action)
        self.look()
        (one_now, other_now), (sees_one, sees_other) = self.truths, self.seen
        if saw_one == saw_other:
            return ""  # there was nothing to forget
        lost = [
            i
            for i, (truth, twin) in enumerate(zip(one, other, strict=True))
            if truth != twin and saw_one[i] != saw_other[i] and sees_one[i] == sees_other[i]
            if truth == one_now[i] and twin == other_now[i]
            if saw_one[i] in (truth, sees_one[i]) and saw_other[i] in (twin, sees_other[i])
        ]
        blurred = sees_one == sees_other and one_now != other_now
        if not lost and not blurred:
            return ""
        for state, was, twin_now in zip(before, (one, other), (other_now, one_now), strict=True):
            for secret in told_the_same(state, self.seat, by, action):
                lost = [i for i in lost if secret[i] == was[i]]
                blurred = blurred and secret != twin_now
        if not lost and not blurred:
            return ""
        return f"{f'facts {lost}' if lost else 'anything'}, until {self.one.say(action)!r} in\n{self.one.show()}"


def told_the_same(state: State, seat: int, by: int, action: int) -> Iterator[list[int]]:
    """What every choice that the seat would have been told the same makes of the position."""
    told = state.told(seat, by, action)
    for choice in state.legal(by):
        if choice != action and state.told(seat, by, choice) == told:
            yield applied(state, by, choice).facts()


def imagining(t: Trial) -> None:
    """An imagined world is whole, has all pieces, looks the same to the viewer, and can be played on."""
    for seat in t.viewers():
        view = t.state.seen_by(seat)
        world = view.imagine(t.dice)
        t.require(world.seen_by(seat).facts() == view.facts(), f"seat {seat} would see another position")
        t.require(world.census() == t.census, f"the world of seat {seat} has other pieces")
        if seat != SPECTATOR:
            t.require(list(world.legal(seat)) == list(t.state.legal(seat)), f"other choices for {seat}")
        for _ in range(4):
            if world.outcome() is not None:
                break
            by = seats_in(world.awaiting())[0]
            legal = world.legal(by)
            t.require(len(legal) > 0, f"cannot be played on by seat {by}")
            world.apply(by, legal[t.dice.below(len(legal))])


def applied(state: State, by: int, action: int) -> State:
    after = state.clone()
    after.apply(by, action)
    return after
