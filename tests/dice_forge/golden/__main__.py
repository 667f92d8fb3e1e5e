"""Writes the golden playthroughs again."""

from igroteka.table import write_record
from tests.dice_forge.golden import GAMES, HERE

for name, make in GAMES.items():
    match = make()
    (HERE / f"{name}.igr").write_text(write_record(match), encoding="utf-8")
    print(name, match.number, "entries", match.state.outcome())
