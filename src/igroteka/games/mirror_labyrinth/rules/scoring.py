"""What a collection is worth (M6.3, M7.2, M11)."""

from mypy_extensions import i64

from igroteka.engine.bits import popcount
from igroteka.games.mirror_labyrinth.rules.position import Position


def amulets_of(p: Position, seat: i64, colour: i64) -> i64:
    """How many amulets of a colour somebody has, spent ones too."""
    return popcount(p.amulets(seat) & p.material.colour_amulets[colour])


def runes_of(p: Position, seat: i64, colour: i64) -> i64:
    """The set of somebody's runes of a colour, as bits by strength - 1."""
    return p.runes(seat) >> (colour * 4) & 15


def rune_strength(p: Position, seat: i64, colour: i64) -> i64:
    """The strength of the runes of a colour: all of them, or with amulets one for each amulet, strongest first."""
    runes: i64 = runes_of(p, seat, colour)
    if runes == 0:
        return 0
    left: i64 = 4
    if p.modes.amulets:
        left = amulets_of(p, seat, colour)
    total: i64 = 0
    strength: i64
    for strength in range(4, 0, -1):
        if left > 0 and runes >> (strength - 1) & 1:
            total += strength
            left -= 1
    return total


def runes_strength(p: Position, seat: i64) -> i64:
    total: i64 = 0
    colour: i64
    for colour in range(4):
        total += rune_strength(p, seat, colour)
    return total


def task_in_play(p: Position, number: i64) -> i64:
    """The three tasks: left and right of the upper card, left of the one below (M11.1). -1: not shown yet."""
    side: i64 = p.task_side(number // 2)
    if side < 0:
        return -1
    return side * 2 + number % 2


def sets_of(p: Position, seat: i64, task: i64) -> i64:
    """How many times somebody fulfils a task (M11.2, M11.4)."""
    same: i64 = p.material.task_same[task]
    best: i64 = 0
    colour: i64
    if same > 0:
        for colour in range(4):
            best += amulets_of(p, seat, colour) // same
        return best
    best = 99
    for colour in range(4):
        need: i64 = p.material.task_needs[task * 4 + colour]
        if need > 0:
            best = min(best, amulets_of(p, seat, colour) // need)
    return best


def task_strength(p: Position, seat: i64, number: i64) -> i64:
    """What one of the three tasks brings; an amulet may serve several of them (M11.3)."""
    task: i64 = task_in_play(p, number)
    if task < 0:
        return 0
    return sets_of(p, seat, task) * p.material.task_value[task]


def score(p: Position, seat: i64) -> i64:
    total: i64 = runes_strength(p, seat)
    if p.modes.tasks:
        total += task_strength(p, seat, 0) + task_strength(p, seat, 1) + task_strength(p, seat, 2)
    return total


def pairs(p: Position, seat: i64) -> i64:
    """Runes with an amulet of their colour."""
    total: i64 = 0
    colour: i64
    for colour in range(4):
        total += min(popcount(runes_of(p, seat, colour)), amulets_of(p, seat, colour))
    return total


def tie_break(p: Position, seat: i64) -> i64:
    """Among equals the higher number wins: pairs where amulets are in play, else the fewer runes (M6.4, M7.3)."""
    if p.modes.amulets:
        return pairs(p, seat)
    return -popcount(p.runes(seat))
