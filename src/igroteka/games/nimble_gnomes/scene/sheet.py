"""The end: sets compared six by six, five by five, and laid out card by card."""

from collections.abc import Sequence

from igroteka.games.nimble_gnomes.box import CARDS
from igroteka.games.nimble_gnomes.material import KINDS
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.sets import gems_seen, laid_out, sizes
from igroteka.games.nimble_gnomes.telling.cards import set_words
from igroteka.scene import Section, Sheet, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """How many sets of each size everybody has, best first."""
    say = speech(language, "nimble_gnomes")
    outcome = view.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    by_size = [say("sheet-size", size=size) for size in range(6, 0, -1)]
    heads = (say("sheet-place"), say("sheet-player"), *by_size, say("sheet-all"))
    rows = []
    for seat in sorted(range(int(view.seats)), key=lambda seat: outcome.places[seat]):
        there = sizes(outcome.scores[seat])
        counts = [str(there.count(size)) for size in range(6, 0, -1)]
        whole = "+".join(str(size) for size in there) or "0"
        rows.append((str(outcome.places[seat]), names[seat], *counts, whole))
    return Sheet(say("scene-sheet"), heads, tuple(rows), len(outcome.winners))


def account(
    steps: Sequence[tuple[Position, int, int]], last: Position, names: Sequence[str], language: str
) -> tuple[Section, ...]:
    """Every set of every player with its cards; and the gems that did not count."""
    say = speech(language, "nimble_gnomes")
    rows = []
    for seat in range(int(last.seats)):
        for one in laid_out(gems_seen(last, seat)):
            counts = [one.cards.count(kind) for kind in range(KINDS)]
            rows.append((names[seat], set_words(one, say), listed(counts, language)))
        hidden = int(last.hidden_kinds(seat))
        fogged = [int(last.cards.laid(seat, kind)) if hidden >> kind & 1 else 0 for kind in range(KINDS)]
        if any(fogged):
            rows.append((names[seat], say("hidden"), listed(fogged, language)))
    heads = (say("sheet-player"), say("sheet-set"), say("sheet-cards"))
    return (Section(say("sheet-by-sets"), heads, tuple(rows)),)


def listed(counts: Sequence[int], language: str) -> str:
    """Cards by name with their number."""
    say = speech(language, "nimble_gnomes")
    there = [(say(f"card-{CARDS[kind]}"), count) for kind, count in enumerate(counts) if count]
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in there)
