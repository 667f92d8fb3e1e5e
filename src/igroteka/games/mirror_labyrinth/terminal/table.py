"""The whole table: the labyrinth with its edge, collections, stacks, tasks, cards."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from igroteka.engine.bits import members
from igroteka.games.mirror_labyrinth.rules import scoring
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.rules.material import Material
from igroteka.games.mirror_labyrinth.rules.position import Position
from igroteka.games.mirror_labyrinth.telling.names import phase_words
from igroteka.games.mirror_labyrinth.terminal import pieces
from igroteka.words import Words


def draw(view: Position, seat: int, names: Sequence[str], words: Words, open_totals: bool) -> RenderableType:
    lines = [titled(words("title"), f" · {phase_words(view, words)}"), Text()]
    lines += [*pieces.board(view.material, lambda crossing: pieces.thing(view, crossing)), Text()]
    for other in range(int(view.seats)):
        lines.append(collection(view, other, seat, names, words, open_totals))
    lines += [Text(), stacks(view, words)]
    if view.modes.tasks:
        lines.append(tasks(view, seat, words))
    if view.modes.initiative:
        lines.append(cards(view, seat, names, words))
    return Group(*lines, legend(words))


def titled(title: str, text: str) -> Text:
    return Text(title, "bold").append_text(pieces.paint(text))


def collection(view: Position, seat: int, viewer: int, names: Sequence[str], words: Words, open_totals: bool) -> Text:
    """What somebody has taken; covered runes show their colour only (M5.6)."""
    hidden = view.covered(seat, viewer, open_totals)
    runes = [pieces.SYMBOLS[rune // 4] if hidden else pieces.rune(rune) for rune in members(view.runes(seat))]
    text = "" if hidden else f" · {words('strength', points=int(scoring.score(view, seat)))}"
    text += f" · {words('runes')} {' '.join(runes) or '—'}"
    if view.modes.amulets:
        spent = int(view.spent(seat))
        held = [pieces.amulet(view, one) + ("×" if spent >> one & 1 else "") for one in members(view.amulets(seat))]
        text += f" · {words('amulets')} {' '.join(held) or '—'}"
    name = words("you", name=names[seat]) if seat == viewer else names[seat]
    return titled(f"{seat + 1} {name}", text)


def stacks(view: Position, words: Words) -> Text:
    """How many tokens are still to come, and the open ones on top."""
    text = ""
    for colour in range(4):
        top = int(view.top(colour))
        left = len(members(view.runes_left(colour))) + (top >= 0)
        text += f"  {pieces.SYMBOLS[colour]} {words('runes-left', count=left)}"
        if top >= 0:
            text += f" ({words('next-rune', strength=top % 4 + 1)})"
        if view.modes.amulets:
            text += f", {words('amulets-left', count=len(members(view.amulets_left(colour))))}"
    return titled(words("stacks"), text)


def task_text(material: Material, task: int) -> str:
    """Amulets wanted and what they bring: `♦♦● 4`, `□□□ 4` for any three of one colour."""
    wanted = ["□" if colour < 0 else pieces.SYMBOLS[colour] for colour in material.wanted(task)]
    return f"{''.join(wanted)} {material.task_value[task]}"


def tasks(view: Position, seat: int, words: Words) -> Text:
    text = ""
    for task in [int(scoring.task_in_play(view, number)) for number in range(3)]:
        times = int(scoring.sets_of(view, seat, task)) if task >= 0 and seat < view.seats else 0
        text += f"  {task_text(view.material, task)}" if task >= 0 else ""
        text += f" ×{times}" if times else ""
    return titled(words("tasks"), text)


def cards(view: Position, seat: int, names: Sequence[str], words: Words) -> Text:
    """The viewer's hand, and the cards that lie open."""
    text = ""
    if seat < view.seats:
        hand = ", ".join(str(card + 1) for card in members(view.hand(seat))) or "—"
        text = f" {words('your-hand', cards=hand)}"
    shown = sorted((int(view.played(other)), other) for other in range(int(view.seats)) if view.played(other) >= 0)
    return titled(words("initiative"), text + "".join(f" · {names[other]} {card + 1}" for card, other in shown))


def legend(words: Words) -> Text:
    names = zip(pieces.SYMBOLS, ELEMENTS.value, COLOURS.value, strict=True)
    lines = [f"{sign} {words(f'element-{one}')}, {words(f'colour-{colour}')}  " for sign, one, colour in names]
    return pieces.paint("".join(lines))
