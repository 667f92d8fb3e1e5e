"""The whole table: open cards and deck, what lies before everybody, and the own hand."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from igroteka.games.nimble_gnomes.rules import position as p_
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, GEM, KINDS, OPEN, WIND
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.telling.cards import card_words, idle, lap_of, lap_words
from igroteka.games.nimble_gnomes.telling.sets import gems_before, gems_seen, laid_out
from igroteka.games.nimble_gnomes.terminal.pieces import paint, set_drawn, some_cards
from igroteka.words import Words


def draw(view: Position, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    lines = [headline(view, names, words), Text(), market(view, words), Text()]
    for step in range(int(view.seats)):
        owner = (seat + step) % int(view.seats) if seat < view.seats else step
        lines += [*player(view, owner, owner == seat, names, words), Text()]
    if seat < view.seats and view.phase == p_.PLAYING:
        lines += hand(view, seat, words)
    return Group(*lines)


def headline(view: Position, names: Sequence[str], words: Words) -> Text:
    line = Text(words("title"), "bold")
    if view.phase == p_.SETUP:
        return line.append(f" · {words('phase-setup')}", "not bold")
    if view.phase == p_.OVER:
        return line.append(f" · {words('phase-over')}", "not bold")
    return line.append(
        f" · {lap_words(lap_of(view), view.last > 0, words)} · {words('first-player', name=names[view.first])}",
        "not bold",
    )


def market(view: Position, words: Words) -> Text:
    there = [card_words(int(view.cards.open(i)), words) for i in range(OPEN) if view.cards.open(i) >= 0]
    thrown = sum(int(view.cards.discarded(kind)) for kind in range(KINDS))
    text = f"{words('open-cards')}: {', '.join(there) or '—'} · {words('deck-left', left=int(view.cards.left()))}"
    return paint(f"{text} · {words('discard-size', count=thrown)}")


def player(view: Position, owner: int, mine: bool, names: Sequence[str], words: Words) -> Iterator[Text]:
    """A name, what lies before it, and the gems in their best sets."""
    cards = view.cards
    head = Text(words("you", name=names[owner]) if mine else names[owner], "bold")
    way = "way-blocked" if cards.laid(owner, CAVE_IN) else "way-open" if cards.laid(owner, CAVE) else "way-none"
    head.append(f" · {words('hand-size', count=int(cards.hand_size(owner)))} · {words(way)}", "not bold")
    yield head
    if cards.curses(owner):
        laid = [int(cards.laid(owner, kind)) if CAVE_IN <= kind < GEM else 0 for kind in range(KINDS)]
        yield paint(f"  {words('curses')}: {some_cards(laid, words)}{helping(view, owner, words)}")
    shown = [int(cards.shown(owner, kind)) for kind in range(KINDS)]
    if any(shown) and not mine and view.phase != p_.OVER:
        yield paint(f"  {words('known-in-hand')}: {some_cards(shown, words)}")
    line = Text(f"  {words('sets')}: ")
    for number, one in enumerate(laid_out(gems_seen(view, owner))):
        line.append("" if number == 0 else " · ").append_text(set_drawn(one, words))
    yield line if any(gems_before(view, owner)) else line.append("—")
    hidden = [int(cards.laid(owner, kind)) if view.hidden_kinds(owner) >> kind & 1 else 0 for kind in range(KINDS)]
    if any(hidden):
        yield paint(f"  {words('hidden')}: {some_cards(hidden, words)}")


def helping(view: Position, owner: int, words: Words) -> str:
    """Which winds drive off the fogs before somebody."""
    winds = [card_words(WIND + wind, words) for wind in range(3) if view.helps(owner, wind)]
    return f" ({words('winds-help', winds=', '.join(winds))})" if winds else ""


def hand(view: Position, seat: int, words: Words) -> Iterator[Text]:
    """The own cards, each with what keeps it from being played."""
    yield Text(words("your-hand"), "bold")
    useful = int(view.useful(seat))
    laid = [int(view.cards.laid(seat, kind)) for kind in range(KINDS)]
    for kind in range(KINDS):
        count = int(view.cards.hand(seat, kind))
        if count:
            text = f"  {card_words(kind, words)}" + (f" ×{count}" if count > 1 else "")
            if not useful >> kind & 1:
                text += f" — {idle(kind, laid, words)}"
            yield paint(text)
