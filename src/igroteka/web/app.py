"""The server as one application: routes, safety, start and stop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
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
from igroteka.web.about_pages import router as about_pages
from igroteka.web.admin import Admin, router as admin
from igroteka.web.api import router as api
from igroteka.web.clearing import Clearing
from igroteka.web.desk import Desk
from igroteka.web.endings import Endings, Gone
from igroteka.web.gone_pages import tell_the_end
from igroteka.web.lab import router as lab
from igroteka.web.lab_jobs import LabJobs
from igroteka.web.limits import Bounds, Doorkeeper, Limits
from igroteka.web.logs import log
from igroteka.web.pages import router as pages, table_or_404
from igroteka.web.people import Times
from igroteka.web.problems import HANDLERS, UNREADABLE
from igroteka.web.readiness import Readiness
from igroteka.web.replay_pages import router as replay_pages
from igroteka.web.rule_pages import router as rule_pages
from igroteka.web.safety import HEADERS, at_the_door, in_turn, operator_or_neighbour, own_requests_only
from igroteka.web.setting_up import router as setting_up
from igroteka.web.socket import live
from igroteka.web.table_actions import router as table_actions
from igroteka.web.tables import Tables
from igroteka.web.thinking import worker_died
from igroteka.words import Complaint

HERE = Path(__file__).parent
SWEEP = 60.0
LOOK = 5.0


class MetricsPage(PrometheusController):
    """GET /metrics"""

    guards = [operator_or_neighbour]  # noqa: RUF012  # as Litestar wants it
    include_in_schema = False


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> str:
    return "ok"


@get("/ready", include_in_schema=False)
async def ready(state: AppState) -> Response[str]:
    """Whether players can be served now: the store takes what is written."""
    if not await state.readiness.ready():
        return Response("the store does not take what is written", status_code=503)
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
    desk: int = 1,
    bounds: Bounds | None = None,
    admin_token: str = "",
    times: Times = Times(),  # noqa: B008
) -> Litestar:
    limits, bounds = limits or Limits(), bounds or Bounds()
    door = Doorkeeper(limits, bounds)

    @contextlib.asynccontextmanager
    async def open_tables(app: Litestar) -> AsyncIterator[None]:
        try:
            store = await Store.open(data)
        except Complaint as problem:
            app.state.problem = problem
            raise
        tables = Tables(store, Workers(bots, worker_died), limits, Desk(desk, limits), bounds, times)
        app.state.tables = tables
        app.state.lab_jobs = LabJobs(store, bots, tables.desk, bounds)
        endings = Endings(store, partial(tables.desk.make, ""))
        app.state.admin = Admin(store, tables, door)
        app.state.readiness = Readiness(store)
        metrics.moves.store = store.health
        metrics.tables.set_function(lambda: len(tables.in_memory))
        log.info("open")
        clearing = Clearing(tables, door)
        await clearing.read_bans()
        tasks = [
            asyncio.create_task(sweep(tables, clearing, endings)),
            asyncio.create_task(look_around(tables)),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await endings.close()
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

    app = Litestar(
        [
            pages,
            setting_up,
            about_pages,
            lab,
            replay_pages,
            rule_pages,
            table_actions,
            api,
            live,
            health,
            ready,
            MetricsPage,
            admin,
            create_static_files_router("/client", [HERE / "client"], cache_control=CacheControlHeader(no_cache=True)),
        ],
        dependencies={"tables": Provide(tables), "table": Provide(table_or_404), "lab_jobs": Provide(lab_jobs)},
        state=AppState({"door": door, "public_url": public_url, "admin_token": admin_token}),
        lifespan=[open_tables],
        template_config=TemplateConfig(directory=HERE / "pages", engine=JinjaTemplateEngine),
        middleware=[
            PrometheusConfig("igroteka", "igroteka", group_path=True, scopes={ScopeType.HTTP}).middleware,
            at_the_door,
        ],
        before_request=own_requests_only,
        response_headers=HEADERS,
        exception_handlers={**HANDLERS, Gone: tell_the_end},
        request_max_body_size=bounds.max_body * 1024,
        # Of a replay's page, level 6 takes 3.1 ms and 14 kB, level 3 0.7 ms and 16 kB.
        compression_config=CompressionConfig("gzip", gzip_compress_level=3, exclude=["/events$", r"\.png$"]),
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
    app.asgi_handler = in_turn(app.asgi_handler, door)
    return app


async def look_around(tables: Tables) -> None:
    while True:
        await asyncio.sleep(LOOK)
        tables.look_around()


async def sweep(tables: Tables, clearing: Clearing, endings: Endings) -> None:
    while True:
        with contextlib.suppress(Unavailable):
            await clearing.clear()
            await endings.catch_up()
        for _ in range(60):
            await asyncio.sleep(SWEEP)
            tables.sweep()
            with contextlib.suppress(Unavailable):
                await clearing.read_bans()
