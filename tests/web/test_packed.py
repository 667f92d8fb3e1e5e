"""Short messages read and written in one go: the library on the other side understands, and so do we."""

import random

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from igroteka.web.packed import PACKET, TooLong, pack, unpack, whole
from igroteka.web.protocols import DEFLATE, MESSAGE


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
        found = [one for one in self.server.extensions if isinstance(one, PerMessageDeflate)]
        self.deflate = found[0] if found else None

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
def test_what_is_packed_is_understood(asked: dict[str, bool | int]) -> None:
    ends, dice = Ends(**asked), random.Random(1)
    assert (ends.deflate is not None) == bool(asked)
    for size in (0, 1, 125, 126, 127, PACKET - 1, PACKET, 3000, 65535, 65536, 200_000, 50):
        message = bytes(dice.choices(b"abc123{}:,", k=size))
        packed = pack(message, ends.deflate)
        assert ends.heard_by_client(packed) == message
        assert (len(packed) < size) == (bool(asked) and size >= PACKET)


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_short_and_plain_is_unpacked(asked: dict[str, bool | int]) -> None:
    ends = Ends(**asked)
    for text in (b'{"act":"take 4"}', "{«привет»}".encode(), b"a" * 100):
        ends.client.send_text(text)
        data = ends.from_client()
        assert whole(data)
        assert unpack(data, ends.deflate, MESSAGE) == text


def test_what_is_not_plain_is_left_to_the_library() -> None:
    ends = Ends()
    ends.client.send_binary(b"short")
    ends.client.send_ping(b"")
    ends.client.send_text(b"part", fin=False)
    ends.client.send_continuation(b"more", fin=True)
    ends.client.send_text(b"long" * 50)
    ends.client.send_text(b"very long" * 10_000)
    for data in ends.client.data_to_send():
        assert unpack(data, None, MESSAGE) is None
        assert whole(data)
    ends.client.send_text(b"two")
    ends.client.send_text(b"at once")
    both = ends.from_client()
    assert unpack(both, None, MESSAGE) is None
    assert whole(both)
    assert not any(whole(both[:size]) for size in range(1, len(both)) if size != 9)
    ends = Ends(client_no_context_takeover=True, client_max_window_bits=True)
    ends.client.send_text(b"forgotten each time")
    assert unpack(ends.from_client(), ends.deflate, MESSAGE) is None


def test_a_few_bytes_that_unpack_to_a_flood_are_refused() -> None:
    ends = Ends(client_max_window_bits=True)
    packed = PerMessageDeflate(False, False, 12, 12, {"level": 9})
    data = Frame(Opcode.TEXT, b"0" * 80_000).serialize(mask=True, extensions=[packed])
    assert len(data) < 132
    with pytest.raises(TooLong):
        unpack(data, ends.deflate, MESSAGE)
