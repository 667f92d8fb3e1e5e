"""A position as text, and back: lines of `name: value`; a board goes on below its line.

A stone is an upper-case letter (A air, E earth, F fire, W water, T time), an empty cell the lower-case letter of its
element or a dot. On a key # is a marked cell still free. Reading needs only what matters: what is not said is as at the
start of round 1, and stones, keys and signs that are not mentioned lie in the bag and in the decks.
"""

import re
from collections.abc import Iterable

from igroteka.engine import SPECTATOR, Unreadable
from igroteka.engine.bits import members
from igroteka.engine.pending import ROW
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import position as p_
from igroteka.games.portals.rules.box import COLOURS, LETTERS, NAMES, SIDES, SPELLS
from igroteka.games.portals.rules.components import STONES_BY_SEATS
from igroteka.games.portals.rules.material import ALL_SIGNS, KEYS
from igroteka.games.portals.rules.position import Position

DECISIONS = dict(enumerate(a.DECISIONS)) | {
    p_.C_BOARD: "board",
    p_.C_KEY: "reveal",
    p_.C_STONE: "source",
    p_.C_FORESEE: "prophecy",
    p_.C_DEAL: "deal",
    p_.C_SIGN: "sign",
}
SHEET_LINES = ("matches", "neighbours", "signs", "lost")


def numbers(cards: int) -> str:
    """A set of cards as their numbers, counted from 1."""
    return " ".join(str(card + 1) for card in members(cards)) or "-"


def counts(stones: Iterable[int]) -> str:
    return " ".join(f"{LETTERS[element]}{count}" for element, count in enumerate(stones) if count) or "-"


def key_text(p: Position, seat: int, slot: int) -> str:
    """A key as its number and the three rows of the card."""
    key = int(p.keys.key(seat, slot))
    cells = ""
    for cell in range(9):
        stone = p.keys.stone(seat, slot, cell)
        cells += LETTERS[stone] if stone >= 0 else "#" if p.material.key_cells[key] >> cell & 1 else "."
    return f"{key + 1} {cells[:3]} {cells[3:6]} {cells[6:]}"


def board_text(p: Position, board: int) -> str:
    face = int(p.boards.face(board))
    text = "-" if face < 0 else f"{(face >> 1) + 1} {SIDES.value[face & 1]}"
    for row in range(5):
        line = []
        for cell in range(row * 5, row * 5 + 5):
            stone = p.boards.stone(board, cell)
            ground = "." if face < 0 else LETTERS[p.material.sheets[face * 25 + cell]].lower()
            line.append(LETTERS[stone] if stone >= 0 else ground)
        text += "\n  " + " ".join(line)
    return text


def pending_text(p: Position, row: int) -> str:
    frames = [int(p.pending.data[row + 1 + i]) for i in range(int(p.pending.data[row]))]
    return ", ".join(f"{DECISIONS[frame & 255]} {frame >> 8}" for frame in frames)


def entries(p: Position) -> dict[str, str]:
    """The position as named texts."""
    modules = [name for name in ("spells", "signs", "mirrored") if getattr(p.modules, name)]
    sides = ["plain", "advanced", "drawn"]
    result = {
        "portals": f"{p.seats} " + " ".join([*modules, *(sides[side] for side in p.modules.sides)]),
        "phase": f"{p_.PHASES[p.phase]} round {p.round} first {p.first + 1} turn {p.turn}",
    }
    if p.viewer >= 0:
        result["seen by"] = "spectator" if p.viewer == SPECTATOR else str(p.viewer + 1)
    for board in range(int(p.boards.boards)):
        result[f"board {board + 1}"] = board_text(p, board)
    result["bag"] = counts(p.stones.bag(element) for element in range(5))
    if p.seats > 1:
        for source in range(int(p.seats)):
            result[f"source {source + 1}"] = counts(p.stones.source(source, element) for element in range(5))
            result[f"markers {source + 1}"] = f"{p.stones.markers(source, 0)} {p.stones.markers(source, 1)}"
    else:
        letters = [LETTERS[stone] if stone >= 0 else "." for stone in p.prophecy]
        result["prophecy"] = "".join("\n  " + " ".join(letters[row * 5 : row * 5 + 5]) for row in range(5))
    result["open keys"] = " ".join(
        str(p.keys.open(place) + 1) if p.keys.open(place) >= 0 else "-" for place in range(6)
    )
    for colour, name in enumerate(COLOURS.value):
        result[f"{name} deck"] = numbers(p.keys.deck(colour))
        result[f"{name} discard"] = numbers(p.keys.discard(colour))
    for seat in range(int(p.seats)):
        held = [key_text(p, seat, slot) if p.keys.key(seat, slot) >= 0 else "-" for slot in range(4)]
        result[f"keys {seat + 1}"] = "; ".join(held)
    if p.modules.spells:
        areas = [f"{SPELLS[i]} {LETTERS[p.areas.element(i)]}{p.areas.count(i)}" for i in range(4) if p.areas.count(i)]
        result["areas"] = ", ".join(areas) or "-"
    if p.modules.signs:
        result["sign deck"] = numbers(p.signs.deck())
        if p.seats == 1:
            result["open signs"] = numbers(p.signs.open())
            result["used signs"] = numbers(p.signs.gone())
        else:
            for seat in range(int(p.seats)):
                result[f"signs {seat + 1}"] = (
                    f"dealt {p.signs.dealt_count(seat)}: {numbers(p.signs.dealt(seat))}, "
                    f"kept {p.signs.kept_count(seat)}: {numbers(p.signs.kept(seat))}, "
                    f"met: {numbers(p.signs.met(seat))}, shown: {numbers(p.signs.shown(seat))}"
                )
    for seat in range(int(p.seats)):
        values = (f"{name} {p.points[seat * 4 + i]}" for i, name in enumerate(SHEET_LINES))
        result[f"points {seat + 1}"] = " ".join(values)
    for seat in range(int(p.seats)):
        if p.pending.data[seat * ROW]:
            result[f"pending {seat + 1}"] = pending_text(p, seat * ROW)
    if p.pending.data[p.pending.chance]:
        result["pending chance"] = pending_text(p, int(p.pending.chance))
    return result


def show(p: Position) -> str:
    return "".join(f"{name}: {value}\n" for name, value in entries(p).items())


def fill(p: Position, given: dict[str, str]) -> None:
    """Lays the named texts onto a fresh table, in place."""
    words = given.get("phase", "collecting round 1 first 1 turn 0" if p.seats > 1 else "solo round 1 first 1 turn 0")
    match = re.fullmatch(r"(\w+) round (\d+) first (\d+) turn (\d+)", words)
    if not match or match[1] not in p_.PHASES:
        raise Unreadable(words, "a phase such as `collecting round 1 first 1 turn 0`")
    p.phase, p.round, p.first, p.turn = p_.PHASES.index(match[1]), int(match[2]), int(match[3]) - 1, int(match[4])
    viewer = given.get("seen by")
    p.viewer = -1 if viewer is None else SPECTATOR if viewer == "spectator" else int(viewer) - 1
    for board in range(int(p.boards.boards)):
        fill_board(
            p, board, given.get(f"board {board + 1}", f"{board + 1} {SIDES.value[min(p.modules.sides[board], 1)]}")
        )
    for seat in range(int(p.seats)):
        for slot, text in enumerate(given.get(f"keys {seat + 1}", "").split(";")):
            if text.strip() not in ("", "-"):
                fill_key(p, seat, slot, text)
        for side, text in enumerate(given.get(f"markers {seat + 1}", "3 3" if p.seats > 1 else "0 0").split()):
            p.stones.set_markers(seat, side, int(text))
        for element, count in enumerate(read_counts(given.get(f"source {seat + 1}", "-"))):
            p.stones.data[5 + seat * 5 + element] = count
        for i, text in enumerate(given.get(f"points {seat + 1}", "").split()[1::2]):
            p.points[seat * 4 + i] = int(text)
        fill_pending(p, seat * ROW, given.get(f"pending {seat + 1}", ""))
    fill_pending(p, int(p.pending.chance), given.get("pending chance", ""))
    for i, letter in enumerate(given.get("prophecy", "").split()):
        p.prophecy[i] = LETTERS.find(letter)
    for text in given.get("areas", "-").split(","):
        if text.strip() != "-":
            spell, stones = text.split()
            p.areas.data[SPELLS.index(spell) * 2] = LETTERS.index(stones[0])
            p.areas.data[SPELLS.index(spell) * 2 + 1] = int(stones[1:])
    fill_signs(p, given)
    fill_decks(p, given)
    left = STONES_BY_SEATS[p.seats] if "bag" not in given else 0
    bag = [left - count for count in stones_outside(p)] if "bag" not in given else read_counts(given["bag"])
    for element, count in enumerate(bag):
        if count < 0:
            raise Unreadable(NAMES[element], f"at most {left} stones of an element")
        p.stones.data[element] = count


def fill_board(p: Position, board: int, text: str) -> None:
    head, *rows = text.split("\n")
    if head != "-":
        sheet, side = head.split()
        p.boards.set_face(board, (int(sheet) - 1) << 1 | SIDES.value.index(side))
    for cell, letter in enumerate("".join(rows).split()):
        if letter in LETTERS:
            p.boards.put(board, cell, LETTERS.index(letter))
        elif letter != "." and letter.upper() not in LETTERS:
            raise Unreadable(letter, f"a stone ({LETTERS}), an empty cell or a dot")


def fill_key(p: Position, seat: int, slot: int, text: str) -> None:
    number, *rows = text.split()
    at = 12 + (seat * 4 + slot) * 3
    p.keys.data[at] = int(number) - 1
    for cell, letter in enumerate("".join(rows)):
        if letter in LETTERS:
            if not p.material.key_cells[int(number) - 1] >> cell & 1:
                raise Unreadable(text, f"stones on marked cells of key {number}")
            p.keys.charge(seat, slot, cell, LETTERS.index(letter))


def read_counts(text: str) -> list[int]:
    result = [0] * 5
    for word in text.split():
        if word != "-":
            result[LETTERS.index(word[0])] = int(word[1:])
    return result


def read_numbers(text: str) -> int:
    return sum(1 << (int(word) - 1) for word in text.split() if word != "-")


def fill_pending(p: Position, row: int, text: str) -> None:
    names = {name: kind for kind, name in DECISIONS.items()}
    frames = [frame.split() for frame in text.split(",") if frame.strip()]
    for i, (name, argument) in enumerate(frames):
        p.pending.data[row + 1 + i] = int(argument) << 8 | names[name]
    p.pending.data[row] = len(frames)


def fill_signs(p: Position, given: dict[str, str]) -> None:
    known = read_numbers(given.get("open signs", "-")) | read_numbers(given.get("used signs", "-"))
    p.signs.data[1], p.signs.data[2] = (
        read_numbers(given.get("used signs", "-")),
        read_numbers(given.get("open signs", "-")),
    )
    form = r"dealt (\d+): ([-\d ]+), kept (\d+): ([-\d ]+), met: ([-\d ]+), shown: ([-\d ]+)"
    for seat in range(int(p.seats)):
        text = given.get(f"signs {seat + 1}", "dealt 0: -, kept 0: -, met: -, shown: -")
        match = re.fullmatch(form, text)
        if not match:
            raise Unreadable(text, "signs such as `dealt 3: 1 2 3, kept 1: 2, met: -, shown: -`")
        p.signs.set_hand(seat, read_numbers(match[2]), read_numbers(match[4]))
        p.signs.set_counts(seat, int(match[1]), int(match[3]))
        p.signs.add_met(seat, read_numbers(match[5]))
        p.signs.add_shown(seat, read_numbers(match[6]))
        known |= read_numbers(match[2])
    p.signs.set_deck(read_numbers(given["sign deck"]) if "sign deck" in given else ALL_SIGNS & ~known)


def fill_decks(p: Position, given: dict[str, str]) -> None:
    """Keys not mentioned: two of each colour lie open, lowest numbers first, the rest is the deck."""
    used = sum(
        1 << int(p.keys.key(seat, slot)) for seat in range(p.seats) for slot in range(4) if p.keys.key(seat, slot) >= 0
    )
    for colour, name in enumerate(COLOURS.value):
        p.keys.set_discard(colour, read_numbers(given.get(f"{name} discard", "-")))
        used |= p.keys.discard(colour)
    if "open keys" in given:
        for place, text in enumerate(given["open keys"].split()):
            p.keys.set_open(place, -1 if text == "-" else int(text) - 1)
            used |= 0 if text == "-" else 1 << int(text) - 1
    for colour, name in enumerate(COLOURS.value):
        deck = p.material.colour_keys[colour] & ~used
        if "open keys" not in given:
            for place in (0, 1):
                p.keys.set_open(colour * 2 + place, members(deck)[0])
                deck &= deck - 1
        p.keys.set_deck(colour, read_numbers(given[f"{name} deck"]) if f"{name} deck" in given else deck)


def stones_outside(p: Position) -> list[int]:
    """Stones of each element that do not lie in the bag, wherever they are."""
    result = [0] * 5
    for element in range(5):
        for board in range(int(p.boards.boards)):
            result[element] += int(p.boards.stones(board, element)).bit_count()
        for source in range(int(p.seats)):
            result[element] += p.stones.source(source, element)
    in_hand = [p.keys.stone(seat, slot, cell) for seat in range(p.seats) for slot in range(4) for cell in range(9)]
    for stone in [*in_hand, *p.prophecy, *stones_in_the_air(p)]:
        if stone >= 0:
            result[stone] += 1
    for area in range(4):
        if p.areas.count(area):
            result[p.areas.element(area)] += p.areas.count(area)
    return result


def stones_in_the_air(p: Position) -> Iterable[int]:
    """Stones taken up and not yet put down: they are held by the decision where to put them."""
    for seat in range(int(p.seats)):
        for i in range(1, int(p.pending.data[seat * ROW]) + 1):
            frame = int(p.pending.data[seat * ROW + i])
            kind, argument = frame & 255, frame >> 8
            if kind == a.D_LAY or (kind == a.D_PUT and (p.seats > 1 or argument & 8)):
                yield argument & 7


def census(p: Position) -> list[int]:
    """Stones by element, then for each key and each sign how often it is there (once)."""
    stones = [outside + int(p.stones.bag(element)) for element, outside in enumerate(stones_outside(p))]
    keys = [int(p.keys.open(place)) for place in range(6)]
    keys += [int(p.keys.key(seat, slot)) for seat in range(p.seats) for slot in range(4)]
    for colour in range(3):
        keys += members(p.keys.deck(colour)) + members(p.keys.discard(colour))
    signs = members(p.signs.deck()) + members(p.signs.open()) + members(p.signs.gone())
    for seat in range(int(p.seats)):
        signs += members(p.signs.dealt(seat))
    return stones + [keys.count(key) for key in range(KEYS)] + [signs.count(sign) for sign in range(20)]
