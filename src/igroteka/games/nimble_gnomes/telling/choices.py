"""Questions and choices in words."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.components import BEFORE, DECK, HAND
from igroteka.games.nimble_gnomes.rules.material import CAVE_IN, DIAMOND, GEM
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.rules.refusals import asked, card_of
from igroteka.games.nimble_gnomes.rules.turns import playable, take_open
from igroteka.games.nimble_gnomes.telling.cards import card_words, size_words
from igroteka.games.nimble_gnomes.telling.sets import worth_with
from igroteka.words import Words


def ask(view: Position, seat: int, words: Words) -> str:
    """What the seat is asked to do; while it takes, also what it could be forced to do afterwards."""
    text = words(asked(view, seat))
    if view.pending.kind(seat) == a.D_TAKE:
        forced = forced_to(view, seat, words)
        if forced:
            text += f" {words('warn-forced', play=forced)}"
    return text


def forced_to(view: Position, seat: int, words: Words) -> str:
    """The one thing the hand allows as it is; empty if there is a choice. Whoever sees it while taking a card can still
    look for a way out (G5.6)."""
    if HAND.size_of(view, seat) == 0:
        return ""
    plays = [int(action) for action in playable(view, seat)]
    if a.VERBS.kind(plays[0]) == a.DISCARD:
        return words("forced-discard")
    return label(view, seat, plays[0], words) if len(plays) == 1 else ""


def order(view: Position, seat: int, actions: Sequence[int]) -> list[int]:
    """Gems that make the best sets first; everything else stays as it is."""

    def worth(action: int) -> int:
        return -worth_with(view, seat, card_of(action)) if a.VERBS.kind(action) == a.LAY_GEM else 0

    return sorted(actions, key=worth)


def label(view: Position, seat: int, action: int, words: Words) -> str:
    kind, card = a.VERBS.kind(action), card_of(action)
    match kind:
        case a.TAKE_DECK:
            return words("label-take-deck", left=int(DECK.left(view)))
        case a.TAKE_OPEN:
            return take_label(view, seat, card, words)
        case a.LAY_CAVE:
            return words("label-cave-clears" if BEFORE.count(view, CAVE_IN, seat) else "label-lay-cave")
        case a.LAY_GEM:
            return telling.label(a.VERBS, action, words, sets=size_words(worth_with(view, seat, card), words))
    return telling.label(a.VERBS, action, words)


def take_label(view: Position, seat: int, kind: int, words: Words) -> str:
    """An open card; a gem with the sets it would make, and what one would be forced to play with it."""
    text = card_words(kind, words)
    if GEM <= kind <= DIAMOND:
        text += f" · {words('sets-with', sets=size_words(worth_with(view, seat, kind), words))}"
    after = view.clone()
    assert isinstance(after, Position)
    take_open(after, seat, kind)
    forced = forced_to(after, seat, words)
    return text + (f" · {words('then-forced', play=forced)}" if forced else "")
