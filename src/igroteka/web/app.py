"""The server as one application: routes, safety, start and stop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State as AppState
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import Scope

from igroteka import __version__
from igroteka.bots import Workers
from igroteka.store import Store, Unavailable
from igroteka.web import metrics
from igroteka.web.api import router as api
from igroteka.web.lab import router as lab
from igroteka.web.lab_jobs import LabJobs
from igroteka.web.limits import Doorkeeper, Limits
from igroteka.web.logs import log
from igroteka.web.pages import router as pages, table_or_404
from igroteka.web.people import Times
from igroteka.web.problems import HANDLERS, UNREADABLE
from igroteka.web.replay_pages import router as replay_pages
from igroteka.web.safety import HEADERS, at_the_door, own_requests_only
from igroteka.web.socket import live
from igroteka.web.table_actions import router as table_actions
from igroteka.web.tables import Tables
from igroteka.words import Complaint

HERE = Path(__file__).parent
BODY = 64 * 1024
SWEEP = 60.0
LOOK = 5.0


class MetricsPage(PrometheusController):
    """GET /metrics"""

    include_in_schema = False


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> str:
    return "ok"


@get("/ready", include_in_schema=False)
async def ready(tables: Tables) -> Response[str]:
    """Whether players can be served now: the store answers."""
    try:
        async with asyncio.timeout(2):
            await tables.store.table("")
    except (TimeoutError, Unavailable):
        return Response("the store does not answer", status_code=503)
    return Response("ready")


def note_problem(problem: Exception, scope: Scope) -> None:
    """What nobody foresaw goes into the log; what a person did wrong does not."""
    if not isinstance(problem, (Complaint, HTTPException, *UNREADABLE)):
        log.error("problem", exc_info=problem, extra={"reason": scope.get("path_template", "")})


def make_app(
    data: str,
    bots: int,
    limits: Limits | None = None,
    public_url: str = "",
    times: Times = Times(),  # noqa: B008
) -> Litestar:
    limits = limits or Limits()

    @contextlib.asynccontextmanager
    async def open_tables(app: Litestar) -> AsyncIterator[None]:
        try:
            store = await Store.open(data)
        except Complaint as problem:
            app.state.problem = problem
            raise
        tables = Tables(store, Workers(bots), limits.tables_in_memory, times)
        app.state.tables = tables
        app.state.lab_jobs = LabJobs(store, bots)
        metrics.tables.set_function(lambda: len(tables.in_memory))
        log.info("open")
        tasks = [asyncio.create_task(sweep(tables)), asyncio.create_task(look_around(tables))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await app.state.lab_jobs.close()
            await tables.close()
            await store.close()
            log.info("closed")

    async def tables(state: AppState) -> Tables:
        found: Tables = state.tables
        return found

    async def lab_jobs(state: AppState) -> LabJobs:
        found: LabJobs = state.lab_jobs
        return found

    return Litestar(
        [
            pages,
            lab,
            replay_pages,
            table_actions,
            api,
            live,
            health,
            ready,
            MetricsPage,
            create_static_files_router("/client", [HERE / "client"], cache_control=CacheControlHeader(no_cache=True)),
        ],
        dependencies={"tables": Provide(tables), "table": Provide(table_or_404), "lab_jobs": Provide(lab_jobs)},
        state=AppState({"door": Doorkeeper(limits), "public_url": public_url}),
        lifespan=[open_tables],
        template_config=TemplateConfig(directory=HERE / "pages", engine=JinjaTemplateEngine),
        middleware=[
            PrometheusConfig("igroteka", "igroteka", group_path=True, scopes={ScopeType.HTTP}).middleware,
            at_the_door,
        ],
        before_request=own_requests_only,
        response_headers=HEADERS,
        exception_handlers=HANDLERS,
        request_max_body_size=BODY,
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude=["/events$", r"\.png$"]),
        logging_config=None,  # `logs` says how
        after_exception=[note_problem],
        openapi_config=OpenAPIConfig(
            "Igroteka",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
    )


async def look_around(tables: Tables) -> None:
    while True:
        await asyncio.sleep(LOOK)
        tables.look_around()


async def sweep(tables: Tables) -> None:
    while True:
        with contextlib.suppress(Unavailable):
            await tables.forget_unused()
        for _ in range(60):
            await asyncio.sleep(SWEEP)
            tables.sweep()
