"""Portals for programs: secret signs stay secret, and a game given up can be taken in elsewhere."""

from igroteka.table import verify_record
from igroteka.table.record import checksum
from tests.web.server import Server
from tests.web.test_api import call, text


def test_others_see_less_and_may_do_nothing(server: Server) -> None:
    table = call(server, "/api/tables", {"game": "portals", "seats": ["person", "random"], "options": {"signs": True}})
    path = f"/api/tables/{table['id']}"
    token = call(server, path + "/seats", {"seat": 1, "name": "program"})["token"]
    mine, theirs = call(server, path, token=token), call(server, path)
    assert theirs["seat"] is None
    assert theirs["legal"] == []
    assert "dealt 3: -" in theirs["position"].split("signs 1:")[1]
    assert "dealt 3: -" not in mine["position"].split("signs 1:")[1].split("\n")[0]
    move = {"act": mine["legal"][0], "after": mine["number"]}
    assert "watching" in call(server, path + "/moves", move, status=409)
    assert "watching" in call(server, path + "/moves", move, token="0" * 64, status=409)


def test_a_game_given_up_shows_its_seed_and_can_be_taken_in_elsewhere(server: Server) -> None:
    table = call(server, "/api/tables", {"game": "portals", "seats": ["person", "person"], "options": {"signs": True}})
    path = f"/api/tables/{table['id']}"
    people = [{"seat": seat, "name": f"p{seat}", "word": "да"} for seat in (1, 2)]
    tokens = [call(server, path + "/seats", one)["token"] for one in people]
    view = call(server, path, token=tokens[0])
    call(server, path + "/moves", {"act": view["legal"][2], "after": view["number"]}, token=tokens[0])
    running = text(server, path + "/record", tokens[1])
    assert "seed" not in running
    assert view["legal"][2] not in running
    assert view["legal"][2] in text(server, path + "/record", tokens[0])
    assert call(server, path + "/end", {}, token=tokens[0]) == {"over": False}  # the other has to agree
    assert call(server, path + "/end", {}, token=tokens[1]) == {"over": True}
    assert "ended" in call(server, path + "/moves", {"act": "keep 1", "after": 99}, token=tokens[1], status=409)
    record = text(server, path + "/record")
    assert verify_record(record) > 10
    taken = call(server, "/api/records", {"text": record})
    assert taken["over"]
    assert text(server, f"/api/tables/{taken['id']}/record") == record
    assert call(server, f"/api/tables/{taken['id']}")["legal"] == []
    broken = record.replace("\n3 * key", "\n3 1 key")
    assert "changed after" in call(server, "/api/records", {"text": broken}, status=400)
    body = broken[: broken.rindex("end ")]
    assert "entry 3" in call(server, "/api/records", {"text": f"{body}end 3 {checksum(body)}\n"}, status=400)
