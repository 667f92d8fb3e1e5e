"""What a decision did, as one value: saving, frames, story and bots all use it."""

from typing import NamedTuple

from igroteka.engine import State


class Entry(NamedTuple):
    """One line of the log. Numbers only rise; `back` is set on a takeback: entries after it are no longer in force.

    The text is made once, when the entry is carried out; from then on `action` is the number it stands for (-1 for a
    takeback, and for an entry that was only read).
    """

    number: int
    seat: int
    text: str
    back: int = -1
    action: int = -1


class Step(NamedTuple):
    """An entry that was carried out, and the position before it."""

    before: State
    entry: Entry


class Progress(NamedTuple):
    """From one position to another, step by step. Positions are never changed afterwards, so everybody may keep them.

    `number` is that of the decision. A request that came twice has no steps, and the number it got the first time.
    """

    number: int
    before: State
    steps: tuple[Step, ...]
    after: State

    @property
    def entries(self) -> list[Entry]:
        return [step.entry for step in self.steps]

    def then(self, more: "Progress") -> "Progress":
        """Both, one after the other."""
        return Progress(self.number, self.before, self.steps + more.steps, more.after)
