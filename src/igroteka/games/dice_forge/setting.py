"""Setting the table: options to what was agreed, and the doors `igroteka.games` opens."""

from igroteka.engine import CHANCE, Unreadable, entries_of
from igroteka.games.contract import Options
from igroteka.games.dice_forge import drawing
from igroteka.games.dice_forge.material import PILES, Material
from igroteka.games.dice_forge.position import DRAWN_SET, FIRST_SET, OTHER_SET, PLAYING, Agreed
from igroteka.games.dice_forge.state import DiceForge
from igroteka.games.dice_forge.state import start as first_state
from igroteka.games.dice_forge.symbols import SYMBOLS, cost_text
from igroteka.words import Words

SETS = {"first": FIRST_SET, "other": OTHER_SET, "drawn": DRAWN_SET, "f": FIRST_SET, "o": OTHER_SET, "d": DRAWN_SET}


def sets(text: str, box: Material) -> list[int]:
    """One word for all piles, or a letter for each of the nine that have another card: `ffodddfff`."""
    changeable = [pile for pile in range(PILES) if box.other_card[pile] >= 0]
    letters = [SETS[text]] * len(changeable) if text in SETS else [SETS[letter] for letter in text]
    chosen = dict(zip(changeable, letters, strict=True))
    return [chosen.get(pile, FIRST_SET) for pile in range(PILES)]


def parts(option: str, box: Material, words: Words) -> list[tuple[str, list[tuple[str, str]]]]:
    """The piles that have another card: where and for how much; for each value a name and what it means."""
    found = []
    drawn = words(f"option-{option}-drawn"), words(f"option-{option}-drawn-about")
    for pile in range(PILES):
        if box.other_card[pile] >= 0:
            cards = [int(box.first_card[pile]), int(box.other_card[pile])]
            told = [(words(f"card-{box.cards[card]}"), card_about(box, card, words)) for card in cards]
            place = words("portal", portal=int(box.portal_of[cards[0]]))
            found.append((f"{place} · {cost_text(box, cards[0])}", [*told, drawn]))
    return found


def card_about(box: Material, card: int, words: Words) -> str:
    return f"{box.glories[card]} {SYMBOLS[3]} · {words(f'card-{box.cards[card]}-about')}"


def start(seats: int, options: Options, box: Material, rules: int) -> DiceForge:
    return first_state(seats, box, Agreed(sets(str(options["feats"]), box), bool(options["same_again"]), rules))


def read_position(text: str, box: Material) -> DiceForge:
    """The position a drawing shows; see `drawing.py` for what may be left out."""
    try:
        given = entries_of(text)
        words = given.get("dice forge", "2").split()
        agreed = Agreed(sets(words[1] if len(words) > 1 else "first", box), "same-again" in words)
        state = first_state(int(words[0]), box, agreed)
        while state.pending.kind(CHANCE):
            state.pending.pop(CHANCE)  # nothing is left to chance in what is drawn
        state.phase = PLAYING
        drawing.fill(state, given)
    except (ValueError, IndexError, KeyError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error
    state.proceed()
    return state
