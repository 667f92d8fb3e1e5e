"""Pages beside the games: language and theme, what is known of a browser, what can be trusted, the API."""

import re
from typing import Any

from litestar import Request, Router, get
from litestar.response import Redirect, Template

from igroteka.web import browser
from igroteka.web.pages import page
from igroteka.words import LANGUAGES


@get("/settings")
async def settings(request: Request[Any, Any, Any], language: str = "", theme: str = "", back: str = "/") -> Redirect:
    """Remembers a language or a theme, and goes back."""
    safe = re.fullmatch(r"/(?:[\w.-][\w./?=&-]*)?", back, re.ASCII)
    answer = Redirect(back if safe else "/", status_code=303)
    if language in LANGUAGES:
        answer.cookies.append(browser.remembered(browser.LANGUAGE, language))
    if theme in browser.THEMES:
        answer.cookies.append(browser.remembered(browser.THEME, theme))
    return answer


@get("/me")
async def the_person(request: Request[Any, Any, Any]) -> Template:
    """What is known about this browser, and by which code it can be deleted."""
    secret = browser.secret_of(request)
    return page(request, "me.html", code=browser.code_of(browser.kept(secret)) if secret else "")


@get("/trust")
async def what_to_trust(request: Request[Any, Any, Any]) -> Template:
    """What anybody can check here, and what has to be believed."""
    return page(request, "trust.html")


@get("/api")
async def the_api(request: Request[Any, Any, Any]) -> Template:
    """What programs may ask, drawn from the description that programs read."""
    state = request.app.state
    if "schema" not in state:
        state.schema = request.app.openapi_schema.to_schema()
    return page(request, "api.html", schema=state.schema)


router = Router("/", route_handlers=[settings, the_person, what_to_trust, the_api], include_in_schema=False)
