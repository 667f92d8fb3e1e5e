"""The pieces, in bundles that depend on few numbers each. A bundle is made once and remembered."""

from functools import lru_cache

from igroteka.games.dice_forge.bot.evaluation import Evaluation
from igroteka.games.dice_forge.rules import box, icons, position as p_, state
from igroteka.games.dice_forge.rules.actions import SIDES
from igroteka.games.dice_forge.rules.material import PILES, Material
from igroteka.games.dice_forge.scene.effects import effect
from igroteka.games.dice_forge.scene.zones import HEROES, RESERVE_COLUMNS, garden, place_of, sale
from igroteka.games.dice_forge.telling.faces import spoken_face
from igroteka.scene import Badge, Cell, Piece, Speech, forms, spoken

Pieces = tuple[Piece, ...]
CUBES = ("cube-ivory", "cube-obsidian")  # by side
# Faces that have a picture of their own.
DRAWN = frozenset(f"{box.DICE.value} {box.SANCTUARY.value} {box.GARDENS.value}".split())


def picture(name: str) -> str:
    """The symbol of a face; one that only a box of somebody's own has is a blank plate with words."""
    return f"face-{name.replace('+', '-and-').replace('/', '-or-')}" if name in DRAWN else "face-blank"


def plate(
    id: str, name: str, zone: str, label: str, place: int, target: str = "", badges: tuple[Badge, ...] = ()
) -> Piece:
    """A face somewhere on the table."""
    text = "" if name in DRAWN else icons.with_icons(name)
    return Piece(id, picture(name), zone, label, place, text=text, target=target, badges=badges)


def counted(count: int) -> tuple[Badge, ...]:
    return (Badge(str(count)),) if count > 1 else ()


@lru_cache(maxsize=8)
def said(say: Speech) -> dict[str, dict[str, str]]:
    return {icon: forms(say, f"resource-{name}", f"amount-{name}") for icon, name in icons.NAMES.items()}


@lru_cache(maxsize=512)
def heard(say: Speech, name: str) -> str:
    """A face as a screen reader says it."""
    return spoken_face(name, say)


@lru_cache(maxsize=2048)
def temple(say: Speech, m: Material, stock: tuple[int, ...]) -> Pieces:
    """Faces for sale on their squares, and the gardens."""
    found = [in_temple(say, m, "temple", face, place, stock[face]) for place, face in enumerate(sale(m)) if stock[face]]
    found += [in_temple(say, m, "gardens", face, i, stock[face]) for i, face in enumerate(garden(m)) if stock[face]]
    return tuple(found)


@lru_cache(maxsize=4096)
def in_temple(say: Speech, m: Material, zone: str, face: int, place: int, count: int) -> Piece:
    name = m.faces[face]
    id, message = ("sale", "scene-for-sale") if zone == "temple" else ("garden", "scene-in-garden")
    label = say(message, face=heard(say, name), gold=int(m.prices[face]), count=count)
    return plate(f"{id}-{face}", name, zone, label, place, badges=counted(count))


@lru_cache(maxsize=2048)
def pile(say: Speech, m: Material, zone: str, place: int, number: int, card: int, left: int) -> Piece:
    name, cost, glory = f"card-{m.cards[card]}", icons.cost_text(m, card), int(m.glories[card])
    about = icons.spoken(say(f"{name}-about"), say)
    label = say("scene-pile", card=say(name), cost=icons.spoken(cost, say), glory=glory, about=about, count=left)
    return Piece(f"pile-{number}", name, zone, label, place, badges=(*on_card(say, m, card), Badge(str(left))))


@lru_cache(maxsize=1024)
def on_card(say: Speech, m: Material, card: int) -> tuple[Badge, ...]:
    """What a card says of itself: price, glory, name, and what it does in icons."""
    name, glory = f"card-{m.cards[card]}", int(m.glories[card])
    head = say(f"{name}-narrow" if say.has(f"{name}-narrow") else name)
    cost = icons.cost_text(m, card).replace(" ", "")
    found = [Badge(cost, "cost"), Badge(f"{glory}{icons.ICONS[3]}", "worth"), Badge(head, "head")]
    does = effect(m, card)
    return (*found, Badge(does, "effect")) if does else tuple(found)


@lru_cache(maxsize=1024)
def hero(say: Speech, m: Material, seat: int, name: str, portal: int) -> Piece:
    """A hero stands at a portal or at home."""
    zone, place = (f"island-{portal}", place_of(m, portal)[0]) if portal else ("home", seat)
    label = say("scene-hero-at", name=name, portal=portal) if portal else say("scene-hero-home", name=name)
    return Piece(f"hero-{seat + 1}", HEROES[seat], zone, label, place)


def dice(say: Speech, m: Material, seat: int, row: tuple[int, ...]) -> list[Piece]:
    """Two dice unfolded; equal faces of a die stand for each other."""
    found: list[Piece] = []
    for side in (0, 1):
        faces = p_.faces_in(row[p_.DICE + side])
        for place, face in enumerate(faces):
            first = faces.index(face)
            up = row[p_.UP + side] == face and place == first
            found.append(face_of_die(say, m, seat, side, place, face, first, up))
    return found


@lru_cache(maxsize=16384)
def face_of_die(say: Speech, m: Material, seat: int, side: int, place: int, face: int, first: int, up: bool) -> Piece:
    """`first` is where the first of its kind is on this die."""
    name = m.faces[face]
    message = "scene-face-up" if up else "scene-face"
    label = say(message, side=say(f"side-{SIDES[side]}"), face=heard(say, name))
    stands_for = target(seat, side, first) if place != first else ""
    badges = (Badge("", "now"),) if up else ()
    return plate(target(seat, side, place), name, f"dice-{seat + 1}", label, side * 6 + place, stands_for, badges)


def target(seat: int, side: int, place: int) -> str:
    """What a click on a face of a die means: the first of its kind."""
    return f"die-{seat + 1}-{SIDES[side]}{place + 1}"


@lru_cache(maxsize=4096)
def average(say: Speech, m: Material, seat: int, light: int, dark: int, round_: int) -> Piece:
    """What a blessing brings on average; faces whose worth depends on others count as glory."""
    texts = averages(say, m, light, dark, round_)
    lines = [f"{text} {icons.ICONS[i]}" for i, text in enumerate(texts) if text]
    label = spoken(say("scene-average-of", what=", ".join(lines)), said(say), say)
    return Piece(f"average-{seat + 1}-piece", "hearth", f"average-{seat + 1}", label, text="\n".join(lines))


@lru_cache(maxsize=8192)
def averages(say: Speech, m: Material, light: int, dark: int, round_: int) -> list[str]:
    """What a roll of these dice brings, as the bots reckon it: by resource, with one decimal; empty for what hardly
    ever comes."""
    table, evaluation = state.blank(2, m, p_.Agreed([0] * PILES, False)), Evaluation()
    table.put(0, p_.DICE, light)
    table.put(0, p_.DICE + 1, dark)
    table.round = round_
    evaluation.add_die(table, 0)
    evaluation.add_die(table, 1)
    tenths = [round(float(amount) * 10) for amount in evaluation.flow]
    comma = "," if say.language == "ru" else "."
    return [f"{one / 10:.1f}".replace(".", comma) if one else "" for one in tenths]


def on_average(say: Speech, view: p_.Position, seat: int) -> str:
    """The same of a hero's dice, on one line."""
    dice = int(view.hero(seat, p_.DICE)), int(view.hero(seat, p_.DICE + 1))
    texts = averages(say, view.material, *dice, int(view.round))
    return " ".join([f"{text}{icons.ICONS[i]}" for i, text in enumerate(texts) if text])


@lru_cache(maxsize=8192)
def rolled(say: Speech, m: Material, seat: int, side: int, face: int, turn: int) -> Piece:
    """A die as it lies, its upper face towards the player; a new one in every turn, so that it tumbles."""
    name = m.faces[face]
    label = say("scene-rolled", side=say(f"side-{SIDES[side]}"), face=heard(say, name))
    id, cells = f"up-{seat + 1}-{SIDES[side]}-{turn}-{face}", (Cell("up", picture(name)),)
    text = "" if name in DRAWN else icons.with_icons(name)
    return Piece(id, CUBES[side], f"up-{seat + 1}", label, side, text=text, columns=1, cells=cells)


@lru_cache(maxsize=8192)
def reserve(say: Speech, seat: int, own: bool, resource: int, amount: int, cap: int) -> Piece:
    """One kind of a reserve; the own one with its limit. Own ones lie below each other, those of others in two rows."""
    name = box.RESOURCES.value[resource]
    spoken_name = say(f"resource-{name}")
    if resource < 3:
        label = say("scene-reserve-of", resource=spoken_name, count=amount, most=cap)
        text = f"{amount}/{cap}" if own else str(amount)
    else:
        label, text = f"{spoken_name}: {amount}", str(amount)
    place = resource * RESERVE_COLUMNS if own else resource * 2
    return Piece(f"reserve-{seat + 1}-{name}", name, f"reserve-{seat + 1}", label, place, text=text)


@lru_cache(maxsize=4096)
def tokens(say: Speech, seat: int, own: bool, hammer: tuple[int, int], tritons: int, cerberi: int) -> Pieces:
    """The hammer with the gold on it, and tokens to give away: beside the own reserve; before the cards of others."""
    number, (beaten, room) = seat + 1, hammer
    found: list[Piece] = []
    for id, name, label, text, there in (
        (f"beaten-{number}", "mark-hammer", say("holds-hammer", beaten=beaten, room=room), f"{beaten}/{room}", room),
        (f"token-{number}-triton", "mark-triton", say("holds-tritons", count=tritons), str(tritons), tritons),
        (f"token-{number}-cerberus", "mark-cerberus", say("holds-cerberi", count=cerberi), str(cerberi), cerberi),
    ):
        if there and own:
            found.append(Piece(id, name, f"reserve-{number}", label, 4 + RESERVE_COLUMNS * len(found), text=text))
        elif there:
            badge = Badge(text.split("/")[0], "good")
            found.append(Piece(id, name, f"hand-{number}", label, len(found), badges=(badge,)))
    return tuple(found)


@lru_cache(maxsize=4096)
def hand(say: Speech, m: Material, seat: int, held: int, sets: int, first: int) -> Pieces:
    """The cards of a hero, from this place on."""
    found: list[Piece] = []
    for pile, count in enumerate(p_.counts_in(held)):
        if count:
            card = int(m.card_at(sets, pile))
            name = m.cards[card]
            about = icons.spoken(say(f"card-{name}-about"), say)
            label = say("scene-held-card", card=say(f"card-{name}"), count=count, about=about)
            id, place = f"card-{seat + 1}-{name}", first + len(found)
            badges = (*on_card(say, m, card), *counted(count))
            found.append(Piece(id, f"card-{name}", f"hand-{seat + 1}", label, place, badges=badges))
    return tuple(found)
