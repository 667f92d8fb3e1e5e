"""What each level notices, and what it makes of a choice and of a position."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import Rng, State
from igroteka.engine.bits import bit, lowest
from igroteka.engine.knowledge import Knowledge
from igroteka.games.dice_forge.bot.evaluation import Evaluation
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import blessing, choices, faces, feats, forging, gains
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import BOAR, ELDER, GLORY, GOLD, MOON, RESOURCES, SUN
from igroteka.games.dice_forge.rules.state import DiceForge

WORST: Final = -1e300
HEAT: Final = 1.5  # how sharply choices are told apart by what they are worth
# By level: how much it notices of what the dice will bring; of cards that work again, hammers and tokens.
NOTICED = [(0.15, 0.0), (0.6, 0.3), (0.65, 0.4), (0.8, 0.6), (1.0, 1.0)]


def of_level(notice: int) -> "ForgeKnowledge":
    dice, tokens = NOTICED[min(max(notice, 1), len(NOTICED)) - 1]
    return ForgeKnowledge(Evaluation(dice, tokens))


class ForgeKnowledge(Knowledge):
    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        assert isinstance(state, DiceForge)
        worths = vec[float]([0.0] * len(choices))
        most: float = WORST
        i: i64
        for i in range(len(choices)):
            worths[i] = self.worth(state, seat, choices[i])
            if worths[i] > most:
                most = worths[i]
        for i in range(len(choices)):
            worths[i] = exp((worths[i] - most) / HEAT) + 0.01
        return worths

    def play(self, state: State, seat: i64, rng: Rng) -> i64:
        """The best at first sight, not always the very best."""
        assert isinstance(state, DiceForge)
        choices: vec[i64] = state.legal(seat)
        if len(choices) == 1:
            return choices[0]
        best: i64 = choices[0]
        most: float = WORST
        i: i64
        for i in range(len(choices)):
            worth: float = self.worth(state, seat, choices[i]) + float(rng.below(1000)) * 0.001
            if worth > most:
                best, most = choices[i], worth
        return best

    # What a choice is worth: about the glory its seat may expect after it

    def worth(self, p: DiceForge, seat: i64, action: i64) -> float:
        verb: i64 = action >> a.KIND_SHIFT
        parts: i64 = action & a.PARTS
        kind: i64 = p.pending.kind(seat)
        argument: i64 = p.pending.argument(seat)
        if verb == a.FEAT:
            return self.feat_worth(p, seat, parts)
        if verb == a.PASS or verb == a.TRITON or verb == a.USE:
            return self.small_worth(p, seat, verb, parts, kind, argument)
        if verb == a.BUY:
            return self.buy_worth(p, seat, parts, argument if kind == a.D_SHIP else 0)
        if verb == a.DIE:
            self.evaluation.price(p, seat)
            if kind == a.D_DIE:
                return self.evaluation.die_worth(p, parts)
            return self.evaluation.face_worth(p, p.up(parts))
        if verb == a.TAKE:
            return self.buy_worth(p, seat, parts, 0)  # faces of the gardens have no price
        if verb == a.TARGET:
            return float(p.score(parts))
        if verb == a.REPEAT:
            self.evaluation.price(p, seat)
            return self.repeat_worth(p, seat)
        if verb == a.EXTRA:
            return self.extra_worth(p, seat)
        copy = p.clone()
        if verb == a.FORGE:
            forging.forge(copy, seat, parts >> 6 & 1, parts & 63, argument)
        elif kind == a.D_HAMMER:
            gains.beat(copy, seat, argument, parts)
        elif verb == a.CHOOSE:
            amount: i64 = p_.offered(argument, parts)
            if argument >> 28 != gains.ITS_OWN and copy.hero(seat, p_.FLAGS) & blessing.LOSES:
                gains.lose(copy, seat, parts, amount)
            else:
                gains.store(copy, seat, parts, amount)
        elif verb == a.CONVERT:
            copy.add(seat, GLORY, faces.glory_for(copy, seat, argument))
        return self.evaluation.value(copy, seat)

    def small_worth(self, p: DiceForge, seat: i64, verb: i64, parts: i64, kind: i64, argument: i64) -> float:
        value: float = self.evaluation.value(p, seat)
        if verb == a.TRITON:
            return value - 1.0
        if verb == a.USE:
            return value - 1.0 if parts == ELDER and self.evaluation.worth[GOLD] > 0.9 else value + 3.0
        if kind == a.D_CONVERT:
            copy = p.clone()
            resource: i64 = argument % RESOURCES
            gains.store(copy, seat, resource, faces.yields(copy, seat, argument // RESOURCES, resource))
            return self.evaluation.value(copy, seat)
        if kind == a.D_CERBERUS:
            return 4.0
        return value

    def repeat_worth(self, p: DiceForge, seat: i64) -> float:
        total: float = 0.0
        slot: i64
        for slot in range(2):
            face: i64 = p.heroes[seat * p_.ROW + p_.FACE + slot]
            if face >= 0:
                total += self.evaluation.face_worth(p, face)
        return total

    def extra_worth(self, p: DiceForge, seat: i64) -> float:
        """The best action that could follow, with 2 sun less."""
        copy = p.clone()
        copy.add(seat, SUN, -p.material.numbers.extra_sun)
        copy.pending.pop(seat)
        copy.pending.push(seat, a.D_ACTION)
        actions: vec[i64] = choices.choices(copy, seat)
        most: float = WORST
        i: i64
        for i in range(len(actions)):
            worth: float = self.worth(copy, seat, actions[i])
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
        self.evaluation.price(p, seat)
        worst = vec[i64]([-1, -1])
        side: i64
        place: i64
        for side in range(2):
            least: float = 1e300
            for place in range(6):
                old: i64 = p.face(seat * 2 + side, place)
                if p.material.kinds[old] != BOAR:
                    worth: float = self.evaluation.face_worth(p, old)
                    if worth < least:
                        least = worth
                        worst[side] = old
        before: i64 = p.hero(seat, p_.DICE)
        up: i64 = p.hero(seat, p_.UP)
        forging.forge(p, seat, 0, worst[0], face)
        light: float = self.evaluation.value(p, seat)
        p.put(seat, p_.DICE, before)
        p.put(seat, p_.UP, up)
        p.add(seat, p_.FORGED, -1)
        forging.forge(p, seat, 1, worst[1], face)
        dark: float = self.evaluation.value(p, seat)
        return light if light > dark else dark

    def feat_worth(self, p: DiceForge, seat: i64, card: i64) -> float:
        """The card in hand, its price paid, and what it brings at once."""
        copy = p.clone()
        evaluation = self.evaluation
        m = p.material
        copy.add(seat, SUN, -m.suns[card])
        copy.add(seat, MOON, -m.moons[card])
        copy.heroes[seat * p_.ROW + p_.HAND] += bit(m.pile_of[card] * 3)
        evaluation.price(p, seat)
        both: float = evaluation.die_worth(p, seat * 2) + evaluation.die_worth(p, seat * 2 + 1)
        more: float = 0.0
        feat = feats.FEATS[card]
        if feat.face >= 0:
            return self.forged_worth(copy, seat, m.special[feat.face])
        if isinstance(feat, feats.Guardian):
            return self.forged_worth(copy, seat, lowest(feats.shields_left(p)))
        if feat.token:
            feat.taken(copy, seat)
        elif isinstance(feat, feats.Typhon):
            more = float(p.hero(seat, p_.FORGED))
        elif isinstance(feat, feats.Spirits):
            gains.store(copy, seat, GOLD, m.numbers.spirits_gold)
            gains.store(copy, seat, MOON, m.numbers.spirits_moon)
        elif feat.blessings:
            more = 2.0 * both
        elif feat.minor:
            more = 2.2 * both
        elif isinstance(feat, feats.Satyrs):
            more = 1.5 * both
        elif isinstance(feat, feats.Minotaur):
            more = 2.5
        elif isinstance(feat, feats.Boar):
            more = evaluation.rolls_left(p) * 0.45
        return evaluation.value(copy, seat) + more

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
            points[seat] = self.evaluation.value(state, seat)
        return 4.0 + 1.2 * float(self.evaluation.turns_left(state, state.seats - 1))

    def scale(self, state: State) -> float:
        return 25.0

    def opens(self, state: State, outcome: i64) -> bool:
        """What dice show can be told apart later, by what it leads to."""
        return False

    def so_far(self, state: State, seat: i64) -> float:
        assert isinstance(state, DiceForge)
        return float(state.score(seat))
