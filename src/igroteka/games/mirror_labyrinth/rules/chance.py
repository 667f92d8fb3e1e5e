"""Everything chance decides: the set-up, cards dealt and turned over, tokens that come onto the board (M2, M5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Rng
from igroteka.engine.bits import bit, lowest, nth, popcount
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.cards import deal, shuffle

GO_ON: Final = 64  # argument of C_DEAL in the set-up: the next seat follows
NEXT: Final = 8  # argument of C_TOP in the set-up: the next colour follows
AMULET_TOKEN: Final = 4  # argument of C_CARD: + colour; a rune is the colour alone


def prepare(p: p_.Position) -> None:
    """The set-up, in order: pieces quarter by quarter, open stacks, tasks, hands or who begins (M2, M3.1, M11.1,
    M12.1, M13.1)."""
    if p.modes.initiative:
        p.pending.push(CHANCE, p_.C_DEAL, GO_ON + p_.HAND)
    else:
        p.pending.push(CHANCE, p_.C_FIRST)
    if p.modes.tasks:
        p.pending.push(CHANCE, p_.C_TASK)
    if p.modes.open_stacks:
        p.pending.push(CHANCE, p_.C_TOP, NEXT)
    p.pending.push(CHANCE, p_.C_LAY)


# The set-up: in each quarter a portal figure, a rune, an amulet (if in play), the mirrors.


def free_points(p: p_.Position, quarter: i64) -> i64:
    """The set of its ten start points on which nothing lies, by number."""
    points = p.material.quarter_points
    cells = p.cells
    result: i64 = 0
    i: i64
    for i in range(10):
        if cells[points[quarter * 10 + i]] == p_.EMPTY:
            result |= bit(i)
    return result


def piece_kinds(p: p_.Position, number: i64) -> i64:
    """What may be laid as piece number so and so: kind of action << 32 | set of its second parts."""
    part: i64 = number % p.modes.pieces
    result: i64 = 0
    i: i64
    if part == 0:
        for i in range(4):
            if p.figures[i * 2] < 0:
                result |= bit(i * 4) * 15
        return bit(32) * a.LAY_PORTAL | result
    if part == 1:
        for i in range(4):
            if p.runes_left(i) == bit(i * 4) * 15:  # no rune of this colour lies on the board yet
                result |= p.runes_left(i)
        return bit(32) * a.LAY_RUNE | result
    if part == 2 and p.modes.amulets:
        for i in range(4):
            if p.amulets_left(i) == p.material.colour_amulets[i]:
                result |= drawable(p, p.amulets_left(i))
        return bit(32) * a.LAY_AMULET | result
    return bit(32) * a.LAY_MIRROR | 3


def drawable(p: p_.Position, amulets: i64) -> i64:
    """Those of a stack that may be drawn. Covered amulets of a colour are all alike: they are used by number (M7.1)."""
    if p.modes.abilities or amulets == 0:
        return amulets
    return amulets & -amulets


def outcomes(p: p_.Position) -> vec[i64]:
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    out = vec[i64]()
    i: i64
    if kind == p_.C_LAY:
        quarter: i64 = argument // p.modes.pieces
        points: i64 = free_points(p, quarter)
        choice: i64 = piece_kinds(p, argument)
        while points:
            crossing: i64 = p.material.quarter_points[quarter * 10 + lowest(points)]
            out = a.each_of(a.act(choice >> 32, a.pair(crossing, 0)), choice & (bit(32) - 1), out)
            points &= points - 1
        return out
    if kind == p_.C_SPOT:
        for i in range(100):
            if p.cells[i] == p_.EMPTY:
                out = append(out, a.act(a.SPOT, i))
        return out
    return a.each_of(drawing(kind, argument), drawn_from(p, kind, argument), out)


def drawn_from(p: p_.Position, kind: i64, argument: i64) -> i64:
    """The set of cards, runes, amulets, task sides or players from which one is drawn."""
    if kind == p_.C_FIRST:
        return bit(p.seats) - 1
    if kind == p_.C_TOP or kind == p_.C_RUNE:
        return p.runes_left(argument % 4)
    if kind == p_.C_TASK:
        laid: i64 = p.task_side(0)
        return 255 & ~(bit(laid // 2 * 2) * 3) if laid >= 0 else 255
    if kind == p_.C_DEAL or kind == p_.C_CARD:
        return p.deck()
    return drawable(p, p.amulets_left(argument % 4))


def drawing(kind: i64, argument: i64) -> i64:
    """The action that draws one of those, without its last part: which one."""
    if kind == p_.C_FIRST:
        return a.act(a.BEGIN)
    if kind == p_.C_DEAL:
        return a.act(a.DEAL, a.pair(argument % 64 >> 2, 0))
    if kind >= p_.C_RUNE:
        return a.act(a.LAY_RUNE - p_.C_RUNE + kind, a.pair(argument >> 2, 0))
    return a.act(a.SHOW_TOP - p_.C_TOP + kind)


def random_outcome(p: p_.Position, rng: Rng) -> i64:
    """All outcomes are equally likely."""
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    things: i64
    if kind == p_.C_LAY:
        quarter: i64 = argument // p.modes.pieces
        points: i64 = free_points(p, quarter)
        choice: i64 = piece_kinds(p, argument)
        things = choice & (bit(32) - 1)
        thing: i64 = nth(things, rng.below(popcount(things)))
        point: i64 = nth(points, rng.below(popcount(points)))
        return a.act(choice >> 32, a.pair(p.material.quarter_points[quarter * 10 + point], thing))
    if kind == p_.C_SPOT:
        choices = outcomes(p)
        return choices[rng.below(len(choices))]
    things = drawn_from(p, kind, argument)
    return drawing(kind, argument) | nth(things, rng.below(popcount(things)))


def happen(p: p_.Position, action: i64) -> None:
    """Carries an outcome out, and leaves chance the next draw of the same row, if there is one."""
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    first: i64 = (action & a.PARTS) >> 6
    second: i64 = action & 63
    p.pending.pop(CHANCE)
    if kind == p_.C_TOP:
        p.stacks[0] &= ~bit(second)
        p.stacks[2 + second // 4] = second
        if argument & NEXT and second // 4 < 3:
            p.pending.push(CHANCE, p_.C_TOP, argument + 1)
    elif kind == p_.C_TASK:
        p.stacks[6 if p.task_side(0) < 0 else 7] = second
        if p.task_side(1) < 0:
            p.pending.push(CHANCE, p_.C_TASK)
    elif kind == p_.C_DEAL:
        deal(p, first, second)
        if argument & 3 > 1:
            p.pending.push(CHANCE, p_.C_DEAL, argument - 1)
        elif argument & GO_ON and first + 1 < p.seats:
            p.pending.push(CHANCE, p_.C_DEAL, GO_ON + (first + 1) * 4 + p_.HAND)
    elif kind == p_.C_CARD:
        p.cards[0] &= ~bit(second)
        p.cards[1] |= bit(second)
        place(p, argument, p.material.card_crossing[second])
    elif kind == p_.C_SPOT:
        place(p, argument, action & a.PARTS)
    elif kind == p_.C_FIRST:
        p.first = second
    else:
        lay_piece(p, action >> a.KIND_SHIFT, first, second)
        if kind == p_.C_LAY and argument + 1 < p.modes.pieces * 4:
            p.pending.push(CHANCE, p_.C_LAY, argument + 1)


def lay_piece(p: p_.Position, kind: i64, crossing: i64, thing: i64) -> None:
    if kind == a.LAY_MIRROR:
        p.cells[crossing] = p_.SLASH + thing
        p.stacks[8] -= 1
    elif kind == a.LAY_PORTAL:
        p.put_figure(thing >> 2, crossing, thing & 3)
    elif kind == a.LAY_RUNE:
        p.cells[crossing] = p_.RUNE + thing
        p.stacks[0] &= ~bit(thing)
    else:
        p.cells[crossing] = p_.AMULET + thing
        p.stacks[1] &= ~bit(thing)


# Tokens that come onto the board


def replace(p: p_.Position, thing: i64) -> None:
    """A token was taken: one of its kind and colour follows, if there is one (M5.2)."""
    colour: i64 = p.colour(thing)
    if thing >= p_.AMULET:
        if p.amulets_left(colour):
            seek_place(p, AMULET_TOKEN + colour)
    elif p.top(colour) >= 0 or p.runes_left(colour):
        seek_place(p, colour)


def seek_place(p: p_.Position, token: i64) -> None:
    """Cards are turned over until one shows a free crossing. An empty deck is renewed from the discard pile; if no
    card of that shows a free crossing, any free one will do (M5.3, M5.4)."""
    if p.deck() == 0:
        cards: i64 = p.discard()
        while cards and p.cells[p.material.card_crossing[lowest(cards)]] != p_.EMPTY:
            cards &= cards - 1
        if cards == 0:
            p.pending.push(CHANCE, p_.C_SPOT, token)
            return
        shuffle(p)
    p.pending.push(CHANCE, p_.C_CARD, token)


def place(p: p_.Position, token: i64, crossing: i64) -> None:
    """A card shows a crossing: if it is free the token comes there."""
    if p.cells[crossing] != p_.EMPTY:
        seek_place(p, token)
        return
    colour: i64 = token % 4
    if token >= AMULET_TOKEN:
        p.pending.push(CHANCE, p_.C_AMULET, crossing * 4 + colour)
    elif p.top(colour) < 0:
        p.pending.push(CHANCE, p_.C_RUNE, crossing * 4 + colour)
    else:  # an open stack: the rune is known, the next one is turned up (M13.1)
        p.cells[crossing] = p_.RUNE + p.top(colour)
        p.stacks[2 + colour] = -1
        if p.runes_left(colour):
            p.pending.push(CHANCE, p_.C_TOP, colour)
