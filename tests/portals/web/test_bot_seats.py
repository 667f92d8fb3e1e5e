"""A bot holds a seat with secret signs, and gives them back."""

import random

from igroteka.table import verify_record
from tests.web.server import LiveConnection, Server, play_on
from tests.web.test_bot_seats import seated, two, until


def signs(line: LiveConnection) -> set[str]:
    """The signs whose face this seat sees, in the last whole scene."""
    scene = next(frame["scene"] for frame in reversed(line.frames) if frame.get("scene"))
    return {piece["id"] for piece in scene["pieces"] if piece["id"].startswith("sign-") and piece.get("cells")}


def test_somebody_leaves_a_seat_to_a_bot_and_takes_it_back(server: Server) -> None:
    anna, boris, name = two(server, game="portals", **{"option-signs": "on"})
    with anna.live() as first, boris.live() as second:
        first.receive()
        second.receive()
        assert seated(first) == ["person", "person"]
        dealt = signs(second)
        boris.post(f"/t/{name}/bot", seat="2", level="level2")
        until(first, ["person", "held level2"])
        until(second, ["person", "held level2"])
        assert first.frames[-1]["scene"]["players"][1]["name"] == "Борис"  # it is still his seat
        play_on([first], random.Random(3), most=6)
        assert second.ask(act="take 1")["reason"] == "held"
        assert second.ask(undo=True)["reason"] == "held"
        assert second.ask(hint=True)["reason"] == "held"
        boris.post(f"/t/{name}/back", seat="2")
        boris.post(f"/t/{name}/back", seat="2")  # once more: nothing happens
        until(first, ["person", "person"])
        until(second, ["person", "person"])
        assert signs(second) & dealt  # what the bot kept is his to see again
        assert not signs(first) & signs(second)
        play_on([first, second], random.Random(4))
    assert verify_record(anna.get(f"/t/{name}/record")) > 20
