"""A table of components in the terminal: what lies in the middle, then everybody, then the own cards."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from igroteka import telling
from igroteka.engine.components import (
    HIDDEN,
    Board,
    Component,
    Counter,
    Deck,
    Fan,
    Hand,
    Kinds,
    Pile,
    Row,
    Seats,
    Table,
)
from igroteka.words import Words


def drawn(view: Table, seat: int, names: Sequence[str], words: Words) -> RenderableType:
    components, seats = view.declared.layout.components, int(view.seats)
    numbers = [one for one in components if isinstance(one, Counter) and not one.each and not one.is_seat]
    phase = words("phase", **{one.name: int(one.get(view)) for one in numbers})
    lines = [Text(f"{words('title')} · {phase}", "bold")]
    for component in components:
        if not component.each and not isinstance(component, Counter | Seats):
            lines.append(Text(f"{words(f'part-{component.name}')}: {told(view, component, 0, words)}"))
    for owner in [(seat + step) % seats for step in range(seats)] if seat < seats else range(seats):
        lines += [Text(), *player(view, owner, owner == seat, names, words)]
    return Group(*lines)


def player(view: Table, owner: int, mine: bool, names: Sequence[str], words: Words) -> Iterator[Text]:
    components = view.declared.layout.components
    head = Text(words("you", name=names[owner]) if mine else names[owner], "bold")
    for component in components:
        if isinstance(component, Counter) and component.each:
            head.append(f" · {words(component.name, points=int(component.get(view, owner)))}", "not bold")
        if isinstance(component, Seats) and component.has(view, owner):
            head.append(f" · {words(f'mark-{component.name}')}", "not bold")
    yield head
    for component in components:
        if component.each and not isinstance(component, Counter):
            yield Text(f"  {words(f'part-{component.name}')}: {told(view, component, owner, words)}")


def told(view: Table, component: Component, owner: int, words: Words) -> str:
    """What lies there, in words."""
    if isinstance(component, Deck):
        aside = int(component.aside(view))
        left = words("pieces-left", count=int(component.left(view)))
        return f"{left} · {words('pieces-aside', count=aside)}" if aside else left
    if isinstance(component, Pile):
        return telling.listed(component.kinds, component.counts(view, owner), words) or "—"
    if isinstance(component, Row):
        cards = [int(component.get(view, place, owner)) for place in range(int(component.size))]
        named = [card(component.kinds, kind, words) for kind in cards]
        if isinstance(component, Board):
            named = [
                f"{cell} {name}"
                for cell, name, kind in zip(component.cell_names(), named, cards, strict=True)
                if kind >= 0
            ]
        return ", ".join(named) or "—"
    if isinstance(component, Hand):
        size = int(component.size_of(view, owner))
        return ", ".join(held(view, component, owner, slot, words) for slot in range(size)) or "—"
    if isinstance(component, Fan):
        known = component.counts(view, owner)
        hidden = int(component.size_of(view, owner)) - sum(known)
        return ", ".join([telling.listed(component.kinds, known, words)] * any(known) + ["?"] * hidden) or "—"
    return ""


def held(view: Table, hand: Hand, owner: int, slot: int, words: Words) -> str:
    kind, may = int(hand.kind(view, owner, slot)), int(hand.may_be(view, owner, slot))
    if kind != HIDDEN:
        return card(hand.kinds, kind, words)
    no = [words(f"card-{name}") for other, name in enumerate(hand.kinds.names) if not may >> other & 1]
    return f"? ({words('pieces-cannot-be', cards=', '.join(no))})" if no else "?"


def card(kinds: Kinds, kind: int, words: Words) -> str:
    return words(f"card-{kinds.names[kind]}") if kind >= 0 else "—"
