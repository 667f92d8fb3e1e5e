"""The box laid out: every kind of card, what winds drive off and what fogs hide."""

from rich.console import Group, RenderableType
from rich.text import Text

from igroteka.games.nimble_gnomes.rules.box import COLOURS
from igroteka.games.nimble_gnomes.rules.material import FOG, GEM, KINDS, WIND, Material
from igroteka.games.nimble_gnomes.telling.cards import card_words
from igroteka.games.nimble_gnomes.terminal.pieces import paint
from igroteka.words import Words


def box(material: Material, words: Words) -> RenderableType:
    lines = [Text(words("box-cards", count=sum(material.counts)), "bold underline")]
    for kind in range(KINDS):
        line = f"{int(material.counts[kind]):3} {card_words(kind, words)}"
        if WIND <= kind < WIND + 3:
            fogs = [card_words(fog, words) for fog in range(FOG, GEM) if material.drives_off[kind - WIND] >> fog & 1]
            line += f" — {words('box-drives-off', fogs=', '.join(fogs))}"
        if FOG <= kind < GEM:
            thin, thick = (colours(hides[kind - FOG], words) for hides in (material.hides, material.thick_hides))
            line += f" — {words('box-hides', thin=thin, thick=thick)}"
        lines.append(paint(line))
    return Group(*lines)


def colours(kinds: int, words: Words) -> str:
    """The colours of gems in a set of kinds."""
    return ", ".join(
        words(f"gems-{name}") for i, name in enumerate(COLOURS.value) if kinds >> (GEM + i * 3) & 1
    ) or words("no-sets")
