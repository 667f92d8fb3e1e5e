"""What bots of different strength pay attention to."""

from mypy_extensions import i64


class Weights:
    """In tenths of a point. The weaker ones see less."""

    def __init__(self, neighbours: i64 = 10, sign: i64 = 45, lost: i64 = 3, hope: i64 = 7) -> None:
        self.neighbours = neighbours  # for each touching stone of the same element
        self.sign = sign  # for completing a sign
        self.lost = lost  # for a stone that falls on an occupied cell
        self.hope = hope  # tenths: how sure one is to get the stone one wishes for
