"""A position as text: lines of `name: value`; the board goes on below its line.

On the board: `/` and `\\` mirrors; `1^` the mage of seat 1 looking up (`1` where nobody faces anywhere); `p2>` portal
figure 2, its front looking right; `R3` a red rune of strength 3 (R, B, Y, G); `a7` amulet 7; `.` nothing. What a figure
was moved onto lies under it, `on its way`, until it is sent on.

In a text that is read only what matters need be said: rows and columns not drawn are empty, what is not mentioned is as
in the second round with seat 1 to move, and tokens and cards not mentioned lie in their stacks.
"""

import re
from collections.abc import Iterator

from igroteka.engine import SPECTATOR, Unreadable
from igroteka.engine.pending import ROW
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.amulets import sent, sent_by
from igroteka.games.mirror_labyrinth.rules.box import COLOUR_LETTERS
from igroteka.games.mirror_labyrinth.rules.cards import relabel
from igroteka.games.mirror_labyrinth.rules.material import ALL_CARDS, AMULETS, CARDS
from igroteka.games.mirror_labyrinth.rules.position import Position

PHASES = ("setup", "choosing", "playing", "over")
STAGES = ("none", "standing", "facing", "before", "after", "ending")
ARROWS = "^>v<"
RUNES = [f"{letter}{strength}" for letter in COLOUR_LETTERS for strength in range(1, 5)]
SIDES = [f"{card}{side}" for card in range(1, 5) for side in "ab"]  # of task cards
SIGNS = {".": p_.EMPTY, "/": p_.SLASH, "\\": p_.BACKSLASH}
SIGNS |= {text: p_.RUNE + rune for rune, text in enumerate(RUNES)}
SIGNS |= {f"a{amulet + 1}": p_.AMULET + amulet for amulet in range(AMULETS)}
TEXTS = {thing: text for text, thing in SIGNS.items()}
FLOW = ("first", "round", "turn", "idle", "actor", "stage", "quarters", "mirrors", "obstacles", "passing", "took",
        "extra", "ending")  # fmt: skip
DECISIONS = {
    a.D_CARD: "card", a.D_STAND: "stand", a.D_FACE: "face", a.D_BEFORE: "before", a.D_AFTER: "after",
    a.D_TARGET: "target", a.D_SEND: "send", p_.C_LAY: "lay", p_.C_TOP: "top", p_.C_TASK: "task", p_.C_DEAL: "deal",
    p_.C_CARD: "turn", p_.C_SPOT: "spot", p_.C_RUNE: "rune", p_.C_AMULET: "amulet", p_.C_FIRST: "first",
}  # fmt: skip
KINDS = {name: kind for kind, name in DECISIONS.items()}
CARDS_TEXT = r"hand ([-\d ]+), chosen (\S+), played (\S+), shuffled ([-\d ]+)"


def members(things: int) -> list[int]:
    return [one for one in range(int(things).bit_length()) if things >> one & 1]


def numbers(things: int) -> str:
    """A set as numbers counted from 1."""
    return " ".join(str(one + 1) for one in members(things)) or "-"


def rune_texts(runes: int) -> str:
    return " ".join(RUNES[rune] for rune in members(runes)) or "-"


def thing_text(p: Position, thing: int) -> str:
    """What lies on a crossing."""
    if p_.FIGURE <= thing < p_.RUNE:
        return f"p{thing - p_.FIGURE + 1}{ARROWS[p.figures[(thing - p_.FIGURE) * 2 + 1]]}"
    if p_.MAGE <= thing < p_.FIGURE:
        seat = thing - p_.MAGE
        return f"{seat + 1}{ARROWS[p.facing(seat)] if p.modes.abilities else ''}"
    return TEXTS[thing]


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
    modes = [name for name in p_.MODES if getattr(p.modes, name)]
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
        result["tops"] = " ".join("-" if p.top(i) < 0 else RUNES[p.top(i)] for i in range(4))
    if p.modes.amulets:
        result["amulet stacks"] = numbers(p.amulet_stack())
    if p.modes.tasks:
        result["tasks"] = " ".join("-" if p.task_side(i) < 0 else SIDES[p.task_side(i)] for i in range(2))
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


def census(p: Position) -> list[int]:
    """Mirrors; then how often each mage, figure, rune, amulet and card is there (once)."""
    found = [*(int(thing) for thing in p.cells), *on_its_way(p)]
    found += [p_.MAGE + seat for seat in range(int(p.seats)) if p.at(seat) < 0]
    found += [p_.FIGURE + figure for figure in range(4) if p.figures[figure * 2] < 0]
    found += [p_.RUNE + int(p.top(i)) for i in range(4) if p.top(i) >= 0]
    runes, amulets = [p.rune_stack()], [p.amulet_stack()]
    cards = members(p.deck()) + members(p.discard())
    for seat in range(int(p.seats)):
        runes.append(p.runes(seat))
        amulets.append(p.amulets(seat))
        cards += members(p.hand(seat)) + ([int(p.played(seat))] if p.played(seat) >= 0 else [])
    found += [p_.RUNE + rune for some in runes for rune in members(some)]
    found += [p_.AMULET + amulet for some in amulets for amulet in members(some)]
    mirrors = found.count(p_.SLASH) + found.count(p_.BACKSLASH) + int(p.stacks[8])
    kinds = [*range(p_.MAGE, p_.MAGE + int(p.seats)), *range(p_.FIGURE, p_.FIGURE + 4), *range(p_.RUNE, p_.BEYOND)]
    return [mirrors, *(found.count(kind) for kind in kinds), *(cards.count(i) for i in range(CARDS))]


# Reading


def fill(p: Position, given: dict[str, str]) -> None:
    """Lays the named texts onto an empty board, in place."""
    fill_flow(p, given.get("phase", "playing round 2"))
    viewer = given.get("seen by")
    p.viewer = -1 if viewer is None else SPECTATOR if viewer == "spectator" else int(viewer) - 1
    p.stacks[8] = int(given.get("mirrors to lay", "0"))
    fill_board(p, given.get("board", ""))
    runes = sum(1 << int(thing) - p_.RUNE for thing in p.cells if p_.RUNE <= thing < p_.AMULET)
    amulets = sum(1 << int(thing) - p_.AMULET for thing in p.cells if thing >= p_.AMULET)
    for seat in range(int(p.seats)):
        held = given.get(f"amulets {seat + 1}", "-")
        p.tokens[seat * 3] = read_runes(given.get(f"runes {seat + 1}", "-"))
        p.tokens[seat * 3 + 1] = read_numbers(held.replace("*", ""))
        p.tokens[seat * 3 + 2] = read_numbers(" ".join(re.findall(r"(\d+)\*", held)))
        runes |= p.runes(seat)
        amulets |= p.amulets(seat)
    for colour, word in enumerate(given.get("tops", "- - - -").split()):
        p.stacks[2 + colour] = -1 if word == "-" else RUNES.index(word)
        runes |= read_runes(word)
    p.stacks[0] = read_runes(given["rune stacks"]) if "rune stacks" in given else p.stacks[0] & ~runes
    p.stacks[1] = read_numbers(given["amulet stacks"]) if "amulet stacks" in given else p.stacks[1] & ~amulets
    for number, word in enumerate(given.get("tasks", "- -").split()):
        p.stacks[6 + number] = -1 if word == "-" else SIDES.index(word)
    fill_cards(p, given)
    for seat in range(int(p.seats)):
        fill_pending(p, seat * ROW, given.get(f"pending {seat + 1}", ""))
    fill_pending(p, int(p.pending.chance), given.get("pending chance", ""))
    fill_under(p, given.get("on its way", ""))


def fill_flow(p: Position, text: str) -> None:
    phase, *words = text.split()
    if phase not in PHASES or any(name not in FLOW for name in words[::2]):
        raise Unreadable(text, "a phase such as `playing round 2 turn 0`")
    p.phase = PHASES.index(phase)
    for name, word in zip(words[::2], words[1::2], strict=True):
        value = STAGES.index(word) if name == "stage" else int(word) - (name in ("actor", "first"))
        setattr(p, name, value)


def fill_board(p: Position, text: str) -> None:
    rows = [row.split() for row in text.strip().split("\n") if row.strip()]
    if len(rows) > 10 or any(len(row) > 10 for row in rows):
        raise Unreadable(text.strip().split("\n")[0], "a board of at most ten rows of ten signs")
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            fill_crossing(p, row * 10 + column, sign)


def fill_crossing(p: Position, crossing: int, sign: str) -> None:
    if sign in SIGNS:
        p.cells[crossing] = SIGNS[sign]
    elif re.fullmatch(r"p[1-4][\^>v<]", sign):
        p.put_figure(int(sign[1]) - 1, crossing, ARROWS.index(sign[2]))
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
        for seat in range(int(p.seats)):
            one = seat + 1
            usual = f"hand {one + 10} {one + 20}, chosen -, played {one}, shuffled 0 0"
            match = re.fullmatch(CARDS_TEXT, given.get(f"cards {one}", usual))
            if not match:
                raise Unreadable(given[f"cards {one}"], f"cards such as `{usual}`")
            p.cards[3 + seat * 4] = read_numbers(match[1])
            p.cards[4 + seat * 4] = read_card(match[2])
            p.cards[5 + seat * 4] = read_card(match[3])
            used |= read_numbers(match[1]) | read_numbers(match[3])
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
    return sum(1 << RUNES.index(word) for word in text.split() if word != "-")


def read_numbers(text: str) -> int:
    return sum(1 << (int(word) - 1) for word in text.split() if word != "-")


def fill_pending(p: Position, row: int, text: str) -> None:
    frames = [frame.split() for frame in text.split(",") if frame.strip()]
    for i, (name, argument) in enumerate(frames):
        p.pending.data[row + 1 + i] = int(argument) << 8 | KINDS[name]
    p.pending.data[row] = len(frames)


def fill_under(p: Position, text: str) -> None:
    """A mage on its way stands where the figure stands that was moved onto it; it still faces somewhere."""
    for seat in range(int(p.seats)):
        frame = int(p.pending.data[seat * ROW + int(p.pending.data[seat * ROW])])
        thing = sent(frame >> 8) if frame & 255 == a.D_SEND else 0
        if p_.MAGE <= thing < p_.FIGURE:
            mage = thing - p_.MAGE
            p.mages[mage * 2] = p.figures[sent_by(frame >> 8) * 2]
            p.mages[mage * 2 + 1] = ARROWS.index(text[1:]) if text[1:] else 0
