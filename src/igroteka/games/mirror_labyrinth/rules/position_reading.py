"""A position from its text. Only what matters need be said: rows and columns not drawn are empty, what is not mentioned
is as in the second round with seat 1 to move, and tokens and cards not mentioned lie in their stacks.
"""

import re

from igroteka.engine import SPECTATOR, Unreadable
from igroteka.engine.pending import ROW
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.amulets import sent, sent_by
from igroteka.games.mirror_labyrinth.rules.box import COLOUR_LETTERS
from igroteka.games.mirror_labyrinth.rules.cards import relabel
from igroteka.games.mirror_labyrinth.rules.material import ALL_CARDS, FACES
from igroteka.games.mirror_labyrinth.rules.position import Position
from igroteka.games.mirror_labyrinth.rules.position_text import (
    ARROWS,
    DECISIONS,
    FLOW,
    PHASES,
    STAGES,
    members,
    on_board,
    side_text,
)

SIDES = [side_text(side) for side in range(FACES)]


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


def fill_under(p: Position, text: str) -> None:
    """A mage on its way stands where the figure stands that was moved onto it; it still faces somewhere."""
    for seat in range(int(p.seats)):
        frame = int(p.pending.data[seat * ROW + int(p.pending.data[seat * ROW])])
        thing = sent(frame >> 8) if frame & 255 == a.D_SEND else 0
        if p_.MAGE <= thing < p_.FIGURE:
            mage = thing - p_.MAGE
            p.mages[mage * 2] = p.figures[sent_by(frame >> 8) * 2]
            p.mages[mage * 2 + 1] = ARROWS.index(text[1:]) if text[1:] else 0
