"""The pieces, in bundles that depend on few numbers each and are remembered."""

from functools import cache, lru_cache
from typing import NamedTuple

from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, KINDS, WIND, Material
from igroteka.games.nimble_gnomes.scene.places import LARGE, LEAST_ROWS, packed, rows_of
from igroteka.games.nimble_gnomes.telling.cards import idle, set_words
from igroteka.games.nimble_gnomes.telling.sets import SIX, laid_out, sizes, worth_of
from igroteka.scene import Badge, Piece, speech

Pieces = tuple[Piece, ...]
MOST_BACKS = 3  # cards of a hidden hand that are drawn beside each other; a number tells how many there are


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


@lru_cache(maxsize=4096)
def gems(language: str, owner: int, columns: int, seen: tuple[int, ...], hidden: tuple[int, ...]) -> Pieces:
    """Gems before a player: in their best sets, then those that fog hides."""
    say = speech(language, "nimble_gnomes")
    sets = laid_out(seen)
    numbers = [0] * KINDS
    found = []
    place = -1
    for one, first in zip(sets, packed(sets, columns), strict=True):
        words = set_words(one, say)
        for i, kind in enumerate(one.cards):
            last = i == len(one.cards) - 1
            size = len(one.cards)
            badges = (Badge(str(size), "good" if size == SIX else "count"),) if last and columns == LARGE else ()
            label = say("scene-gem-in-set", card=name_of(language, kind), set=words)
            found.append(gem(owner, kind, numbers, label, first + i, badges))
        place = max(place, first // columns)
    place = (place + 1) * columns
    for i, count in enumerate(hidden):
        for _ in range(count):
            label = say("scene-gem-hidden", card=name_of(language, GEM + i))
            found.append(gem(owner, GEM + i, numbers, label, place, (), "fogged"))
            place += 1
    return tuple(found)


def gem(
    owner: int, kind: int, numbers: list[int], label: str, place: int, badges: tuple[Badge, ...], look: str = "gem"
) -> Piece:
    numbers[kind] += 1
    id = f"gem-{owner + 1}-{CARDS[kind]}-{numbers[kind]}"
    return Piece(id, f"{look}-{CARDS[kind]}", f"gems-{owner + 1}", label, place, badges=badges)


class Before(NamedTuple):
    """What lies before a player: gems in sets and the way into the caves, how many rows the gems take, what they are
    worth in numbers and words, and what fog hides."""

    pieces: Pieces
    rows: int
    worth: int
    score: str
    seen: tuple[int, ...]
    hidden: int


@lru_cache(maxsize=8192)
def before(language: str, material: Material, thick: bool, owner: int, columns: int, laid: tuple[int, ...]) -> Before:
    hides = material.thick_hides if thick else material.hides
    hidden = 0
    for fog in range(3):
        if laid[FOG + fog]:
            hidden |= int(hides[fog])
    fogged = tuple(laid[kind] if hidden >> kind & 1 else 0 for kind in range(GEM, DIAMOND))
    seen = (*(laid[GEM + i] - fogged[i] for i in range(9)), laid[DIAMOND])
    worth = worth_of(seen)
    score = "+".join(str(size) for size in sizes(worth)) or speech(language, "nimble_gnomes")("scene-no-sets")
    lying = gems(language, owner, columns, seen, fogged) + way(language, owner, laid[:GEM], helping(language, material))
    rows = rows_of(laid_out(seen), sum(fogged), columns, LEAST_ROWS[columns])
    return Before(lying, rows, worth, score, seen, hidden)


@cache
def helping(language: str, material: Material) -> tuple[str, ...]:
    """For each fog the winds that drive it off."""
    return tuple(
        ", ".join(name_of(language, WIND + wind) for wind in range(3) if material.drives_off[wind] >> (FOG + fog) & 1)
        for fog in range(3)
    )


@lru_cache(maxsize=4096)
def way(language: str, owner: int, laid: tuple[int, ...], helping: tuple[str, ...]) -> Pieces:
    """Cave and curses before a player. `laid` are the kinds 0 to 7, `helping` for each fog the winds against it."""
    say = speech(language, "nimble_gnomes")
    found = []
    zone = f"way-{owner + 1}"
    if laid[CAVE]:
        found.append(Piece(f"cave-{owner + 1}", "card-cave", zone, name_of(language, CAVE)))
    place = 1
    for kind in range(CAVE_IN, GEM):
        for number in range(laid[kind]):
            label = name_of(language, kind)
            if kind >= FOG:
                label += f": {say('winds-help', winds=helping[kind - FOG])}"
            target = f"curse-{owner + 1}-{CARDS[kind]}"
            found.append(Piece(f"{target}-{number + 1}", f"card-{CARDS[kind]}", zone, label, place, target=target))
            place += 1
    return tuple(found)


@lru_cache(maxsize=4096)
def hand(
    language: str, cards: tuple[int, ...], gems: tuple[int, ...], hidden: int, laid: tuple[int, ...], useful: int
) -> Pieces:
    """The own cards in the order of the box. `laid` and `useful` tell what keeps a card from being played."""
    say = speech(language, "nimble_gnomes")
    found: list[Piece] = []
    for kind, count in enumerate(cards):
        for number in range(count):
            badges = brings(language, gems, kind) if kind >= GEM and not hidden >> kind & 1 else ()
            label = name_of(language, kind)
            if not useful >> kind & 1:
                label += f" — {idle(kind, laid, say)}"
            target = f"hand-{CARDS[kind]}"
            found.append(
                Piece(f"{target}-{number + 1}", f"card-{CARDS[kind]}", "hand", label, len(found), target=target,
                      badges=badges)
            )  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=4096)
def others_hand(language: str, owner: int, name: str, size: int, shown: tuple[int, ...]) -> Pieces:
    """A hand of somebody else: what was taken from the open cards is known, the rest is a heap of backs."""
    say = speech(language, "nimble_gnomes")
    zone = f"hand-{owner + 1}"
    known = [kind for kind, count in enumerate(shown) for _ in range(count)]
    found = []
    if size > len(known):
        label = say("scene-hidden-cards", name=name, count=size - len(known))
        found.append(Piece(f"{zone}-back", "card-back", zone, label, 0, badges=(Badge(str(size - len(known))),)))
    for number, kind in enumerate(known):
        top = number == len(known) - 1
        names = ", ".join(name_of(language, one) for one in known)
        label = say("scene-known-cards", name=name, cards=names) if top or number < 1 else ""
        place = 1 + min(number, 1)
        layer = max(0, number - 1)
        if number == 0 and len(known) > 1:
            label = say("scene-known-cards", name=name, cards=name_of(language, kind))
        badges = (Badge(f"+{len(known) - 2}"),) if top and len(known) > 2 else ()
        found.append(Piece(f"{zone}-{number + 1}", f"card-{CARDS[kind]}", zone, label, place, layer, badges=badges))
    return tuple(found)


@lru_cache(maxsize=4096)
def market(
    language: str, open_cards: tuple[int, ...], left: int, thrown: tuple[int, ...], gems: tuple[int, ...], hidden: int
) -> Pieces:
    """The deck, the discard pile and the open cards; open gems tell what they would make of the own sets."""
    say = speech(language, "nimble_gnomes")
    found = []
    if left:
        label = say("deck-left", left=left)
        found.append(Piece("deck", "card-back", "stock", label, 0, badges=(Badge(str(left)),)))
    total = sum(thrown)
    if total:
        listed = ", ".join(f"{name_of(language, kind)} {count}" for kind, count in enumerate(thrown) if count)
        label = f"{say('discard-size', count=total)}: {listed}"
        found.append(Piece("discard", "card-gone", "stock", label, 1, badges=(Badge(str(total)),)))
    for place, kind in enumerate(open_cards):
        if kind >= 0:
            badges = brings(language, gems, kind) if gems and kind >= GEM and not hidden >> kind & 1 else ()
            label = name_of(language, kind)
            target = f"take-{CARDS[kind]}"
            found.append(
                Piece(f"open-{place + 1}", f"card-{CARDS[kind]}", "open", label, place, target=target, badges=badges)
            )
    return tuple(found)


@lru_cache(maxsize=4096)
def unseen(language: str, counts: tuple[int, ...]) -> Pieces:
    """What is still hidden from this seat, in the deck and in hands, by kind."""
    found = []
    for kind, count in enumerate(counts):
        if count:
            label = f"{name_of(language, kind)}: {count}"
            symbol = f"gem-{CARDS[kind]}" if GEM <= kind <= DIAMOND else f"sign-{CARDS[kind]}"
            zone, place = ("unseen-gems", kind - GEM) if kind >= GEM else ("unseen-cards", kind)
            found.append(Piece(f"count-{CARDS[kind]}", symbol, zone, label, place, badges=(Badge(str(count)),)))
    return tuple(found)
