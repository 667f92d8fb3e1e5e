"""Setting the table: from options to what was agreed, and the first position."""

from igroteka.engine import CHANCE, text
from igroteka.games.contract import OptionPart, Options
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules import position_text
from igroteka.games.dice_forge.rules.icons import amounts, cost_text, spoken
from igroteka.games.dice_forge.rules.material import PILES, Material
from igroteka.games.dice_forge.rules.state import DiceForge
from igroteka.games.dice_forge.rules.state import start as first_state
from igroteka.words import Words

SETS = ("first", "other", "drawn")  # their first letters are those of a position's text


def changeable(box: Material) -> list[int]:
    """The piles that have another card."""
    return [pile for pile in range(PILES) if box.other_card[pile] >= 0]


def sets(agreed: str, box: Material) -> list[int]:
    """One word for all piles, or a letter for each of the nine that have another card: `ffodddfff`."""
    piles = changeable(box)
    letters = agreed[0] * len(piles) if agreed in SETS else agreed
    chosen = dict(zip(piles, letters, strict=True))
    return [position_text.SETS.index(chosen.get(pile, "f")) for pile in range(PILES)]


def option_parts(option: str, box: Material, words: Words) -> list[OptionPart]:
    """The piles that have another card: where and for how much; for each value a name and what it means."""
    found = []
    drawn = words(f"option-{option}-drawn"), words(f"option-{option}-drawn-about")
    for pile in changeable(box):
        cards = int(box.first_card[pile]), int(box.other_card[pile])
        told = []
        for card in cards:
            name = f"card-{box.cards[card]}"
            about = f"{amounts([0, 0, 0, int(box.glories[card])])} · {words(f'{name}-about')}"
            told.append((words(name), spoken(about, words)))
        place = words("portal", portal=int(box.portal_of[cards[0]]))
        found.append((f"{place} · {spoken(cost_text(box, cards[0]), words)}", [*told, drawn]))
    return found


def start(seats: int, options: Options, box: Material, rules: int) -> DiceForge:
    return first_state(seats, box, p_.Agreed(sets(str(options["feats"]), box), bool(options["same_again"]), rules))


def read_position(shown: str, box: Material) -> DiceForge:
    """The position a text shows; see `position_text.py` for what may be left out."""

    def laid(given: dict[str, str]) -> DiceForge:
        words = given.get("dice forge", "2").split()
        agreed = p_.Agreed(sets(words[1] if len(words) > 1 else "first", box), "same-again" in words)
        state = first_state(int(words[0]), box, agreed)
        state.pending.lay(CHANCE, [])  # nothing is left to chance in what is shown
        state.phase = p_.PLAYING
        position_text.fill(state, given)
        state.proceed()
        return state

    return text.position_of(shown, laid)
