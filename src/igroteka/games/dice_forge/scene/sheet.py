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
    sources = {
        1: (say("sheet-reserve"), [int(view.hero(seat, GLORY)) for seat in seats]),
        2: (say("sheet-cards"), [int(view.card_glory(seat)) for seat in seats]),
    }
    columns = (*sources.values(), (say("sheet-total"), outcome.scores if outcome else ()))
    return frame.score_sheet(say, names, outcome, columns, measure=say("sheet-glory"), sources=sources)


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Where the glory came from, card by card."""
    say = speech(language, "dice_forge")
    cards = []
    for seat in range(int(last.seats)):
        for pile in range(PILES):
            held, card = int(last.held(seat, pile)), int(last.card_at(pile))
            if held:
                glory = held * int(last.material.glories[card])
                cards.append((names[seat], say(f"card-{last.material.cards[card]}"), str(held), str(glory)))
    return (
        Section(
            say("sheet-by-cards"),
            (say("sheet-player"), say("sheet-card"), say("sheet-count"), say("sheet-glory")),
            tuple(cards),
        ),
    )
