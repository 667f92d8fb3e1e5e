"""A table of components as rows of numbers: what is asked, then each component as it tells itself."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine.components.table import Table
from igroteka.engine.encoding import Part
from igroteka.engine.state import State
from igroteka.engine.verb_encoding import VerbEncoding

VERSION: Final = 1


class TableEncoding(VerbEncoding):
    """For the tables that have the seats of this state. Choices are told by the verbs that players have."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Table)
        declared, seats = state.declared, int(state.seats)
        self.components = declared.layout.components
        parts = [Part("decision", (1,), max(declared.decisions))]
        for component in self.components:
            parts += component.parts(seats)
        choices = [verb for verb in declared.verbs.verbs if verb.when]
        super().__init__(VERSION, seats, parts, declared.verbs, choices)

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(view, Table)
        out[at] = i16(view.pending.kind(seat))
        at += 1
        for component in self.components:
            at = component.write(view, seat, out, at)
