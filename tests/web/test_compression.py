"""Messages of a live connection are compressed where that pays."""

import random

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from igroteka.web.compression import DEFLATE, PACKET, Deflate, framed


class Ends:
    """A client and a server of the library that have shaken hands."""

    def __init__(self, **asked: bool | int) -> None:
        offers = [ClientPerMessageDeflateFactory(**asked)] if asked else None  # type: ignore[arg-type]
        self.client = ClientProtocol(parse_uri("ws://127.0.0.1/"), extensions=offers)
        self.server = ServerProtocol(extensions=[DEFLATE])
        self.client.send_request(self.client.connect())
        self.server.receive_data(self.from_client())
        self.server.send_response(self.server.accept(self.server.events_received()[0]))  # type: ignore[arg-type]
        self.client.receive_data(b"".join(self.server.data_to_send()))
        self.client.events_received()

    def from_client(self) -> bytes:
        return b"".join(self.client.data_to_send())

    def heard_by_client(self, data: bytes) -> bytes:
        self.client.receive_data(data)
        (frame,) = self.client.events_received()
        assert isinstance(frame, Frame)
        assert frame.opcode is Opcode.BINARY
        return bytes(frame.data)


ASKED = [{}, {"client_max_window_bits": True}, {"server_no_context_takeover": True, "client_max_window_bits": True}]


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_larger_than_a_packet_is_compressed_and_the_client_reads_all(
    asked: dict[str, bool | int],
) -> None:
    ends, dice = Ends(**asked), random.Random(1)
    deflate = next((one for one in ends.server.extensions if isinstance(one, Deflate)), None)
    assert bool(deflate) == bool(asked)
    for size in (0, 1, 125, 126, 127, PACKET - 1, PACKET, 3000, 65535, 65536, 200_000, 50, 5000, 3):
        for by_library in (False, True, False):
            message = bytes(dice.choices(b"abc123{}:,", k=size))
            if by_library:
                ends.server.send_binary(message)
            else:
                ends.server.writes.append(framed(message, deflate))
            sent = b"".join(ends.server.data_to_send())
            assert ends.heard_by_client(sent) == message
            assert (len(sent) < size) == (bool(asked) and size >= PACKET)
