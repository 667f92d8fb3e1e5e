"""The pieces, in bundles that depend on few numbers each. A bundle is made once and remembered."""

from functools import lru_cache

from igroteka.games.dice_forge.appraisal import Appraisal, Weights
from igroteka.games.dice_forge.box import DICE, GARDENS, LETTERS, SANCTUARY
from igroteka.games.dice_forge.material import PILES, RESOURCES, Material
from igroteka.games.dice_forge.notation import SIDES
from igroteka.games.dice_forge.position import DICE as DICE_OF_HERO
from igroteka.games.dice_forge.position import FACE_BITS, Agreed
from igroteka.games.dice_forge.scene.zones import HEROES
from igroteka.games.dice_forge.state import blank
from igroteka.games.dice_forge.symbols import SYMBOLS, amounts, shown
from igroteka.scene import Badge, Piece, Speech, speech

Pieces = tuple[Piece, ...]
DRAWN = frozenset(f"{DICE.value} {SANCTUARY.value} {GARDENS.value}".split())  # faces that have a picture of their own
RESERVES = ("gold", "sun", "moon", "glory")


def picture(name: str) -> str:
    """The symbol of a face; one that only a box of somebody's own has is a blank plate with words."""
    return f"face-{name.replace('+', '-and-').replace('/', '-or-')}" if name in DRAWN else "face-blank"


def plain_text(name: str) -> str:
    return "" if name in DRAWN else shown(name)


@lru_cache(maxsize=512)
def spoken(language: str, name: str) -> str:
    """A face in words for those who hear the page: `2 gold and 1 moon`."""
    say = speech(language, "dice_forge")
    if not name[0].isdigit():
        return f"{say(f'face-{name}')}: {plainly(say(f'face-{name}-about'), say)}"
    joined = say("scene-or") if "/" in name else say("scene-and")
    parts = name.replace("/", "+").split("+")
    named = dict(zip(LETTERS, RESERVES, strict=True))
    return f" {joined} ".join(f"{part[:-1]} {say(f'resource-{named[part[-1]]}')}" for part in parts)


def plainly(text: str, say: Speech) -> str:
    """A sentence with its symbols spoken."""
    for symbol, name in zip(SYMBOLS, RESERVES, strict=True):
        text = text.replace(symbol, say(f"resource-{name}"))
    return text


@lru_cache(maxsize=4096)
def temple(language: str, m: Material, stock: tuple[int, ...], faces: tuple[int, ...], beds: tuple[int, ...]) -> Pieces:
    """Faces for sale on their squares, and the gardens."""
    say = speech(language, "dice_forge")
    found = []
    for place, face in enumerate(faces):
        if stock[face]:
            name = m.faces[face]
            label = say("scene-for-sale", face=spoken(language, name), gold=int(m.prices[face]), count=stock[face])
            badges = (Badge(str(stock[face])),) if stock[face] > 1 else ()
            found.append(
                Piece(f"sale-{face}", picture(name), "temple", label, place, text=plain_text(name), badges=badges)
            )
    for place, face in enumerate(beds):
        if stock[face]:
            name = m.faces[face]
            label = say("scene-in-garden", face=spoken(language, name), count=stock[face])
            badges = (Badge(str(stock[face])),) if stock[face] > 1 else ()
            found.append(Piece(f"garden-{face}", picture(name), "gardens", label, place, badges=badges))
    return tuple(found)


@lru_cache(maxsize=2048)
def pile(language: str, m: Material, zone: str, place: int, number: int, card: int, left: int) -> Piece:
    say = speech(language, "dice_forge")
    name = m.cards[card]
    cost = amounts([0, int(m.suns[card]), int(m.moons[card])])
    about = say(f"card-{name}-about")
    label = say(
        "scene-pile", card=say(f"card-{name}"), cost=plainly(cost, say), glory=int(m.glories[card]),
        about=plainly(about, say), count=left,
    )  # fmt: skip
    worth = Badge(f"{cost} → {m.glories[card]}{SYMBOLS[3]}", "foot")
    badges = (Badge(say(f"card-{name}"), "head"), worth, Badge(str(left)))
    return Piece(f"pile-{number}", f"card-{name}", zone, label, place, badges=badges)


@lru_cache(maxsize=1024)
def hero(language: str, seat: int, name: str, portal: int, zone: str, place: int) -> Piece:
    """A hero stands on the first card of his portal."""
    say = speech(language, "dice_forge")
    label = say("scene-hero-at", name=name, portal=portal) if portal else say("scene-hero-home", name=name)
    return Piece(f"hero-{seat + 1}", f"hero-{HEROES[seat]}", zone, label, place, layer=1 if portal else 0)


@lru_cache(maxsize=4096)
def dice(language: str, m: Material, seat: int, faces: tuple[int, ...], ups: tuple[int, int]) -> Pieces:
    """Two dice unfolded; equal faces of a die stand for each other."""
    say = speech(language, "dice_forge")
    found = []
    for place, face in enumerate(faces):
        side, first = place // 6, faces[place // 6 * 6 : place // 6 * 6 + 6].index(face)
        up = ups[side] == face and place % 6 == first
        name = m.faces[face]
        message = "scene-face-up" if up else "scene-face"
        label = say(message, side=say(f"side-{SIDES[side]}"), face=spoken(language, name))
        found.append(
            Piece(
                target(seat, side, place % 6), picture(name), f"dice-{seat + 1}", label, place, text=plain_text(name),
                target=target(seat, side, first) if place % 6 != first else "",
                badges=(Badge("", "now"),) if up else (),
            )
        )  # fmt: skip
    return tuple(found)


def target(seat: int, side: int, place: int) -> str:
    """What a click on a face of a die means: the first of its kind."""
    return f"die-{seat + 1}-{SIDES[side]}{place + 1}"


@lru_cache(maxsize=4096)
def average(language: str, m: Material, seat: int, faces: tuple[int, ...], round_: int) -> Piece:
    """What a blessing brings on average; faces whose worth depends on others count as glory."""
    say, comma = speech(language, "dice_forge"), "," if language == "ru" else "."
    tenths = [round(amount * 10) for amount in flow(m, faces, round_)]
    texts = [f"{one / 10:.1f}".replace(".", comma) for one in tenths]
    label = ", ".join(
        f"{text} {say(f'resource-{name}')}" for text, name, one in zip(texts, RESERVES, tenths, strict=True) if one
    )
    lines = "\n".join(f"{text} {SYMBOLS[i]}" for i, text in enumerate(texts) if tenths[i])
    whole = say("scene-average-of", what=label)
    return Piece(f"average-{seat + 1}-piece", "square", f"average-{seat + 1}", whole, text=lines)


def flow(m: Material, faces: tuple[int, ...], round_: int) -> list[float]:
    """The average of a roll of these twelve faces, by resource, as the bots reckon it."""
    state, eye = blank(2, m, Agreed([0] * PILES, False)), Appraisal(Weights())
    for place, face in enumerate(faces):
        state.add(0, DICE_OF_HERO + place // 6, face << place % 6 * FACE_BITS)
    state.round = round_
    eye.add_die(state, 0)
    eye.add_die(state, 1)
    return [float(eye.flow[resource]) for resource in range(RESOURCES)]


@lru_cache(maxsize=4096)
def rolled(language: str, m: Material, seat: int, ups: tuple[int, int], turn: int) -> Pieces:
    """The faces that lie up, large; new ones in every turn, so that they tumble."""
    say = speech(language, "dice_forge")
    return tuple(
        Piece(
            f"up-{seat + 1}-{SIDES[side]}-{turn}-{face}", picture(m.faces[face]), f"up-{seat + 1}",
            say("scene-rolled", side=say(f"side-{SIDES[side]}"), face=spoken(language, m.faces[face])), side,
            text=plain_text(m.faces[face]),
        )
        for side, face in enumerate(ups)
    )  # fmt: skip


@lru_cache(maxsize=8192)
def reserve(language: str, seat: int, own: bool, amounts: tuple[int, ...], caps: tuple[int, ...]) -> Pieces:
    """Reserves with their limits: own ones below each other, those of others in two rows."""
    say = speech(language, "dice_forge")
    found = []
    for resource, name in enumerate(RESERVES):
        spoken_name = say(f"resource-{name}")
        if resource < 3:
            label = say("scene-reserve-of", resource=spoken_name, count=amounts[resource], most=caps[resource])
            text = f"{amounts[resource]}/{caps[resource]}"
        else:
            label, text = f"{spoken_name}: {amounts[resource]}", str(amounts[resource])
        place = resource * 8 if own else resource % 2 * 3 + resource // 2 * 6
        found.append(Piece(f"reserve-{seat + 1}-{name}", name, f"reserve-{seat + 1}", label, place, text=text))
    return tuple(found)


@lru_cache(maxsize=4096)
def tokens(language: str, seat: int, hammer: tuple[int, int], tritons: int, cerberi: int) -> Pieces:
    """The own hammer with the gold on it, and tokens to give away; beside the reserve."""
    found = []
    for place, (id, symbol, label, text) in enumerate(held_tokens(language, seat, hammer, tritons, cerberi)):
        found.append(Piece(id, symbol, f"reserve-{seat + 1}", label, 4 + 8 * place, text=text))
    return tuple(found)


def held_tokens(
    language: str, seat: int, hammer: tuple[int, int], tritons: int, cerberi: int
) -> list[tuple[str, str, str, str]]:
    """Id, symbol, label and number of what a hero has besides cards."""
    say = speech(language, "dice_forge")
    beaten, room = hammer
    label = say("holds-hammer", beaten=beaten, room=room)
    found = [(f"beaten-{seat + 1}", "mark-hammer", label, f"{beaten}/{room}")] if room else []
    if tritons:
        label = say("holds-tritons", count=tritons)
        found.append((f"token-{seat + 1}-triton", "mark-triton", label, str(tritons)))
    if cerberi:
        label = say("holds-cerberi", count=cerberi)
        found.append((f"token-{seat + 1}-cerberus", "mark-cerberus", label, str(cerberi)))
    return found


@lru_cache(maxsize=4096)
def hand(language: str, m: Material, seat: int, cards: tuple[tuple[int, int], ...], first: int) -> Pieces:
    """The cards of a hero, from this place on."""
    say = speech(language, "dice_forge")
    found = []
    for place, (card, count) in enumerate(cards, first):
        name = m.cards[card]
        label = say("scene-held-card", card=say(f"card-{name}"), count=count)
        badges = (Badge(str(count)),) if count > 1 else ()
        found.append(Piece(f"card-{seat + 1}-{name}", f"mark-{name}", f"hand-{seat + 1}", label, place, badges=badges))
    return tuple(found)


@lru_cache(maxsize=4096)
def small_tokens(language: str, seat: int, hammer: tuple[int, int], tritons: int, cerberi: int) -> Pieces:
    """What others have besides cards lies before these."""
    return tuple(
        Piece(id, symbol, f"hand-{seat + 1}", label, place, badges=(Badge(text.split("/")[0], "good"),))
        for place, (id, symbol, label, text) in enumerate(held_tokens(language, seat, hammer, tritons, cerberi))
    )
