"""The laws of who knows what: views, what is told, what is uncovered, what is remembered, what is imagined."""

from typing import Final

from igroteka.engine import CHANCE_ONLY, SPECTATOR, State, seats_in
from igroteka.testing.trial import Trial

COMPARED: Final = 6  # so many choices of one decision are compared with each other
AHEAD: Final = 24  # so many steps two twins are followed
WORLDS: Final = 4  # so often a world is imagined in which a choice might be legal


def views(t: Trial) -> None:
    """A view is the same game for its viewer: same decisions, same choices, same end; a view of a view is itself."""
    for seat in t.viewers():
        view = t.state.seen_by(seat)
        t.require(view.seen_by(seat).facts() == view.facts(), "views", f"the view of {seat} seen again differs")
        t.require(view.awaiting() == t.state.awaiting(), "views", f"seat {seat} sees others awaited")
        t.require((view.outcome() is None) == (t.state.outcome() is None), "views", f"seat {seat} sees another end")
        if seat != SPECTATOR:
            t.require(list(view.legal(seat)) == list(t.state.legal(seat)), "views", f"seat {seat} sees other choices")


def open_table(t: Trial) -> None:
    """Where the game says that nobody has a secret, views differ from the truth in who looks, and in nothing else: a
    live table then shows everybody the truth."""
    facts = t.state.facts()
    for seat in t.viewers() if t.open else ():
        seen = t.state.seen_by(seat).facts()
        t.covered |= {i for i, (fact, known) in enumerate(zip(facts, seen, strict=True)) if fact != known}
        t.require(
            len(t.covered) <= 1, "open table", f"something is hidden from seat {seat}, and `hidden` does not say so"
        )


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
                t.require(told == picked, "secrets", f"seat {seat} is not told its own choice")
            seen = [state.seen_by(seat).facts() for state in after]
            for i in range(1, len(picked)):
                for j in range(i):
                    if (told[i] == told[j]) == (seen[i] == seen[j]) or after[i].facts() == after[j].facts():
                        continue
                    wrong = "is told the same but sees a difference" if told[i] == told[j] else (
                        "cannot see a difference but is told")  # fmt: skip
                    text = t.state.say(picked[j]), t.state.say(picked[i])
                    t.require(False, "secrets", f"seat {seat} {wrong}: {text}")


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
                t.require(t.state.reveals(by, action), "revealing", f"seat {seat} learns more than {told!r}")


def memory(t: Trial) -> None:
    """A seat that has seen a difference between two games goes on seeing it until there is none.

    Two games differ in one choice alone and go on by the same choices, so whatever differs comes from that one; as
    soon as a view tells them apart, the seat knows it. If the views become equal again while the truths still differ,
    the seat has forgotten what it was shown. One excuse is accepted: somebody chose in secret, and another choice, told
    the same, makes the one game the other.
    """
    seats = seats_in(t.state.awaiting())
    by = seats[t.dice.below(len(seats))]
    legal = list(t.state.legal(by))
    if len(legal) < 2:
        return
    one, other = (applied(t.state, by, legal.pop(t.dice.below(len(legal)))) for _ in range(2))
    viewers = t.viewers()
    seat = viewers[t.dice.below(len(viewers))]
    apart = False
    secretly: tuple[State, State, int, int] | None = None  # what was before the last step, if the seat was not told it
    for _ in range(AHEAD):
        if one.facts() == other.facts():
            return
        if one.seen_by(seat).facts() != other.seen_by(seat).facts():
            apart = True
        elif apart:
            excused = secretly is not None and mistakable(*secretly, seat, one, other)
            shown = f"{one.show()}\nor\n{other.show()}"
            t.require(excused, "memory", f"seat {seat} could tell two positions apart and cannot any more:\n{shown}")
            apart = False
        step = common_step(t, one, other)
        if step is None:
            return
        by, action = step
        secretly = (one.clone(), other.clone(), by, action) if one.told(seat, by, action) != action else None
        one.apply(by, action)
        other.apply(by, action)


def common_step(t: Trial, one: State, other: State) -> tuple[int, int] | None:
    """Somebody's choice that is legal in both games."""
    if not one.awaiting() or one.awaiting() != other.awaiting():
        return None
    seats = seats_in(one.awaiting())
    by = seats[t.dice.below(len(seats))]
    action = one.random_action(by, t.dice)
    allowed = other.legal(by)
    if action in allowed:
        return by, action
    both = [action for action in one.legal(by) if action in allowed]
    return (by, both[t.dice.below(len(both))]) if both else None


def mistakable(one: State, other: State, by: int, action: int, seat: int, then: State, other_then: State) -> bool:
    """Whether a choice that this seat would have been told the same leads from one game to what became of the other."""

    def leads(state: State, result: State) -> bool:
        told = state.told(seat, by, action)
        return any(
            state.told(seat, by, choice) == told and applied(state, by, choice).facts() == result.facts()
            for choice in state.legal(by)
        )

    return leads(one, other_then) or leads(other, then)


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


def applied(state: State, by: int, action: int) -> State:
    after = state.clone()
    after.apply(by, action)
    return after
