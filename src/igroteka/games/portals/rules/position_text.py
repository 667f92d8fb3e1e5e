"""A position as text, and back: lines of `name: value`; a board goes on below its line.

A stone is an upper-case letter (A air, E earth, F fire, W water, T time), an empty cell the lower-case letter of its
element or a dot. On a key # is a marked cell still free. Reading needs only what matters: what is not said is as at the
start of round 1, and stones, keys and signs that are not mentioned lie in the bag and in the decks.
"""

import re
from collections.abc import Iterable, Sequence

from igroteka.engine import Unreadable
from igroteka.engine.bits import members
from igroteka.engine.text import fill_pending, pending_text, set_of, set_text, text_of, viewer_of, viewer_text
from igroteka.games.portals.rules import position as p_
from igroteka.games.portals.rules.actions import DECISIONS
from igroteka.games.portals.rules.box import COLOURS, LETTERS, NAMES, SIDES, SPELLS, STONES
from igroteka.games.portals.rules.material import ALL_SIGNS, HAND, KEYS, SIGNS
from igroteka.games.portals.rules.position import Position

DRAWS = ("board", "reveal", "source", "prophecy", "deal", "sign")
DECIDED = dict(enumerate(DECISIONS)) | dict(enumerate(DRAWS, p_.C_BOARD))
NUMBERS = [str(card + 1) for card in range(KEYS)]  # of keys and signs
SHEET_LINES = ("matches", "neighbours", "signs", "lost")
SIGNS_HELD = r"dealt (\d+): ([-\d ]+), kept (\d+): ([-\d ]+), met: ([-\d ]+), shown: ([-\d ]+)"


def counts(stones: Iterable[int]) -> str:
    return " ".join(f"{LETTERS[element]}{count}" for element, count in enumerate(stones) if count) or "-"


def letters(stones: Iterable[int], empty: Sequence[str]) -> list[str]:
    """Cells as letters: stones, and what `empty` has where none lies."""
    return [LETTERS[stone] if stone >= 0 else blank for stone, blank in zip(stones, empty, strict=True)]


def in_rows(cells: Sequence[str]) -> str:
    return "".join("\n  " + " ".join(cells[row : row + 5]) for row in range(0, 25, 5))


def key_text(p: Position, seat: int, slot: int) -> str:
    """A key as its number and the three rows of the card."""
    key = int(p.keys.key(seat, slot))
    if key < 0:
        return "-"
    marks = ["#" if p.material.key_cells[key] >> cell & 1 else "." for cell in range(9)]
    cells = "".join(letters((p.keys.stone(seat, slot, cell) for cell in range(9)), marks))
    return f"{key + 1} {cells[:3]} {cells[3:6]} {cells[6:]}"


def board_text(p: Position, board: int) -> str:
    face = int(p.boards.face(board))
    stones = (p.boards.stone(board, cell) for cell in range(25))
    if face < 0:
        return "-" + in_rows(letters(stones, "." * 25))
    ground = [LETTERS[element].lower() for element in p.material.ground(face)]
    return f"{face // 2 + 1} {SIDES.value[face % 2]}" + in_rows(letters(stones, ground))


def signs_text(p: Position, seat: int) -> str:
    signs = p.signs
    return (
        f"dealt {signs.dealt_count(seat)}: {set_text(signs.dealt(seat), NUMBERS)}, "
        f"kept {signs.kept_count(seat)}: {set_text(signs.kept(seat), NUMBERS)}, "
        f"met: {set_text(signs.met(seat), NUMBERS)}, shown: {set_text(signs.shown(seat), NUMBERS)}"
    )


def show(p: Position) -> str:
    seats = range(int(p.seats))
    modules = [name for name in ("spells", "signs", "mirrored") if getattr(p.modules, name)]
    result = {
        "portals": " ".join([str(p.seats), *modules, *(p_.SIDES[side] for side in p.modules.sides)]),
        "phase": f"{p_.PHASES[p.phase]} round {p.round} first {p.first + 1} turn {p.turn}",
    }
    result |= viewer_text(int(p.viewer))
    result |= {f"board {board + 1}": board_text(p, board) for board in seats}
    result["bag"] = counts(p.stones.bag(element) for element in range(5))
    if p.seats > 1:
        for source in seats:
            result[f"source {source + 1}"] = counts(p.stones.source(source, element) for element in range(5))
            result[f"markers {source + 1}"] = f"{p.stones.markers(source, 0)} {p.stones.markers(source, 1)}"
    else:
        result["prophecy"] = in_rows(letters(p.prophecy, "." * 25))
    opened = [int(p.keys.open(place)) for place in range(6)]
    result["open keys"] = " ".join(str(key + 1) if key >= 0 else "-" for key in opened)
    for colour, name in enumerate(COLOURS.value):
        result[f"{name} deck"] = set_text(p.keys.deck(colour), NUMBERS)
        result[f"{name} discard"] = set_text(p.keys.discard(colour), NUMBERS)
    for seat in seats:
        result[f"keys {seat + 1}"] = "; ".join(key_text(p, seat, slot) for slot in range(HAND))
    if p.modules.spells:
        areas = [f"{SPELLS[i]} {LETTERS[p.areas.element(i)]}{p.areas.count(i)}" for i in range(4) if p.areas.count(i)]
        result["areas"] = ", ".join(areas) or "-"
    if p.modules.signs:
        result["sign deck"] = set_text(p.signs.deck(), NUMBERS)
        if p.seats == 1:
            result["open signs"] = set_text(p.signs.open(), NUMBERS)
            result["used signs"] = set_text(p.signs.gone(), NUMBERS)
        else:
            result |= {f"signs {seat + 1}": signs_text(p, seat) for seat in seats}
    for seat in seats:
        values = (f"{name} {p.points[seat * p_.SHEET + i]}" for i, name in enumerate(SHEET_LINES))
        result[f"points {seat + 1}"] = " ".join(values)
    return text_of(result | pending_text(p.pending, DECIDED))


# Reading


def fill(p: Position, given: dict[str, str]) -> None:
    """Lays the named texts onto a fresh table, in place."""
    words = given.get("phase", f"{'collecting' if p.seats > 1 else 'solo'} round 1 first 1 turn 0")
    match = re.fullmatch(r"(\w+) round (\d+) first (\d+) turn (\d+)", words)
    if not match or match[1] not in p_.PHASES:
        raise Unreadable(words, "a phase such as `collecting round 1 first 1 turn 0`")
    p.phase, p.round, p.first, p.turn = p_.PHASES.index(match[1]), int(match[2]), int(match[3]) - 1, int(match[4])
    p.viewer = viewer_of(given)
    for seat in range(int(p.seats)):
        usual_side = SIDES.value[min(p.modules.sides[seat], 1)]
        fill_board(p, seat, given.get(f"board {seat + 1}", f"{seat + 1} {usual_side}"))
        for slot, text in enumerate(given.get(f"keys {seat + 1}", "").split(";")):
            if text.strip() not in ("", "-"):
                fill_key(p, seat, slot, text)
        for side, text in enumerate(given.get(f"markers {seat + 1}", "3 3" if p.seats > 1 else "0 0").split()):
            p.stones.set_markers(seat, side, int(text))
        for element, count in enumerate(read_counts(given.get(f"source {seat + 1}", "-"))):
            p.stones.data[5 + seat * 5 + element] = count
        for i, text in enumerate(given.get(f"points {seat + 1}", "").split()[1::2]):
            p.points[seat * p_.SHEET + i] = int(text)
    fill_pending(p.pending, given, DECIDED)
    for i, letter in enumerate(given.get("prophecy", "").split()):
        p.prophecy[i] = LETTERS.find(letter)
    for text in given.get("areas", "-").split(","):
        if text.strip() != "-":
            spell, stones = text.split()
            p.areas.data[SPELLS.index(spell) * 2] = LETTERS.index(stones[0])
            p.areas.data[SPELLS.index(spell) * 2 + 1] = int(stones[1:])
    fill_signs(p, given)
    fill_decks(p, given)
    left = STONES.value[int(p.seats)]
    bag = read_counts(given["bag"]) if "bag" in given else [left - count for count in stones_outside(p)]
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
    p.keys.set_key(seat, slot, int(number) - 1)
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


def fill_signs(p: Position, given: dict[str, str]) -> None:
    used, opened = (set_of(given.get(name, "-"), NUMBERS) for name in ("used signs", "open signs"))
    p.signs.data[1], p.signs.data[2] = used, opened
    known = used | opened
    for seat in range(int(p.seats)):
        text = given.get(f"signs {seat + 1}", "dealt 0: -, kept 0: -, met: -, shown: -")
        match = re.fullmatch(SIGNS_HELD, text)
        if not match:
            raise Unreadable(text, "signs such as `dealt 3: 1 2 3, kept 1: 2, met: -, shown: -`")
        dealt, kept, met, shown = (set_of(match[group], NUMBERS) for group in (2, 4, 5, 6))
        p.signs.set_hand(seat, dealt, kept)
        p.signs.set_counts(seat, int(match[1]), int(match[3]))
        p.signs.check(seat, met, shown)
        known |= dealt
    p.signs.set_deck(set_of(given["sign deck"], NUMBERS) if "sign deck" in given else ALL_SIGNS & ~known)


def fill_decks(p: Position, given: dict[str, str]) -> None:
    """Keys not mentioned: two of each colour lie open, lowest numbers first, the rest is the deck."""
    for place, text in enumerate(given.get("open keys", "").split()):
        p.keys.set_open(place, -1 if text == "-" else int(text) - 1)
    lying_out = sum(1 << key for key in keys_lying_out(p))
    for colour, name in enumerate(COLOURS.value):
        discard = set_of(given.get(f"{name} discard", "-"), NUMBERS)
        left = p.material.colour_keys[colour] & ~lying_out & ~discard
        if "open keys" not in given:
            for place in (0, 1):
                p.keys.set_open(colour * 2 + place, members(left)[0])
                left &= left - 1
        p.keys.set_discard(colour, discard)
        p.keys.set_deck(colour, set_of(given[f"{name} deck"], NUMBERS) if f"{name} deck" in given else left)


# What there is, wherever it lies


def keys_lying_out(p: Position) -> list[int]:
    """The open keys and those in the hands."""
    places = [int(p.keys.open(place)) for place in range(6)]
    places += [int(p.keys.key(seat, slot)) for seat in range(p.seats) for slot in range(HAND)]
    return [key for key in places if key >= 0]


def stones_outside(p: Position) -> list[int]:
    """Stones of each element that do not lie in the bag: on boards, keys and areas, at sources, and in the hands of
    those who decide where to put them."""
    seats = range(int(p.seats))
    result = [0] * 5
    for element in range(5):
        for seat in seats:
            result[element] += int(p.boards.stones(seat, element)).bit_count() + p.stones.source(seat, element)
    single = [p.keys.stone(seat, slot, cell) for seat in seats for slot in range(HAND) for cell in range(9)]
    single += [p.stone_held(kind, argument) for seat in seats for kind, argument in p.pending.frames(seat)]
    for stone in [*single, *p.prophecy]:
        if stone >= 0:
            result[stone] += 1
    for area in range(4):
        if p.areas.count(area):
            result[p.areas.element(area)] += p.areas.count(area)
    return result


def census(p: Position) -> list[int]:
    """Stones by element, then for each key and each sign how often it is there (once)."""
    stones = [outside + int(p.stones.bag(element)) for element, outside in enumerate(stones_outside(p))]
    keys = keys_lying_out(p)
    for colour in range(3):
        keys += members(p.keys.deck(colour)) + members(p.keys.discard(colour))
    signs = members(p.signs.deck()) + members(p.signs.open()) + members(p.signs.gone())
    for seat in range(int(p.seats)):
        signs += members(p.signs.dealt(seat))
    return stones + [keys.count(key) for key in range(KEYS)] + [signs.count(sign) for sign in range(SIGNS)]
