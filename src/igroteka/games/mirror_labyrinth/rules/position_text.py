"""A position as text: lines of `name: value`; the board goes on below its line. `reading.py` reads it back.

On the board: `/` and `\\` mirrors; `1^` the mage of seat 1 looking up (`1` where nobody faces anywhere); `p2>` portal
figure 2, its front looking right; `R3` a red rune of strength 3 (R, B, Y, G); `a7` amulet 7; `.` nothing. What a figure
was moved onto lies under it, `on its way`, until it is sent on.
"""

from collections.abc import Iterator

from igroteka.engine import SPECTATOR
from igroteka.engine.pending import ROW
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.amulets import sent
from igroteka.games.mirror_labyrinth.rules.box import COLOUR_LETTERS
from igroteka.games.mirror_labyrinth.rules.material import CARDS
from igroteka.games.mirror_labyrinth.rules.position import Position

PHASES = ("setup", "choosing", "playing", "over")
STAGES = ("none", "standing", "facing", "before", "after", "ending")
ARROWS = "^>v<"
FLOW = ("first", "round", "turn", "idle", "actor", "stage", "quarters", "mirrors", "obstacles", "passing", "took",
        "extra", "ending")  # fmt: skip
DECISIONS = {
    a.D_CARD: "card",
    a.D_STAND: "stand",
    a.D_FACE: "face",
    a.D_BEFORE: "before",
    a.D_AFTER: "after",
    a.D_TARGET: "target",
    a.D_SEND: "send",
    p_.C_LAY: "lay",
    p_.C_TOP: "top",
    p_.C_TASK: "task",
    p_.C_DEAL: "deal",
    p_.C_CARD: "turn",
    p_.C_SPOT: "spot",
    p_.C_RUNE: "rune",
    p_.C_AMULET: "amulet",
    p_.C_FIRST: "first",
}


def members(things: int) -> list[int]:
    return [one for one in range(int(things).bit_length()) if things >> one & 1]


def numbers(things: int) -> str:
    """A set as numbers counted from 1."""
    return " ".join(str(one + 1) for one in members(things)) or "-"


def rune_text(rune: int) -> str:
    return f"{COLOUR_LETTERS[rune // 4]}{rune % 4 + 1}"


def rune_texts(runes: int) -> str:
    return " ".join(rune_text(rune) for rune in members(runes)) or "-"


def side_text(side: int) -> str:
    """A side of a task card: `3a`."""
    return f"{side // 2 + 1}{'ab'[side % 2]}"


def thing_text(p: Position, thing: int) -> str:
    """What lies on a crossing."""
    if thing >= p_.AMULET:
        return f"a{thing - p_.AMULET + 1}"
    if thing >= p_.RUNE:
        return rune_text(thing - p_.RUNE)
    if thing >= p_.FIGURE:
        return f"p{thing - p_.FIGURE + 1}{ARROWS[p.figures[(thing - p_.FIGURE) * 2 + 1]]}"
    if thing >= p_.MAGE:
        seat = thing - p_.MAGE
        return f"{seat + 1}{ARROWS[p.facing(seat)] if p.modes.abilities else ''}"
    return "./\\"[thing]


def board_text(p: Position) -> str:
    rows = []
    for row in range(10):
        signs = [thing_text(p, int(thing)) for thing in p.cells[row * 10 : row * 10 + 10]]
        rows.append("\n  " + " ".join(sign.ljust(3) for sign in signs).rstrip())
    return "".join(rows)


def pending_text(p: Position, row: int) -> str:
    frames = [int(p.pending.data[row + 1 + i]) for i in range(int(p.pending.data[row]))]
    return ", ".join(f"{DECISIONS[frame & 255]} {frame >> 8}" for frame in frames)


def card_text(card: int) -> str:
    return {p_.NO_CARD: "-", p_.SECRET_CARD: "?"}.get(card) or str(card + 1)


def entries(p: Position) -> dict[str, str]:
    """The position as named texts."""
    names = ("advanced", "amulets", "abilities", "tasks", "initiative", "open_stacks", "few_mirrors")
    modes = [name for name in names if getattr(p.modes, name)]
    flow = {name: int(getattr(p, name)) for name in FLOW}
    words = {name: STAGES[value] if name == "stage" else str(value) for name, value in flow.items()}
    words["actor"], words["first"] = str(flow["actor"] + 1), str(flow["first"] + 1)
    result = {
        "mirror_labyrinth": " ".join([str(p.seats), *modes]),
        "phase": " ".join([PHASES[p.phase], *(f"{name} {value}" for name, value in words.items())]),
    }
    if p.viewer >= 0:
        result["seen by"] = "spectator" if p.viewer == SPECTATOR else str(p.viewer + 1)
    result["board"] = board_text(p)
    if travelling := " ".join(thing_text(p, thing) for thing in on_its_way(p)):
        result["on its way"] = travelling
    for seat in range(int(p.seats)):
        result[f"runes {seat + 1}"] = rune_texts(p.runes(seat))
        if p.modes.amulets:
            spent = int(p.spent(seat))
            held = [f"{one + 1}{'*' if spent >> one & 1 else ''}" for one in members(p.amulets(seat))]
            result[f"amulets {seat + 1}"] = " ".join(held) or "-"
    result["rune stacks"] = rune_texts(p.rune_stack())
    if p.modes.open_stacks:
        result["tops"] = " ".join("-" if p.top(i) < 0 else rune_text(int(p.top(i))) for i in range(4))
    if p.modes.amulets:
        result["amulet stacks"] = numbers(p.amulet_stack())
    if p.modes.tasks:
        result["tasks"] = " ".join("-" if p.task_side(i) < 0 else side_text(int(p.task_side(i))) for i in range(2))
    result["deck"] = numbers(p.deck())
    result["discard"] = numbers(p.discard())
    result["shuffled"] = " ".join([str(p.cards[2]), *(f"{i + 1}:{when}" for i, when in enumerate(p.labels) if when)])
    if p.modes.initiative:
        for seat in range(int(p.seats)):
            when = " ".join(str(label) for label in labels(int(p.cards[6 + seat * 4])))
            cards = f"chosen {card_text(int(p.chosen(seat)))}, played {card_text(int(p.played(seat)))}"
            result[f"cards {seat + 1}"] = f"hand {numbers(p.hand(seat))}, {cards}, shuffled {when or '-'}"
    if p.stacks[8]:
        result["mirrors to lay"] = str(p.stacks[8])
    for seat in range(int(p.seats)):
        if p.pending.data[seat * ROW]:
            result[f"pending {seat + 1}"] = pending_text(p, seat * ROW)
    if p.pending.data[p.pending.chance]:
        result["pending chance"] = pending_text(p, int(p.pending.chance))
    return result


def labels(packed: int) -> list[int]:
    """When the cards of a hand were shuffled last."""
    result = []
    while packed:
        result.append(packed % 1024 - 1)
        packed //= 1024
    return result[::-1]


def show(p: Position) -> str:
    return "".join(f"{name}: {value}\n" for name, value in entries(p).items())


def on_its_way(p: Position) -> Iterator[int]:
    """What goes through a portal that was just moved onto it."""
    for seat in range(int(p.seats)):
        for i in range(1, int(p.pending.data[seat * ROW]) + 1):
            frame = int(p.pending.data[seat * ROW + i])
            if frame & 255 == a.D_SEND:
                yield sent(frame >> 8)


def things(p: Position) -> Iterator[int]:
    """Everything on the board, and what is on its way."""
    yield from (int(thing) for thing in p.cells if thing)
    yield from on_its_way(p)


def on_board(p: Position) -> tuple[int, int]:
    """The sets of runes and amulets on the board."""
    runes = amulets = 0
    for thing in things(p):
        if thing >= p_.AMULET:
            amulets |= 1 << thing - p_.AMULET
        elif thing >= p_.RUNE:
            runes |= 1 << thing - p_.RUNE
    return runes, amulets


def census(p: Position) -> list[int]:
    """Mirrors; then how often each mage, figure, rune, amulet and card is there (once)."""
    found = list(things(p))
    mirrors = found.count(p_.SLASH) + found.count(p_.BACKSLASH) + int(p.stacks[8])
    mages = [found.count(p_.MAGE + seat) + int(p.at(seat) < 0) for seat in range(int(p.seats))]
    figures = [found.count(p_.FIGURE + figure) + int(p.figures[figure * 2] < 0) for figure in range(4)]
    runes = members(p.rune_stack()) + [int(p.top(i)) for i in range(4) if p.top(i) >= 0]
    amulets = members(p.amulet_stack())
    cards = members(p.deck()) + members(p.discard())
    for seat in range(int(p.seats)):
        runes += members(p.runes(seat))
        amulets += members(p.amulets(seat))
        cards += members(p.hand(seat)) + ([int(p.played(seat))] if p.played(seat) >= 0 else [])
    runes += [thing - p_.RUNE for thing in found if p_.RUNE <= thing < p_.AMULET]
    amulets += [thing - p_.AMULET for thing in found if thing >= p_.AMULET]
    counts = [runes.count(i) for i in range(16)] + [amulets.count(i) for i in range(16)]
    return [mirrors, *mages, *figures, *counts, *(cards.count(i) for i in range(CARDS))]
