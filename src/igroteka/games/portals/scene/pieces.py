"""The pieces, in bundles that depend on few numbers each. A bundle is made once and remembered: a frame is put
together from bundles that mostly were there already."""

from functools import lru_cache

from igroteka.engine.bits import members
from igroteka.games.portals.rules.actions import CARD_CELL, CELL
from igroteka.games.portals.rules.box import COLOURS, NAMES, SPELLS
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.scene.zones import MARKERS, key_cells, sign_cells, spell_name
from igroteka.games.portals.telling.gains import sign_words
from igroteka.scene import Badge, Piece, speech

Pieces = tuple[Piece, ...]
DONE = "✓"


def stone_label(language: str, element: int, message: str, **values: str | int) -> str:
    say = speech(language, "portals")
    return say(f"scene-stone-{message}", stone=say(f"scene-stone-{NAMES[element]}"), **values)


@lru_cache(maxsize=8192)
def stone(language: str, id: str, element: int, zone: str, place: int, message: str, **values: str | int) -> Piece:
    """A stone that lies alone."""
    label = stone_label(language, element, message, **values)
    return Piece(f"stone-{id}", f"stone-{NAMES[element]}", zone, label, place)


@lru_cache(maxsize=2048)
def heap(id: str, element: int, zone: str, place: int, count: int, target: str, label: str) -> Pieces:
    """Stones of one element upon each other; the top speaks for those below."""
    symbol = f"stone-{NAMES[element]}"
    below = [Piece(f"{id}-{layer + 1}", symbol, zone, "", place, layer, target=target) for layer in range(count - 1)]
    badges = (Badge(str(count)),) if count > 1 else ()
    return (*below, Piece(f"{id}-{count}", symbol, zone, label, place, count - 1, target=target, badges=badges))


@lru_cache(maxsize=8192)
def board_stones(language: str, board: int, stones: tuple[int, ...]) -> Pieces:
    """`stones`: by element, the cells under such stones."""
    found = []
    for element, cells in enumerate(stones):
        for cell in members(cells):
            at, number = CELL.text(cell), board + 1
            id, zone = f"{number}{at}", f"board-{number}"
            found.append(stone(language, id, element, zone, cell, "on-board", board=number, cell=at))
    return tuple(found)


@lru_cache(maxsize=4096)
def source_stones(language: str, source: int, counts: tuple[int, ...]) -> Pieces:
    found: list[Piece] = []
    for element, count in enumerate(counts):
        if count:
            number, name = source + 1, NAMES[element]
            zone, label = f"source-{number}", stone_label(language, element, "at-source", source=number, count=count)
            found += heap(f"stone-s{number}-{name}", element, zone, element, count, f"{zone}-{name}", label)
    return tuple(found)


@lru_cache(maxsize=4096)
def area_stones(language: str, data: tuple[int, ...]) -> Pieces:
    """`data`: for each spell area its element and how many stones lie there."""
    found: list[Piece] = []
    for area, spell in enumerate(SPELLS):
        element, count = data[area * 2], data[area * 2 + 1]
        if count:
            called = spell_name(speech(language, "portals"), spell)
            label = stone_label(language, element, "in-area", spell=called, count=count)
            found += heap(f"stone-a-{spell}", element, "spells", area, count, f"spells-{spell}", label)
    return tuple(found)


@lru_cache(maxsize=4096)
def markers(language: str, source: int, place: int, seat: int, left: int, player: str) -> Piece:
    label = speech(language, "portals")("scene-markers", name=player, source=source + 1, left=left)
    return Piece(
        f"markers-{source + 1}-{seat + 1}", f"markers-{MARKERS[seat]}-{left}", f"markers-{source + 1}", label, place
    )


@lru_cache(maxsize=4096)
def key_face(language: str, material: Material, key: int, zone: str, place: int, badges: tuple[Badge, ...]) -> Piece:
    say = speech(language, "portals")
    colour = COLOURS.value[material.key_colour[key]]
    label = say("label-take-key", key=key + 1, colour=say(f"colour-{colour}"), cells=int(material.key_size(key)))
    cells = key_cells(language, material, key)
    return Piece(
        f"key-{key + 1}", f"key-{colour}", zone, label, place, text=str(key + 1), columns=3, cells=cells, badges=badges
    )


@lru_cache(maxsize=4096)
def open_keys(language: str, material: Material, keys: tuple[int, ...], columns: int) -> Pieces:
    """Two of each colour: side by side in rows of two or six, one above the other in rows of three."""
    return tuple(
        key_face(language, material, key, "open", place % 2 * 3 + place // 2 if columns == 3 else place, ())
        for place, key in enumerate(keys)
        if key >= 0
    )


@lru_cache(maxsize=8192)
def hand_key(
    language: str, material: Material, seat: int, slot: int, key: int, covered: int, stones: int, due: bool, order: int
) -> Pieces:
    """A key in somebody's hand with its stones; a tick and its turn in phase II when it is charged."""
    say = speech(language, "portals")
    badges: tuple[Badge, ...] = ()
    if due:
        badges = (Badge("", "now", say("scene-key-now")),)
    elif order:
        badges = (Badge(f"{DONE}{order}", "good", say("scene-key-charged", order=order)),)
    found = [key_face(language, material, key, f"keys-{seat + 1}", slot, badges)]
    for cell in members(covered):
        at, number, element = CARD_CELL.text(cell), key + 1, (stones >> cell * 3 & 7) - 1
        found.append(stone(language, f"k{number}{at}", element, f"key-{number}", cell, "on-key", key=number, cell=at))
    return tuple(found)


@lru_cache(maxsize=1024)
def bag(language: str, counts: tuple[int, ...]) -> Pieces:
    """The bag, and what is left in it of each element."""
    say, count = speech(language, "portals"), sum(counts)
    found = [Piece("bag", "bag", "stock", f"{say('bag')}: {count}", text=str(count))]
    for element, count in enumerate(counts):
        if count:
            label, badges = f"{say(f'element-{NAMES[element]}')}: {count}", (Badge(str(count), "count"),)
            symbol = f"stone-{NAMES[element]}"
            found.append(Piece(f"bag-{NAMES[element]}", symbol, "inside", label, element, badges=badges))
    return tuple(found)


@lru_cache(maxsize=1024)
def prophecy(language: str, stones: tuple[int, ...]) -> Pieces:
    """The stones to come; the next one is marked."""
    found = []
    badges: tuple[Badge, ...] = (Badge("", "next", speech(language, "portals")("scene-next-stone")),)
    for cell, element in enumerate(stones):
        if element >= 0:
            at, symbol = CELL.text(cell), f"stone-{NAMES[element]}"
            label = stone_label(language, element, "to-come", cell=at)
            found.append(Piece(f"stone-p{at}", symbol, "prophecy", label, cell, badges=badges))
            badges = ()
    return tuple(found)


@lru_cache(maxsize=4096)
def sign(language: str, material: Material, number: int, seat: int, place: int, met: bool, missing: int = 9) -> Piece:
    """A sign that may be seen: its figure on a card, a tick when it is fulfilled, a mark when one stone is missing."""
    say = speech(language, "portals")
    cells = sign_cells(material, number)
    stones = ", ".join(f"{say('element-' + cell.symbol[6:])} {cell.name}" for cell in cells if cell.symbol)
    badges: tuple[Badge, ...] = ()
    if met:
        badges = (Badge(DONE, "good", say("scene-sign-met")),)
    elif missing == 0:
        badges = (Badge(DONE, "count", say("scene-sign-lies")),)
    elif missing == 1:
        badges = (Badge("+1", "count", say("scene-sign-near")),)
    return Piece(
        f"sign-{number + 1}", "sign", f"signs-{seat + 1}", f"{sign_words(1 << number, say)}: {stones}", place,
        text=str(number + 1), columns=3, cells=cells, badges=badges,
    )  # fmt: skip


@lru_cache(maxsize=8192)
def missing_on(material: Material, number: int, mirrored: bool, stones: tuple[int, ...]) -> int:
    """How many stones a sign still needs on a board (`stones`: by element, the cells under such stones), at best; 9 if
    it cannot be said to be near. Cells under other stones are in the way."""
    lying = {cell: element for element, cells in enumerate(stones) for cell in members(cells)}
    best = int(material.sign_size[number])
    for way in range(8 if mirrored else 4):
        figure = material.sign_stones(number, way)
        for row in range(5 - max(down for down, _, _ in figure)):
            for column in range(5 - max(right for _, right, _ in figure)):
                found = [(element, lying.get((row + down) * 5 + column + right)) for down, right, element in figure]
                if all(there is None or there == element for element, there in found):
                    best = min(best, sum(there is None for _, there in found))
    return best


@lru_cache(maxsize=256)
def covered_sign(language: str, seat: int, place: int) -> Piece:
    label = speech(language, "portals")("scene-sign-covered")
    return Piece(f"sign-covered-{seat + 1}-{place + 1}", "sign-back", f"signs-{seat + 1}", label, place)
