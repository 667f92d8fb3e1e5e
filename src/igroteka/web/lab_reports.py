"""What the lab makes at the desk: questions from what was typed, and reports in every form.

It knows no store and no connection. A report is kept with its words in both languages, for the day when its game is
installed no more or speaks of other things.
"""

import io
import json
import zlib
from collections.abc import Mapping
from html import escape, unescape
from typing import Any, NamedTuple

from igroteka.games import find
from igroteka.lab.whatif import Question, WhatIf, ask
from igroteka.lab.whatif.answer import answer
from igroteka.lab.whatif.form import changes
from igroteka.lab.whatif.page import alone, report
from igroteka.lab.whatif.tally import Tally
from igroteka.words import LANGUAGES, Complaint, words

LEVELS = {"random": 2000, "level1": 2000, "level2": 2000, "level3": 200}  # who may play here, and how often


def asked(game: str, typed: Mapping[str, str], options: Mapping[str, Any]) -> Question:
    """The question that a form asks; complains about a box that cannot be played."""
    box, level = changes(find(game), typed), typed.get("bots", "")
    if level not in LEVELS:
        raise Complaint("unknown-level", level=level, known=", ".join(LEVELS))
    return ask(
        game,
        box,
        players=whole("players", typed.get("players", ""), 1, 99),
        options=options,
        bots=level,
        games=whole("games", typed.get("games", ""), 1, LEVELS[level]),
    )


def whole(name: str, text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else -1
    if not least <= number <= most:
        raise Complaint(f"lab-bad-{name}", value=text, least=least, most=most)
    return number


def told(question: Question, tally: Tally) -> bytes:
    """The report, packed."""
    data = answer(question, tally)
    return packed(data, {language: report(data, language) for language in LANGUAGES})


def packed(data: Mapping[str, Any], shown: Mapping[str, str]) -> bytes:
    return zlib.compress(json.dumps({"data": data, "shown": shown}, ensure_ascii=False).encode(), 6)


class Drawn(NamedTuple):
    """A report for its page: the title and the verdict, all the rest, and where each section is and what it is called.
    Contents come between the first two where the screen is small."""

    verdict: str
    rest: str
    contents: list[tuple[str, str]]


def drawn(packed: bytes, language: str) -> Drawn:
    """What stands on the page."""
    data, shown = opened(packed)
    note = ""
    try:
        text = report(data, language)
    except Exception as problem:  # whatever it is that the game of today cannot say
        note = f"<p>{escape(words(language)('lab-kept', name=str(data.get('game'))))}</p>"
        text = kept(data, shown, language, problem)
    first, *parts = text.split("<section><h2>")
    contents = [(f"part-{number}", unescape(part.partition("</h2>")[0])) for number, part in enumerate(parts, 1)]
    rest = "".join(f'<section id="{id}"><h2>{part}' for (id, _), part in zip(contents, parts, strict=True))
    return Drawn(note + first, rest, contents)


def document(packed: bytes, language: str) -> str:
    data, shown = opened(packed)
    try:
        return WhatIf(data).to_html(language)
    except Exception as problem:
        article = kept(data, shown, language, problem).replace('class="report"', 'class="report alone"', 1)
        return alone(words(language)("web-lab"), article, language)


def kept(data: Mapping[str, Any], shown: Mapping[str, str], language: str, problem: Exception) -> str:
    """The words of the day when it was made. Reports of before they were kept have none."""
    if language not in shown:
        raise Complaint("lab-gone", name=str(data.get("game"))) from problem
    return shown[language]


def parquet(packed: bytes) -> bytes:
    file = io.BytesIO()
    unpacked(packed).to_parquet(file)
    return file.getvalue()


def opened(packed: bytes) -> tuple[dict[str, Any], dict[str, str]]:
    """The numbers, and the words if they were kept."""
    found = json.loads(zlib.decompress(packed))
    return (found["data"], found["shown"]) if "shown" in found else (found, {})


def unpacked(packed: bytes) -> WhatIf:
    return WhatIf(opened(packed)[0])


def as_json(packed: bytes) -> bytes:
    return unpacked(packed).to_json().encode()
