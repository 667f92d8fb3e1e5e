"""Things in words. An element has an icon in sentences: page and terminal draw it, each in its own way."""

from functools import cache, lru_cache

from igroteka.games.mirror_labyrinth.rules.actions import DIRECTIONS
from igroteka.games.mirror_labyrinth.rules.box import COLOURS, ELEMENTS
from igroteka.games.mirror_labyrinth.rules.position import AMULET, FIGURE, MAGE, OVER, RUNE, SETUP, Position
from igroteka.words import Words

ICONS = "\ue100\ue101\ue102\ue103"  # fire, water, air, earth: red, blue, yellow, green
PHASES = ("phase-setup", "phase-choosing", "phase-playing", "phase-over")


def phase_words(view: Position, words: Words) -> str:
    """Where we are: the phase, with the round while there are rounds."""
    phase = words(PHASES[view.phase])
    if view.phase == SETUP or view.phase == OVER:
        return phase
    return f"{words('round-now', round=int(view.round))} · {phase}"


@cache
def direction_words(direction: int, words: Words) -> str:
    return words(f"direction-{DIRECTIONS[direction]}")


@cache
def element_words(element: int, words: Words) -> str:
    return f"{ICONS[element]} {words(f'element-{ELEMENTS.value[element]}')}"


@cache
def colour_words(colour: int, words: Words) -> str:
    return f"{ICONS[colour]} {words(f'colour-{COLOURS.value[colour]}')}"


@cache
def rune_name(rune: int, words: Words) -> str:
    return words("rune", colour=words(f"rune-{COLOURS.value[rune // 4]}"), strength=rune % 4 + 1)


@cache
def amulet_name(colour: int, amulet: int, words: Words) -> str:
    """With its ability; `amulet` is -1 where amulets have none."""
    name = words(f"amulet-{COLOURS.value[colour]}")
    if amulet < 0:
        return name
    return words("amulet", colour=name, number=amulet + 1, name=words(f"ability-{amulet + 1}"))


def rune_words(rune: int, words: Words) -> str:
    """A rune within a sentence: an icon and `blue rune 3`."""
    return f"{ICONS[rune // 4]} {rune_name(rune, words)}"


def amulet_words(p: Position, amulet: int, words: Words) -> str:
    """An amulet within a sentence: its colour, and its ability where abilities are in play."""
    colour = int(p.material.amulet_colour[amulet])
    return f"{ICONS[colour]} {amulet_name(colour, amulet if p.modes.abilities else -1, words)}"


@lru_cache(maxsize=256)
def figure_words(front: int, back: int, words: Words) -> str:
    return words("figure", front=element_words(front, words), back=element_words(back, words))


def thing_words(p: Position, thing: int, words: Words) -> str:
    """Anything that can lie on a crossing."""
    if thing >= AMULET:
        return amulet_words(p, thing - AMULET, words)
    if thing >= RUNE:
        return rune_words(thing - RUNE, words)
    if thing >= FIGURE:
        faces = p.material.face_element
        return figure_words(int(faces[(thing - FIGURE) * 2]), int(faces[(thing - FIGURE) * 2 + 1]), words)
    if thing >= MAGE:
        return words("mage-of", seat=thing - MAGE + 1)
    return words("mirror")
