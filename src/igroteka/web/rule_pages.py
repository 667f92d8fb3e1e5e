"""The rules of a game as a page: contents, chapters and clauses, each with an address of its own."""

import re
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from litestar import Request, Router, get
from litestar.response import Template
from markdown_it import MarkdownIt
from markdown_it.token import Token

from igroteka.games import find
from igroteka.web import browser
from igroteka.web.pages import game_or_404, page

CLAUSE = re.compile(r"\b([A-Z]\d+(?:\.\d+)?)\b")
NAMED = re.compile(rf"^(?:## |\*\*){CLAUSE.pattern}", re.MULTILINE)


class Rulebook(NamedTuple):
    chapters: list[tuple[str, str]]  # id and title
    html: str


@get("/rules/{game:str}", sync_to_thread=False)
def the_rules(request: Request[Any, Any, Any], game: str) -> Template:
    found = game_or_404(game)
    language = browser.language_of(request)
    book = rulebook(found.id, language)
    return page(request, "rules.html", game=found, title=found.title(language), book=book)


@get("/rules/{game:str}/text", media_type="text/html; charset=utf-8", sync_to_thread=False)
def the_rules_text(request: Request[Any, Any, Any], game: str) -> str:
    return rulebook(game_or_404(game).id, browser.language_of(request)).html


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rules with an anchor at every chapter and clause, and links where one names another. What looks like markup
    in them is shown as text."""
    markdown, source = MarkdownIt("commonmark", {"html": False}), find(game).rules_text(language)
    known = set(NAMED.findall(source))
    chapters: list[tuple[str, str]] = []
    tokens = markdown.parse(source)[3:]  # the page has a title of its own
    for block, inner in pairwise(tokens):
        inline = [one for one in inner.children or [] if one.type != "text" or one.content]
        id, before = "", []
        if block.type == "heading_open" and block.tag == "h2":
            id, _, title = inner.content.partition(" ")
            chapters.append((id, title))
            inline = [text(f" {title}")]
        elif block.type == "paragraph_open" and inline and inline[0].type == "strong_open":
            id, inline = inline[1].content, inline[3:]
        if id:
            block.attrSet("id", id)
            before = link_to(id, "clause-id")
        if inner.children:
            inner.children = before + [part for one in inline for part in with_links(one, known)]
    return Rulebook(chapters, str(markdown.renderer.render(tokens, markdown.options, {})))


def text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def link_to(id: str, kind: str) -> list[Token]:
    opening = Token("link_open", "a", 1, attrs={"class": kind, "href": f"#{id}"})
    return [opening, text(id), Token("link_close", "a", -1)]


def with_links(token: Token, known: set[str]) -> list[Token]:
    """A text with a link wherever it names a clause of this rulebook."""
    if token.type != "text":
        return [token]
    pieces = CLAUSE.split(token.content)
    return [part for one in pieces if one for part in (link_to(one, "see") if one in known else [text(one)])]


router = Router("/", route_handlers=[the_rules, the_rules_text], include_in_schema=False)
