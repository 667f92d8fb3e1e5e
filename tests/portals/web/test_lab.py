"""The lab on the page with Portals: a report to take along, and boxes that cannot be played."""

import json

import pytest

from tests.web.server import Person, Server
from tests.web.test_lab import QUICK, asked, refused, wait_for_report


def test_a_report_can_be_taken_along(server: Server) -> None:
    person = Person(server)
    name = asked(person, "portals", **{"points.neighbour": "2", "option-spells": "on", "games": "30"})
    wait_for_report(person, name)
    stranger = Person(server)
    data = json.loads(stranger.get(f"/lab/r/{name}/report.json"))
    assert data["changes"] == [{"place": "points neighbour", "here": 2, "there": 1}]
    assert data["options"]["spells"] is True
    assert data["games"] == 30
    file = stranger.get(f"/lab/r/{name}/report.html?lang=ru")
    assert file.startswith("<!doctype html>")
    with stranger.opener.open(f"{server.address}/lab/r/{name}/report.parquet", timeout=20) as answer:
        assert answer.read(4) == b"PAR1"
    assert "ваша коробка" in file


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"keys.1.colour": "green"}, "Key 1"),
        ({"keys.1.figure": "####\n...\n..."}, "Key 1"),
        ({"option-sides": "nowhere"}, "nowhere"),
    ],
)
def test_what_cannot_be_played_comes_back_with_the_reason(server: Server, fields: dict[str, str], says: str) -> None:
    status, text = refused(Person(server), "/lab/portals", **{**QUICK, **fields})
    assert status == 400
    assert 'role="alert"' in text
    assert says in text
    assert "<form" in text
