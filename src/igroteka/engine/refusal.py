"""Answers that are not a move: refused by a clause, not readable."""

from collections.abc import Mapping


class Refusal:
    """A move is not allowed: the clause of the rules that forbids it, and a message (with the way out) to show."""

    def __init__(self, clause: str, message: str, args: Mapping[str, str | int] | None = None) -> None:
        self.clause = clause
        self.message = message  # a message id of the game
        self.args: Mapping[str, str | int] = args or {}

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.message!r}, {dict(self.args)!r})"


class Unreadable(ValueError):
    """A text that is no action at all. `expected` says what should stand there: a message id of the game with its
    values, or plain English where no player reads it."""

    def __init__(self, text: str, expected: str, **values: str | int) -> None:
        super().__init__(" ".join([f"cannot read {text!r}: expected {expected}", *map(str, values.values())]))
        self.text = text
        self.expected = expected
        self.values: Mapping[str, str | int] = values
