"""The pages around the tables: where they are, what a page that tells of a problem looks like, a report to look at."""

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, get
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig
from litestar.testing import TestClient
from playwright.sync_api import Page

import igroteka.web
from igroteka.games import shelf
from igroteka.store import Unavailable
from igroteka.table import Refused
from igroteka.web.limits import Banned, Busy
from igroteka.web.problems import HANDLERS
from tests.any_game import FIRST
from tests.web.server import Person, Server
from tests.web.test_lab import asked, wait_for_report

GAMES = [game.id for game in shelf()]
PLAIN = ("/api", "/me", "/trust", "/pass", "/lab", "/nowhere", "/t/nowhere")
PROBLEMS = {
    403: Banned("problem-banned", minutes=3),
    409: Refused("waiting"),
    429: Busy("busy-too-fast", status=429, wait=3),
    500: ZeroDivisionError("a mistake of ours"),
    503: Unavailable(),
}


@get("/problem/{status:int}")
async def fail(request: Request[Any, Any, Any]) -> None:
    raise PROBLEMS[request.path_params["status"]]


@cache
def problem_page(status: int, language: str) -> str:
    """What the server says when this goes wrong."""
    pages = Path(igroteka.web.__file__).parent / "pages"
    templates = TemplateConfig(directory=pages, engine=JinjaTemplateEngine)
    app = Litestar([fail], exception_handlers=HANDLERS, template_config=templates, logging_config=None)
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get(f"/problem/{status}", headers={"Accept": "text/html", "Accept-Language": language})
    assert answer.status_code == status
    return answer.text


@cache
def report_on(server: Server) -> str:
    """The address of a report of the lab."""
    person = Person(server)
    name = asked(person, FIRST.id, bots="random", games="12")
    wait_for_report(person, name)
    return f"/lab/r/{name}"


def every_page(server: Server) -> list[str]:
    """One of each kind, and the form of every box."""
    of_games = [f"/rules/{FIRST.id}", *(f"/lab/{game}" for game in GAMES)]
    return [*PLAIN, *of_games, report_on(server)]


def unfold(page: Page) -> None:
    """Everything that is folded, as far as it is there on this screen."""
    for fold in page.locator("main details > summary").all():
        if fold.is_visible():
            fold.click()
