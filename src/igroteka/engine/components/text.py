"""A table of components as text, and back: lines of `name: value`, those of players with their number.

Reading needs only what matters: what is not said is as at the beginning, and cards that are not mentioned are in the
deck. Without a word about what is asked, the game goes on by itself.
"""

from collections.abc import Callable, Mapping

from igroteka.engine.components.cards import Deck
from igroteka.engine.components.table import Table
from igroteka.engine.refusal import Unreadable
from igroteka.engine.state import MOST_SEATS
from igroteka.engine.text import fill_pending, pending_text, position_of, stacks, text_of, viewer_of, viewer_text

Agreed = dict[str, bool | str]


def show(t: Table) -> str:
    return text_of(entries(t))


def entries(t: Table) -> dict[str, str]:
    found = {t.declared.name: " ".join([str(t.seats), *agreed_words(t.agreed)])}
    lying = viewer_text(int(t.viewer))
    components = t.declared.layout.components
    for component in components:
        if not component.each:
            lying |= component.texts(t, 0)
    found |= in_order(t, lying)
    for seat in range(int(t.seats)):
        lying = {}
        for component in components:
            if component.each:
                lying |= component.texts(t, seat)
        found |= in_order(t, lying)
    return found | pending_text(t.pending, *pending_names(t))


def in_order(t: Table, lines: dict[str, str]) -> dict[str, str]:
    order = t.declared.lines
    return dict(sorted(lines.items(), key=lambda line: order.index(line[0].rstrip(" 0123456789")))) if order else lines


def agreed_words(agreed: Mapping[str, bool | str]) -> list[str]:
    """Options that are on, and those that have a value."""
    return [name if value is True else f"{name}={value}" for name, value in agreed.items() if value is not False]


def pending_names(t: Table) -> tuple[dict[int, str], dict[int, str]]:
    """How decisions are called: those of players, those of chance."""
    return t.declared.decisions, {int(luck.number): luck.verb.name for luck in t.declared.lucks}


def read(text: str, name: str, usual: Agreed, make: Callable[[int, Agreed], Table]) -> Table:
    """The position that a text shows. `usual` are the options as they are without a word; `make` gives an empty
    table."""

    def laid(given: dict[str, str]) -> Table:
        words = given.get(name, "2").split()
        agreed = dict(usual)
        for word in words[1:]:
            option, equals, value = word.partition("=")
            agreed[option] = value if equals else True
        if not words[0].isdecimal() or not 1 <= int(words[0]) <= MOST_SEATS or agreed.keys() != usual.keys():
            raise Unreadable(given[name], f"how many play and what was agreed, such as `{name}: 2`")
        table = make(int(words[0]), agreed)
        fill(table, given)
        return table

    return position_of(text, laid)


def fill(t: Table, given: dict[str, str]) -> None:
    """Lays the named texts onto an empty table, in place."""
    t.declared.layout.begin(t)
    known = [*entries(t), *stacks(t.pending), "seen by"]
    for component in t.declared.layout.components:
        for seat in component.owners(int(t.seats)):
            known += [name for name, _ in component.texts(t, seat)]
            component.fill(t, seat, given)
    for name in given:
        if name not in known:
            raise Unreadable(name, f"one of {', '.join(known)}")
    t.viewer = viewer_of(given)
    for component in t.declared.layout.components:
        if isinstance(component, Deck) and component.name not in given:
            rest_to(t, component, component.left_entry in given)
    fill_pending(t.pending, given, *pending_names(t))
    if not any(name.startswith("pending") for name in given):
        t.proceed()


def rest_to(t: Table, deck: Deck, left_said: bool) -> None:
    """The deck gets every card that lies nowhere else."""
    for kind in range(int(deck.kinds.count)):
        t.data[deck.at + kind] = 0
    left = 0
    for kind, elsewhere in enumerate(t.census()):
        count = int(t.box.counts[kind]) - elsewhere
        if count < 0:
            raise Unreadable(deck.kinds.names[kind], f"at most {t.box.counts[kind]} of these cards")
        t.data[deck.at + kind] = count
        left += count
    if not left_said:
        aside = min(deck.put_aside, left)
        deck.set_left(t, left - aside, aside)
