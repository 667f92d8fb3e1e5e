"""Setting the table: from options to what was agreed, and the first position."""

from igroteka.engine import CHANCE, text
from igroteka.games.contract import OptionPart, Options
from igroteka.games.dice_forge.rules import icons, material, position_text, state
from igroteka.games.dice_forge.rules import position as p_
from igroteka.words import Words

SETS = ("first", "other", "drawn")  # their first letters are those of a position's text


def changeable(box: material.Material) -> list[int]:
    """The piles that have another card."""
    return [pile for pile in range(material.PILES) if box.other_card[pile] >= 0]


def sets(agreed: str, box: material.Material) -> list[int]:
    """One word for all piles, or a letter for each of the nine that have another card: `ffodddfff`."""
    piles = changeable(box)
    letters = agreed[0] * len(piles) if agreed in SETS else agreed
    chosen = dict(zip(piles, letters, strict=True))
    return [position_text.SETS.index(chosen.get(pile, "f")) for pile in range(material.PILES)]


def option_parts(option: str, box: material.Material, words: Words) -> list[OptionPart]:
    """The piles that have another card: where and for how much; for each value a name and what it means."""
    found = []
    drawn = words(f"option-{option}-drawn"), words(f"option-{option}-drawn-about")
    for pile in changeable(box):
        cards = int(box.first_card[pile]), int(box.other_card[pile])
        told = []
        for card in cards:
            name = f"card-{box.cards[card]}"
            about = f"{icons.amounts([0, 0, 0, int(box.glories[card])])} · {words(f'{name}-about')}"
            told.append((words(name), icons.spoken(about, words)))
        place = words("portal", portal=int(box.portal_of[cards[0]]))
        found.append((f"{place} · {icons.spoken(icons.cost_text(box, cards[0]), words)}", [*told, drawn]))
    return found


def start(seats: int, options: Options, box: material.Material, rules: int) -> state.DiceForge:
    return state.start(seats, box, p_.Agreed(sets(str(options["feats"]), box), bool(options["same_again"]), rules))


def read_position(shown: str, box: material.Material) -> state.DiceForge:
    """The position a text shows; see `position_text.py` for what may be left out."""

    def laid(given: dict[str, str]) -> state.DiceForge:
        words = given.get("dice forge", "2").split()
        agreed = p_.Agreed(sets(words[1] if len(words) > 1 else "first", box), "same-again" in words)
        p = state.start(int(words[0]), box, agreed)
        p.pending.lay(CHANCE, [])  # nothing is left to chance in what is shown
        p.phase = p_.PLAYING
        position_text.fill(p, given)
        p.proceed()
        return p

    return text.position_of(shown, laid)
