"""The lab as pages: choose a game, change its box, watch the games being played, read and share the report."""

from typing import Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.response import Redirect, Template

from igroteka.games import Game, find, shelf
from igroteka.lab.whatif.form import label_of, sections
from igroteka.lab.whatif.page import style
from igroteka.lab.whatif.report import has_arrow
from igroteka.web import browser, lab_reports
from igroteka.web.lab_jobs import LabJobs, Run
from igroteka.web.lab_reports import LEVELS
from igroteka.web.limits import Busy
from igroteka.web.pages import Form, game_or_404, page
from igroteka.web.problems import Missing
from igroteka.web.safety import asks_the_lab, tells_a_game
from igroteka.web.setting_up import options_in
from igroteka.words import Complaint, words

USUAL = {"players": "2", "bots": "level2", "games": "500"}
MOST_GAMES = max(LEVELS.values())


@get("/lab")
async def the_lab(request: Request[Any, Any, Any]) -> Template:
    return page(request, "lab.html", games=shelf())


@get("/lab/{game:str}")
async def the_box(request: Request[Any, Any, Any], game: str) -> Template:
    return form_page(request, game_or_404(game), {})


def form_page(request: Request[Any, Any, Any], game: Game, typed: dict[str, str], problem: str = "") -> Template:
    """The form, with what was typed and what is wrong with it."""
    language = browser.language_of(request)
    answer = page(
        request,
        "lab_box.html",
        game=game,
        title=game.title(language),
        own=words(language, game.id),
        sections=sections(game, language, typed),
        levels=list(LEVELS),
        most_games=MOST_GAMES,
        typed={**USUAL, "players": str(game.usual_players), **typed},
        problem=problem,
    )
    answer.status_code = 400 if problem else 200
    return answer


@post("/lab/{game:str}", guards=[asks_the_lab], status_code=303)
async def ask_a_question(request: Request[Any, Any, Any], lab_jobs: LabJobs, game: str, data: Form) -> Response[Any]:
    """Starts a run; a box that cannot be played comes back with the reason."""
    found = game_or_404(game)
    typed = {str(name): str(value) for name, value in data.items()}
    try:
        options, who = options_in(found, typed), browser.address_of(request.scope)
        question = await lab_jobs.desk.make(who, lab_reports.asked, found.id, typed, options)
    except Busy:
        raise
    except Complaint as problem:
        language = browser.language_of(request)
        return form_page(request, found, typed, in_the_words_of_the_form(found, problem, language).text(language))
    secret = browser.secret_of(request) or browser.new_secret()
    run = lab_jobs.begin(question, browser.kept(secret), who)
    answer = Redirect(f"/lab/r/{run.id}", status_code=303)
    answer.cookies.append(browser.new_cookie(secret, request.url.scheme == "https"))
    return answer


def in_the_words_of_the_form(game: Game, problem: Complaint, language: str) -> Complaint:
    """A complaint about a box names the place in the data file; who filled in a form knows it by its label."""
    place = str(problem.values.get("place", ""))
    if problem.message != "box-wrong" or " " not in place:
        return problem
    label = label_of(game.id, place, words(language, game.id))
    return Complaint(problem.message, game=problem.game, **{**problem.values, "place": label})


def is_owner(request: Request[Any, Any, Any], run: Run) -> bool:
    secret = browser.secret_of(request)
    return bool(secret) and browser.kept(secret) == run.owner


async def report_or_404(lab_jobs: LabJobs, name: str) -> bytes:
    packed = await lab_jobs.store.report(name) if name.isascii() and name.isalnum() and len(name) == 12 else None
    if packed is None:
        raise Missing("missing-report")
    return packed


@get("/lab/r/{name:str}", guards=[tells_a_game])
async def the_report(request: Request[Any, Any, Any], lab_jobs: LabJobs, name: str) -> Template:
    """The report; before that, how far it is."""
    language = browser.language_of(request)
    run = lab_jobs.runs.get(name)
    if run is not None:
        title = find(run.question.game).title(language)
        total, mine = run.question.games, is_owner(request, run)
        return page(request, "lab_run.html", run=run, total=total, title=title, mine=mine)
    packed = await report_or_404(lab_jobs, name)
    report = await lab_jobs.desk.make(browser.address_of(request.scope), lab_reports.drawn, packed, language)
    return page(request, "lab_report.html", id=name, report=report, parquet=has_arrow())


@get("/lab/r/{name:str}/progress")
async def the_progress(lab_jobs: LabJobs, name: str) -> dict[str, Any]:
    run = lab_jobs.runs.get(name)
    if run is None:
        await report_or_404(lab_jobs, name)
        return {"over": True}
    return {"over": bool(run.failed), "done": run.done, "games": run.question.games}


@post("/lab/r/{name:str}/cancel", status_code=303)
async def cancel(request: Request[Any, Any, Any], lab_jobs: LabJobs, name: str) -> Redirect:
    """Whoever asked may stop it."""
    run = lab_jobs.runs.get(name)
    if run is None:
        await report_or_404(lab_jobs, name)
    elif is_owner(request, run):
        run.stopping = True
    return Redirect(f"/lab/r/{name}", status_code=303)


@get("/lab/r/{name:str}/report.json", guards=[tells_a_game])
async def as_json(request: Request[Any, Any, Any], lab_jobs: LabJobs, name: str) -> Response[bytes]:
    packed = await report_or_404(lab_jobs, name)
    made = await lab_jobs.desk.make(browser.address_of(request.scope), lab_reports.as_json, packed)
    return Response(made, media_type=MediaType.JSON)


@get("/lab/r/{name:str}/report.html", guards=[tells_a_game])
async def as_file(request: Request[Any, Any, Any], lab_jobs: LabJobs, name: str) -> Response[str]:
    """One file to keep, with everything in it."""
    packed, language = await report_or_404(lab_jobs, name), browser.language_of(request)
    text = await lab_jobs.desk.make(browser.address_of(request.scope), lab_reports.document, packed, language)
    headers = {"Content-Disposition": f'attachment; filename="report-{name}.html"'}
    return Response(text, media_type=MediaType.HTML, headers=headers)


@get("/lab/r/{name:str}/report.parquet", guards=[tells_a_game])
async def as_table(request: Request[Any, Any, Any], lab_jobs: LabJobs, name: str) -> Response[bytes]:
    """The rows as a table, where the server has what it takes."""
    if not has_arrow():
        raise Missing("missing-page")
    packed = await report_or_404(lab_jobs, name)
    made = await lab_jobs.desk.make(browser.address_of(request.scope), lab_reports.parquet, packed)
    return Response(made, media_type="application/vnd.apache.parquet")


@get("/lab/report.css", media_type="text/css", sync_to_thread=False)
def report_style() -> Response[str]:
    return Response(style(), media_type="text/css", headers={"Cache-Control": "no-cache"})


router = Router(
    "/",
    route_handlers=[
        the_lab, the_box, ask_a_question, the_report, the_progress, cancel, as_json, as_file, as_table, report_style,
    ],
    include_in_schema=False,
)  # fmt: skip
