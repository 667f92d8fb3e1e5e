"""The JSON API: what programs use."""

import json
import re
import time
import urllib.error
import urllib.request
from typing import Any

import pytest

from igroteka.table import verify_record
from igroteka.table.record import seal
from tests.web.server import PATIENCE, Server


def call(server: Server, path: str, data: object = None, token: str = "", status: int | None = None) -> Any:
    request = urllib.request.Request(server.address + path, headers={"Accept-Language": "en"})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    if data is not None:
        request.data = json.dumps(data).encode()
        request.add_header("Content-Type", "application/json")
    if status is None:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request, timeout=PATIENCE)
    assert caught.value.code == status
    return caught.value.read().decode()


def test_the_schema_describes_every_path(server: Server) -> None:
    schema = call(server, "/api/schema/openapi.json")
    assert {"/api/games", "/api/tables", "/api/tables/{name}", "/api/tables/{name}/moves"} <= set(schema["paths"])


def test_the_page_for_programs_shows_every_operation(server: Server) -> None:
    schema = call(server, "/api/schema/openapi.json")
    page = text(server, "/api?lang=ru")
    assert "Для программ" in page
    for path, operations in schema["paths"].items():
        for method in operations:
            assert f"{method.upper()} {path}" in page


def test_a_program_plays_a_game(server: Server) -> None:
    assert "portals" in [game["id"] for game in call(server, "/api/games")]
    table = call(server, "/api/tables", {"game": "portals", "seats": ["person", "random"], "options": {"signs": True}})
    name = table["id"]
    assert len(table["commitment"]) == 64
    token = call(server, f"/api/tables/{name}/seats", {"seat": 1, "name": "program"})["token"]
    deadline = time.monotonic() + 2 * PATIENCE
    while not (view := call(server, f"/api/tables/{name}", token=token))["over"]:
        assert time.monotonic() < deadline, view["position"]
        if view["legal"]:
            call(server, f"/api/tables/{name}/moves", {"act": view["legal"][-1], "after": view["number"]}, token=token)
        else:
            time.sleep(0.02)  # who asks all the time is told to come again
    assert view["seat"] == 1


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
    assert "looking on" in call(server, path + "/moves", move, status=409)
    assert "looking on" in call(server, path + "/moves", move, token="0" * 64, status=409)


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        ("/api/tables", {"game": "chess", "seats": ["person"]}, 400),
        ("/api/tables", {"game": "portals", "seats": ["person"] * 7}, 400),
        ("/api/tables", {"game": "portals", "seats": ["cat", "dog"]}, 400),
        ("/api/tables", {"game": "portals", "seats": ["person"], "options": {"magic": True}}, 400),
        ("/api/tables", {"game": "portals"}, 400),
        ("/api/tables", {"game": "portals", "seats": ["person"], "extra": 1}, 400),
        ("/api/tables", "portals", 400),
        ("/api/tables/nowhere/moves", {"act": "take 1", "after": 0}, 404),
        ("/api/tables/nowhere/seats", {"seat": 1, "name": "x"}, 404),
    ],
)
def test_bad_requests_say_what_is_wrong(server: Server, path: str, data: object, status: int) -> None:
    text = call(server, path, data, status=status)
    assert text
    assert "Traceback" not in text


def test_a_huge_request_is_refused(server: Server) -> None:
    call(server, "/api/tables", {"game": "x" * 100_000, "seats": []}, status=413)


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
    assert "entry 3" in call(server, "/api/records", {"text": f"{body}end 3 {seal(body)}\n"}, status=400)


def text(server: Server, path: str, token: str = "") -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(server.address + path, headers=headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_health_readiness_and_metrics(server: Server) -> None:
    assert text(server, "/health") == "ok"
    assert text(server, "/ready") == "ready"
    before = text(server, "/metrics")
    table = call(server, "/api/tables", {"game": "portals", "seats": ["person"]})
    path = f"/api/tables/{table['id']}"
    token = call(server, path + "/seats", {"seat": 1, "name": "p"})["token"]
    view = call(server, path, token=token)
    call(server, path + "/moves", {"act": view["legal"][0], "after": view["number"]}, token=token)
    after = text(server, "/metrics")
    count = re.compile(r'^igroteka_moves_total\{by="person",game="portals"\} (.*)$', re.MULTILINE)
    assert sum(map(float, count.findall(after))) > sum(map(float, count.findall(before)))
    assert table["id"] not in after
    assert token not in after
