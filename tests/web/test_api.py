"""The JSON API: what programs use."""

import json
import re
import time
import urllib.error
import urllib.request
from typing import Any

import pytest

from tests.any_game import ALONE, FIRST, everything
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
    page = re.sub("<[^>]*>", "", text(server, "/api?lang=ru"))
    assert "Для программ" in page
    for path, operations in schema["paths"].items():
        for method in operations:
            assert f"{method.upper()} {path}" in page


def test_a_program_plays_a_game(server: Server) -> None:
    assert FIRST.id in [game["id"] for game in call(server, "/api/games")]
    table = call(server, "/api/tables", {"game": FIRST.id, "seats": ["person", "random"], "options": everything(FIRST)})
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


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        ("/api/tables", {"game": "chess", "seats": ["person"]}, 400),
        ("/api/tables", {"game": FIRST.id, "seats": ["person"] * 7}, 400),
        ("/api/tables", {"game": FIRST.id, "seats": ["cat", "dog"]}, 400),
        ("/api/tables", {"game": FIRST.id, "seats": ["person"], "options": {"magic": True}}, 400),
        ("/api/tables", {"game": FIRST.id}, 400),
        ("/api/tables", {"game": FIRST.id, "seats": ["person"], "extra": 1}, 400),
        ("/api/tables", FIRST.id, 400),
        ("/api/tables/nowhere/moves", {"act": "dance", "after": 0}, 404),
        ("/api/tables/nowhere/seats", {"seat": 1, "name": "x"}, 404),
    ],
)
def test_bad_requests_say_what_is_wrong(server: Server, path: str, data: object, status: int) -> None:
    text = call(server, path, data, status=status)
    assert text
    assert "Traceback" not in text


def test_a_huge_request_is_refused(server: Server) -> None:
    call(server, "/api/tables", {"game": "x" * 100_000, "seats": []}, status=413)


def text(server: Server, path: str, token: str = "") -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(server.address + path, headers=headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_health_readiness_and_metrics(server: Server) -> None:
    assert text(server, "/health") == "ok"
    assert text(server, "/ready") == "ready"
    before = text(server, "/metrics")
    table = call(server, "/api/tables", {"game": ALONE.id, "seats": ["person"]})
    path = f"/api/tables/{table['id']}"
    token = call(server, path + "/seats", {"seat": 1, "name": "p"})["token"]
    view = call(server, path, token=token)
    call(server, path + "/moves", {"act": view["legal"][0], "after": view["number"]}, token=token)
    after = text(server, "/metrics")
    count = re.compile(rf'^igroteka_moves_total\{{by="person",game="{ALONE.id}"\}} (.*)$', re.MULTILINE)
    assert sum(map(float, count.findall(after))) > sum(map(float, count.findall(before)))
    assert table["id"] not in after
    assert token not in after
