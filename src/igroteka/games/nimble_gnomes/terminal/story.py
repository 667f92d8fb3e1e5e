"""What happened, in sentences. Made from a view and from what was told, never from more."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.nimble_gnomes import actions as a
from igroteka.games.nimble_gnomes import position as p_
from igroteka.games.nimble_gnomes.material import CAVE_IN, UNKNOWN
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.terminal.pieces import card_words
from igroteka.words import Words


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if by == CHANCE:
        return luck(view, kind, parts, names, words)
    name = names[by]
    match kind:
        case a.TAKE_DECK:
            return words("story-take-deck", name=name)
        case a.TAKE_OPEN:
            return words("story-take-open", name=name, card=card_words(parts, words))
        case a.TAKE_NOTHING:
            return words("story-take-nothing", name=name)
        case a.LAY_CAVE:
            return words("story-cave-clears" if view.cards.laid(by, CAVE_IN) else "story-cave", name=name)
        case a.LAY_GEM:
            return words("story-gem", name=name, card=card_words(parts, words))
        case a.CURSE:
            return words("story-curse", name=name, victim=names[parts >> 5], card=card_words(parts & 31, words))
        case a.BLOW:
            wind, fog = card_words(parts >> 5, words), card_words(parts & 31, words)
            return words("story-wind", name=name, wind=wind, fog=fog)
    return words("story-discard", name=name, card=card_words(parts, words))


def luck(view: Position, kind: int, parts: int, names: Sequence[str], words: Words) -> str:
    """Who begins, what is turned up, and what one has drawn oneself; the deal is seen on the table."""
    if kind == a.FIRST:
        return words("story-first", name=names[parts])
    if kind == a.TURN_UP and view.phase != p_.SETUP:
        return words("story-open", card=card_words(parts, words))
    if kind == a.DRAW and parts != UNKNOWN:
        return words("story-drawn", card=card_words(parts, words))
    return ""


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: the deck has run out, the game is over."""
    lines = []
    if after.last and not before.last:
        lines.append(words("news-last-lap", turns=int(after.last - after.turn)))
    outcome = after.outcome()
    if outcome is not None and before.phase != p_.OVER:
        lines.append(words(outcome.reason))
    return lines
