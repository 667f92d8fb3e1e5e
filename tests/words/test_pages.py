"""Pages and scripts say nothing of their own: every word comes from a message."""

import re

import pytest

from tests.words.messages import KNOWN, ROOT
from tests.words.sources import in_pages

NAMES = {"openapi.json", "igroteka admin forget"}  # not words
LETTERS = "[A-Za-zА-Яа-яЁё]"


def words_in_page(page: str) -> list[str]:
    """What a template says by itself: between its tags, or in an attribute that people read or hear."""
    unread = r"\{% block kind %\}.*?\{% endblock %\}"  # a class
    plain = re.sub(rf"{unread}|\{{%.*?%\}}|\{{\{{.*?\}}\}}|<!--.*?-->", "", page, flags=re.S)
    read = re.findall(r"""(?:aria-label|alt|title|placeholder)=(?:"([^"]*)"|'([^']*)')""", plain)
    texts = [*re.split(r"<[^>]*>", plain), *("".join(pair) for pair in read)]
    return [text.strip() for text in texts if re.search(LETTERS, text) and text.strip() not in NAMES]


def words_in_script(script: str) -> list[str]:
    """What a module says by itself: texts of elements, labels, notices, words between tags; anything in Russian."""
    script = re.sub(r"^\s*//.*$|(?<=[;{},]) // .*$", "", script, flags=re.M)
    text = rf"""["'`]([^"'`$]*{LETTERS}[^"'`]*)["'`]"""
    forms = [
        rf"""make\("[\w-]+", (?:"[^"]*"|`[^`]*`), {text}""",
        rf"""(?:textContent|title|placeholder|alt|ariaLabel)\s*[=:]\s*{text}""",
        rf"""setAttribute\("(?:aria-label|title|alt|placeholder)", {text}""",
        rf"""\b(?:notice|say|preview|append|plainButton|item)\({text}""",
        rf"""\btext: {text}""",
        r""">([^<>${}()=;]*[A-Za-z]{2,}[^<>${}()=;]*)</""",
        r"""([А-Яа-яЁё]+)""",
    ]
    return [found for form in forms for found in re.findall(form, script)]


def test_every_message_of_the_pages_is_there() -> None:
    assert len(in_pages()) > 15
    assert in_pages() - KNOWN.keys() - {"web-theme-", "bot-", "face-"} == set()


def test_pages_and_scripts_say_nothing_of_their_own() -> None:
    pages = {page.name: words_in_page(page.read_text(encoding="utf-8")) for page in (ROOT / "web").rglob("*.html")}
    scripts = {file.name: words_in_script(file.read_text(encoding="utf-8")) for file in (ROOT / "web").rglob("*.js")}
    assert len(pages) >= 9
    assert len(scripts) >= 15
    assert {name: found for name, found in (pages | scripts).items() if found} == {}


@pytest.mark.parametrize(
    "planted",
    [
        'make("p", "hint", "Hello")', 'button.textContent = "Take it"', 'one.setAttribute("aria-label", "Close")',
        "table.notice('Not now')", '[{ text: "Undo", act }]', "`<p class='x'>Hello</p>`", 'const a = "Ход";',
    ],
)  # fmt: skip
def test_a_word_in_a_script_is_found(planted: str) -> None:
    assert words_in_script(f"const x = 1; // a comment\n{planted}\n")


@pytest.mark.parametrize("planted", ["<p>{{ say('x') }} minutes</p>", '<img alt="A table">', "<button>Go</button>"])
def test_a_word_in_a_page_is_found(planted: str) -> None:
    assert words_in_page(f'{{% extends "base.html" %}}<h1 class="big">{{{{ title }}}}</h1>{planted}')
