"""The end: sets compared six by six, five by five, and laid out card by card."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.games.nimble_gnomes.rules.components import BEFORE, KINDS_OF_CARDS
from igroteka.games.nimble_gnomes.rules.material import KINDS
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.telling.cards import among, set_words
from igroteka.games.nimble_gnomes.telling.sets import gems_seen, laid_out, sizes
from igroteka.scene import Section, Sheet, frame, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """How many sets of each size everybody has. Sets are compared and not added up, so the bars count their gems."""
    say = speech(language, "nimble_gnomes")
    outcome = view.outcome()
    sets = [sizes(score) for score in outcome.scores] if outcome else []
    columns: list[tuple[str, Sequence[int | str]]] = [
        (say("sheet-size", size=size), [there.count(size) for there in sets]) for size in range(6, 0, -1)
    ]
    columns.append((say("sheet-all"), ["+".join(map(str, there)) or "0" for there in sets]))
    sources = {
        tone: (say("sheet-in-sets", size=size), [size * there.count(size) for there in sets])
        for tone, size in enumerate(range(6, 0, -1), 1)
    }
    title, counted = say("sheet-compared"), say("sheet-gems")
    return frame.score_sheet(say, names, outcome, columns, title, measure=counted, sources=sources)


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Every set of every player with its cards; and the gems that did not count."""
    say = speech(language, "nimble_gnomes")
    rows = []
    for seat in range(int(last.seats)):
        for one in laid_out(gems_seen(last, seat)):
            counts = [one.cards.count(kind) for kind in range(KINDS)]
            rows.append((names[seat], set_words(one, say), telling.listed(KINDS_OF_CARDS, counts, say)))
        fogged = among(BEFORE.counts(last, seat), int(last.hidden_kinds(seat)))
        if any(fogged):
            rows.append((names[seat], say("hidden"), telling.listed(KINDS_OF_CARDS, fogged, say)))
    heads = (say("sheet-player"), say("sheet-set"), say("sheet-cards"))
    return (Section(say("sheet-by-sets"), heads, tuple(rows)),)
