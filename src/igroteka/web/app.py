"""The server as one application: routes, safety, start and stop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig

from igroteka import __version__
from igroteka.bots import Workers
from igroteka.store import Store
from igroteka.table import Refused
from igroteka.web import browser
from igroteka.web.api import router as api
from igroteka.web.hall import Hall
from igroteka.web.pages import router as pages
from igroteka.web.socket import live
from igroteka.words import Complaint

HERE = Path(__file__).parent
BODY = 64 * 1024
SWEEP = 60.0

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> str:
    return "ok"


def own_requests_only(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """A form on somebody else's page cannot act for you."""
    if request.method in ("GET", "HEAD", "OPTIONS") or browser.same_origin(request):
        return None
    return Response({"error": "foreign page"}, status_code=403)


def complain(request: Request[Any, Any, Any], problem: Complaint) -> Response[Any]:
    """What a person did wrong, in one sentence."""
    text = problem.text(browser.language_of(request))
    status = 409 if isinstance(problem, Refused) else 400
    return Response(text, status_code=status, media_type=MediaType.TEXT)


def http_problem(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    return Response(problem.detail, status_code=problem.status_code, media_type=MediaType.TEXT)


def make_app(data: str, bots: int) -> Litestar:
    @contextlib.asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(data)
        hall = Hall(store, Workers(bots))
        app.state.hall = hall
        sweeper = asyncio.create_task(sweep(hall))
        try:
            yield
        finally:
            sweeper.cancel()
            await hall.close()
            await store.close()

    async def hall(state: AppState) -> Hall:
        found: Hall = state.hall
        return found

    return Litestar(
        [pages, api, live, health, create_static_files_router("/client", [HERE / "client"])],
        dependencies={"hall": Provide(hall)},
        lifespan=[open_hall],
        template_config=TemplateConfig(directory=HERE / "pages", engine=JinjaTemplateEngine),
        before_request=own_requests_only,
        response_headers=HEADERS,
        exception_handlers={Complaint: complain, HTTPException: http_problem},
        request_max_body_size=BODY,
        openapi_config=OpenAPIConfig("Igroteka", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
    )


async def sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        hall.sweep()
