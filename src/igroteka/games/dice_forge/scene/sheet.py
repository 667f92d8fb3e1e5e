"""The score sheet of a finished game, as a table of words."""

from collections.abc import Sequence

from igroteka.games.dice_forge.material import GLORY, PILES
from igroteka.games.dice_forge.position import Position
from igroteka.scene import Section, Sheet, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """Glory of reserve and cards, best first."""
    say = speech(language, "dice_forge")
    outcome = view.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    heads = tuple(say(f"sheet-{name}") for name in ("place", "player", "reserve", "cards", "total"))
    rows = [
        (
            str(outcome.places[seat]),
            names[seat],
            str(view.hero(seat, GLORY)),
            str(view.card_glory(seat)),
            str(outcome.scores[seat]),
        )
        for seat in sorted(range(int(view.seats)), key=lambda seat: outcome.places[seat])
    ]
    return Sheet(say("scene-sheet"), heads, tuple(rows), len(outcome.winners))


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
    heads = (say("sheet-player"), *(say("sheet-round", round=number) for number in rounds), say("sheet-reserve"))
    rows = [
        (names[seat], *(str(glory[seat]).replace("-", "−") for glory in rounds.values()), str(last.hero(seat, GLORY)))
        for seat in seats
    ]
    cards = []
    for seat in seats:
        for pile in range(PILES):
            held, card = int(last.held(seat, pile)), int(last.card_at(pile))
            if held:
                glory = held * int(last.material.glories[card])
                cards.append((names[seat], say(f"card-{last.material.cards[card]}"), str(held), str(glory)))
    return (
        Section(say("sheet-by-rounds"), heads, tuple(rows)),
        Section(
            say("sheet-by-cards"),
            (say("sheet-player"), say("sheet-card"), say("sheet-count"), say("sheet-glory")),
            tuple(cards),
        ),
    )
