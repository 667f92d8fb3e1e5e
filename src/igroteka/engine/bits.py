"""Small sets as the bits of one number: seats, cells of a board, cards of a deck."""

from mypy_extensions import i64


def popcount(bits: i64) -> i64:
    """How many members a set has (mypyc has no native bit_count, and makes an object of a number beyond 2**62: so the
    first mask lacks a bit that no set needs)."""
    x: i64 = bits - ((bits >> 1) & 0x1555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 0x7F


def lowest(bits: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return popcount((bits & -bits) - 1)


def nth(bits: i64, n: i64) -> i64:
    """The member number n, counted from 0 upwards."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return popcount((bits & -bits) - 1)


def bit(n: i64) -> i64:
    """The set whose only member is n. Compiled, `1 << n` would shift a 32-bit C int; n - n + 1 is a 64-bit one."""
    return (n - n + 1) << n


def members(bits: i64) -> list[int]:
    """A set as a list, the smallest first."""
    result: list[int] = []
    while bits:
        result.append(int(lowest(bits)))
        bits &= bits - 1
    return result
