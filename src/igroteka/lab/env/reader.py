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

    def __init__(self, encoding: Encoding, hides: bool) -> None:
        self.page = Page(encoding, hides)
        self.plain = isinstance(self.page.row, list)  # the rules run interpreted: nothing NumPy could look at
        if not self.plain:
            row, mask = cast(Any, self.page.row), cast(Any, self.page.mask)
            self.row: NDArray[Any] = np.frombuffer(row, INT16)
            self.mask: NDArray[Any] = np.frombuffer(mask, INT8)

    def __deepcopy__(self, memo: object) -> "Reader":
        return Reader(self.page.encoding, self.page.hides)

    def observe(self, play: Play, seat: int) -> Observation:
        """What a seat sees and may do. Only its view goes into it; where nothing is hidden the position is the view."""
        self.page.look(play, seat)
        if self.plain:
            return {"observation": np.array(self.page.row, INT16), "action_mask": np.array(self.page.mask, INT8)}
        return {"observation": self.row.copy(), "action_mask": self.mask.copy()}
