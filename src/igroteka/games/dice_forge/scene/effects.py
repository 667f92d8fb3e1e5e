"""What a card does, as one or two lines of icons, for the eye. `card-NAME-about` says the same in words."""

from collections.abc import Callable
from functools import lru_cache

from igroteka.games.dice_forge.rules.icons import NAMES
from igroteka.games.dice_forge.rules.material import Material, Numbers

GOLD, SUN, MOON, GLORY = NAMES
# More characters of private use, each for a symbol of the artwork.
TURN, DIE, OTHERS, OUST, FORGE, ONCE, BLANK, BOAR, MIRROR, SHIP, SHIELD, TRIPLE = map(chr, range(0xE110, 0xE11C))
GLYPHS = {
    **NAMES, TURN: "sign-turn", DIE: "sign-cube", OTHERS: "sign-others", OUST: "sign-oust", FORGE: "sign-forge",
    ONCE: "sign-onetime", BLANK: "face-blank", BOAR: "face-boar-red", MIRROR: "face-mirror", SHIP: "face-ship",
    SHIELD: "face-shield-blue", TRIPLE: "face-x3",
}  # fmt: skip

EFFECTS: dict[str, Callable[[Numbers], str]] = {
    "hammer": lambda n: f"{n.lap}{GOLD}→{n.first_lap}{GLORY}\n{n.lap}{GOLD}→{n.second_lap}{GLORY}",
    "chest": lambda n: f"+{n.chest[0]}{GOLD}\n+{n.chest[1]}{SUN} +{n.chest[2]}{MOON}",
    "hind": lambda n: f"{TURN} {DIE}",
    "bear": lambda n: f"{OUST}→{n.bear}{GLORY}",
    "satyrs": lambda n: f"{OTHERS}→{DIE}{DIE}",
    "boar": lambda n: f"{BOAR}→{OTHERS}",
    "cerberus": lambda n: f"{ONCE} {DIE}{DIE} ×2",
    "helmet": lambda n: f"{FORGE} {TRIPLE}",
    "cancer": lambda n: f"2 × {DIE}{DIE}",
    "sentinel": lambda n: f"2×{DIE}{DIE}\n{SUN}{MOON}→{n.sentinel}{GLORY}",
    "sphinx": lambda n: f"4 × {DIE}",
    "cyclops": lambda n: f"4×{DIE}\n{GOLD}→{GLORY if n.cyclops == 1 else f'{n.cyclops}{GLORY}'}",
    "typhon": lambda n: f"{FORGE}{BLANK}→1{GLORY}",
    "triton": lambda n: f"{ONCE} {n.triton_gold}{GOLD}/\n{n.triton_shards}{SUN}/{n.triton_shards}{MOON}",
    "abyss": lambda n: f"{FORGE} {MIRROR}",
    "owl": lambda n: f"{TURN} {n.owl}{GOLD}/\n{n.owl}{SUN}/{n.owl}{MOON}",
    "skyship": lambda n: f"{FORGE} {SHIP}",
    "minotaur": lambda n: f"{OTHERS} −{DIE}{DIE}",
    "guardian": lambda n: f"{FORGE} {SHIELD}",
    "spirits": lambda n: f"{n.spirits_gold}{GOLD} {n.spirits_moon}{MOON}",
    "elder": lambda n: f"{TURN} {n.elder_gold}{GOLD}→{n.elder_glory}{GLORY}",
}


@lru_cache(maxsize=1024)
def effect(material: Material, card: int) -> str:
    """Empty for a card that brings glory and nothing else."""
    found = EFFECTS.get(material.cards[card])
    return found(material.numbers) if found else ""
