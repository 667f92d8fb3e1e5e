"""What stands on a card: one word at its head, what it does as icons at its foot. The same is said in words when it is
enlarged or read aloud."""

from functools import lru_cache

from igroteka.games.nimble_gnomes.rules.box import CARDS, COLOURS
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, WIND, Material
from igroteka.scene import Badge, speech

WAGON, BARRED = "\ue120", "\ue121"  # characters of private use, each for a symbol of the artwork
CHIPS = ("\ue122", "\ue123", "\ue124")  # by colour
FOGS = ("\ue125", "\ue126", "\ue127")
GLYPHS = {
    WAGON: "sign-wagon", BARRED: "sign-barred",
    **{chip: f"rough-{colour}" for chip, colour in zip(CHIPS, COLOURS.value, strict=True)},
    **{fog: f"dug--{CARDS[FOG + number]}" for number, fog in enumerate(FOGS)},
}  # fmt: skip
SHAPES = 3


def word_of(kind: int) -> str:
    """What its one word is called: that of a gem is its colour."""
    return CARDS[kind] if kind in (CAVE, CAVE_IN) else CARDS[kind].rpartition("-")[2]


def colours(hides: int) -> list[int]:
    """The colours that a fog hides."""
    return [colour for colour in range(len(CHIPS)) if hides >> (GEM + SHAPES * colour) & 1]


def driven_off(material: Material, kind: int) -> list[int]:
    """The fogs that a wind drives off."""
    return [fog for fog in range(len(FOGS)) if material.drives_off[kind - WIND] >> (FOG + fog) & 1]


def hides(material: Material, thick: bool, kind: int) -> int:
    return int((material.thick_hides if thick else material.hides)[kind - FOG])


def effect(language: str, material: Material, thick: bool, kind: int) -> tuple[Badge, ...]:
    """What a cave, a wind or a curse does; gems do nothing."""
    say = speech(language, "nimble_gnomes")
    if kind == CAVE:
        return (Badge(WAGON, "effect", say("about-cave")),)
    if kind == CAVE_IN:
        return (Badge(BARRED + WAGON, "effect", say("about-cave-in")),)
    if WIND <= kind < CAVE_IN:
        fogs = driven_off(material, kind)
        words = say("about-wind", fogs=say("about-or").join(say(f"card-{CARDS[FOG + fog]}") for fog in fogs))
        return (Badge(BARRED + "".join(FOGS[fog] for fog in fogs), "effect", words),)
    if FOG <= kind < GEM:
        hidden = colours(hides(material, thick, kind))
        words = say("about-fog", gems=say("about-and").join(say(f"gems-{COLOURS.value[one]}") for one in hidden))
        return (Badge(BARRED + "".join(CHIPS[one] for one in hidden), "effect", words),)
    return ()


@lru_cache(maxsize=512)
def printed(language: str, material: Material, thick: bool, kind: int) -> tuple[Badge, ...]:
    """Everything that stands on a card."""
    say = speech(language, "nimble_gnomes")
    about = say("about-diamond") if kind == DIAMOND else ""
    return (Badge(say(f"word-{word_of(kind)}"), "head", about), *effect(language, material, thick, kind))
