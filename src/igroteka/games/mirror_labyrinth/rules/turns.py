"""The course of a turn: coming onto the board, moving, taking a token, and what ends a turn (M3 to M8, M12, M14)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.mirror_labyrinth.rules import actions as a, amulets, cards, chance, position as p_, ways

# Choices


def free_starts(p: p_.Position) -> vec[i64]:
    out = vec[i64]()
    crossing: i64
    for crossing in range(100):
        if p.material.start[crossing] and p.cells[crossing] == p_.EMPTY:
            out = append(out, a.act(a.STAND, crossing))
    return out


def before_move(p: p_.Position, seat: i64) -> vec[i64]:
    """Stops in reach; with facing a quarter turn that keeps a move possible, and amulets (M8.5, M8.6, M8.7)."""
    out = ways.stops_from(p, seat)
    i: i64
    if not p.modes.abilities:
        return moves(out)
    for i in range(len(out)):
        out[i] = a.act(a.MOVE, a.pair(out[i] >> 2, 1 + (out[i] & 3)))
    facing: i64 = p.facing(seat)
    free: bool = len(out) > 0 or ways.mobile(p, seat, facing, p.quarters)
    if p.quarters > 0:
        if not free or ways.mobile(p, seat, (facing + 3) & 3, p.quarters - 1):
            out = append(out, a.act(a.TURN, 3))
        if not free or ways.mobile(p, seat, (facing + 1) & 3, p.quarters - 1):
            out = append(out, a.act(a.TURN, 1))
    if not free:
        out = append(out, a.act(a.STAY))
    return amulets.uses(p, seat, out)


def moves(stops: vec[i64]) -> vec[i64]:
    """Where nobody faces anywhere it does not matter from where a crossing is entered."""
    count: i64 = crossings_of(stops, len(stops))
    if count == 0:
        return vec[i64]([a.act(a.STAY)])
    i: i64
    for i in range(count):
        stops[i] = a.act(a.MOVE, a.pair(stops[i], 0))
    return stops[:count]


def crossings_of(stops: vec[i64], count: i64) -> i64:
    """Of so many stops leaves the crossings, each once, at the beginning of the row; how many there are."""
    upper: i64 = 0  # crossings met: those below 50, and the others
    lower: i64 = 0
    found: i64 = 0
    i: i64
    for i in range(count):
        crossing: i64 = stops[i] >> 2
        if crossing < 50:
            fresh: i64 = bit(crossing) & ~upper
            upper |= fresh
        else:
            fresh = bit(crossing - 50) & ~lower
            lower |= fresh
        if fresh:
            stops[found] = crossing
            found += 1
    return found


def after_move(p: p_.Position, seat: i64) -> vec[i64]:
    """A quarter turn that is left, amulets, or the end of the turn."""
    out = vec[i64]()
    if p.quarters > 0:
        out = append(out, a.act(a.TURN, 3))
        out = append(out, a.act(a.TURN, 1))
    out = amulets.uses(p, seat, out)
    return append(out, a.act(a.DONE))


# What is done


def move(p: p_.Position, seat: i64, crossing: i64, direction: i64) -> None:
    """To a stop; a token that lies there is taken."""
    thing: i64 = p.cells[crossing]
    p.put_mage(seat, crossing, direction)
    p.stage = p_.AFTER
    if thing >= p_.RUNE:
        take(p, seat, thing)


def take(p: p_.Position, seat: i64, thing: i64) -> None:
    """A token, and the one that follows it; the last rune ends a basic game at once (M5.1, M5.2, M5.5, M6.1)."""
    p.took = 1
    p.toggle(seat, thing)
    if thing < p_.AMULET:
        if (thing - p_.RUNE) % 4 == 0:
            p.extra = 1
        if not p.modes.advanced and p.all_runes_taken():
            finish(p, p_.LAST_RUNE)
            return
    chance.replace(p, thing)


# The flow


def begin_turn(p: p_.Position, seat: i64) -> None:
    p.actor = seat
    p.stage = p_.STANDING if p.at(seat) < 0 else p_.BEFORE
    p.quarters = 1 if p.modes.abilities else 0
    p.extra = 0


def forget_passing(p: p_.Position) -> None:
    p.mirrors = 0
    p.obstacles = 0
    p.passing = 0


def rest(p: p_.Position) -> None:
    """It is nobody's turn."""
    p.actor = -1
    p.stage = p_.NO_TURN
    p.quarters = 0
    p.took = 0


def go_on(p: p_.Position) -> None:
    """The next decision of a turn, or its end."""
    seat: i64 = p.actor
    if p_.STANDING <= p.stage <= p_.BEFORE:
        p.pending.push(seat, a.D_STAND - p_.STANDING + p.stage)
    elif p.stage == p_.AFTER:
        forget_passing(p)
        if p.modes.abilities and (p.quarters > 0 or amulets.can_use_any(p, seat)):
            p.pending.push(seat, a.D_AFTER)
        else:
            p.stage = p_.ENDING
    elif p.extra:
        begin_turn(p, seat)
    else:
        end_turn(p, seat)


def end_turn(p: p_.Position, seat: i64) -> None:
    """Counts turns without a token; with initiative the used card is discarded and a new one drawn (M12.3)."""
    if not p.took:
        p.idle += 1
    elif not p.modes.initiative:
        p.idle = 0
    rest(p)
    p.turn += 1
    if p.modes.initiative:
        p.cards[1] |= bit(p.played(seat))
        p.cards[5 + seat * 4] = p_.NO_CARD
        cards.draw_card(p, seat)


def next_turn(p: p_.Position) -> None:
    """The next player, the next round, or the end."""
    if p.modes.initiative:
        seat: i64 = first_played(p)
        if seat >= 0:
            begin_turn(p, seat)
        elif p.modes.advanced and p.stacks_are_empty():
            finish(p, p_.STACKS)
        elif p.idle >= p.seats and (p.round > 1 or not p.modes.advanced):
            finish(p, p_.IDLE_ROUND)
        else:
            p.round += 1
            choose_cards(p)
    elif p.idle >= p.seats:
        finish(p, p_.IDLE_LAP)
    else:
        if p.turn == p.seats:
            p.turn = 0
            p.round += 1
        begin_turn(p, (p.first + p.turn) % p.seats)


def first_played(p: p_.Position) -> i64:
    """Who has the lowest number among those who have not had their turn (M12.2), or -1."""
    best: i64 = -1
    seat: i64
    for seat in range(p.seats):
        card: i64 = p.played(seat)
        if card >= 0 and (best < 0 or card < p.played(best)):
            best = seat
    return best


def choose_cards(p: p_.Position) -> None:
    p.phase = p_.CHOOSING
    p.turn = 0
    p.idle = 0
    seat: i64
    for seat in range(p.seats):
        p.pending.push(seat, a.D_CARD)


def reveal_cards(p: p_.Position) -> None:
    """All have chosen: the cards are turned over at the same time."""
    seat: i64
    for seat in range(p.seats):
        card: i64 = p.chosen(seat)
        p.cards[3 + seat * 4] &= ~bit(card)
        p.cards[4 + seat * 4] = p_.NO_CARD
        p.cards[5 + seat * 4] = card
        cards.relabel(p, seat)
    p.phase = p_.PLAYING


def finish(p: p_.Position, ending: i64) -> None:
    p.phase = p_.OVER
    p.ending = ending
    p.extra = 0
    rest(p)
    forget_passing(p)
