"""The score sheet of a finished game, as a table of words."""

from collections.abc import Sequence

from igroteka.games.dice_forge.rules.material import GLORY, PILES
from igroteka.games.dice_forge.rules.position import Position
from igroteka.scene import Section, Sheet, frame, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """Glory of reserve and cards."""
    say = speech(language, "dice_forge")
    outcome = view.outcome()
    seats = range(int(view.seats))
    columns = (
        (say("sheet-reserve"), [int(view.hero(seat, GLORY)) for seat in seats]),
        (say("sheet-cards"), [int(view.card_glory(seat)) for seat in seats]),
        (say("sheet-total"), outcome.scores if outcome else ()),
    )
    return frame.score_sheet(say, names, outcome, columns)


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Where the glory came from: the reserve round by round, then every card."""
    say = speech(language, "dice_forge")
    seats = range(int(last.seats))
    count = int(last.material.seating(last.seats).rounds)
    rounds = {number: [0] * len(seats) for number in range(1, count + 1)}
    after = [state for state, _, _ in steps[1:]] + [last]
    for (state, _, _), then in zip(steps, after, strict=True):
        for seat in seats:
            rounds[int(state.round)][seat] += int(then.hero(seat, GLORY)) - int(state.hero(seat, GLORY))
    reserves = [int(last.hero(seat, GLORY)) for seat in seats]
    cards = []
    for seat in seats:
        for pile in range(PILES):
            held, card = int(last.held(seat, pile)), int(last.card_at(pile))
            if held:
                glory = held * int(last.material.glories[card])
                cards.append((names[seat], say(f"card-{last.material.cards[card]}"), str(held), str(glory)))
    return (
        frame.by_rounds(say, say("sheet-by-rounds"), names, rounds, say("sheet-reserve"), reserves),
        Section(
            say("sheet-by-cards"),
            (say("sheet-player"), say("sheet-card"), say("sheet-count"), say("sheet-glory")),
            tuple(cards),
        ),
    )
