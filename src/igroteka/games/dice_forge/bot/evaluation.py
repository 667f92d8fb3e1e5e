"""What a hero may expect in the end, in glory: reserves, dice for the blessings left, cards, hammer, tokens."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.dice_forge.rules import material as m_
from igroteka.games.dice_forge.rules import position as p_


class Evaluation:
    """How much is noticed, 1.0 being all: of what the dice will bring (`dice`); of cards that work again, hammers and
    tokens (`tokens`)."""

    def __init__(self, dice: float = 1.0, tokens: float = 1.0) -> None:
        self.dice = dice
        self.tokens = tokens
        # What the blessings of one roll bring on average, by resource; what cannot be told apart counts as glory.
        self.flow = vec[float]([0.0, 0.0, 0.0, 0.0])
        self.worth = vec[float]([0.5, 2.2, 2.0, 1.0])  # of one piece of a resource, in glory

    def turns_left(self, p: p_.Position, seat: i64) -> i64:
        """Turns of this hero, the one under way included."""
        if p.phase == p_.OVER:
            return 0
        left: i64 = p.material.seating(p.seats).rounds - p.round
        return left + 1 if seat >= p.active else left

    def rolls_left(self, p: p_.Position) -> float:
        """Blessings that everybody gets after the turn under way."""
        if p.phase == p_.OVER:
            return 0.0
        seating = p.material.seating(p.seats)
        turns: i64 = (seating.rounds - p.round) * p.seats + p.seats - 1 - p.active
        return float(turns * seating.blessings)

    def price(self, p: p_.Position, seat: i64) -> None:
        """What a piece of each resource is worth to this hero now."""
        gold: float = 0.25 + 0.045 * self.rolls_left(p)
        if p.hammer_room(seat) > 0 and gold < 0.75:
            gold = 0.75
        self.worth[m_.GOLD] = gold if gold < 1.3 else 1.3
        self.worth[m_.SUN] = 2.3

    def face_worth(self, p: p_.Position, face: i64) -> float:
        """One face of a hero whose prices are known, in glory."""
        m = p.material
        kind: i64 = m.kinds[face]
        worth: float = 0.0
        resource: i64
        if kind == m_.PLAIN or kind == m_.SHIELD:
            for resource in range(m_.RESOURCES):
                worth += float(m.give(face, resource)) * self.worth[resource]
            return worth + 1.0 if kind == m_.SHIELD else worth
        if kind == m_.EITHER or kind == m_.BOAR:
            resource = self.best_of(m, face)
            return float(m.give(face, resource)) * self.worth[resource]
        if kind == m_.SHIP:
            return 1.5
        if kind == m_.MIRROR:
            return 3.5
        return 5.0

    def best_of(self, m: m_.Material, face: i64) -> i64:
        """The resource that is worth most where a face offers several."""
        best: i64 = 0
        most: float = -1.0
        resource: i64
        for resource in range(m_.RESOURCES):
            one: float = float(m.give(face, resource)) * self.worth[resource]
            if one > most:
                best = resource
                most = one
        return best

    def yields_of(self, p: p_.Position, face: i64, resource: i64) -> bool:
        """Whether a face brings this resource, as a rule."""
        kind: i64 = p.material.kinds[face]
        return (kind == m_.PLAIN or kind == m_.EITHER or kind == m_.BOAR) and p.material.give(face, resource) > 0

    def add_die(self, p: p_.Position, die: i64) -> None:
        """Adds what a die brings on average to the flow. Special faces look at the other die."""
        m = p.material
        place: i64
        resource: i64
        other: i64
        flow = self.flow
        for place in range(6):
            face: i64 = p.face(die, place)
            kind: i64 = m.kinds[face]
            if kind == m_.PLAIN:
                for resource in range(m_.RESOURCES):
                    if m.give(face, resource):
                        flow[resource] += float(m.give(face, resource)) / 6.0
            elif kind == m_.EITHER or kind == m_.BOAR:
                best: i64 = self.best_of(m, face)
                flow[best] += float(m.give(face, best)) / 6.0
            elif kind == m_.SHIELD:
                match: float = 0.0
                for other in range(6):
                    if self.yields_of(p, p.face(die ^ 1, other), m.watches[face]):
                        match += 1.0
                flow[m_.GLORY] += match / 36.0 * float(m.numbers.shield)
                for resource in range(m_.RESOURCES):
                    flow[resource] += (6.0 - match) / 36.0 * float(m.give(face, resource))
            elif kind == m_.TRIPLE:
                for other in range(6):
                    beside: i64 = p.face(die ^ 1, other)
                    if m.kinds[beside] != m_.TRIPLE:
                        flow[m_.GLORY] += 2.0 * self.face_worth(p, beside) / 36.0
            elif kind == m_.MIRROR:
                flow[m_.GLORY] += (2.2 + 0.2 * float(p.round)) / 6.0
            elif kind == m_.SHIP:
                flow[m_.GLORY] += 0.2

    def die_worth(self, p: p_.Position, die: i64) -> float:
        """What one roll of a die brings on average, in glory; prices are known."""
        total: float = 0.0
        place: i64
        for place in range(6):
            total += self.face_worth(p, p.face(die, place))
        return total / 6.0

    def value(self, p: p_.Position, seat: i64) -> float:
        total: float = float(p.score(seat))
        if p.phase == p_.OVER:
            return total
        self.price(p, seat)
        t: float = float(self.turns_left(p, seat))
        flow = self.flow
        i: i64
        for i in range(m_.RESOURCES):
            flow[i] = 0.0
        if self.dice > 0.0:
            self.add_die(p, seat * 2)
            self.add_die(p, seat * 2 + 1)
        r: float = self.rolls_left(p) * self.dice
        total += flow[m_.GLORY] * r
        # Shards and gold are worth what can still be spent: one action a turn, sometimes two.
        total += self.worth[m_.SUN] * spent(float(p.hero(seat, m_.SUN)) + flow[m_.SUN] * r, 0.5 + 5.0 * t)
        total += self.worth[m_.MOON] * spent(float(p.hero(seat, m_.MOON)) + flow[m_.MOON] * r, 0.5 + 5.0 * t)
        total += self.worth[m_.GOLD] * spent(float(p.hero(seat, m_.GOLD)) + flow[m_.GOLD] * r, 1.0 + 9.0 * t)
        if self.tokens > 0.0:
            total += self.extras(p, seat, t, r) * self.tokens
        return total

    def extras(self, p: p_.Position, seat: i64, turns: float, rolls: float) -> float:
        """Cards that work again, hammers, chests and tokens."""
        total: float = 0.0
        later: float = turns
        if seat == p.active and later > 0.0:
            later -= 1.0
        if p.has(seat, m_.HIND):
            best: float = self.die_worth(p, seat * 2)
            other: float = self.die_worth(p, seat * 2 + 1)
            if other > best:
                best = other
            total += float(p.has(seat, m_.HIND)) * later * best
        total += float(p.has(seat, m_.OWL)) * later * 2.0
        total += float(p.has(seat, m_.ELDER)) * later * (2.2 if self.worth[m_.GOLD] < 0.8 else 1.2)
        total += float(p.has(seat, m_.BEAR)) * later * 1.2
        room: i64 = p.hammer_room(seat)
        if room > 0:
            numbers = p.material.numbers
            lap: i64 = p.hero(seat, p_.BEATEN) % numbers.lap
            second: bool = p.hero(seat, p_.BEATEN) // numbers.lap % 2 == 1
            prize: float = float(numbers.second_lap) if second else float(numbers.first_lap)
            gold: float = self.flow[m_.GOLD] * rolls + float(p.hero(seat, m_.GOLD)) * 0.2
            lacking: float = float(numbers.lap - lap)
            chance: float = gold / (lacking * 2.0 + 1.0)
            if chance > 0.9:
                chance = 0.9
            total += prize * float(lap) / float(numbers.lap) * (0.3 + 0.7 * chance)
            total += 0.35 * (gold if gold < float(room) else float(room)) * chance
        total += float(p.hero(seat, p_.CHESTS)) * 0.7 * later
        if turns > 0.0:
            total += float(p.hero(seat, p_.TRITONS)) * 4.2
        if rolls > 0.0:
            total += float(p.hero(seat, p_.CERBERI)) * 3.5
            if p.hero(seat, p_.PORTAL):
                total += 0.5
            colour: i64
            for colour in range(4):
                if p.boar_owner(colour) == seat:
                    total += rolls * 0.45
        return total


def spent(amount: float, most: float) -> float:
    """How much of an amount will be spent where about `most` can be."""
    return most * (1.0 - exp(-amount / most))
