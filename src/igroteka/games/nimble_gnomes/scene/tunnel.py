"""A player's tunnel: the way in with what lies there, and wagons of six on the rails behind it."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, KINDS, WIND, Material
from igroteka.games.nimble_gnomes.scene.effects import effect, hides
from igroteka.games.nimble_gnomes.telling.cards import card_words, line_of, set_words
from igroteka.games.nimble_gnomes.telling.sets import SIX, laid_out, sizes, worth_of
from igroteka.scene import Badge, Cell, Piece, Speech, speech

Pieces = tuple[Piece, ...]
FOGGED = "fog"


class Before(NamedTuple):
    """What lies before a player: how many wagons there are, what the gems are worth in numbers and words, and what fog
    hides."""

    pieces: Pieces
    wagons: int
    worth: int
    score: str
    seen: tuple[int, ...]
    hidden: int


@lru_cache(maxsize=8192)
def before(language: str, material: Material, thick: bool, owner: int, laid: tuple[int, ...]) -> Before:
    """`laid` counts the cards of all kinds before this player."""
    say = speech(language, "nimble_gnomes")
    hidden = 0
    for fog in range(FOG, GEM):
        if laid[fog]:
            hidden |= hides(material, thick, fog)
    fogged = tuple(laid[kind] if hidden >> kind & 1 else 0 for kind in range(GEM, DIAMOND))
    seen = (*(laid[GEM + i] - fogged[i] for i in range(9)), laid[DIAMOND])
    worth = worth_of(seen)
    score = "+".join(str(size) for size in sizes(worth)) or say("scene-no-sets")
    count, there = wagons(language, owner, seen, fogged)
    return Before(there + way(language, material, thick, owner, laid[:GEM]), count, worth, score, seen, hidden)


@lru_cache(maxsize=4096)
def wagons(language: str, owner: int, seen: tuple[int, ...], fogged: tuple[int, ...]) -> tuple[int, Pieces]:
    """Gems in their best sets, a wagon for each, the fullest first; then those that fog hides."""
    say = speech(language, "nimble_gnomes")
    loads = [(line_of(one), one.cards, set_words(one, say)) for one in laid_out(seen)]
    covered = [GEM + kind for kind, count in enumerate(fogged) for _ in range(count)]
    loads += [(FOGGED, tuple(covered[i : i + SIX]), "") for i in range(0, len(covered), SIX)]
    numbers, of_line = [0] * KINDS, Counter[str]()
    found = []
    for place, (line, cards, words) in enumerate(loads):
        of_line[line] += 1
        wagon = f"wagon-{owner + 1}-{line}-{of_line[line]}"
        found.append(body(say, wagon, f"carts-{owner + 1}", line, cards, words, place))
        for at, kind in enumerate(cards):
            numbers[kind] += 1
            form, label = ("mist", "scene-gem-hidden") if line == FOGGED else ("gem", "")
            name = card_words(kind, say)
            id = f"gem-{owner + 1}-{CARDS[kind]}-{numbers[kind]}"
            found.append(Piece(id, f"{form}--{CARDS[kind]}", wagon, say(label, card=name) if label else name, at))
    return len(loads), tuple(found)


def body(say: Speech, id: str, zone: str, line: str, cards: tuple[int, ...], words: str, place: int) -> Piece:
    """A wagon: its empty places say what it is for."""
    cells = tuple(Cell(str(number + 1), f"hollow-{line}") for number in range(SIX))
    if line == FOGGED:
        return Piece(id, "wagon-fog", zone, say("hidden"), place, columns=SIX, cells=cells)
    full = len(cards) == SIX
    label = say("scene-wagon-full" if full else "scene-wagon", set=words)
    return Piece(id, "wagon-brimful" if full else "wagon", zone, label, place, columns=SIX, cells=cells)


@lru_cache(maxsize=4096)
def way(language: str, material: Material, thick: bool, owner: int, laid: tuple[int, ...]) -> Pieces:
    """Cave and cave-ins lie in the mouth, fogs hang behind it. `laid` are the kinds 0 to 7."""
    say = speech(language, "nimble_gnomes")
    zone = f"way-{owner + 1}"
    found = []
    if laid[CAVE]:
        badges = effect(language, material, thick, CAVE)
        label = card_words(CAVE, say)
        found.append(Piece(f"cave-{owner + 1}", "dug--cave", zone, label, target=f"{zone}-mouth", badges=badges))
    for number in range(laid[CAVE_IN]):
        badges = effect(language, material, thick, CAVE_IN) if number == laid[CAVE_IN] - 1 else ()
        if badges and laid[CAVE_IN] > 1:
            badges = (*badges, Badge(f"×{laid[CAVE_IN]}"))
        id, label = f"curse-{owner + 1}-cave-in-{number + 1}", card_words(CAVE_IN, say)
        found.append(
            Piece(id, "dug--cave-in", zone, label, 0, number + 1, target=f"{zone}-mouth", badges=badges)
        )  # fmt: skip
    place = 1
    for kind in range(FOG, GEM):
        for number in range(laid[kind]):
            target = f"curse-{owner + 1}-{CARDS[kind]}"
            label = f"{card_words(kind, say)}: {say('winds-help', winds=helping(material, kind, say))}"
            badges = effect(language, material, thick, kind)
            found.append(
                Piece(f"{target}-{number + 1}", f"dug--{CARDS[kind]}", zone, label, place, target=target,
                      badges=badges)
            )  # fmt: skip
            place += 1
    return tuple(found)


def helping(material: Material, fog: int, say: Speech) -> str:
    """The winds that drive a fog off."""
    winds = [wind for wind in range(3) if material.drives_off[wind] >> fog & 1]
    return ", ".join(card_words(WIND + wind, say) for wind in winds)
