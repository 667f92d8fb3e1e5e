"""The pieces, in bundles that depend on few numbers each and are remembered."""

from functools import lru_cache

from igroteka.engine.bits import members
from igroteka.games.mirror_labyrinth.rules.actions import CROSSING, DIRECTIONS
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.rules.material import PLACE, Material
from igroteka.games.mirror_labyrinth.rules.position import AMULET, BACKSLASH, EMPTY, FIGURE, MAGE, RUNE, Modes
from igroteka.games.mirror_labyrinth.scene.places import ROW, target
from igroteka.games.mirror_labyrinth.telling.names import amulet_name, rune_name
from igroteka.scene import Badge, Piece, Speech

Pieces = tuple[Piece, ...]
Numbers = tuple[int, ...]


@lru_cache(maxsize=1024)
def board(
    say: Speech, material: Material, abilities: bool, names: tuple[str, ...], cells: Numbers, figures: Numbers,
    mages: Numbers,
) -> Pieces:  # fmt: skip
    """Everything in the labyrinth."""
    found = []
    for crossing, thing in enumerate(cells):
        if thing >= RUNE:
            found.append(token(say, material, abilities, crossing, thing))
        elif thing >= FIGURE:
            number = thing - FIGURE
            found.append(figure(say, material, number, crossing, figures[number * 2 + 1]))
        elif thing >= MAGE:
            seat = thing - MAGE
            found.append(mage(say, names[seat], seat, crossing, mages[seat * 2 + 1] if abilities else -1))
        elif thing != EMPTY:
            found.append(mirror(say, crossing, "backslash" if thing == BACKSLASH else "slash"))
    return tuple(found)


def on_board(id: str, look: str, label: str, crossing: int) -> Piece:
    return Piece(id, look, "board", label, PLACE[crossing], target=target(crossing))


@lru_cache(maxsize=8192)
def mirror(say: Speech, crossing: int, look: str) -> Piece:
    name = CROSSING.text(crossing)
    return on_board(f"mirror-{name}", f"mirror-{look}", say(f"scene-mirror-{look}", crossing=name), crossing)


@lru_cache(maxsize=8192)
def figure(say: Speech, material: Material, number: int, crossing: int, front: int) -> Piece:
    """A portal figure; its symbol says the elements above and below, or left and right."""
    first, second = [ELEMENTS.value[int(material.face_element[number * 2 + face])] for face in (0, 1)]
    if front in (1, 2):
        first, second = second, first
    upright = front % 2 == 0
    message = "scene-portal-upright" if upright else "scene-portal-across"
    one, other = say(f"element-{first}"), say(f"element-{second}")
    label = say(message, crossing=CROSSING.text(crossing), first=one, second=other)
    return on_board(f"figure-{number + 1}", f"portal-{first}-{second}-{'v' if upright else 'h'}", label, crossing)


@lru_cache(maxsize=8192)
def mage(say: Speech, name: str, seat: int, crossing: int, facing: int) -> Piece:
    """`facing` is -1 where nobody faces anywhere."""
    look, label = f"mage-{seat + 1}", say("scene-mage", name=name, crossing=CROSSING.text(crossing))
    if facing >= 0:
        look += f"-{DIRECTIONS[facing]}"
        label += f", {say('scene-looks', direction=say(f'direction-{DIRECTIONS[facing]}'))}"
    return on_board(f"mage-{seat + 1}", look, label, crossing)


@lru_cache(maxsize=8192)
def token(say: Speech, material: Material, abilities: bool, crossing: int, thing: int) -> Piece:
    """A rune or an amulet on the board."""
    if thing < AMULET:
        id = rune_id(thing - RUNE)
        label = say("scene-on", thing=rune_name(thing - RUNE, say), crossing=CROSSING.text(crossing))
        return on_board(id, id, label, crossing)
    amulet = thing - AMULET
    colour = int(material.amulet_colour[amulet])
    known = amulet_name(colour, amulet if abilities else -1, say)
    label = say("scene-on", thing=known, crossing=CROSSING.text(crossing)) + ability(amulet, abilities, say)
    return on_board(f"amulet-{amulet + 1}", amulet_look(colour, amulet, abilities), label, crossing)


def rune_id(rune: int) -> str:
    return f"rune-{COLOURS.value[rune // 4]}-{rune % 4 + 1}"


def amulet_look(colour: int, amulet: int, abilities: bool, spent: bool = False) -> str:
    if not abilities:
        return f"amulet-{COLOURS.value[colour]}"
    return f"{'spent' if spent else 'amulet'}-{COLOURS.value[colour]}-{amulet + 1}"


def ability(amulet: int, abilities: bool, say: Speech) -> str:
    """What an amulet does, after its name."""
    return f": {say(f'ability-{amulet + 1}-about')}" if abilities else ""


@lru_cache(maxsize=4096)
def collection(
    say: Speech, material: Material, modes: Modes, owner: int, own: bool, covered: bool, runes: int, held: int,
    spent: int,
) -> Pieces:  # fmt: skip
    """What somebody has taken, colour by colour: runes, strongest first, then amulets. Runes without a partner are
    pale. Fresh amulets of the one who looks lie in a row of their own."""
    row = members(held & ~spent)[:ROW] if own and modes.abilities else []  # as many as find room
    zone, places = f"collection-{owner + 1}", 8 if modes.amulets else 4  # of a colour, one after the other
    found = []
    for colour, name in enumerate(COLOURS.value):
        amulets = members(held & int(material.colour_amulets[colour]))
        for i, strength in enumerate(reversed(members(runes >> colour * 4 & 15))):
            rune = colour * 4 + strength
            id, look, label = rune_id(rune), rune_id(rune), rune_name(rune, say)
            if covered:
                id, look, label = f"taken-{owner + 1}-{name}-{i + 1}", f"rune-{name}", say(f"rune-{name}")
            elif modes.amulets and i >= len(amulets):
                look, label = f"pale-{name}-{strength + 1}", f"{label} — {say('scene-alone')}"
            found.append(Piece(id, look, zone, label, colour * places + i))
        for i, amulet in enumerate([amulet for amulet in amulets if amulet not in row]):
            gone, place = bool(spent >> amulet & 1), colour * places + 4 + i
            found.append(held_amulet(say, colour, amulet, modes.abilities, gone, zone, place))
    for place, amulet in enumerate(row):
        colour = int(material.amulet_colour[amulet])
        found.append(held_amulet(say, colour, amulet, True, False, "amulets", place))
    return tuple(found)


@lru_cache(maxsize=4096)
def held_amulet(say: Speech, colour: int, amulet: int, abilities: bool, spent: bool, zone: str, place: int) -> Piece:
    label = amulet_name(colour, amulet if abilities else -1, say) + ability(amulet, abilities, say)
    if spent:
        label += f" ({say('scene-spent')})"
    return Piece(f"amulet-{amulet + 1}", amulet_look(colour, amulet, abilities, spent), zone, label, place)


@lru_cache(maxsize=4096)
def card(say: Speech, material: Material, number: int, zone: str, place: int, message: str) -> Piece:
    """An initiative card that may be seen: its number, and the crossing it names."""
    crossing = CROSSING.text(int(material.card_crossing[number]))
    badges = (Badge(str(number + 1), "head"), Badge(crossing, "foot"))
    label = say(message, card=number + 1, crossing=crossing)
    return Piece(f"card-{number + 1}", "card", zone, label, place, badges=badges)


@lru_cache(maxsize=1024)
def hand(say: Speech, material: Material, cards: int, chosen: int, played: int) -> Pieces:
    """The own cards, lowest first; apart from them the one chosen for this round."""
    held = [one for one in members(cards) if one != chosen]
    found = [card(say, material, one, "hand", place, "scene-card") for place, one in enumerate(held)]
    apart, message = (chosen, "scene-card-chosen") if chosen >= 0 else (played, "scene-card-played")
    if apart >= 0:
        found.append(card(say, material, apart, "hand", 3, message))
    return tuple(found)


@lru_cache(maxsize=4096)
def others_card(say: Speech, material: Material, owner: int, name: str, chosen: bool, played: int) -> Pieces:
    zone = f"played-{owner + 1}"
    if played >= 0:
        return (card(say, material, played, zone, 0, "scene-card-played"),)
    return (Piece(f"{zone}-back", "card-back", zone, say("story-chosen", name=name)),) if chosen else ()


def stack(id: str, look: str, zone: str, label: str, place: int, count: int) -> Pieces:
    """Things of which only the number is seen; nothing where there are none."""
    return (Piece(id, look, zone, label, place, badges=(Badge(str(count)),)),) if count else ()


@lru_cache(maxsize=4096)
def stacks(
    say: Speech, material: Material, with_amulets: bool, left_over: Numbers, deck: int, discard: int
) -> Pieces:  # fmt: skip
    """What is still to come beside the board, and the deck of initiative cards."""
    found: list[Piece] = []
    runes, amulets, *tops = left_over
    for colour, name in enumerate(COLOURS.value):
        look, top = f"rune-{name}", tops[colour]
        left = (runes >> colour * 4 & 15).bit_count() + (top >= 0)
        label = f"{say(f'colour-{name}')}: {say('runes-left', count=left)}"
        if top >= 0:
            look, label = rune_id(top), f"{label}, {say('next-rune', strength=top % 4 + 1)}"
        found += stack(f"stack-{name}", look, "stacks", label, colour, left)
        if with_amulets:
            left = (amulets & int(material.colour_amulets[colour])).bit_count()
            label = f"{say(f'colour-{name}')}: {say('amulets-left', count=left)}"
            found += stack(f"stack-amulet-{name}", f"amulet-{name}", "stacks", label, 4 + colour, left)
    found += stack("deck-left", "card-back", "deck", say("scene-deck-left", count=deck), 0, deck)
    found += stack("deck-gone", "card-gone", "deck", say("scene-discard", count=discard), 1, discard)
    return tuple(found)


@lru_cache(maxsize=4096)
def tasks(say: Speech, material: Material, in_play: Numbers, amulets: int) -> Pieces:
    """How near somebody is to each task: sets that are whole, and the amulets of the next one."""
    counts = [(amulets & int(material.colour_amulets[colour])).bit_count() for colour in range(4)]
    found = []
    for row, task in enumerate(in_play):
        if task < 0:
            continue
        wanted = material.wanted(task)
        if wanted[0] < 0:
            sets = sum(count // len(wanted) for count in counts)
            spare = [count % len(wanted) for count in counts]
            best = spare.index(max(spare))
            have = dict.fromkeys(range(spare[best]), best)
        else:
            sets = min(counts[colour] // wanted.count(colour) for colour in wanted)
            spare = [count - sets * wanted.count(colour) for colour, count in enumerate(counts)]
            have = {slot: one for slot, one in enumerate(wanted) if wanted[:slot].count(one) < spare[one]}
        if sets:
            label = say("scene-task-made", count=sets, strength=sets * int(material.task_value[task]))
            badges = (Badge(f"×{sets}", "good"),)
            found.append(Piece(f"task-{row + 1}-made", "seal-made", "tasks", label, row * 4, badges=badges))
        for slot, colour in have.items():
            name = COLOURS.value[colour]
            label = say("scene-task-has", amulet=say(f"amulet-{name}"))
            found.append(Piece(f"task-{row + 1}-{slot + 1}", f"amulet-{name}", "tasks", label, row * 4 + 1 + slot))
    return tuple(found)
