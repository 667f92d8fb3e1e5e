"""A match as a text file: header, log, result, and a closing line that shows whether it is whole and untouched."""

import re
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from igroteka.engine import CHANCE, SPECTATOR
from igroteka.games import find
from igroteka.table.fair import commitment, draw
from igroteka.table.match import Header, Match, Refused
from igroteka.table.progress import Entry
from igroteka.words import Complaint

FIRST_LINE = "igroteka record 1"
SEEN_LINE = "igroteka record of a running game, as known to"


def option_text(value: Any) -> str:
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def result_text(match: Match) -> str:
    outcome = match.state.outcome()
    return "open" if outcome is None else " ".join([outcome.reason, *map(str, outcome.scores)])


def header_lines(header: Header, seed: bytes = b"") -> list[str]:
    return [
        f"game {header.game}",
        f"rules {header.rules}",
        f"box {header.box}",
        f"seats {header.seats}",
        *(f"option {name} {option_text(value)}" for name, value in header.options.items()),
        *(f"name {seat} {name}" for seat, name in enumerate(header.names, 1)),
        *([f"commitment {header.commitment}"] if header.commitment else []),
        *(f"word {seat + 1} {word}" for seat, word in sorted(header.draw_words.items())),
        *([f"seed {seed.hex()}"] if seed else []),
        *(f"| {line}".rstrip() for line in header.box_text.splitlines()),
        "log",
    ]


def entry_line(entry: Entry, text: str = "") -> str:
    return f"{entry.number} {'*' if entry.seat == CHANCE else entry.seat + 1} {text or entry.text}"


def write_record(match: Match, seed: bytes = b"", header: Header | None = None) -> str:
    """The record; with the seed, which is shown when a live game is over, anybody can check the draws. A live table
    has a header of its own, with those who sat down."""
    return record_text(header or match.header, match.log, f"result {result_text(match)}", seed)


def record_text(header: Header, log: Sequence[Entry], result: str, seed: bytes = b"") -> str:
    """The record of what was written down; nobody need know the rules."""
    lines = [FIRST_LINE, *header_lines(header, seed), *map(entry_line, log), result]
    body = "\n".join(lines) + "\n"
    return body + f"end {len(log)} {seal(body)}\n"


def write_record_for(match: Match, seat: int, header: Header | None = None) -> str:
    """A game that goes on, as this seat (or a spectator) may know it: to read, not to replay."""
    who = "spectator" if seat == SPECTATOR else f"seat {seat + 1}"
    lines = [f"{SEEN_LINE} {who}", *header_lines(header or match.header)]
    state, force = match.start.clone(), list[Entry]()
    for entry in match.log:
        if entry.back >= 0:
            force = [one for one in force if one.number <= entry.back]
            state = match.start.clone()
            for one in force:
                state.apply(one.seat, one.action)
            lines.append(entry_line(entry))
            continue
        lines.append(entry_line(entry, state.say(state.told(seat, entry.seat, entry.action))))
        state.apply(entry.seat, entry.action)
        force.append(entry)
    return "\n".join(lines) + "\n"


def seal(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:16]


def read_record(text: str) -> Match:
    """The match a record tells, every entry checked as if it were played now."""
    return read_sealed(text)[0]


def verify_record(text: str) -> int:
    """Draws everything again from the seed a record shows; how many draws there were. Complains about the first that
    is not what the seed gives."""
    match, seed = read_sealed(text)
    header = match.header
    if not header.commitment or not seed:
        raise Complaint("verify-no-seed")
    if commitment(seed) != header.commitment:
        raise Complaint("verify-seal")
    again = Match(header, match.start.clone())
    draws = 0
    for entry in match.log:
        if entry.seat == CHANCE:
            place = draw(seed, header.draw_words, entry.number, list(again.state.weights()))
            if again.state.legal(CHANCE)[place] != entry.action:
                raise Complaint("verify-draw", number=entry.number, found=entry.text)
            draws += 1
        replay(again, entry)
    return draws


def read_sealed(text: str) -> tuple[Match, bytes]:
    """The match and the seed of a record that is whole and untouched."""
    if text.startswith(SEEN_LINE):
        raise Complaint("record-seen")
    if not text.startswith(FIRST_LINE + "\n"):
        raise Complaint("record-not-one")
    body, _, last = text.removesuffix("\n").rpartition("\n")
    closing = re.fullmatch(r"end (\d+) ([0-9a-f]{16})", last)
    if not closing:
        raise Complaint("record-cut")
    if closing[2] != seal(body + "\n"):
        raise Complaint("record-edited")
    head, _, log = body.partition("\nlog\n")
    match, seed = open_header(head.split("\n")[1:])
    lines = log.split("\n")
    for line in lines[:-1]:
        replay_line(match, line)
    if lines[-1] != f"result {result_text(match)}":
        raise Complaint("record-result", found=lines[-1], expected=result_text(match))
    return match, seed


def open_header(lines: list[str]) -> tuple[Match, bytes]:
    values: dict[str, str] = {}
    options: dict[str, Any] = {}
    names: list[str] = []
    box: list[str] = []
    draw_words: dict[int, str] = {}
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
    match = Match.set_up(game.id, seats, options, tuple(names), "\n".join(box), rules)
    if match.header.box != values["box"]:
        raise Complaint("record-box", found=values["box"], ours=match.header.box)
    match.header = replace(match.header, commitment=values.get("commitment", ""), draw_words=draw_words)
    seed = values.get("seed", "")
    return match, bytes.fromhex(seed) if re.fullmatch("([0-9a-f]{2})*", seed) else b""


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
