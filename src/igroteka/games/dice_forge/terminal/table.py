"""The whole table: temple, islands, heroes."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.actions import SIDES
from igroteka.games.dice_forge.rules.icons import ICONS, cost_text
from igroteka.games.dice_forge.rules.material import PILES, PORTALS
from igroteka.games.dice_forge.telling.faces import die_text, face_text
from igroteka.words import Words

SIGNS = "●☀☾★"  # gold, sun, moon, glory
INK = ("#e3b21a", "#e8803f", "#6aa8e8", "#c98be0")  # the same: readable on dark and on light ground
OF_ICONS = str.maketrans(ICONS, SIGNS)


def paint(text: str) -> Text:
    """A line of words with signs for its icons, in the colours of their resources."""
    line = Text(text.translate(OF_ICONS))
    for sign, ink in zip(SIGNS, INK, strict=True):
        line.highlight_regex(sign, ink)
    return line


def draw(view: p_.Position, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    heroes = [hero(view, one, seat, names, words) for one in range(int(view.seats))]
    table = grid(temple(view, words)), grid(islands(view, names, words))
    return Group(headline(view, names, words), Text(), *table, *heroes)


def headline(view: p_.Position, names: Sequence[str], words: Words) -> Text:
    line = Text(words("title"), "bold")
    if view.phase == p_.PLAYING:
        rounds = int(view.material.seating(view.seats).rounds)
        told = words("round-of", round=int(view.round), rounds=rounds)
        parts = [told, words("turn-of-name", name=names[view.active])]
    else:
        parts = [words("phase-setup" if view.phase == p_.SETUP else "phase-over")]
    return line.append("".join(f" · {part}" for part in parts), "not bold")


def grid(rows: Iterable[tuple[str, ...]]) -> Table:
    """Rows under each other, each with its name in front."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, *cells in rows:
        table.add_row(Text(name, "bold", no_wrap=True), *map(paint, cells))
    return table


def temple(view: p_.Position, words: Words) -> Iterator[tuple[str, ...]]:
    """Prices with the faces left, two squares of one price on one line."""
    m, head = view.material, words("temple")
    for gold in sorted({int(m.prices[face]) for face in m.for_sale}):
        here = [int(face) for face in m.for_sale if m.prices[face] == gold]
        texts = [f"{face_text(m, face, words)} ×{view.stock[face]}" for face in here if view.stock[face]]
        yield head, f"{gold:2}{ICONS[0]}", "   ".join(texts) or "—"
        head = ""


def islands(view: p_.Position, names: Sequence[str], words: Words) -> Iterator[tuple[str, ...]]:
    m, cards = view.material, [int(view.card_at(pile)) for pile in range(PILES)]
    for portal in range(1, PORTALS + 1):
        here = [card for card in cards if m.portal_of[card] == portal]
        told = [f"{words(f'card-{m.cards[card]}')} {cost_text(m, card)} ×{view.left(m.pile_of[card])}" for card in here]
        heroes = [names[seat] for seat in range(int(view.seats)) if view.hero(seat, p_.PORTAL) == portal]
        stand = f"  — {words('stand-here', names=', '.join(heroes))}" if heroes else ""
        yield words("portal", portal=portal), " · ".join(told) + stand


def hero(view: p_.Position, seat: int, looking: int, names: Sequence[str], words: Words) -> Group:
    name = words("you", name=names[seat]) if seat == looking else names[seat]
    head = Text(f"\n{name}  ", "bold").append_text(paint(reserve(view, seat)))
    dice = [paint(f"  {words(f'side-{side}')}: {die_text(view, seat * 2 + i, words)}") for i, side in enumerate(SIDES)]
    cards = []
    for pile in range(PILES):
        if held := view.held(seat, pile):
            card = words(f"card-{view.material.cards[view.card_at(pile)]}")
            cards.append(f"{card} ×{held}" if held > 1 else card)
    own = [", ".join(cards) or words("no-cards"), *tokens(view, seat, words)]
    return Group(head, *dice, paint("  " + " · ".join(own)))


def reserve(view: p_.Position, seat: int) -> str:
    """What a hero has, and how much of it they can keep."""
    parts = [f"{ICONS[i]} {view.hero(seat, i)}/{view.most(seat, i)}" for i in range(3)]
    return "  ".join([*parts, f"{ICONS[3]} {view.hero(seat, 3)}"])


def tokens(view: p_.Position, seat: int, words: Words) -> Iterator[str]:
    hammers = int(view.hero(seat, p_.HAMMERS))
    if hammers:
        room = hammers * 2 * int(view.material.numbers.lap)
        yield words("holds-hammer", beaten=int(view.hero(seat, p_.BEATEN)), room=room)
    for place, message in ((p_.CHESTS, "holds-chests"), (p_.TRITONS, "holds-tritons"), (p_.CERBERI, "holds-cerberi")):
        if view.hero(seat, place):
            yield words(message, count=int(view.hero(seat, place)))
