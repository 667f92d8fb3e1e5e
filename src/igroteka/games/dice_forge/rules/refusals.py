"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from igroteka.engine import Refusal
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.blessing import may_triton
from igroteka.games.dice_forge.rules.feats import FEATS
from igroteka.games.dice_forge.rules.material import BOAR, MIRROR, MOON, SUN
from igroteka.games.dice_forge.rules.notation import SIDES
from igroteka.games.dice_forge.rules.position import Position
from igroteka.games.dice_forge.telling.symbols import shown

FACE = (1 << p_.FACE_BITS) - 1
# What each decision asks for: the clause and the message that says so, and the actions that answer it.
ASKS: dict[int, tuple[str, str, tuple[int, ...]]] = {
    p_.D_DIE: ("D4.6", "ask-die", (a.DIE,)),
    p_.D_COPY: ("D7.1", "ask-copy", (a.DIE,)),
    p_.D_PICK: ("D4.7", "ask-pick", (a.CHOOSE,)),
    p_.D_CONVERT: ("D8.11", "ask-convert", (a.CONVERT, a.PASS)),
    p_.D_ORDER: ("D4.5", "ask-order", (a.FIRST,)),
    p_.D_HAMMER: ("D9.1", "ask-hammer", (a.HAMMER,)),
    p_.D_SHIP: ("D7.6", "ask-ship", (a.BUY, a.PASS)),
    p_.D_FORGE: ("D5.3", "ask-forge", (a.FORGE,)),
    p_.D_CERBERUS: ("D8.8", "ask-cerberus", (a.REPEAT, a.PASS)),
    p_.D_REINFORCE: ("D2.3", "ask-reinforce", (a.USE, a.PASS)),
    p_.D_ACTION: ("D2.4", "ask-action", (a.BUY, a.FEAT, a.PASS)),
    p_.D_MORE: ("D5.1", "ask-more", (a.BUY, a.PASS)),
    p_.D_EXTRA: ("D2.5", "ask-extra", (a.EXTRA, a.PASS)),
    p_.D_SATYRS: ("D8.5", "ask-satyrs", (a.DIE,)),
    p_.D_SHIELD: ("D8.20", "ask-shield", (a.TAKE,)),
    p_.D_TARGET: ("D8.6", "ask-target", (a.TARGET,)),
}


def asked(p: Position, seat: int) -> str:
    """The message that says what a seat is asked to do."""
    return ASKS[int(p.pending.kind(seat))][1]


def why_not(p: Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    clause, _, answers = ASKS[int(p.pending.kind(seat))]
    if kind == a.TRITON:
        return triton(p, seat)
    if kind not in answers:
        return Refusal(clause, "refuse-other", {"ask": asked(p, seat)})
    return REASONS[kind](p, seat, parts)


def triton(p: Position, seat: int) -> Refusal:
    if p.hero(seat, p_.TRITONS) and not may_triton(p, seat):
        return Refusal("D8.15", "refuse-triton-turn")
    return Refusal("D8.15", "refuse-triton-none")


def die(p: Position, seat: int, parts: int) -> Refusal:
    kind = p.pending.kind(seat)
    if kind == p_.D_DIE:
        return Refusal("D4.6", "refuse-not-your-die")
    if kind == p_.D_SATYRS:
        return Refusal("D8.5", "refuse-satyrs")
    if parts >> 1 < p.seats and p.material.kinds[p.up(parts)] == MIRROR:
        return Refusal("D7.2", "refuse-copy-mirror")
    return Refusal("D7.1", "refuse-copy")


def choose(p: Position, seat: int, parts: int) -> Refusal:
    return Refusal("D4.7", "refuse-choose")


def hammer(p: Position, seat: int, amount: int) -> Refusal:
    gained, room = int(p.pending.argument(seat)), int(p.hammer_room(seat))
    return Refusal("D9.1" if amount > gained else "D9.3", "refuse-hammer", {"most": min(gained, room)})


def buy(p: Position, seat: int, face: int) -> Refusal:
    name = shown(p.material.faces[face])
    if p.material.squares[face] == 0:
        return Refusal("D5.1", "refuse-garden", {"face": name})
    ship = p.pending.kind(seat) == p_.D_SHIP
    if p.bought >> face & 1 and not ship:
        return Refusal("D5.2", "refuse-same-face", {"face": name})
    if p.stock[face] == 0:
        return Refusal("D5.1", "refuse-no-face", {"face": name})
    saved = int(p.pending.argument(seat)) if ship else 0
    price = max(0, int(p.material.prices[face]) - saved)
    return Refusal("D7.6" if ship else "D5.1", "refuse-gold", {"face": name, "gold": price})


def forge(p: Position, seat: int, parts: int) -> Refusal:
    face, side = parts & FACE, SIDES[parts >> p_.FACE_BITS & 1]
    if p.material.kinds[face] == BOAR and face in [p.face(seat * 2 + (parts >> p_.FACE_BITS), i) for i in range(6)]:
        return Refusal("D5.5", "refuse-boar")
    return Refusal("D5.3", "refuse-not-on-die", {"face": shown(p.material.faces[face]), "side": side})


def feat(p: Position, seat: int, card: int) -> Refusal:
    name = p.material.cards[card]
    if p.card_at(p.material.pile_of[card]) != card:
        return Refusal("D1.6", "refuse-not-in-play", {"card": name})
    if p.left(p.material.pile_of[card]) == 0:
        return Refusal("D6.5", "refuse-empty-pile", {"card": name})
    suns, moons = int(p.material.suns[card]), int(p.material.moons[card])
    if p.hero(seat, SUN) < suns:
        return Refusal("D6.1", "refuse-sun", {"card": name, "cost": suns, "have": int(p.hero(seat, SUN))})
    return Refusal("D6.1", "refuse-moon", {"card": name, "cost": moons, "have": int(p.hero(seat, MOON))})


def use(p: Position, seat: int, card: int) -> Refusal:
    name, pile = p.material.cards[card], p.material.pile_of[card]
    if not FEATS[card].reinforces or p.has(seat, card) == 0:
        return Refusal("D2.3", "refuse-no-reinforcement", {"card": name})
    if p.used >> (pile * 3) & 7 >= p.held(seat, pile):
        return Refusal("D2.3", "refuse-used", {"card": name})
    return Refusal("D8.22", "refuse-elder", {"gold": int(p.material.numbers.elder_gold)})


def take(p: Position, seat: int, face: int) -> Refusal:
    return Refusal("D8.20", "refuse-shield", {"face": shown(p.material.faces[face])})


def target(p: Position, seat: int, parts: int) -> Refusal:
    return Refusal("D8.6", "refuse-target")


def extra(p: Position, seat: int, parts: int) -> Refusal:
    return Refusal("D2.5", "refuse-extra", {"sun": int(p.material.numbers.extra_sun)})


REASONS = {
    a.DIE: die,
    a.CHOOSE: choose,
    a.HAMMER: hammer,
    a.BUY: buy,
    a.FORGE: forge,
    a.FEAT: feat,
    a.USE: use,
    a.TAKE: take,
    a.TARGET: target,
    a.EXTRA: extra,
}
