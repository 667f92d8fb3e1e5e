"""A match as a text file: header, log, result, and a closing line that shows whether it came whole.

Anybody can write such a line. What a live game really was is held by its seals: see `seal.py`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import find
from igroteka.table.fair import COUNTED, commitment, draw
from igroteka.table.lines import (
    agreed_lines,
    box_lines,
    entry_line,
    name_lines,
    promise_lines,
    result_line,
    sat_line,
    word_lines,
)
from igroteka.table.match import Header, Match, Refused, Sitting
from igroteka.table.names import NAME_LENGTH, one_line
from igroteka.table.progress import Entry
from igroteka.table.seal import END, all_seals, compare
from igroteka.words import Complaint

FIRST_LINES = {"": "igroteka record 1", COUNTED: "igroteka record 2"}  # by how its draws are keyed
SEEN_LINE = "igroteka record of a running game, as known to"
MOST_ENTRIES = 10_000  # the longest of 75,000 random games had 602
LONGEST_NAME = NAME_LENGTH + 20  # with the number of the seat, which people of one name bear
SAT = "(0|[1-9][0-9]{0,5}) ([1-9]) ([a-z][a-z0-9]{0,19})(?: (.{1,40}))?"


def header_lines(header: Header, seed: bytes = b"") -> list[str]:
    return [
        *agreed_lines(header),
        *name_lines(header),
        *promise_lines(header),
        *word_lines(header),
        *map(sat_line, header.sat),
        *([f"seed {seed.hex()}"] if seed else []),
        *box_lines(header),
        "log",
    ]


def write_record(match: Match, seed: bytes = b"", header: Header | None = None) -> str:
    """The record; with the seed, which is shown when a live game is over, anybody can check draws and seals. A live
    table has a header of its own, with those who sat down."""
    return record_text(header or match.header, match.log, result_line(match), seed)


def record_text(header: Header, log: Sequence[Entry], result: str, seed: bytes = b"") -> str:
    """The record of what was written down; nobody need know the rules."""
    lines = [FIRST_LINES[header.draws], *header_lines(header, seed), *map(entry_line, log), result]
    if header.draws and seed:
        lines.append(f"seal {all_seals(seed, header, log, result)[END]}")
    body = "\n".join(lines) + "\n"
    return body + f"end {len(log)} {checksum(body)}\n"


def write_record_for(match: Match, seat: int, header: Header | None = None, seal: str = "") -> str:
    """A game that goes on, as this seat (or a spectator) may know it: to read, not to replay. `seal` is of its last
    entry."""
    who = "spectator" if seat == SPECTATOR else f"seat {seat + 1}"
    lines = [f"{SEEN_LINE} {who}", *header_lines(header or match.header)]
    for state, entry in positions(match):
        told = "" if entry.back >= 0 else state.say(state.told(seat, entry.seat, entry.action))
        lines.append(entry_line(entry, told))
    if seal:
        lines.append(f"seal {match.number} {seal}")
    return "\n".join(lines) + "\n"


def positions(match: Match) -> Iterator[tuple[State, Entry]]:
    """Every entry of the log, and the position before it. Nothing is checked again, and a takeback costs no replay."""
    state, earlier = match.start, list[tuple[int, State]]()  # what is in force: each number, and the state before it
    for entry in match.log:
        yield state, entry
        if entry.back < 0:
            earlier.append((entry.number, state))
            state = state.clone()
            state.apply(entry.seat, entry.action)
        while earlier and earlier[-1][0] > entry.back >= 0:
            state = earlier.pop()[1]


def checksum(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:16]


def read_record(text: str) -> Match:
    """The match a record tells, every entry checked as if it were played now."""
    return read_sealed(text)[0]


def verify_record(text: str, kept: Sequence[str] = ()) -> int:
    """Draws everything again from the seed a record shows; how many draws there were. Makes its seals again and
    compares the last one with the record, and those that somebody kept (`37:ab12-...`). Complains about the first thing
    that does not fit."""
    match, seed = read_sealed(text)
    draws = check_draws(match, seed)
    check_seals(text, match, seed, kept)
    return draws


def check_draws(match: Match, seed: bytes) -> int:
    """How many draws of a match that was read follow from its seed: all of them, or it complains."""
    header = match.header
    if not header.commitment or not seed:
        raise Complaint("verify-no-seed")
    if commitment(seed) != header.commitment:
        raise Complaint("verify-commitment")
    draws = 0
    for state, entry in positions(match):
        if entry.seat == CHANCE:
            draws += 1
            key = draws if header.draws == COUNTED else entry.number
            place = draw(seed, header.draw_words, key, list(state.weights()))
            if state.legal(CHANCE)[place] != entry.action:
                raise Complaint("verify-draw", number=entry.number, found=entry.text)
    return draws


def check_seals(text: str, match: Match, seed: bytes, kept: Sequence[str] = ()) -> None:
    """A record that is sealed says nothing but what its seal covers, written as we write it."""
    if not has_seals(text):
        if kept:
            raise Complaint("verify-no-seals")
        return
    if text.removesuffix("\n") + "\n" != write_record(match, seed):
        raise Complaint("verify-seal")
    found = all_seals(seed, match.header, match.log, result_line(match))
    for one in kept:
        compare(found, one, match.number)


def has_seals(text: str) -> bool:
    """Whether a record is of a kind that is sealed. Older ones are not."""
    return text.startswith(FIRST_LINES[COUNTED] + "\n")


def read_sealed(text: str) -> tuple[Match, bytes]:
    """The match and the seed of a record that is whole and untouched."""
    if text.startswith(SEEN_LINE):
        raise Complaint("record-seen")
    first, _, _ = text.partition("\n")
    if first not in FIRST_LINES.values():
        raise Complaint("record-not-one")
    body, _, last = text.removesuffix("\n").rpartition("\n")
    closing = re.fullmatch(r"end (\d+) ([0-9a-f]{16})", last)
    if not closing:
        raise Complaint("record-cut")
    if closing[2] != checksum(body + "\n"):
        raise Complaint("record-edited")
    head, _, log = body.partition("\nlog\n")
    lines = log.split("\n")
    if has_seals(text) and lines[-1].startswith("seal "):
        lines.pop()
    if len(lines) > MOST_ENTRIES + 1:
        raise Complaint("record-long", found=len(lines) - 1, most=MOST_ENTRIES)
    match, seed = open_header(head.split("\n")[1:])
    if first != FIRST_LINES[match.header.draws]:
        raise Complaint("record-draws", found=match.header.draws)
    for line in lines[:-1]:
        replay_line(match, line)
    expected = result_line(match)
    if lines[-1] != expected:
        raise Complaint("record-result", found=lines[-1], expected=expected.partition(" ")[2])
    if any(sitting.number > match.number for sitting in match.header.sat):
        raise Complaint("record-sat", found=sat_line(match.header.sat[-1]))
    return match, seed


def open_header(lines: list[str]) -> tuple[Match, bytes]:
    values: dict[str, str] = {}
    options: dict[str, Any] = {}
    names: list[str] = []
    box: list[str] = []
    draw_words: dict[int, str] = {}
    sat: list[Sitting] = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "|":
            box.append(rest)
        elif word == "option":
            name, _, value = rest.partition(" ")
            options[name] = {"yes": True, "no": False}.get(value, value)
        elif word == "name":
            names.append(rest.partition(" ")[2])
        elif word == "word":
            seat, _, said = rest.partition(" ")
            draw_words[int(seat) - 1 if re.fullmatch("[1-9]", seat) else -1] = said
        elif word == "sat":
            sat.append(read_sat(rest))
        else:
            values[word] = rest
    for word in ("game", "rules", "box", "seats"):
        if word not in values:
            raise Complaint("record-header", field=word)
    game = find(values["game"])
    rules = int(values["rules"]) if re.fullmatch("[1-9][0-9]{0,3}", values["rules"]) else 0
    if not game.plays(rules):
        raise Complaint("record-rules", found=values["rules"], ours=game.rules_version)
    seats = int(values["seats"]) if re.fullmatch("[1-9]", values["seats"]) else 0
    draws = values.get("draws", "")
    if draws not in FIRST_LINES:
        raise Complaint("record-draws", found=draws)
    match = Match.set_up(game.id, seats, options, tuple(names), "\n".join(box), rules, draws)
    if match.header.box != values["box"]:
        raise Complaint("record-box", found=values["box"], ours=match.header.box)
    header = replace(match.header, commitment=values.get("commitment", ""), draw_words=draw_words, sat=tuple(sat))
    match.header = replace(header, names=tuple(one_line(name, LONGEST_NAME) for name in names) or header.names)
    check_sittings(sat, match.header.names)
    seed = values.get("seed", "")
    return match, bytes.fromhex(seed) if re.fullmatch("([0-9a-f]{2})*", seed) else b""


def read_sat(text: str) -> Sitting:
    found = re.fullmatch(SAT, text)
    if found is None or not text.isprintable():
        raise Complaint("record-sat", found=f"sat {text}")
    return Sitting(int(found[1]), int(found[2]) - 1, found[3], found[4] or "")


def check_sittings(sat: Sequence[Sitting], names: Sequence[str]) -> None:
    """They stand in the order in which people came, and whoever came last to a seat is its player. People of one name
    bear the number of their seat among the names."""
    before = Sitting(0, 0, "")
    for sitting in sat:
        if sitting.number < before.number or sitting.seat >= len(names):
            raise Complaint("record-sat", found=sat_line(sitting))
        before = sitting
    for sitting in {one.seat: one for one in sat}.values():
        number = rf"( \({sitting.seat + 1}\))*$"
        if re.sub(number, "", sitting.name or sitting.kind) != re.sub(number, "", names[sitting.seat]):
            raise Complaint("record-sat", found=sat_line(sitting))


def replay_line(match: Match, line: str) -> None:
    """One line of the log: its number must be the next, and somebody who sits there must have said it."""
    number, seat, text = [*line.split(" ", 2), "", ""][:3]
    who = {"*": CHANCE, **{str(seat + 1): seat for seat in range(match.header.seats)}}
    if number != str(match.number + 1) or seat not in who or not text:
        raise Complaint("record-line", number=str(match.number + 1), found=line)
    replay(match, Entry(match.number + 1, who[seat], text))


def replay(match: Match, entry: Entry) -> None:
    """An entry that was written down: its move must be allowed and written as we write it, a takeback must be one."""
    try:
        back = re.fullmatch(r"takeback to ([0-9]{1,6})", entry.text)
        if back is None:
            match.submit(entry.seat, entry.text)
        else:
            match.takeback(entry.seat, int(back[1]))
    except Refused as refused:
        raise Complaint("record-entry", number=str(entry.number), found=entry.text, problem=refused) from None
    made = match.log[-1]
    if (made.number, made.text) != (entry.number, entry.text):
        raise Complaint("record-line", number=str(made.number), found=entry_line(entry))
