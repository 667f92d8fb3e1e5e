"""Why a move is not allowed: the clause that forbids it and a message with the way out."""

from igroteka.engine import Refusal
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import feats, material
from igroteka.games.dice_forge.rules import position as p_


def asked(p: p_.Position, seat: int) -> str:
    """The message that says what a seat is asked to do."""
    return f"ask-{a.DECISIONS[p.pending.kind(seat)]}"


def why_not(p: p_.Position, seat: int, action: int) -> Refusal | None:
    """None if an awaited seat may do this; otherwise the reason."""
    if action in p.legal(seat):
        return None
    decision, verbs = int(p.pending.kind(seat)), p.material.verbs
    clause = a.CLAUSES[decision]
    usual = verbs.refusal(action, decision, asked(p, seat), seat, int(p.seats))
    return Refusal(clause, usual.message, usual.args) if usual else reason(p, seat, clause, *verbs.split(action))


def reason(p: p_.Position, seat: int, clause: str, kind: int, values: tuple[int, ...]) -> Refusal:
    """Why a seat that decides such a thing may not decide it so. What is always offered (a pass, a conversion, an
    order) needs no reason; targets are told by the usual ones."""
    match kind, values:
        case a.DIE, (owner, side):
            return die(p, seat, owner, side)
        case a.BUY, (face,):
            return buy(p, seat, face)
        case a.FEAT, (card,):
            return feat(p, seat, card)
        case a.USE, (card,):
            return use(p, seat, card)
        case a.HAMMER, (amount,):
            gained, room = int(p.pending.argument(seat)), int(p.hammer_room(seat))
            return Refusal("D9.1" if amount > gained else "D9.3", "refuse-hammer", {"most": min(gained, room)})
        case a.FORGE, (side, face):
            if p.material.kinds[face] == material.BOAR and face in p.faces_of(seat * 2 + side):
                return Refusal("D5.5", "refuse-boar")
            return Refusal("D5.3", "refuse-not-on-die", {"side": a.SIDES[side]})
        case a.TRITON, _:
            return Refusal("D8.15", "refuse-triton-turn" if p.hero(seat, p_.TRITONS) else "refuse-triton-none")
        case a.EXTRA, _:
            return Refusal("D2.5", "refuse-extra", {"sun": int(p.material.numbers.extra_sun)})
    return Refusal(clause, "refuse-choose" if kind == a.CHOOSE else "refuse-shield")


def die(p: p_.Position, seat: int, owner: int, side: int) -> Refusal:
    decision = p.pending.kind(seat)
    if decision == a.D_DIE:
        return Refusal("D4.6", "refuse-not-your-die")
    if decision == a.D_SATYRS:
        return Refusal("D8.5", "refuse-satyrs")
    if p.material.kinds[p.up(owner * 2 + side)] == material.MIRROR:
        return Refusal("D7.2", "refuse-copy-mirror")
    return Refusal("D7.1", "refuse-copy")


def buy(p: p_.Position, seat: int, face: int) -> Refusal:
    if p.material.squares[face] == 0:
        return Refusal("D5.1", "refuse-garden")
    ship = p.pending.kind(seat) == a.D_SHIP
    if p.bought >> face & 1 and not ship:
        return Refusal("D5.2", "refuse-same-face")
    if p.stock[face] == 0:
        return Refusal("D5.1", "refuse-no-face")
    return Refusal("D7.6" if ship else "D5.1", "refuse-gold", {"gold": p.price(seat, face)})


def feat(p: p_.Position, seat: int, card: int) -> Refusal:
    m, name = p.material, p.material.cards[card]
    if p.card_at(m.pile_of[card]) != card:
        return Refusal("D1.6", "refuse-not-in-play", {"card": name})
    if p.left(m.pile_of[card]) == 0:
        return Refusal("D6.5", "refuse-empty-pile", {"card": name})
    sun, moon = int(p.hero(seat, material.SUN)), int(p.hero(seat, material.MOON))
    if sun < m.suns[card]:
        return Refusal("D6.1", "refuse-sun", {"card": name, "cost": int(m.suns[card]), "have": sun})
    return Refusal("D6.1", "refuse-moon", {"card": name, "cost": int(m.moons[card]), "have": moon})


def use(p: p_.Position, seat: int, card: int) -> Refusal:
    name, pile = p.material.cards[card], p.material.pile_of[card]
    if not feats.FEATS[card].reinforces or p.has(seat, card) == 0:
        return Refusal("D2.3", "refuse-no-reinforcement", {"card": name})
    if p.used >> (pile * 3) & 7 >= p.held(seat, pile):
        return Refusal("D2.3", "refuse-used", {"card": name})
    return Refusal("D8.22", "refuse-elder", {"gold": int(p.material.numbers.elder_gold)})
