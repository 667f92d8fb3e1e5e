"""The cards: in hands, beside the deck, and those not seen yet. Bundles depend on few numbers and are remembered."""

from functools import cache, lru_cache

from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import GEM, Material
from igroteka.games.nimble_gnomes.scene.effects import printed
from igroteka.games.nimble_gnomes.scene.places import FIRST_OPEN, known_places
from igroteka.games.nimble_gnomes.telling.cards import idle
from igroteka.games.nimble_gnomes.telling.sets import SIX, sizes, worth_of
from igroteka.scene import Badge, Piece, speech

Pieces = tuple[Piece, ...]


@cache
def name_of(language: str, kind: int) -> str:
    return speech(language, "nimble_gnomes")(f"card-{CARDS[kind]}")


@lru_cache(maxsize=4096)
def brings(language: str, gems: tuple[int, ...], kind: int) -> tuple[Badge, ...]:
    """On a gem: the largest set that becomes better with it."""
    say = speech(language, "nimble_gnomes")
    more = list(gems)
    more[kind - GEM] += 1
    after = sizes(worth_of(tuple(more)))
    for size in sizes(worth_of(gems)):
        if size in after:
            after.remove(size)
    best = max(after, default=0)
    return (Badge(f"→{best}", "good" if best == SIX else "count", say("scene-makes-set", size=best)),)


class Looker:
    """What the cards that somebody sees depend on: language, box, the own gems that count, and what fog hides."""

    def __init__(
        self, language: str, material: Material, thick: bool, gems: tuple[int, ...] = (), hidden: int = 0
    ) -> None:
        self.language, self.material, self.thick, self.gems, self.hidden = language, material, thick, gems, hidden

    def badges(self, kind: int) -> tuple[Badge, ...]:
        made = self.gems and kind >= GEM and not self.hidden >> kind & 1
        there = printed(self.language, self.material, self.thick, kind)
        return there + brings(self.language, self.gems, kind) if made else there

    def key(self) -> tuple[object, ...]:
        return self.language, self.material, self.thick, self.gems, self.hidden

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Looker) and self.key() == other.key()


@lru_cache(maxsize=4096)
def hand(looker: Looker, cards: tuple[int, ...], laid: tuple[int, ...], useful: int) -> Pieces:
    """The own cards in the order of the box. `laid` and `useful` tell what keeps a card from being played."""
    say = speech(looker.language, "nimble_gnomes")
    found: list[Piece] = []
    for kind, count in enumerate(cards):
        for number in range(count):
            label = name_of(looker.language, kind)
            if not useful >> kind & 1:
                label += f" — {idle(kind, laid, say)}"
            target = f"hand-{CARDS[kind]}"
            found.append(
                Piece(f"{target}-{number + 1}", f"card--{CARDS[kind]}", "hand", label, len(found), target=target,
                      badges=looker.badges(kind))
            )  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=4096)
def others_hand(looker: Looker, owner: int, name: str, seats: int, size: int, shown: tuple[int, ...]) -> Pieces:
    """A hand of somebody else: what was taken from the open cards is known, the rest is a heap of backs."""
    say = speech(looker.language, "nimble_gnomes")
    zone, most = f"hand-{owner + 1}", known_places(seats)
    known = [kind for kind, count in enumerate(shown) for _ in range(count)]
    found = []
    backs = size - len(known)
    for layer in range(backs):
        top = layer == backs - 1
        label = say("scene-hidden-cards", name=name, count=backs) if top else ""
        badges: tuple[Badge, ...] = (Badge(str(backs)),) if top else ()
        found.append(Piece(f"{zone}-back-{layer + 1}", "card--back", zone, label, 0, layer, badges=badges))
    for number, kind in enumerate(known):
        place = min(number, most - 1)
        there = known[most - 1 :] if place == most - 1 else [kind]
        last = number == len(known) - 1
        names = ", ".join(name_of(looker.language, one) for one in there)
        label = say("scene-known-cards", name=name, cards=names) if place < most - 1 or last else ""
        badges = (*looker.badges(kind), Badge(f"+{len(there) - 1}")) if last and len(there) > 1 else looker.badges(kind)
        found.append(
            Piece(f"{zone}-{number + 1}", f"card--{CARDS[kind]}", zone, label, 1 + place, number - place,
                  badges=badges)
        )  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=4096)
def market(looker: Looker, seats: int, open_cards: tuple[int, ...], left: int, thrown: tuple[int, ...]) -> Pieces:
    """The deck, the discard pile and the open cards; open gems tell what they would make of the own sets."""
    say = speech(looker.language, "nimble_gnomes")
    found = []
    if left:
        label = say("deck-left", left=left)
        found.append(Piece("deck", "card--back", "market", label, 0, badges=(Badge(str(left)),)))
    total = sum(thrown)
    label = say("discard-size", count=total)
    if total:
        listed = [f"{name_of(looker.language, kind)} {count}" for kind, count in enumerate(thrown) if count]
        label += f": {', '.join(listed)}"
    found.append(Piece("discard", "card-gone", "market", label, 1, badges=(Badge(str(total)),)))
    for place, kind in enumerate(open_cards):
        if kind >= 0:
            name = CARDS[kind]
            found.append(
                Piece(f"open-{place + 1}-{name}", f"card--{name}", "market", name_of(looker.language, kind),
                      FIRST_OPEN[seats > 2] + place, target=f"take-{name}", badges=looker.badges(kind))
            )  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=4096)
def unseen(language: str, counts: tuple[int, ...]) -> Pieces:
    """What is still hidden from this seat, in the deck and in hands, by kind; the number stands in the place behind."""
    found = []
    for kind, count in enumerate(counts):
        gem = kind >= GEM
        place = 2 * (kind - GEM if gem else kind)
        found.append(
            Piece(f"count-{CARDS[kind]}", f"{'gem' if gem else 'dug'}--{CARDS[kind]}",
                  "unseen-gems" if gem else "unseen-cards", f"{name_of(language, kind)}: {count}", place,
                  text=str(count))
        )  # fmt: skip
    return tuple(found)
