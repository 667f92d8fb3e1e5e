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
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import Scope

from igroteka import __version__
from igroteka.bots import Workers
from igroteka.store import Store, Unavailable
from igroteka.table import Refused
from igroteka.web import browser, metrics
from igroteka.web.api import router as api
from igroteka.web.hall import Hall
from igroteka.web.logs import log
from igroteka.web.pages import router as pages
from igroteka.web.socket import live
from igroteka.words import Complaint, words

HERE = Path(__file__).parent
BODY = 64 * 1024
SWEEP = 60.0

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class MetricsPage(PrometheusController):
    """GET /metrics"""

    include_in_schema = False


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> str:
    return "ok"


@get("/ready", include_in_schema=False)
async def ready(hall: Hall) -> Response[str]:
    """Whether players can be served now: the store answers."""
    try:
        async with asyncio.timeout(2):
            await hall.store.table("")
    except (TimeoutError, Unavailable):
        return Response("the store does not answer", status_code=503)
    return Response("ready")


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


def note_problem(problem: Exception, scope: Scope) -> None:
    """What nobody foresaw goes into the log; what a person did wrong does not."""
    if not isinstance(problem, (Complaint, HTTPException)):
        log.error("problem", exc_info=problem, extra={"reason": scope.get("path_template", "")})


def store_away(request: Request[Any, Any, Any], _: Unavailable) -> Response[Any]:
    return Response(words(browser.language_of(request))("store-away"), status_code=503, media_type=MediaType.TEXT)


def http_problem(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    return Response(problem.detail, status_code=problem.status_code, media_type=MediaType.TEXT)


def make_app(data: str, bots: int) -> Litestar:
    @contextlib.asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(data)
        hall = Hall(store, Workers(bots))
        app.state.hall = hall
        metrics.tables.set_function(lambda: len(hall.tables))
        log.info("open")
        sweeper = asyncio.create_task(sweep(hall))
        try:
            yield
        finally:
            sweeper.cancel()
            await hall.close()
            await store.close()
            log.info("closed")

    async def hall(state: AppState) -> Hall:
        found: Hall = state.hall
        return found

    return Litestar(
        [pages, api, live, health, ready, MetricsPage, create_static_files_router("/client", [HERE / "client"])],
        dependencies={"hall": Provide(hall)},
        lifespan=[open_hall],
        template_config=TemplateConfig(directory=HERE / "pages", engine=JinjaTemplateEngine),
        middleware=[PrometheusConfig("igroteka", "igroteka", group_path=True).middleware],
        before_request=own_requests_only,
        response_headers=HEADERS,
        exception_handlers={Complaint: complain, Unavailable: store_away, HTTPException: http_problem},
        request_max_body_size=BODY,
        logging_config=None,  # `logs` says how
        after_exception=[note_problem],
        openapi_config=OpenAPIConfig("Igroteka", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
    )


async def sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        hall.sweep()
