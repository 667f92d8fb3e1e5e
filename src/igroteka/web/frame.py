"""What stands around every page: its language and light, and where a change of these leads back to."""

from typing import Any

from litestar import Request

from igroteka.web import browser
from igroteka.words import LANGUAGES, words


def frame(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """What `base.html` needs. A page that answers a form is not to be had again: from there one goes home."""
    language = browser.language_of(request)
    return {
        "say": words(language),
        "language": language,
        "languages": LANGUAGES,
        "words": words,
        "theme": browser.theme_of(request),
        "path": request.scope["path"] if request.method == "GET" else "/",
    }
