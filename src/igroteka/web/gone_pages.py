"""Tables whose rules are gone: what was kept of them instead of an error."""

from typing import Any

from litestar import Request, Response

from igroteka import __version__
from igroteka.web import browser
from igroteka.web.endings import Gone
from igroteka.web.pages import page, title_of
from igroteka.web.problems import complain
from igroteka.web.seat_labels import names_of


def tell_the_end(request: Request[Any, Any, Any], gone: Gone) -> Response[Any]:
    """The page of a table or of its replay, or its record; everything else is refused with the reason."""
    before, _, part = request.scope["path"].rstrip("/").rpartition(gone.row.id)
    over, looks = gone.row.ended is not None, request.method in ("GET", "HEAD")
    if looks and part == "/record" and over:
        return Response(gone.record(), media_type="text/plain; charset=utf-8")
    if not looks or before != "/t/" or part not in ("", "/replay"):
        return complain(request, gone)
    language = browser.language_of(request)
    names = names_of(gone.chairs, language)
    ending = gone.ending(language, names)
    return page(
        request,
        "gone.html",
        table=gone.row,
        title=ending.title if ending else title_of(gone.row.game, language),
        names=names,
        why=gone.text(language),
        over=over,
        rules=gone.header().rules,
        ending=ending,
        log=gone.log,
        untouched=gone.untouched(),
        release=__version__,
    )
