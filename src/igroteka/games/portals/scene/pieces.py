"""The pieces, in bundles that depend on few numbers each. A bundle is made once and remembered: a frame is put
together from bundles that mostly were there already."""

from functools import lru_cache

from igroteka.engine.bits import members
from igroteka.games.portals.rules.actions import CARD_CELL, CELL
from igroteka.games.portals.rules.box import COLOURS, NAMES, SPELLS
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.scene.zones import MARKERS, key_cells, name, sign_cells
from igroteka.scene import Badge, Piece, speech

Pieces = tuple[Piece, ...]
DONE = "✓"


@lru_cache(maxsize=128)
def stone_name(language: str, element: int) -> str:
    return speech(language, "portals")(f"scene-stone-{NAMES[element]}")


@lru_cache(maxsize=8192)
def board_stones(language: str, board: int, stones: tuple[int, ...]) -> Pieces:
    """`stones`: by element, the cells under such stones."""
    found: list[Piece] = []
    for element, cells in enumerate(stones):
        if cells:
            known = stones_of(language, board, element)
            found += [known[cell] for cell in members(cells)]
    return tuple(found)


@lru_cache(maxsize=128)
def stones_of(language: str, board: int, element: int) -> Pieces:
    """A stone of this element on every cell of the board."""
    say, stone = speech(language, "portals"), stone_name(language, element)
    found = []
    for cell in range(25):
        at = CELL.text(cell)
        label = say("scene-stone-on-board", stone=stone, board=board + 1, cell=at)
        found.append(Piece(f"stone-{board + 1}{at}", f"stone-{NAMES[element]}", f"board-{board + 1}", label, cell))
    return tuple(found)


@lru_cache(maxsize=4096)
def source_stones(language: str, source: int, counts: tuple[int, ...]) -> Pieces:
    say = speech(language, "portals")
    found: list[Piece] = []
    for element, count in enumerate(counts):
        stone, number = stone_name(language, element), source + 1
        label = say("scene-stone-at-source", stone=stone, source=number, count=count)
        target = f"source-{number}-{NAMES[element]}"
        found += heap(f"stone-s{number}-{NAMES[element]}", element, f"source-{number}", element, count, target, label)
    return tuple(found)


@lru_cache(maxsize=2048)
def heap(id: str, element: int, zone: str, place: int, count: int, target: str, label: str) -> Pieces:
    """Stones of one element upon each other; the top speaks for those below."""
    symbol = f"stone-{NAMES[element]}"
    found = [Piece(f"{id}-{layer + 1}", symbol, zone, "", place, layer, target=target) for layer in range(count - 1)]
    if count:
        badges = (Badge(str(count)),) if count > 1 else ()
        found.append(Piece(f"{id}-{count}", symbol, zone, label, place, count - 1, target=target, badges=badges))
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
    badges = key_badges(language, due, order)
    found = [key_face(language, material, key, f"keys-{seat + 1}", slot, badges)]
    found += [stone_on_key(language, key, cell, (stones >> cell * 3 & 7) - 1) for cell in members(covered)]
    return tuple(found)


@lru_cache(maxsize=64)
def key_badges(language: str, due: bool, order: int) -> tuple[Badge, ...]:
    say = speech(language, "portals")
    if due:
        return (Badge("", "now", say("scene-key-now")),)
    return (Badge(f"{DONE}{order}", "good", say("scene-key-charged", order=order)),) if order else ()


@lru_cache(maxsize=8192)
def stone_on_key(language: str, key: int, cell: int, element: int) -> Piece:
    at = CARD_CELL.text(cell)
    label = speech(language, "portals")("scene-stone-on-key", stone=stone_name(language, element), key=key + 1, cell=at)
    return Piece(f"stone-k{key + 1}{at}", f"stone-{NAMES[element]}", f"key-{key + 1}", label, cell)


@lru_cache(maxsize=1024)
def held_stone(language: str, seat: int, element: int) -> Piece:
    label = speech(language, "portals")("scene-stone-held", stone=stone_name(language, element))
    return Piece(f"stone-held-{seat + 1}", f"stone-{NAMES[element]}", f"held-{seat + 1}", label)


@lru_cache(maxsize=4096)
def area_stones(language: str, data: tuple[int, ...]) -> Pieces:
    """`data`: for each spell area its element and how many stones lie there."""
    say = speech(language, "portals")
    found: list[Piece] = []
    for area, spell in enumerate(SPELLS):
        element, count = data[area * 2], data[area * 2 + 1]
        if count:
            stone = stone_name(language, element)
            label = say("scene-stone-in-area", stone=stone, spell=name(say, spell), count=count)
            found += heap(f"stone-a-{spell}", element, "spells", area, count, f"spells-{spell}", label)
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
    found: list[Piece] = []
    for cell, element in enumerate(stones):
        if element >= 0:
            found.append(stone_to_come(language, cell, element, not found))
    return tuple(found)


@lru_cache(maxsize=1024)
def stone_to_come(language: str, cell: int, element: int, following: bool) -> Piece:
    say = speech(language, "portals")
    badges = (Badge("", "next", say("scene-next-stone")),) if following else ()
    label = say("scene-stone-to-come", stone=stone_name(language, element), cell=CELL.text(cell))
    return Piece(f"stone-p{CELL.text(cell)}", f"stone-{NAMES[element]}", "prophecy", label, cell, badges=badges)


@lru_cache(maxsize=4096)
def sign(language: str, material: Material, number: int, seat: int, place: int, met: bool, missing: int = 9) -> Piece:
    """A sign that may be seen: its figure on a card, a tick when it is fulfilled, a mark when one stone is missing."""
    say = speech(language, "portals")
    cells = sign_cells(material, number)
    stones = ", ".join(f"{say('element-' + cell.symbol[6:])} {cell.name}" for cell in cells if cell.symbol)
    label = f"{say('some-signs', count=1, signs=str(number + 1))}: {stones}"
    badges: tuple[Badge, ...] = ()
    if met:
        badges = (Badge(DONE, "good", say("scene-sign-met")),)
    elif missing == 0:
        badges = (Badge(DONE, "count", say("scene-sign-lies")),)
    elif missing == 1:
        badges = (Badge("+1", "count", say("scene-sign-near")),)
    return Piece(
        f"sign-{number + 1}", "sign", f"signs-{seat + 1}", label, place, text=str(number + 1), columns=3, cells=cells,
        badges=badges,
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
