"""The fast generator for playouts, simulations and seeded games (xoshiro128**, 32-bit words in i64).

Every product stays below 2**63, so the compiled and the interpreted generator give the same numbers.
A live table never uses it: its draws come from a committed secret.
"""

from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


def _mix(x: i64) -> i64:
    """One round of a 32-bit finaliser, multiplied in 16-bit halves so that nothing overflows."""
    x ^= x >> 16
    x = (((x >> 16) * 0x7FEB & 0xFFFF) << 16) + (x & 0xFFFF) * 0x7FEB & WORD
    x ^= x >> 15
    x = (((x >> 16) * 0x846D & 0xFFFF) << 16) + (x & 0xFFFF) * 0x846D & WORD
    return x ^ (x >> 16)


class Rng:
    """`Rng(seed, stream)`: the same pair gives the same numbers on every machine.

    Streams are independent: game number i of a simulation uses stream i, whichever process plays it.
    """

    def __init__(self, seed: i64 = 0, stream: i64 = 0) -> None:
        low: i64 = seed & WORD
        high: i64 = (seed >> 32) & 0x7FFFFFFF
        self.a: i64 = _mix((low + 0x9E3779B9) & WORD)
        self.b: i64 = _mix((self.a ^ high) + 0x3C6EF372 & WORD)
        self.c: i64 = _mix((self.b ^ (stream & WORD)) + 0x5851F42D & WORD)
        self.d: i64 = _mix((self.c ^ ((stream >> 32) & 0x7FFFFFFF)) + 0x14057B7E & WORD) | 1
        i: i64
        for i in range(8):
            self.word()

    def clone(self) -> "Rng":
        """A generator that goes on with the same numbers."""
        copy = Rng()
        copy.a, copy.b, copy.c, copy.d = self.a, self.b, self.c, self.d
        return copy

    def word(self) -> i64:
        """The next 32 random bits."""
        x: i64 = self.b * 5 & WORD
        x = ((x << 7) | (x >> 25)) & WORD
        result: i64 = x * 9 & WORD
        t: i64 = (self.b << 9) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= t
        self.d = ((self.d << 11) | (self.d >> 21)) & WORD
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's method, no bias), for n up to 2**31."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            threshold: i64 = (0x100000000 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32
