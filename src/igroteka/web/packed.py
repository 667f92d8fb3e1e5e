"""Short messages of a live connection, read and written in one go.

The library reads and writes any message there can be; a move is one of the plainest, and comes by the thousand. What is
not plain is left to the library: whoever calls asks `whole` whether it has to be asked from now on.
"""

import struct
import zlib

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # of the two it has, the fast one if it is there

SHORT = 126  # bytes: lengths below fit into the second byte
PACKET = 1400  # bytes that go in one packet, packed or not; most frames do, and packing them cost a tenth of a move
END = b"\x00\x00\xff\xff"  # how packed data end, left out on the way
TEXT, PACKED_TEXT = 0x81, 0xC1
BINARY, PACKED_BINARY = 0x82, 0xC2


class TooLong(Exception):
    """A few bytes that unpack to a flood."""


def whole(data: bytes) -> bool:
    """Whether these bytes, which begin with a message from a client, end with one."""
    at, end = 0, len(data)
    while at + 2 <= end:
        size, head = data[at + 1] & 127, 6
        if size >= SHORT:
            head = 8 if size == SHORT else 14
            size = int.from_bytes(data[at + 2 : at + head - 4], "big")
        at += head + size
    return at == end


def unpack(data: bytes, deflate: PerMessageDeflate | None, most: int) -> bytes | None:
    """The text, if these are one short text message and nothing else."""
    if len(data) < 7 or data[1] != (len(data) - 6) | 0x80 or data[1] >= SHORT | 0x80:
        return None
    if data[0] == TEXT:
        return apply_mask(data[6:], data[2:6])
    if data[0] != PACKED_TEXT or deflate is None or deflate.remote_no_context_takeover:
        return None
    text = deflate.decoder.decompress(apply_mask(data[6:], data[2:6]) + END, most)
    if deflate.decoder.unconsumed_tail:
        raise TooLong
    return text


def pack(message: bytes, deflate: PerMessageDeflate | None) -> bytes:
    """A message as it goes over the connection."""
    size, first = len(message), BINARY
    if size >= PACKET and deflate is not None:
        if deflate.local_no_context_takeover:
            encoder = zlib.compressobj(wbits=-deflate.local_max_window_bits, **deflate.compress_settings)
        else:
            encoder = deflate.encoder
        message = (encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH))[: -len(END)]
        size, first = len(message), PACKED_BINARY
    if size < SHORT:
        return bytes((first, size)) + message
    if size < 1 << 16:
        return struct.pack("!BBH", first, SHORT, size) + message
    return struct.pack("!BBQ", first, SHORT + 1, size) + message
