"""Feats: going to an island, ousting, taking a card, and what each card does (D6, D8).

A card is a small class: `taken` is what happens when it is taken, `use` what it does once in each own turn.
"""

from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.engine.bits import bit, lowest
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import blessing, forging, gains
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import BEAR, GLORY, GOLD, MIRROR, MOON, PILES, SHIELD, SHIP, SUN, TRIPLE


class Feat:
    """A card. Tokens, faces of the gardens and blessings are declared, anything else has a class of its own; Ferryman,
    Hydra and Gorgon are worth their glory and nothing else."""

    reinforces = False

    def __init__(self, token: i64 = 0, face: i64 = -1, blessings: i64 = 0, minor: i64 = 0, flags: i64 = 0) -> None:
        self.token = token  # its place in the row of a hero
        self.face = face  # its kind
        self.blessings = blessings  # with both dice, one after another
        self.minor = minor  # the same with one die
        self.flags = flags  # of these blessings

    def taken(self, p: p_.Position, seat: i64) -> None:
        if self.token:
            p.add(seat, self.token, 1)
        if self.face >= 0:
            forging.receive(p, seat, p.material.special[self.face])
        i: i64
        for i in range(self.blessings):
            p.plan(p_.T_BLESS, seat << 8 | self.flags)
        if self.minor:
            p.pending.push(seat, a.D_DIE, self.minor << 4 | self.flags)

    def usable(self, p: p_.Position, seat: i64) -> bool:
        return True

    def use(self, p: p_.Position, seat: i64) -> None:
        pass


class Hind(Feat):
    reinforces = True

    def use(self, p: p_.Position, seat: i64) -> None:
        p.pending.push(seat, a.D_DIE, 1 << 4)


class Satyrs(Feat):
    def taken(self, p: p_.Position, seat: i64) -> None:
        p.plan(p_.T_SATYRS)
        blessing.roll(p, p.dice_of_others(seat))


class Boar(Feat):
    def taken(self, p: p_.Position, seat: i64) -> None:
        p.pending.push(CHANCE, a.C_COLOUR, seat)


class Typhon(Feat):
    def taken(self, p: p_.Position, seat: i64) -> None:
        gains.gain(p, seat, GLORY, p.hero(seat, p_.FORGED))


class Owl(Feat):
    reinforces = True

    def use(self, p: p_.Position, seat: i64) -> None:
        owl: i64 = p.material.numbers.owl
        gains.offer(p, seat, owl, owl, owl, 0)


class Minotaur(Feat):
    """The others lose what they roll, in turn order from the left (D8.19)."""

    def taken(self, p: p_.Position, seat: i64) -> None:
        i: i64
        for i in range(1, p.seats):
            p.plan(p_.T_SETTLE, (seat + p.seats - i) % p.seats << 8 | blessing.LOSES)
        blessing.roll(p, p.dice_of_others(seat))


class Guardian(Feat):
    def taken(self, p: p_.Position, seat: i64) -> None:
        shields: i64 = shields_left(p)
        if shields & (shields - 1) == 0:
            forging.receive(p, seat, lowest(shields))
        else:
            p.pending.push(seat, a.D_SHIELD)


class Spirits(Feat):
    def taken(self, p: p_.Position, seat: i64) -> None:
        gains.gain(p, seat, GOLD, p.material.numbers.spirits_gold)
        gains.gain(p, seat, MOON, p.material.numbers.spirits_moon)


class Elder(Feat):
    reinforces = True

    def usable(self, p: p_.Position, seat: i64) -> bool:
        return p.hero(seat, GOLD) >= p.material.numbers.elder_gold

    def use(self, p: p_.Position, seat: i64) -> None:
        p.add(seat, GOLD, -p.material.numbers.elder_gold)
        gains.gain(p, seat, GLORY, p.material.numbers.elder_glory)


# In the order of the box.
FEATS: list[Feat] = [
    Feat(token=p_.HAMMERS), Feat(token=p_.CHESTS), Hind(), Feat(), Satyrs(), Boar(), Feat(), Feat(token=p_.CERBERI),
    Feat(face=TRIPLE), Feat(blessings=2), Feat(blessings=2, flags=blessing.SENTINEL), Feat(minor=4),
    Feat(minor=4, flags=blessing.CYCLOPS), Feat(), Typhon(), Feat(), Feat(token=p_.TRITONS), Feat(face=MIRROR), Owl(),
    Feat(face=SHIP), Minotaur(), Guardian(), Spirits(), Elder(),
]  # fmt: skip


def shields_left(p: p_.Position) -> i64:
    """The set of shield faces still in the gardens."""
    result: i64 = 0
    face: i64
    for face in range(len(p.stock)):
        if p.material.kinds[face] == SHIELD and p.stock[face] > 0:
            result |= bit(face)
    return result


def payable(p: p_.Position, seat: i64) -> i64:
    """The set of cards that lie on the islands and that a hero can pay."""
    result: i64 = 0
    pile: i64
    sun: i64 = p.hero(seat, SUN)
    moon: i64 = p.hero(seat, MOON)
    for pile in range(PILES):
        card: i64 = p.card_at(pile)
        if p.left(pile) > 0 and sun >= p.material.suns[card] and moon >= p.material.moons[card]:
            result |= bit(card)
    return result


def reinforcements(p: p_.Position, paid: bool) -> i64:
    """The set of cards the active hero may still use in this turn, each card once (D2.3); only those they can pay, or
    all of them."""
    result: i64 = 0
    pile: i64
    for pile in range(PILES):
        card: i64 = p.card_at(pile)
        if p.held(p.active, pile) <= p.used >> (pile * 3) & 7 or not FEATS[card].reinforces:
            continue
        if not paid or FEATS[card].usable(p, p.active):
            result |= bit(card)
    return result


def ousted(p: p_.Position, seat: i64, card: i64) -> i64:
    """Who would be ousted by this feat, or -1."""
    other: i64
    for other in range(p.seats):
        if other != seat and p.hero(other, p_.PORTAL) == p.material.portal_of[card]:
            return other
    return -1


def perform(p: p_.Position, seat: i64, card: i64) -> None:
    """Pay, go there, oust the hero who stands there; the card is taken after that hero's blessing (D6.1 to D6.3)."""
    p.add(seat, SUN, -p.material.suns[card])
    p.add(seat, MOON, -p.material.moons[card])
    p.plan(p_.T_TAKE, card)
    other: i64 = ousted(p, seat, card)
    p.put(seat, p_.PORTAL, p.material.portal_of[card])
    if other >= 0:
        p.put(other, p_.PORTAL, 0)
        p.add(seat, GLORY, p.material.numbers.bear * p.has(seat, BEAR))
        p.add(other, GLORY, p.material.numbers.bear * p.has(other, BEAR))
        p.plan(p_.T_BLESS, other << 8)


def take_card(p: p_.Position, seat: i64, card: i64) -> None:
    pile: i64 = p.material.pile_of[card] * 3
    p.piles -= bit(pile)
    p.heroes[seat * p_.ROW + p_.HAND] += bit(pile)
    FEATS[card].taken(p, seat)


def boar_drawn(p: p_.Position, colour: i64) -> None:
    """The card has this colour; its face goes to another hero (D8.6)."""
    p.boars |= (p.active + 1) << (colour * 3)
    p.plan(p_.T_TARGET, colour)


def ask_target(p: p_.Position, colour: i64) -> None:
    if p.seats == 2:
        forging.receive(p, 1 - p.active, p.material.boars[colour])
    else:
        p.pending.push(p.active, a.D_TARGET, colour)


def ask_satyrs(p: p_.Position) -> None:
    """Two of the dice just rolled; with one opponent there is nothing to choose (D8.5)."""
    if p.seats == 2:
        other: i64 = (1 - p.active) * 2
        blessing.begin(p, p.active, p.up(other), p.up(other + 1), blessing.ONCE)
    else:
        p.pending.push(p.active, a.D_SATYRS)
