"""A table of components as text, and back: lines of `name: value`, those of players with their number.

Reading needs only what matters: what is not said is as at the beginning, and cards that are not mentioned are in the
deck. Without a word about what is asked, the game goes on by itself.
"""

from collections.abc import Callable, Mapping

from igroteka.engine.components.cards import Deck
from igroteka.engine.components.table import Table
from igroteka.engine.pending import KIND, KIND_BITS, ROW
from igroteka.engine.refusal import Unreadable
from igroteka.engine.state import MOST_SEATS, SPECTATOR
from igroteka.engine.text import entries_of

Agreed = dict[str, bool | str]


def show(t: Table) -> str:
    return "".join([f"{name}: {value}\n" for name, value in entries(t)])


def entries(t: Table) -> list[tuple[str, str]]:
    found = [(t.declared.name, " ".join([str(t.seats), *agreed_words(t.agreed)]))]
    if t.viewer >= 0:
        found.append(("seen by", "spectator" if t.viewer == SPECTATOR else str(t.viewer + 1)))
    components = t.declared.layout.components
    for component in components:
        if not component.each:
            found += component.texts(t, 0)
    for seat in range(int(t.seats)):
        for component in components:
            if component.each:
                found += component.texts(t, seat)
    names = pending_names(t)
    for row, name in rows(t):
        height = int(t.pending.data[row])
        frames = [int(t.pending.data[row + 1 + i]) for i in range(height)]
        if frames:
            kinds = names[name == "pending chance"]
            found.append((name, ", ".join([f"{kinds[frame & KIND]} {frame >> KIND_BITS}" for frame in frames])))
    return found


def agreed_words(agreed: Mapping[str, bool | str]) -> list[str]:
    """Options that are on, and those that have a value."""
    return [name if value is True else f"{name}={value}" for name, value in agreed.items() if value is not False]


def pending_names(t: Table) -> list[dict[int, str]]:
    """How decisions are called: those of players, those of chance."""
    return [t.declared.decisions, {int(luck.number): luck.verb.name for luck in t.declared.lucks}]


def rows(t: Table) -> list[tuple[int, str]]:
    players = [(seat * ROW, f"pending {seat + 1}") for seat in range(int(t.seats))]
    return [*players, (int(t.pending.chance), "pending chance")]


def read(text: str, name: str, usual: Agreed, make: Callable[[int, Agreed], Table]) -> Table:
    """The position that a text shows. `usual` are the options as they are without a word; `make` gives an empty
    table."""
    try:
        given = entries_of(text)
        words = given.get(name, "2").split()
        agreed = dict(usual)
        for word in words[1:]:
            option, equals, value = word.partition("=")
            agreed[option] = value if equals else True
        if not words[0].isdecimal() or not 1 <= int(words[0]) <= MOST_SEATS or agreed.keys() != usual.keys():
            raise Unreadable(given[name], f"how many play and what was agreed, such as `{name}: 2`")
        table = make(int(words[0]), agreed)
        fill(table, given)
    except (IndexError, KeyError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error
    return table


def fill(t: Table, given: dict[str, str]) -> None:
    """Lays the named texts onto an empty table, in place."""
    t.declared.layout.begin(t)
    known = [name for name, _ in entries(t)] + [name for _, name in rows(t)] + ["seen by"]
    for component in t.declared.layout.components:
        for seat in component.owners(int(t.seats)):
            known += [name for name, _ in component.texts(t, seat)]
            component.fill(t, seat, given)
    for name in given:
        if name not in known:
            raise Unreadable(name, f"one of {', '.join(known)}")
    viewer = given.get("seen by")
    t.viewer = -1 if viewer is None else SPECTATOR if viewer == "spectator" else int(viewer) - 1
    for component in t.declared.layout.components:
        if isinstance(component, Deck) and component.name not in given:
            rest_to(t, component, f"{component.name} left" in given)
    names = pending_names(t)
    for row, name in rows(t):
        numbers = {word: number for number, word in names[name == "pending chance"].items()}
        frames = [frame.split() for frame in given.get(name, "").split(",") if frame.strip()]
        for i, (word, argument) in enumerate(frames):
            t.pending.data[row + 1 + i] = int(argument) << KIND_BITS | numbers[word]
        t.pending.data[row] = len(frames)
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
