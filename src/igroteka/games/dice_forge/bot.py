"""The opponents of Dice Forge: the greedy one, and what each level notices."""

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import Rng, State
from igroteka.engine.bits import bit
from igroteka.engine.knowledge import Knowledge
from igroteka.games.contract import Bot
from igroteka.games.dice_forge import cards
from igroteka.games.dice_forge.actions import (
    BUY,
    CHOOSE,
    CONVERT,
    DIE,
    EXTRA,
    FEAT,
    FORGE,
    KIND_SHIFT,
    PARTS,
    PASS,
    REPEAT,
    TAKE,
    TARGET,
    TRITON,
    USE,
)
from igroteka.games.dice_forge.appraisal import Appraisal, Weights
from igroteka.games.dice_forge.blessing import LOSES
from igroteka.games.dice_forge.choices import choices as open_choices
from igroteka.games.dice_forge.faces import yields
from igroteka.games.dice_forge.feats import shields_left
from igroteka.games.dice_forge.forging import forge
from igroteka.games.dice_forge.gains import ITS_OWN, beat, lose, store
from igroteka.games.dice_forge.material import BOAR, GLORY, GOLD, MOON, RESOURCES, SUN
from igroteka.games.dice_forge.position import (
    CERBERI,
    CHESTS,
    D_ACTION,
    D_CERBERUS,
    D_CONVERT,
    D_DIE,
    D_HAMMER,
    D_SHIP,
    DICE,
    FACE,
    FLAGS,
    FORGED,
    HAMMERS,
    HAND,
    ROW,
    TRITONS,
    UP,
    Position,
    offered,
)
from igroteka.games.dice_forge.state import DiceForge

PACE = {2: 4000, 3: 2000, 4: 1500}  # simulations a second, by players: means over whole games


def knowledge(notice: i64) -> "Insight":
    """What a level notices: the first what it holds and hardly what its dice will bring, the others more and more of
    dice, cards that work again, hammers and tokens; the last all there is."""
    if notice <= 1:
        return Insight(Weights(dice=0.15, tokens=0.0))
    if notice == 2:
        return Insight(Weights(dice=0.6, tokens=0.3))
    if notice == 3:
        return Insight(Weights(dice=0.65, tokens=0.4))
    if notice == 4:
        return Insight(Weights(dice=0.8, tokens=0.6))
    return Insight(Weights())


class Insight(Knowledge):
    def __init__(self, weights: Weights, heat: float = 1.5) -> None:
        self.eye = Appraisal(weights)
        self.heat = heat  # how sharply choices are told apart by what they are worth

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        assert isinstance(state, DiceForge)
        worths = vec[float]()
        most: float = -1e300
        i: i64
        for i in range(len(choices)):
            worth: float = self.worth(state, seat, choices[i])
            worths = append(worths, worth)
            if worth > most:
                most = worth
        out = vec[float]()
        for i in range(len(worths)):
            out = append(out, exp((worths[i] - most) / self.heat) + 0.01)
        return out

    def play(self, state: State, seat: i64, rng: Rng) -> i64:
        """The best at first sight, not always the very best."""
        assert isinstance(state, DiceForge)
        choices: vec[i64] = state.legal(seat)
        if len(choices) == 1:
            return choices[0]
        best: i64 = choices[0]
        most: float = -1e300
        i: i64
        for i in range(len(choices)):
            worth: float = self.worth(state, seat, choices[i]) + float(rng.below(1000)) * 0.001
            if worth > most:
                best, most = choices[i], worth
        return best

    # What a choice is worth: about the glory its seat may expect after it

    def worth(self, p: DiceForge, seat: i64, action: i64) -> float:
        verb: i64 = action >> KIND_SHIFT
        parts: i64 = action & PARTS
        kind: i64 = p.pending.kind(seat)
        argument: i64 = p.pending.argument(seat)
        if verb == FEAT:
            return self.feat_worth(p, seat, parts)
        if verb == PASS or verb == TRITON or verb == USE:
            return self.small_worth(p, seat, verb, parts, kind, argument)
        if verb == BUY:
            return self.buy_worth(p, seat, parts, argument if kind == D_SHIP else 0)
        if verb == DIE:
            self.eye.price(p, seat)
            if kind == D_DIE:
                return self.eye.die_worth(p, parts)
            return self.eye.face_worth(p, p.up(parts))
        if verb == TAKE:
            return self.forged_worth(p.clone(), seat, parts)
        if verb == TARGET:
            return float(p.score(parts))
        if verb == REPEAT:
            self.eye.price(p, seat)
            return self.repeat_worth(p, seat)
        if verb == EXTRA:
            return self.extra_worth(p, seat)
        copy = p.clone()
        if verb == FORGE:
            forge(copy, seat, parts >> 6 & 1, parts & 63, argument)
        elif kind == D_HAMMER:
            beat(copy, seat, argument, parts)
        elif verb == CHOOSE:
            amount: i64 = offered(argument, parts)
            if argument >> 28 != ITS_OWN and copy.hero(seat, FLAGS) & LOSES:
                lose(copy, seat, parts, amount)
            else:
                store(copy, seat, parts, amount)
        elif verb == CONVERT:
            numbers = p.material.numbers
            slot: i64 = argument // RESOURCES
            resource: i64 = argument % RESOURCES
            rate: i64 = numbers.cyclops if resource == GOLD else numbers.sentinel
            copy.add(seat, GLORY, rate * yields(copy, seat, slot, resource))
        return self.eye.value(copy, seat)

    def small_worth(self, p: DiceForge, seat: i64, verb: i64, parts: i64, kind: i64, argument: i64) -> float:
        value: float = self.eye.value(p, seat)
        if verb == TRITON:
            return value - 1.0
        if verb == USE:
            return value - 1.0 if parts == cards.ELDER and self.eye.worth[GOLD] > 0.9 else value + 3.0
        if kind == D_CONVERT:
            copy = p.clone()
            store(copy, seat, argument % RESOURCES, yields(copy, seat, argument // RESOURCES, argument % RESOURCES))
            return self.eye.value(copy, seat)
        if kind == D_CERBERUS:
            return 4.0
        return value

    def repeat_worth(self, p: DiceForge, seat: i64) -> float:
        total: float = 0.0
        slot: i64
        for slot in range(2):
            face: i64 = p.heroes[seat * ROW + FACE + slot]
            if face >= 0:
                total += self.eye.face_worth(p, face)
        return total

    def extra_worth(self, p: DiceForge, seat: i64) -> float:
        """The best action that could follow, with 2 sun less."""
        copy = p.clone()
        copy.add(seat, SUN, -p.material.numbers.extra_sun)
        copy.pending.pop(seat)
        copy.pending.push(seat, D_ACTION)
        choices: vec[i64] = open_choices(copy, seat)
        most: float = -1e300
        i: i64
        for i in range(len(choices)):
            worth: float = self.worth(copy, seat, choices[i])
            if worth > most:
                most = worth
        return most

    def buy_worth(self, p: DiceForge, seat: i64, face: i64, saved: i64) -> float:
        copy = p.clone()
        price: i64 = p.material.prices[face] - saved
        if price > 0:
            copy.add(seat, GOLD, -price)
        return self.forged_worth(copy, seat, face)

    def forged_worth(self, p: DiceForge, seat: i64, face: i64) -> float:
        """With a new face in place of the poorest one (the position is changed). Two dice, two tries."""
        self.eye.price(p, seat)
        worst = vec[i64]([-1, -1])
        side: i64
        place: i64
        for side in range(2):
            least: float = 1e300
            for place in range(6):
                old: i64 = p.face(seat * 2 + side, place)
                if p.material.kinds[old] != BOAR:
                    worth: float = self.eye.face_worth(p, old)
                    if worth < least:
                        least = worth
                        worst[side] = old
        before: i64 = p.hero(seat, DICE)
        up: i64 = p.hero(seat, UP)
        forge(p, seat, 0, worst[0], face)
        light: float = self.eye.value(p, seat)
        p.put(seat, DICE, before)
        p.put(seat, UP, up)
        p.add(seat, FORGED, -1)
        forge(p, seat, 1, worst[1], face)
        dark: float = self.eye.value(p, seat)
        return light if light > dark else dark

    def feat_worth(self, p: DiceForge, seat: i64, card: i64) -> float:
        """The card in hand, its price paid, and what it brings at once."""
        copy = p.clone()
        eye = self.eye
        m = p.material
        copy.add(seat, SUN, -m.suns[card])
        copy.add(seat, MOON, -m.moons[card])
        copy.heroes[seat * ROW + HAND] += bit(m.pile_of[card] * 3)
        eye.price(p, seat)
        both: float = eye.die_worth(p, seat * 2) + eye.die_worth(p, seat * 2 + 1)
        more: float = 0.0
        if card == cards.HELMET:
            return self.forged_worth(copy, seat, m.triple)
        if card == cards.ABYSS:
            return self.forged_worth(copy, seat, m.mirror)
        if card == cards.SKYSHIP:
            return self.forged_worth(copy, seat, m.sky_ship)
        if card == cards.GUARDIAN:
            shields: i64 = shields_left(p)
            face: i64 = 0
            while not shields >> face & 1:
                face += 1
            return self.forged_worth(copy, seat, face)
        if card == cards.HAMMER:
            copy.add(seat, HAMMERS, 1)
        elif card == cards.CHEST:
            copy.add(seat, CHESTS, 1)
        elif card == cards.CERBERUS:
            copy.add(seat, CERBERI, 1)
        elif card == cards.TRITON:
            copy.add(seat, TRITONS, 1)
        elif card == cards.TYPHON:
            more = float(p.hero(seat, FORGED))
        elif card == cards.SPIRITS:
            store(copy, seat, GOLD, m.numbers.spirits_gold)
            store(copy, seat, MOON, m.numbers.spirits_moon)
        elif card == cards.CANCER or card == cards.SENTINEL:
            more = 2.0 * both
        elif card == cards.SPHINX or card == cards.CYCLOPS:
            more = 2.2 * both
        elif card == cards.SATYRS:
            more = 1.5 * both
        elif card == cards.MINOTAUR:
            more = 2.5
        elif card == cards.BOAR:
            more = eye.rolls_left(p) * 0.45
        return eye.value(copy, seat) + more

    # Judgement

    def stage(self, state: State) -> i64:
        assert isinstance(state, DiceForge)
        return state.round * state.seats + state.active

    def begin(self, view: State, seat: i64) -> i64:
        """Until everybody has had another turn."""
        assert isinstance(view, DiceForge)
        return view.round * view.seats + view.active + view.seats + 1

    def judge(self, state: State, points: vec[float]) -> float:
        assert isinstance(state, DiceForge)
        seat: i64
        for seat in range(state.seats):
            points[seat] = self.eye.value(state, seat)
        return 4.0 + 1.2 * float(self.eye.turns_left(state, state.seats - 1))

    def settle(self, state: State, points: vec[float], shares: vec[float]) -> None:
        assert isinstance(state, DiceForge)
        most: i64 = -1
        winners: float = 0.0
        seat: i64
        for seat in range(state.seats):
            score: i64 = state.score(seat)
            points[seat] = float(score)
            if score > most:
                most = score
                winners = 0.0
            if score == most:
                winners += 1.0
        for seat in range(state.seats):
            shares[seat] = 1.0 / winners if state.score(seat) == most else 0.0

    def scale(self, state: State) -> float:
        return 25.0

    def opens(self, state: State, outcome: i64) -> bool:
        """What dice show can be told apart later, by what it leads to."""
        return False

    def so_far(self, state: State, seat: i64) -> float:
        assert isinstance(state, DiceForge)
        return float(state.score(seat))


def greedy_worth(p: Position, seat: i64, action: i64) -> i64:
    """Glory at once, in hundreds; else what is gained in resources."""
    verb: i64 = action >> KIND_SHIFT
    parts: i64 = action & PARTS
    m = p.material
    resource: i64
    if verb == FEAT:
        return 100 * m.glories[parts] + 10
    if verb == BUY or verb == TAKE:
        worth: i64 = 5
        for resource in range(RESOURCES):
            worth += m.give(parts, resource) * (3 if resource == GLORY else 2 if resource else 1)
        return worth
    if verb == FORGE:
        old: i64 = 0
        for resource in range(RESOURCES):
            old += m.give(parts & 63, resource)
        return 50 - old
    if verb == CHOOSE:
        amount: i64 = offered(p.pending.argument(seat), parts)
        return amount * 100 if parts == GLORY else amount * 10
    if verb == DIE:
        total: i64 = 0
        for resource in range(RESOURCES):
            total += m.give(p.up(parts), resource)
        return total
    if verb == PASS:
        return 0
    if verb == TARGET:
        return p.score(parts)
    return 1 + parts


def greedy(p: DiceForge, seat: i64) -> i64:
    """The choice that looks best at once; the first of equals."""
    choices: vec[i64] = p.legal(seat)
    best: i64 = choices[0]
    most: i64 = -1
    i: i64
    for i in range(len(choices)):
        worth: i64 = greedy_worth(p, seat, choices[i])
        if worth > most:
            best, most = choices[i], worth
    return best


BOT = Bot(knowledge=knowledge, greedy=greedy, pace=PACE)
