"""A position as text, and back: lines of `name: value`; the board goes on below its line.

On the board: `/` and `\\` mirrors; `1^` the mage of seat 1 looking up (`1` where nobody faces anywhere); `p2>` portal
figure 2, its front looking right; `R3` a red rune of strength 3 (R, B, Y, G); `a7` amulet 7; `.` nothing. Reading needs
only what matters: rows and columns not drawn are empty, what is not said is as in the second round with seat 1 to move,
and tokens and cards that are not mentioned lie in their stacks.
"""

import re
from collections.abc import Iterator

from igroteka.engine import SPECTATOR, Unreadable
from igroteka.engine.pending import ROW
from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.box import COLOUR_LETTERS
from igroteka.games.mirror_labyrinth.cards import relabel
from igroteka.games.mirror_labyrinth.material import ALL_CARDS, CARDS
from igroteka.games.mirror_labyrinth.notation import side, side_name
from igroteka.games.mirror_labyrinth.position import Position

PHASES = ("setup", "choosing", "playing", "over")
STAGES = ("none", "standing", "facing", "before", "after", "ending")
ARROWS = "^>v<"
FLOW = ("round", "turn", "idle", "actor", "stage", "quarters", "mirrors", "obstacles", "passing", "took", "extra", "ending")
DECISIONS = {
    p_.D_CARD: "card",
    p_.D_STAND: "stand",
    p_.D_FACE: "face",
    p_.D_BEFORE: "before",
    p_.D_AFTER: "after",
    p_.D_TARGET: "target",
    p_.D_SEND: "send",
    p_.C_LAY: "lay",
    p_.C_TOP: "top",
    p_.C_TASK: "task",
    p_.C_DEAL: "deal",
    p_.C_CARD: "turn",
    p_.C_SPOT: "spot",
    p_.C_RUNE: "rune",
    p_.C_AMULET: "amulet",
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
    words["actor"] = str(flow["actor"] + 1)
    result = {
        "mirror_labyrinth": " ".join([str(p.seats), *modes]),
        "phase": " ".join([PHASES[p.phase], *(f"{name} {value}" for name, value in words.items())]),
    }
    if p.viewer >= 0:
        result["seen by"] = "spectator" if p.viewer == SPECTATOR else str(p.viewer + 1)
    result["board"] = board_text(p)
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
        result["tasks"] = " ".join("-" if p.task_side(i) < 0 else side_name(int(p.task_side(i))) for i in range(2))
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


def fill(p: Position, given: dict[str, str]) -> None:
    """Lays the named texts onto an empty board, in place."""
    fill_flow(p, given.get("phase", "playing round 2"))
    viewer = given.get("seen by")
    p.viewer = -1 if viewer is None else SPECTATOR if viewer == "spectator" else int(viewer) - 1
    p.stacks[8] = int(given.get("mirrors to lay", "0"))
    fill_board(p, given.get("board", ""))
    runes, amulets = on_board(p)
    for seat in range(int(p.seats)):
        p.tokens[seat * 3] = read_runes(given.get(f"runes {seat + 1}", "-"))
        for word in given.get(f"amulets {seat + 1}", "-").split():
            if word != "-":
                bit = 1 << int(word.rstrip("*")) - 1
                p.tokens[seat * 3 + 1] |= bit
                p.tokens[seat * 3 + 2] |= bit if word.endswith("*") else 0
        runes |= p.runes(seat)
        amulets |= p.amulets(seat)
    for colour, word in enumerate(given.get("tops", "- - - -").split()):
        p.stacks[2 + colour] = -1 if word == "-" else members(read_runes(word))[0]
        runes |= read_runes(word)
    p.stacks[0] = read_runes(given["rune stacks"]) if "rune stacks" in given else p.stacks[0] & ~runes
    p.stacks[1] = read_numbers(given["amulet stacks"]) if "amulet stacks" in given else p.stacks[1] & ~amulets
    for number, word in enumerate(given.get("tasks", "- -").split()):
        p.stacks[6 + number] = -1 if word == "-" else side(word)
    fill_cards(p, given)
    for seat in range(int(p.seats)):
        fill_pending(p, seat * ROW, given.get(f"pending {seat + 1}", ""))
    fill_pending(p, int(p.pending.chance), given.get("pending chance", ""))


def fill_flow(p: Position, text: str) -> None:
    phase, *words = text.split()
    if phase not in PHASES or any(name not in FLOW for name in words[::2]):
        raise Unreadable(text, "a phase such as `playing round 2 turn 0`")
    p.phase = PHASES.index(phase)
    for name, word in zip(words[::2], words[1::2], strict=True):
        value = STAGES.index(word) if name == "stage" else int(word) - (name == "actor")
        setattr(p, name, value)


def fill_board(p: Position, text: str) -> None:
    rows = [row.split() for row in text.strip().split("\n") if row.strip()]
    if len(rows) > 10 or any(len(row) > 10 for row in rows):
        raise Unreadable(text.strip().split("\n")[0], "a board of at most ten rows of ten signs")
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            fill_crossing(p, row * 10 + column, sign)


def fill_crossing(p: Position, crossing: int, sign: str) -> None:
    if sign in "./\\":
        p.cells[crossing] = "./\\".index(sign)
    elif re.fullmatch(r"p[1-4][\^>v<]", sign):
        p.put_figure(int(sign[1]) - 1, crossing, ARROWS.index(sign[2]))
    elif re.fullmatch(r"[RBYG][1-4]", sign):
        p.cells[crossing] = p_.RUNE + members(read_runes(sign))[0]
    elif re.fullmatch(r"a([1-9]|1[0-6])", sign):
        p.cells[crossing] = p_.AMULET + int(sign[1:]) - 1
    elif re.fullmatch(r"[1-4][\^>v<]?", sign) and int(sign[0]) <= p.seats:
        p.put_mage(int(sign[0]) - 1, crossing, ARROWS.index(sign[1]) if len(sign) > 1 else 0)
    else:
        raise Unreadable(sign, "one of . / \\ 1^ p2> R3 a7")


def fill_cards(p: Position, given: dict[str, str]) -> None:
    """Cards not mentioned: seat 1 has played card 1 and so on, two more in each hand, the rest is the deck."""
    words = given.get("shuffled", "0").split()
    p.cards[2] = int(words[0])
    for word in words[1:]:
        card, when = word.split(":")
        p.labels[int(card) - 1] = int(when)
    p.cards[1] = read_numbers(given.get("discard", "-"))
    used = int(p.cards[1])
    if p.modes.initiative:
        form = r"hand ([-\d ]+), chosen (\S+), played (\S+), shuffled ([-\d ]+)"
        for seat in range(int(p.seats)):
            one = seat + 1
            usual = f"hand {one + 10} {one + 20}, chosen -, played {one}, shuffled 0 0"
            match = re.fullmatch(form, given.get(f"cards {one}", usual))
            if not match:
                raise Unreadable(given[f"cards {one}"], f"cards such as `{usual}`")
            p.cards[3 + seat * 4] = read_numbers(match[1])
            p.cards[4 + seat * 4] = read_card(match[2])
            p.cards[5 + seat * 4] = read_card(match[3])
            used |= read_numbers(match[1]) | (1 << read_card(match[3]) if match[3] != "-" else 0)
            relabel(p, seat)
            if p.viewer >= 0 and p.hand(seat) == 0:
                p.cards[6 + seat * 4] = packed(match[4])
    p.cards[0] = read_numbers(given["deck"]) if "deck" in given else ALL_CARDS & ~used


def packed(text: str) -> int:
    result = 0
    for word in text.split():
        result = result * 1024 + int(word) + 1 if word != "-" else result
    return result


def read_card(text: str) -> int:
    return {"-": p_.NO_CARD, "?": p_.SECRET_CARD}[text] if text in "-?" else int(text) - 1


def read_runes(text: str) -> int:
    return sum(1 << COLOUR_LETTERS.index(word[0]) * 4 + int(word[1]) - 1 for word in text.split() if word != "-")


def read_numbers(text: str) -> int:
    return sum(1 << (int(word) - 1) for word in text.split() if word != "-")


def fill_pending(p: Position, row: int, text: str) -> None:
    names = {name: kind for kind, name in DECISIONS.items()}
    frames = [frame.split() for frame in text.split(",") if frame.strip()]
    for i, (name, argument) in enumerate(frames):
        p.pending.data[row + 1 + i] = int(argument) << 8 | names[name]
    p.pending.data[row] = len(frames)


def things(p: Position) -> Iterator[int]:
    """Everything on the board, and what is on its way through a portal just pushed onto it."""
    yield from (int(thing) for thing in p.cells if thing)
    for seat in range(int(p.seats)):
        for i in range(1, int(p.pending.data[seat * ROW]) + 1):
            frame = int(p.pending.data[seat * ROW + i])
            if frame & 255 == p_.D_SEND:
                yield frame >> 8 & 127


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
