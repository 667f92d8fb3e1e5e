"""The API against its own description: whatever is sent, the answer is a described one, never a mistake of ours."""

import json
import urllib.request
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from igroteka.web.app import make_app
from tests.any_game import FIRST
from tests.web.raw_sockets import serving_strangers
from tests.web.server import Server

with warnings.catch_warnings():  # of what Litestar 3 will want
    warnings.simplefilter("ignore")
    described = schemathesis.openapi.from_dict(make_app("", 1).openapi_schema.to_schema())

# A table that is not there and a game that is not on the shelf are refused, though the description allows any text; and
# Litestar forgets one of two handlers of a path when it is asked for its OPTIONS.
NOT_OURS = [positive_data_acceptance, allow_header_conformance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_strangers(tmp_path_factory.mktemp("data")) as running:
        yield running


def post(server: Server, path: str, data: object) -> Any:
    request = urllib.request.Request(
        server.address + path, json.dumps(data).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


@pytest.fixture(scope="module")
def seat(server: Server) -> tuple[str, str]:
    """A table that is played, and the token of a seat at it."""
    name = post(server, "/api/tables", {"game": FIRST.id, "seats": ["person", "random"]})["id"]
    return name, post(server, f"/api/tables/{name}/seats", {"seat": 1, "name": "x"})["token"]


@described.parametrize()
@settings(max_examples=25, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: "Case[Any]", server: Server, seat: tuple[str, str]) -> None:
    case.call_and_validate(server.address, excluded_checks=NOT_OURS)
    if "name" in case.path_parameters:
        case.path_parameters["name"] = seat[0]
        case.call_and_validate(server.address, excluded_checks=NOT_OURS, headers={"Authorization": f"Bearer {seat[1]}"})
