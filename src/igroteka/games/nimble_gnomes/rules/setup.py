"""Setting the table: what was agreed on, and the doors `igroteka.games` opens."""

from typing import Final

from igroteka.engine.components.text import read
from igroteka.games.contract import Options
from igroteka.games.nimble_gnomes.rules.components import DECLARED
from igroteka.games.nimble_gnomes.rules.material import Material
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes

AGREED: Final = {  # the words of a position, and the options they stand for
    "quick": ("quick", True),
    "thick-fog": ("thick_fog", True),
    "cave-first": ("cave_first", True),
    "another-lap": ("last_lap", "another"),
}


def start(seats: int, options: Options, box: Material, rules: int) -> NimbleGnomes:
    agreed = {word: options[option] == value for word, (option, value) in AGREED.items()}
    return NimbleGnomes(seats, DECLARED, box, agreed).begin()


def read_position(text: str, box: Material) -> NimbleGnomes:
    usual: dict[str, bool | str] = dict.fromkeys(AGREED, False)
    state = read(text, DECLARED.name, usual, lambda seats, agreed: NimbleGnomes(seats, DECLARED, box, agreed))
    assert isinstance(state, NimbleGnomes)
    return state
