"""A position as text, and back: lines of `name: value`, cards by name, several of a kind as `round-ruby*3`.

`hand` is everything a player holds, `shown` what of it was taken from the open cards, `covers` what the others can tell
of the rest: `any`, or the kinds it cannot be, as `-cave-orange-fog`. Reading needs only what matters: what is not said
is as at the beginning of the first turn, hands are covered, and cards that are not mentioned are in the deck.
"""

import re

from igroteka.engine import SPECTATOR, Unreadable
from igroteka.engine.pending import ROW
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules import cards as c_
from igroteka.games.nimble_gnomes.rules import position as p_
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, KINDS, OPEN
from igroteka.games.nimble_gnomes.rules.position import Position

PHASES = ("setup", "playing", "over")
AGREED = {"quick": "quick", "thick_fog": "thick-fog", "cave_first": "cave-first", "another_lap": "another-lap"}
DECISIONS = {
    a.D_TAKE: "take",
    a.D_PLAY: "play",
    p_.C_FIRST: "first",
    p_.C_DEAL: "deal",
    p_.C_OPEN: "open",
    p_.C_DRAW: "draw",
}
PARTS = (("hand", c_.HELD), ("shown", c_.SHOWN), ("before", c_.LAID))


def counted(p: Position, at: int) -> str:
    """Eighteen numbers as cards with their counts."""
    there = [(name, int(p.cards.data[at + kind])) for kind, name in enumerate(CARDS)]
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in there if count) or "-"


def cover_text(kinds: int) -> str:
    return "any" if kinds == ALL_KINDS else "".join(f"-{name}" for i, name in enumerate(CARDS) if not kinds >> i & 1)


def pending_text(p: Position, row: int) -> str:
    frames = [int(p.pending.data[row + 1 + i]) for i in range(int(p.pending.data[row]))]
    return ", ".join(f"{DECISIONS[frame & 255]} {frame >> 8}" for frame in frames)


def entries(p: Position) -> dict[str, str]:
    """The position as named texts."""
    agreed = [word for name, word in AGREED.items() if getattr(p.agreed, name)]
    result = {
        "gnomes": " ".join([str(p.seats), *agreed]),
        "phase": f"{PHASES[p.phase]} first {p.first + 1} turn {p.turn} last {p.last}",
    }
    if p.viewer >= 0:
        result["seen by"] = "spectator" if p.viewer == SPECTATOR else str(p.viewer + 1)
    result["open"] = " ".join(CARDS[p.cards.open(i)] if p.cards.open(i) >= 0 else "-" for i in range(OPEN))
    result["left"] = str(p.cards.left())
    result["deck"] = counted(p, 0)
    result["discard"] = counted(p, c_.DISCARDED)
    for seat in range(int(p.seats)):
        for name, part in PARTS:
            result[f"{name} {seat + 1}"] = counted(p, c_.SEATS + seat * c_.SEAT + part)
        covers = [cover_text(int(p.cards.cover(seat, i))) for i in range(int(p.cards.covers(seat)))]
        result[f"covers {seat + 1}"] = " ".join(covers) or "none"
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
    words = given.get("phase", "playing first 1 turn 0 last 0")
    match = re.fullmatch(r"(\w+) first (\d+) turn (\d+) last (\d+)", words)
    if not match or match[1] not in PHASES:
        raise Unreadable(words, "a phase such as `playing first 1 turn 0 last 0`")
    p.phase, p.first, p.turn, p.last = PHASES.index(match[1]), int(match[2]) - 1, int(match[3]), int(match[4])
    viewer = given.get("seen by")
    p.viewer = -1 if viewer is None else SPECTATOR if viewer == "spectator" else int(viewer) - 1
    for place, name in enumerate(given.get("open", "- - -").split()):
        p.cards.data[c_.OPENED + place] = -1 if name == "-" else kind_of(name)
    for seat in range(int(p.seats)):
        for name, part in PARTS:
            lay(p, c_.SEATS + seat * c_.SEAT + part, given.get(f"{name} {seat + 1}", "-"))
        fill_covers(p, seat, given.get(f"covers {seat + 1}"))
        fill_pending(p, seat * ROW, given.get(f"pending {seat + 1}", ""))
    fill_pending(p, int(p.pending.chance), given.get("pending chance", ""))
    lay(p, c_.DISCARDED, given.get("discard", "-"))
    if "deck" in given:
        lay(p, 0, given["deck"])
    else:
        for kind, outside in enumerate(outside_the_deck(p)):
            p.cards.data[kind] = p.material.counts[kind] - outside
            if p.cards.data[kind] < 0:
                raise Unreadable(CARDS[kind], f"at most {p.material.counts[kind]} of these cards")
    p.cards.set_left(int(given.get("left", sum(p.cards.deck(kind) for kind in range(KINDS)))))


def kind_of(name: str) -> int:
    if name not in CARDS:
        raise Unreadable(name, "a card such as `round-ruby`")
    return CARDS.index(name)


def lay(p: Position, at: int, text: str) -> None:
    """Eighteen numbers from the names of cards."""
    for kind in range(KINDS):
        p.cards.data[at + kind] = 0
    for word in text.split():
        if word != "-":
            name, _, count = word.partition("*")
            p.cards.data[at + kind_of(name)] += int(count or 1)


def fill_covers(p: Position, seat: int, text: str | None) -> None:
    """Without a word about them: a cover that may be anything for each card in hand that is not shown."""
    if text is None:
        size = sum(int(p.cards.hand(seat, kind)) - int(p.cards.shown(seat, kind)) for kind in range(KINDS))
        text = "any " * size
    covers = [word for word in text.split() if word != "none"]
    if len(covers) > c_.COVERS:
        raise Unreadable(text, f"at most {c_.COVERS} covered cards in a hand")
    at = c_.SEATS + seat * c_.SEAT + c_.COVERED
    for i, word in enumerate(covers):
        kinds = ALL_KINDS
        for kind, name in enumerate(CARDS):
            if re.search(rf"-{name}(?=-(?!in)|$)", word):
                kinds &= ~(1 << kind)
        if cover_text(kinds) != word:
            raise Unreadable(word, "a cover such as `any` or `-cave-orange-fog`")
        p.cards.data[at + i] = kinds


def fill_pending(p: Position, row: int, text: str) -> None:
    names = {name: kind for kind, name in DECISIONS.items()}
    frames = [frame.split() for frame in text.split(",") if frame.strip()]
    for i, (name, argument) in enumerate(frames):
        p.pending.data[row + 1 + i] = int(argument) << 8 | names[name]
    p.pending.data[row] = len(frames)


def outside_the_deck(p: Position) -> list[int]:
    """Cards of each kind that are not in the deck, wherever they are."""
    result = [int(p.cards.discarded(kind)) for kind in range(KINDS)]
    for place in range(OPEN):
        if p.cards.open(place) >= 0:
            result[p.cards.open(place)] += 1
    for seat in range(int(p.seats)):
        for kind in range(KINDS):
            result[kind] += int(p.cards.hand(seat, kind)) + int(p.cards.laid(seat, kind))
    return result


def census(p: Position) -> list[int]:
    """Cards by kind."""
    return [outside + int(p.cards.deck(kind)) for kind, outside in enumerate(outside_the_deck(p))]
