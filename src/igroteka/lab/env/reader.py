"""What an agent is given of a position: its view as a row of numbers, and a mask of what it may do."""

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from igroteka.engine.encoding import Encoding
from igroteka.engine.learner import Page, Play

Observation = dict[str, NDArray[Any]]

INT16, INT8 = np.dtype(np.int16), np.dtype(np.int8)


class Reader:
    """Reads one position after another; what it gives are arrays of their own. Threads need one each."""

    __slots__ = ("mask", "page", "row")

    def __init__(self, encoding: Encoding, hides: bool) -> None:
        self.page = Page(encoding, hides)
        row, mask = cast(Any, self.page.row), cast(Any, self.page.mask)
        if not isinstance(row, list):
            self.row: NDArray[Any] = np.frombuffer(row, INT16)
            self.mask: NDArray[Any] = np.frombuffer(mask, INT8)

    def __deepcopy__(self, memo: object) -> "Reader":
        return type(self)(self.page.encoding, self.page.hides)

    def observe(self, play: Play, seat: int) -> Observation:
        """What a seat sees and may do. Only its view goes into it; where nothing is hidden the position is the view."""
        self.page.look(play, seat)
        return {"observation": self.row.copy(), "action_mask": self.mask.copy()}


class PlainReader(Reader):
    """Where the rules run interpreted: there is no memory NumPy could look into."""

    __slots__ = ()

    def observe(self, play: Play, seat: int) -> Observation:
        self.page.look(play, seat)
        return {"observation": np.array(self.page.row, INT16), "action_mask": np.array(self.page.mask, INT8)}


def reader_of(encoding: Encoding, hides: bool) -> Reader:
    reader = Reader(encoding, hides)
    return reader if hasattr(reader, "row") else PlainReader(encoding, hides)
