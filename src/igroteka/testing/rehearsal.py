"""The small language for rule tests: set a position, play in notation, say what changed. What is not mentioned must not
have changed.

    rehearse(state).play("1 take 18", "* key 7").changes('''
        open keys: 7 4 1 5 2 6
        keys 1: 18 .#. ... .#.; -; -; -
    ''').asks(1, "stone 1 air", "stone 2 fire")

A move is a seat (counted from 1; `*` is chance) and the action. Texts are those of `State.show`.
"""

from collections.abc import Iterable
from textwrap import dedent

from igroteka.engine import CHANCE, State, entries_of, seats_in

WHOSE_TURN = ("phase", "pending")  # whose decision comes next is asked by `asks`, not by `changes`


class Rehearsal:
    def __init__(self, state: State) -> None:
        self.state = state
        self.mark = entries_of(state.show())

    def play(self, *moves: str) -> "Rehearsal":
        """Plays legal moves in order."""
        for move in moves:
            seat, action = self._read(move)
            legal = [self.state.say(choice) for choice in self.state.legal(seat)]
            assert self.state.say(action) in legal, f"{move!r} is not legal; legal are {legal}"
            self.state.apply(seat, action)
        return self

    def _read(self, move: str) -> tuple[int, int]:
        who, _, text = move.partition(" ")
        return CHANCE if who == "*" else int(who) - 1, self.state.read(text)

    def changes(self, expected: str = "", besides: Iterable[str] = ()) -> "Rehearsal":
        """Exactly these entries of the position are new since the start or the last `changes`; `besides` names
        entries that do not matter here."""
        now = entries_of(self.state.show())
        ignored = (*WHOSE_TURN, *besides)
        changed = {
            name: now.get(name, "(gone)")
            for name in [*now, *(name for name in self.mark if name not in now)]
            if now.get(name) != self.mark.get(name) and not name.startswith(ignored)
        }
        wanted = entries_of(dedent(expected))
        assert changed == wanted, f"changed: {changed}\nexpected: {wanted}"
        self.mark = now
        return self

    def says(self, **entries: str) -> "Rehearsal":
        """These entries read so now (underscores in names stand for spaces)."""
        now = entries_of(self.state.show())
        for name, value in entries.items():
            found = now.get(name.replace("_", " "))
            assert found == value, f"{name}: {found!r}, expected {value!r}"
        return self

    def asks(self, seat: int | str, *actions: str) -> "Rehearsal":
        """This seat (`*`: chance) and nobody else decides now, and has exactly these choices (none given: any)."""
        number = CHANCE if seat == "*" else int(seat) - 1
        awaited = seats_in(self.state.awaiting())
        assert awaited == [number], f"awaited: {awaited}, expected {number}"
        legal = sorted(self.state.say(choice) for choice in self.state.legal(number))
        assert not actions or legal == sorted(actions), f"choices: {legal}\nexpected: {sorted(actions)}"
        return self

    def offers(self, seat: int | str, *actions: str) -> "Rehearsal":
        """Among the seat's choices are these."""
        number = CHANCE if seat == "*" else int(seat) - 1
        legal = [self.state.say(choice) for choice in self.state.legal(number)]
        missing = [action for action in actions if action not in legal]
        assert not missing, f"not offered: {missing}; offered are {legal}"
        return self

    def refuses(self, move: str, clause: str) -> "Rehearsal":
        """The move is refused, by this clause."""
        seat, action = self._read(move)
        refusal = self.state.why_not(seat, action)
        assert refusal is not None, f"{move!r} is allowed"
        assert refusal.clause == clause, f"{move!r} is refused by {refusal.clause} ({refusal.message}), not by {clause}"
        return self


def rehearse(state: State) -> Rehearsal:
    return Rehearsal(state)
