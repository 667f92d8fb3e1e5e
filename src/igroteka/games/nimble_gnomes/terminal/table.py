"""The whole table: open cards and deck, what lies before everybody, and the own hand."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from igroteka import telling
from igroteka.games.nimble_gnomes.rules import components as c
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, OPEN_CARDS, WIND
from igroteka.games.nimble_gnomes.rules.position import CURSES, Position
from igroteka.games.nimble_gnomes.telling.cards import among, card_words, idle, lap_of, lap_words
from igroteka.games.nimble_gnomes.telling.sets import gems_before, gems_seen, laid_out
from igroteka.games.nimble_gnomes.terminal.pieces import paint, set_drawn
from igroteka.words import Words


def draw(view: Position, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    lines = [headline(view, names, words), Text(), market(view, words), Text()]
    for step in range(int(view.seats)):
        owner = (seat + step) % int(view.seats) if seat < view.seats else step
        lines += [*player(view, owner, owner == seat, names, words), Text()]
    if seat < view.seats and c.PHASE.get(view) == c.PLAYING:
        lines += hand(view, seat, words)
    return Group(*lines)


def headline(view: Position, names: Sequence[str], words: Words) -> Text:
    line = Text(words("title"), "bold")
    if c.PHASE.get(view) != c.PLAYING:
        phase = words("phase-setup" if c.PHASE.get(view) == c.SETUP else "phase-over")
        return line.append(f" · {phase}", "not bold")
    first = words("first-player", name=names[c.FIRST_SEAT.get(view)])
    return line.append(f" · {lap_words(lap_of(view), c.LAST_TURN.get(view) > 0, words)} · {first}", "not bold")


def market(view: Position, words: Words) -> Text:
    there = [card_words(int(c.OPEN.get(view, i)), words) for i in range(OPEN_CARDS) if c.OPEN.get(view, i) >= 0]
    thrown = int(c.DISCARDED.total(view))
    text = f"{words('open-cards')}: {', '.join(there) or '—'} · {words('deck-left', left=int(c.DECK.left(view)))}"
    return paint(f"{text} · {words('discard-size', count=thrown)}")


def player(view: Position, owner: int, mine: bool, names: Sequence[str], words: Words) -> Iterator[Text]:
    """A name, what lies before it, and the gems in their best sets."""
    head = Text(words("you", name=names[owner]) if mine else names[owner], "bold")
    laid, hidden = c.BEFORE.counts(view, owner), int(view.hidden_kinds(owner))
    way = "way-blocked" if laid[CAVE_IN] else "way-open" if laid[CAVE] else "way-none"
    head.append(f" · {words('hand-size', count=int(c.HAND.size_of(view, owner)))} · {words(way)}", "not bold")
    yield head
    if view.curses(owner):
        curses = telling.listed(c.KINDS_OF_CARDS, among(laid, CURSES), words)
        yield paint(f"  {words('curses')}: {curses}{helping(view, owner, words)}")
    shown = c.HAND.shown_counts(view, owner)
    if any(shown) and not mine and c.PHASE.get(view) != c.OVER:
        yield paint(f"  {words('known-in-hand')}: {telling.listed(c.KINDS_OF_CARDS, shown, words)}")
    line = Text(f"  {words('sets')}: ")
    for number, one in enumerate(laid_out(gems_seen(view, owner))):
        line.append("" if number == 0 else " · ").append_text(set_drawn(one, words))
    yield line if any(gems_before(view, owner)) else line.append("—")
    if any(among(laid, hidden)):
        yield paint(f"  {words('hidden')}: {telling.listed(c.KINDS_OF_CARDS, among(laid, hidden), words)}")


def helping(view: Position, owner: int, words: Words) -> str:
    """Which winds drive off the fogs before somebody."""
    winds = [card_words(WIND + wind, words) for wind in range(3) if view.helps(owner, wind)]
    return f" ({words('winds-help', winds=', '.join(winds))})" if winds else ""


def hand(view: Position, seat: int, words: Words) -> Iterator[Text]:
    """The own cards, each with what keeps it from being played."""
    yield Text(words("your-hand"), "bold")
    useful = int(view.useful(seat))
    laid = c.BEFORE.counts(view, seat)
    for kind, count in enumerate(c.HAND.counts(view, seat)):
        if count:
            text = f"  {card_words(kind, words)}" + (f" ×{count}" if count > 1 else "")
            if not useful >> kind & 1:
                text += f" — {idle(kind, laid, words)}"
            yield paint(text)
