"""The whole table: the labyrinth with its edge, collections, stacks, tasks, cards."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.drawing import members
from igroteka.games.mirror_labyrinth.material import Material
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scoring import score, sets_of, task_in_play
from igroteka.games.mirror_labyrinth.terminal import pieces
from igroteka.games.mirror_labyrinth.terminal.pieces import INK, MIRRORS, SYMBOLS
from igroteka.words import Words

WIDE = 5  # characters of a column
PHASES = {
    p_.SETUP: "phase-setup",
    p_.CHOOSING: "phase-choosing",
    p_.PLAYING: "phase-playing",
    p_.OVER: "phase-over",
}


def draw(view: Position, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    lines = [headline(view, words), Text(), *board(view), Text()]
    for other in range(int(view.seats)):
        lines.append(collection(view, other, seat, names, words, open_totals))
    lines += [Text(), stacks(view, words)]
    if view.modes.tasks:
        lines.append(tasks(view, seat, words))
    if view.modes.initiative:
        lines.append(cards(view, seat, names, words))
    lines.append(legend(words))
    return Group(*lines)


def headline(view: Position, words: Words) -> Text:
    line = Text(words("title"), "bold")
    parts = [words(PHASES[int(view.phase)])]
    if view.phase in (p_.CHOOSING, p_.PLAYING):
        parts.insert(0, words("round-now", round=int(view.round)))
    return line.append("".join(f" · {part}" for part in parts), "not bold")


def centred(sign: Text) -> Text:
    left = (WIDE - sign.cell_len) // 2
    return Text(" " * left).append_text(sign).append(" " * (WIDE - left - sign.cell_len))


def edge_sign(material: Material, crossing: int, direction: int) -> Text:
    """What is drawn at the end of a line: a portal, or the mirror that leads into the line beside it."""
    ahead = int(material.ahead[crossing * 4 + direction])
    if ahead < 0:
        element = int(material.edge_element[-1 - ahead])
        return Text(SYMBOLS[element], f"bold {INK[element]}")
    first = ahead >> 2 > crossing
    slash = first == (direction in (0, 3))
    return Text(MIRRORS[0 if slash else 1], "dim")


def board(view: Position) -> Iterator[Text]:
    material = view.material
    letters = Text("   " + " " * WIDE).append("".join(letter.center(WIDE) for letter in "ABCDEFGHIJ"), "dim")
    yield letters
    yield edge_row(material, 0, 0)
    for row in range(10):
        line = Text(f"{row + 1:>2} ", "dim").append_text(centred(edge_sign(material, row * 10, 3)))
        for crossing in range(row * 10, row * 10 + 10):
            line.append_text(centred(pieces.thing(view, crossing)))
        yield line.append_text(centred(edge_sign(material, row * 10 + 9, 1))).append(f" {row + 1}", "dim")
    yield edge_row(material, 90, 2)


def edge_row(material: Material, first: int, direction: int) -> Text:
    line = Text("   " + " " * WIDE)
    for crossing in range(first, first + 10):
        line.append_text(centred(edge_sign(material, crossing, direction)))
    return line


def covered(view: Position, seat: int, viewer: int, open_totals: bool) -> bool:
    """Whether the strengths of somebody's runes are covered: in basic games, from others, until the end (M5.6)."""
    return not (view.modes.advanced or open_totals or seat == viewer or view.phase == p_.OVER)


def collection(view: Position, seat: int, viewer: int, names: Sequence[str], words: Words, open_totals: bool) -> Text:
    hidden = covered(view, seat, viewer, open_totals)
    name = words("you", name=names[seat]) if seat == viewer else names[seat]
    line = Text(f"{seat + 1} {name}", "bold")
    if not hidden:
        line.append(f" · {words('strength', points=int(score(view, seat)))}", "not bold")
    line.append(f" · {words('runes')}", "not bold").append_text(pieces.runes(int(view.runes(seat)), hidden))
    if view.modes.amulets:
        held, spent = int(view.amulets(seat)), int(view.spent(seat))
        line.append(f" · {words('amulets')}", "not bold")
        line.append_text(pieces.amulets(view.material, held, spent, view.modes.abilities))
    return line


def stacks(view: Position, words: Words) -> Text:
    """How many tokens are still to come, and the open ones on top."""
    line = Text(words("stacks"), "bold")
    for colour in range(4):
        top = int(view.top(colour))
        left = (int(view.rune_stack()) >> colour * 4 & 15).bit_count() + (top >= 0)
        line.append(f"  {SYMBOLS[colour]} ", INK[colour]).append(words("runes-left", count=left), "not bold")
        if top >= 0:
            line.append(f" ({words('next-rune', strength=top % 4 + 1)})", "not bold")
        if view.modes.amulets:
            amulets = (int(view.amulet_stack()) & int(view.material.colour_amulets[colour])).bit_count()
            line.append(f", {words('amulets-left', count=amulets)}", "not bold")
    return line


def task_text(material: Material, task: int) -> Text:
    """Amulets wanted and what they bring: `♦♦● 4`, `□□□ 4` for any three of one colour."""
    line = Text("□" * int(material.task_same[task]))
    for colour in range(4):
        line.append(SYMBOLS[colour] * int(material.task_needs[task * 4 + colour]), INK[colour])
    return line.append(f" {material.task_value[task]}")


def tasks(view: Position, seat: int, words: Words) -> Text:
    line = Text(words("tasks"), "bold")
    for number in range(3):
        task = int(task_in_play(view, number))
        if task >= 0:
            line.append("  ").append_text(task_text(view.material, task))
            if seat < view.seats and (times := int(sets_of(view, seat, task))):
                line.append(f" ×{times}", "bold")
    return line


def cards(view: Position, seat: int, names: Sequence[str], words: Words) -> Text:
    """The viewer's hand, and the cards that lie open."""
    line = Text(words("initiative"), "bold")
    if seat < view.seats:
        hand = ", ".join(str(card + 1) for card in members(view.hand(seat))) or "—"
        line.append(f" {words('your-hand', cards=hand)}", "not bold")
    shown = sorted((int(view.played(other)), other) for other in range(int(view.seats)) if view.played(other) >= 0)
    for card, other in shown:
        line.append(f" · {names[other]} {card + 1}", "not bold")
    return line


def legend(words: Words) -> Text:
    line = Text()
    for element, name in enumerate(ELEMENTS.value):
        line.append(f"{SYMBOLS[element]} ", INK[element])
        line.append(f"{words(f'element-{name}')}, {words(f'colour-{COLOURS.value[element]}')}  ", "dim")
    return line


def secrets(view: Position) -> bool:
    """Initiative cards are hidden from the other players at the screen (M12.1)."""
    return view.modes.initiative
