"""Messages to a client: compressed where that pays, and framed."""

import zlib
from collections.abc import Sequence
from struct import pack
from typing import Any

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

try:
    from isal.isal_zlib import compressobj  # as few bytes as zlib, in a third of the time
except ImportError:  # not made for every processor
    compressobj = zlib.compressobj  # type: ignore[assignment]  # made alike

PACKET = 1400  # bytes that go in one packet, compressed or not
BINARY, COMPRESSED = 0x82, 0xC2  # how a message begins
LEFT_OUT = b"\x00\x00\xff\xff"  # the end of what is compressed does not travel


class Deflate(PerMessageDeflate):
    """Compresses what does not fit into one packet. Most frames do, and compressing them costs a tenth of a move."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        if not self.local_no_context_takeover:
            encoder: Any = compressobj(wbits=-self.local_max_window_bits, **self.compress_settings)
            self.encoder = encoder

    def encode(self, frame: Frame) -> Frame:
        return super().encode(frame) if len(frame.data) >= PACKET else frame

    def compressed(self, message: bytes) -> bytes:
        if self.local_no_context_takeover:
            self.encoder = zlib.compressobj(wbits=-self.local_max_window_bits, **self.compress_settings)
        return (self.encoder.compress(message) + self.encoder.flush(zlib.Z_SYNC_FLUSH))[: -len(LEFT_OUT)]


def framed(message: bytes, deflate: Deflate | None) -> bytes:
    """A message as the library would frame it, which takes three times as long: docs/performance.md has the figures."""
    first = BINARY
    if deflate is not None and len(message) >= PACKET:
        message, first = deflate.compressed(message), COMPRESSED
    size = len(message)
    if size < 126:
        return bytes((first, size)) + message
    return (pack("!BBH", first, 126, size) if size < 1 << 16 else pack("!BBQ", first, 127, size)) + message


class DeflateFactory(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, Deflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )


# Frames are short and alike: half the time of the usual settings, and as few bytes.
DEFLATE = DeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"level": 1, "memLevel": 6}
)
