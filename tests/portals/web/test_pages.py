"""Two at one screen see each their own signs, a guest sees none."""

import json

from tests.web.server import Person, Server
from tests.web.test_pages import two_here


def test_people_at_one_screen_have_their_seats_and_see_each_their_own(server: Server) -> None:
    family = two_here(server, game="portals", **{"option-signs": "on"})
    page = family.get(f"/t/{family.table}")
    assert 'data-own="[0, 1]"' in page
    assert 'data-hides="true"' in page
    hands = {}
    for seat in ("1", "2", "guest"):
        told = json.loads(family.get(f"/t/{family.table}/scenes/999?seat={seat}"))
        hands[seat] = json.dumps([one for one in told["scene"]["pieces"] if one["id"].startswith("sign")])
    assert len(set(hands.values())) == 3  # each hand, and what anybody sees
    plain = two_here(server, game="portals")
    assert 'data-hides="false"' in plain.get(f"/t/{plain.table}")
    stranger = Person(server)
    told = json.loads(stranger.get(f"/t/{family.table}/scenes/999?seat=1"))
    seen = json.dumps([one for one in told["scene"]["pieces"] if one["id"].startswith("sign")])
    assert [piece.get("text") for piece in json.loads(seen)] == [
        piece.get("text") for piece in json.loads(hands["guest"])
    ]
