"""The pieces, in bundles that depend on few numbers each and are remembered."""

from functools import cache, lru_cache

from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.actions import DIRECTIONS
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.rules.material import Material, crossing_name, place_of
from igroteka.games.mirror_labyrinth.rules.position_text import members
from igroteka.games.mirror_labyrinth.scene.places import ROW, target
from igroteka.games.mirror_labyrinth.telling.names import amulet_name, rune_name
from igroteka.scene import Badge, Piece, Speech, speech

Pieces = tuple[Piece, ...]
NO_BADGES: tuple[Badge, ...] = ()


def words(language: str) -> Speech:
    return speech(language, "mirror_labyrinth")


@cache
def element_name(language: str, element: int) -> str:
    return words(language)(f"element-{ELEMENTS.value[element]}")


@lru_cache(maxsize=1024)
def board(
    language: str,
    material: Material,
    abilities: bool,
    names: tuple[str, ...],
    cells: tuple[int, ...],
    figures: tuple[int, ...],
    mages: tuple[int, ...],
) -> Pieces:
    """Everything in the labyrinth."""
    found = []
    for crossing, thing in enumerate(cells):
        if thing == p_.EMPTY:
            continue
        if thing >= p_.RUNE:
            found.append(token(language, material, abilities, crossing, thing))
        elif thing >= p_.FIGURE:
            number = thing - p_.FIGURE
            found.append(figure(language, material, number, crossing, figures[number * 2 + 1]))
        elif thing >= p_.MAGE:
            seat = thing - p_.MAGE
            found.append(mage(language, names[seat], seat, crossing, mages[seat * 2 + 1] if abilities else -1))
        else:
            found.append(mirror(language, crossing, thing == p_.BACKSLASH))
    return tuple(found)


@lru_cache(maxsize=8192)
def mirror(language: str, crossing: int, backslash: bool) -> Piece:
    name, look = crossing_name(crossing), "backslash" if backslash else "slash"
    label = words(language)("scene-mirror-backslash" if backslash else "scene-mirror-slash", crossing=name)
    return Piece(f"mirror-{name}", f"mirror-{look}", "board", label, place_of(crossing), target=target(crossing))


@lru_cache(maxsize=8192)
def figure(language: str, material: Material, number: int, crossing: int, front: int) -> Piece:
    """A portal figure; its symbol says the elements above and below, or left and right."""
    first, second = [int(material.face_element[number * 2 + face]) for face in (0, 1)]
    if front in (1, 2):
        first, second = second, first
    upright = front % 2 == 0
    one, other = element_name(language, first), element_name(language, second)
    message = "scene-portal-upright" if upright else "scene-portal-across"
    label = words(language)(message, crossing=crossing_name(crossing), first=one, second=other)
    look = f"portal-{ELEMENTS.value[first]}-{ELEMENTS.value[second]}-{'v' if upright else 'h'}"
    return Piece(f"figure-{number + 1}", look, "board", label, place_of(crossing), target=target(crossing))


@lru_cache(maxsize=8192)
def mage(language: str, name: str, seat: int, crossing: int, facing: int) -> Piece:
    """`facing` is -1 where nobody faces anywhere."""
    say = words(language)
    look, label = f"mage-{seat + 1}", say("scene-mage", name=name, crossing=crossing_name(crossing))
    if facing >= 0:
        look += f"-{DIRECTIONS[facing]}"
        label += f", {say('scene-looks', direction=say(f'direction-{DIRECTIONS[facing]}'))}"
    return Piece(f"mage-{seat + 1}", look, "board", label, place_of(crossing), target=target(crossing))


@lru_cache(maxsize=8192)
def token(language: str, material: Material, abilities: bool, crossing: int, thing: int) -> Piece:
    """A rune or an amulet on the board."""
    say, name = words(language), crossing_name(crossing)
    if thing < p_.AMULET:
        id = look = rune_id(thing - p_.RUNE)
        label = say("scene-on", thing=rune_name(thing - p_.RUNE, say), crossing=name)
    else:
        amulet = thing - p_.AMULET
        colour = int(material.amulet_colour[amulet])
        id, look = f"amulet-{amulet + 1}", amulet_look(colour, amulet, abilities)
        known = amulet_name(colour, amulet if abilities else -1, say)
        label = say("scene-on", thing=known, crossing=name) + ability(amulet, abilities, say)
    return Piece(id, look, "board", label, place_of(crossing), target=target(crossing))


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
    language: str, material: Material, modes: p_.Modes, owner: int, own: bool, covered: bool, runes: int, held: int,
    spent: int,
) -> Pieces:  # fmt: skip
    """What somebody has taken, a colour in a row: runes, strongest first, then amulets. Runes without a partner are
    pale. Fresh amulets of the one who looks lie in a row of their own."""
    say = words(language)
    with_amulets, abilities = modes.amulets, modes.abilities
    row = members(held & ~spent)[:ROW] if own and abilities else []  # as many as find room
    zone, columns = f"collection-{owner + 1}", 8 if with_amulets else 4
    found = []
    for colour, name in enumerate(COLOURS.value):
        mine = list(reversed(members(runes >> colour * 4 & 15)))
        amulets = members(held & int(material.colour_amulets[colour]))
        for i, strength in enumerate(mine):
            alone = with_amulets and i >= len(amulets)
            place = colour * columns + i
            if covered:
                label = say(f"rune-{name}")
                found.append(Piece(f"taken-{owner + 1}-{name}-{i + 1}", f"rune-{name}", zone, label, place))
                continue
            label = rune_name(colour * 4 + strength, say)
            if alone:
                label += f" — {say('scene-alone')}"
            look = f"{'pale' if alone else 'rune'}-{name}-{strength + 1}"
            found.append(Piece(rune_id(colour * 4 + strength), look, zone, label, place))
        lying = [amulet for amulet in amulets if amulet not in row]
        for i, amulet in enumerate(lying):
            gone = bool(spent >> amulet & 1)
            found.append(held_amulet(language, colour, amulet, abilities, gone, zone, colour * columns + 4 + i))
    for place, amulet in enumerate(row):
        colour = int(material.amulet_colour[amulet])
        found.append(held_amulet(language, colour, amulet, True, False, "amulets", place))
    return tuple(found)


@lru_cache(maxsize=4096)
def held_amulet(language: str, colour: int, amulet: int, abilities: bool, spent: bool, zone: str, place: int) -> Piece:
    say = words(language)
    label = amulet_name(colour, amulet if abilities else -1, say) + ability(amulet, abilities, say)
    if spent:
        label += f" ({say('scene-spent')})"
    return Piece(f"amulet-{amulet + 1}", amulet_look(colour, amulet, abilities, spent), zone, label, place)


@lru_cache(maxsize=4096)
def card(language: str, material: Material, number: int, zone: str, place: int, message: str) -> Piece:
    """An initiative card that may be seen: its number, and the crossing it names."""
    crossing = crossing_name(int(material.card_crossing[number]))
    label = words(language)(message, card=number + 1, crossing=crossing)
    badges = (Badge(str(number + 1), "head"), Badge(crossing, "foot"))
    return Piece(f"card-{number + 1}", "card", zone, label, place, badges=badges)


@lru_cache(maxsize=1024)
def hand(language: str, material: Material, cards: int, chosen: int, played: int) -> Pieces:
    """The own cards, lowest first; apart from them the one chosen for this round."""
    held = [one for one in members(cards) if one != chosen]
    found = [card(language, material, one, "hand", place, "scene-card") for place, one in enumerate(held)]
    if chosen >= 0:
        found.append(card(language, material, chosen, "hand", 3, "scene-card-chosen"))
    elif played >= 0:
        found.append(card(language, material, played, "hand", 3, "scene-card-played"))
    return tuple(found)


@lru_cache(maxsize=4096)
def others_card(language: str, material: Material, owner: int, name: str, chosen: bool, played: int) -> Pieces:
    zone = f"played-{owner + 1}"
    if played >= 0:
        return (card(language, material, played, zone, 0, "scene-card-played"),)
    if chosen:
        return (Piece(f"{zone}-back", "card-back", zone, words(language)("story-chosen", name=name)),)
    return ()


@lru_cache(maxsize=4096)
def stacks(
    language: str, material: Material, with_amulets: bool, left_over: tuple[int, ...], deck: int, discard: int
) -> Pieces:
    """What is still to come beside the board, and the deck of initiative cards."""
    say = words(language)
    found = []
    runes, amulets, *tops = left_over
    for colour, name in enumerate(COLOURS.value):
        top = tops[colour]
        left = (runes >> colour * 4 & 15).bit_count() + (top >= 0)
        if left:
            label = f"{say(f'colour-{name}')}: {say('runes-left', count=left)}"
            if top >= 0:
                label += f", {say('next-rune', strength=top % 4 + 1)}"
            look = f"rune-{name}-{top % 4 + 1}" if top >= 0 else f"rune-{name}"
            found.append(Piece(f"stack-{name}", look, "stacks", label, colour, badges=(Badge(str(left)),)))
        left = (amulets & int(material.colour_amulets[colour])).bit_count()
        if with_amulets and left:
            label, badges = f"{say(f'colour-{name}')}: {say('amulets-left', count=left)}", (Badge(str(left)),)
            found.append(Piece(f"stack-amulet-{name}", f"amulet-{name}", "stacks", label, 4 + colour, badges=badges))
    if deck:
        label = say("scene-deck-left", count=deck)
        found.append(Piece("deck-left", "card-back", "deck", label, 0, badges=(Badge(str(deck)),)))
    if discard:
        label = say("scene-discard", count=discard)
        found.append(Piece("deck-gone", "card-gone", "deck", label, 1, badges=(Badge(str(discard)),)))
    return tuple(found)


@lru_cache(maxsize=4096)
def tasks(language: str, material: Material, in_play: tuple[int, ...], amulets: int) -> Pieces:
    """How near somebody is to each task: sets that are whole, and the amulets of the next one."""
    say = words(language)
    counts = [(amulets & int(material.colour_amulets[colour])).bit_count() for colour in range(4)]
    found = []
    for row, task in enumerate(in_play):
        if task < 0:
            continue
        same = int(material.task_same[task])
        needs = [int(material.task_needs[task * 4 + colour]) for colour in range(4)]
        if same:
            sets = sum(count // same for count in counts)
            best = max(range(4), key=lambda colour: counts[colour] % same)
            have = [best] * (counts[best] % same)
            slots = list(range(len(have)))
        else:
            sets = min(counts[colour] // need for colour, need in enumerate(needs) if need)
            have, slots, at = [], [], 0
            for colour, need in enumerate(needs):
                for i in range(min(need, counts[colour] - sets * need)):
                    have.append(colour)
                    slots.append(at + i)
                at += need
        if sets:
            worth = sets * int(material.task_value[task])
            label = say("scene-task-made", count=sets, strength=worth)
            badges = (Badge(f"×{sets}", "good"),)
            found.append(Piece(f"task-{row + 1}-made", "seal-made", "tasks", label, row * 4, badges=badges))
        for colour, slot in zip(have, slots, strict=True):
            name = COLOURS.value[colour]
            label = say("scene-task-has", amulet=say(f"amulet-{name}"))
            found.append(Piece(f"task-{row + 1}-{slot + 1}", f"amulet-{name}", "tasks", label, row * 4 + 1 + slot))
    return tuple(found)
