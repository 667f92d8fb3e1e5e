"""Everything a person reads: both languages whole, every message used, every message there."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Resource, VariableReference
from fluent.syntax.serializer import serialize_message
from fluent.syntax.visitor import Visitor

import igroteka
from igroteka.bots import LEVELS
from igroteka.engine import Verbs
from igroteka.games import Game, shelf
from igroteka.lab.whatif.question import study_of
from igroteka.scene.speech import BROWSER, name_in_scripts
from igroteka.words import LANGUAGES, Words, words

ROOT = Path(igroteka.__file__).parent
FOLDERS = {game.id: Path(str(game.folder)) for game in shelf()}
PLACES = ["", *FOLDERS]
SPEAKERS = {"say", "words", "own"}  # what a `Words` is called where it speaks
COMPLAINTS = {"Complaint", "complain"}


SPEAK_OF_POINTS = {
    *("lab-points", "lab-sources", "measure-points-player", "measure-points-winner", "measure-seat-points"),
    *("measure-bot-points", "said-points", "said-points-alone", "said-source", "said-skill-points", "said-nothing"),
    *(f"said-{what}-{how}" for what in ("brings", "worth") for how in ("more", "less")),
    "said-need",
}  # in a report of the lab: each has a twin for games without points


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def text_of(place: str, language: str) -> str:
    """All that a game says, or the package with its lab."""
    folder = FOLDERS[place] if place else ROOT
    files = [folder / "locale" / f"{language}.ftl"] + ([] if place else [ROOT / "locale" / f"lab-{language}.ftl"])
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def resource(place: str, language: str) -> Resource:
    return FluentParser().parse(text_of(place, language))


@cache
def messages(place: str, language: str) -> dict[str, set[str]]:
    """The variables of every message."""
    found = {}
    for entry in resource(place, language).body:
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


KNOWN = {**messages("", "en"), **{id: names for game in PLACES[1:] for id, names in messages(game, "en").items()}}


def place_of(file: Path) -> str:
    """The game whose folder a source lies in, or "" for the package."""
    return next((game for game, folder in FOLDERS.items() if file.is_relative_to(folder)), "")


def known_in(place: str) -> dict[str, set[str]]:
    """The messages a source may speak: those of the package and of its own game; outside of games those of all."""
    return {**messages("", "en"), **messages(place, "en")} if place else KNOWN


def families_of(place: str) -> set[str]:
    """Messages whose ids are put together from names of things."""
    if not place:
        return families_of_the_package()
    found = set(import_module(f"tests.{place}.families").FAMILIES)
    game = next(game for game in shelf() if game.id == place)
    found |= {f"table-{name}" for name in game.rules.sources}
    found |= of_verbs(game.start(game.seats[-1]).verbs()) & known_in(place).keys()
    study = study_of(game.id)
    box = tomllib.loads(game.rules.standard_box().text) if study.groups else {}
    found |= {f"lab-box-{section}" for section in box}
    entries = [entry for section in box.values() for entry in section.items()]
    found |= {f"lab-field-{field}" for _, entry in entries if isinstance(entry, dict) for field in entry}
    if place != "nimble_gnomes":  # its entries are cards
        found |= {f"lab-field-{name}" for name, entry in entries if not isinstance(entry, dict)}
    found |= {f"lab-group-{group.id}" for group in study.groups} | set(study.sources)
    found |= {game.points} if game.points else set()
    for option in game.options:
        found |= {f"option-{option.name}", f"option-{option.name}-about"}
        found |= {f"option-{option.name}-{value}" for value in option.values}
        found |= {f"option-{option.name}-each"} if option.each else set()
    return found


def of_verbs(verbs: Verbs) -> set[str]:
    """Messages that follow from the declared actions: labels, stories, what was expected, values in words."""
    found = {f"{what}-{verb.message}" for what in ("label", "story") for verb in verbs.verbs}
    for verb in verbs.verbs:
        found |= {"expect-" + "-".join(field.name for field in fields) for fields in verb.values}
        for field in verb.fields:
            found |= {f"expect-{field.expects}"}
            found |= {field.message(value) for value in range(field.first, field.first + field.count)}
    return found


def families_of_the_package() -> set[str]:
    found = {f"command-{name}" for name in ("undo", "rules", "why", "save", "all", "help", "quit")}
    found |= {f"source-{name}" for name in ("printed", "deduced", "ours")}
    found |= {f"arena-{name}" for name in ("bot", "games", "wins", "points", "rating")}
    found |= {f"simulate-{name}" for name in ("seat", "mean", "range", "wins")}
    found |= families_of_the_lab()
    found |= {f"cli-unknown-{what}{end}" for what in ("command", "game") for end in ("", "-near")}
    found |= {f"{level}-about" for level in LEVELS if level.startswith("level")} | in_scripts()
    return found | {f"bot-{level}" for level in LEVELS} | {f"web-theme-{name}" for name in ("system", "light", "dark")}


def families_of_the_lab() -> set[str]:
    found = {f"lab-{name}" for name in ("length", "points", "lead", "skill", "bad-players", "bad-games")} | {
        "lab-chart-points"
    }
    found |= {f"measure-length-{name}" for name in ("turns", "decisions", "choices", "minutes")}
    found |= {f"measure-points-{name}" for name in ("player", "winner", "margin", "ties")}
    found |= {f"measure-lead-{name}" for name in ("changes", "settled", "halfway")}
    found |= {f"measure-{who}-{name}" for who in ("seat", "bot", "skill") for name in ("wins", "points")}
    found |= {f"said-{what}-{how}" for what in ("count", "picked", "brings", "worth") for how in ("more", "less")}
    found |= {f"said-{odd}{cells}" for odd in ("strong", "weak") for cells in ("", "-cells")}
    found |= {f"said-{why}" for why in ("never", "hardly", "even", "absent")}
    return found | {f"{id}-result" for id in SPEAK_OF_POINTS}


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    """All sources, without the skeleton of a game: that is a package of its own, with its own words."""
    elsewhere = [folder for folder in FOLDERS.values() if not folder.is_relative_to(ROOT)]
    found = [file for folder in (ROOT, *elsewhere) for file in sorted(folder.rglob("*.py"))]
    files = [file for file in found if not file.is_relative_to(ROOT / "skeleton")]
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def called(call: ast.Call) -> str:
    return (
        call.func.id
        if isinstance(call.func, ast.Name)
        else call.func.attr
        if isinstance(call.func, ast.Attribute)
        else ""
    )


def texts(node: ast.expr) -> list[str]:
    """The message ids an argument can be: a literal, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return texts(node.body) + texts(node.orelse) if isinstance(node, ast.IfExp) else []


def uses() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Where a message is spoken (place and line), its id, and the values given to it (None: not known here)."""
    for file, tree in trees():
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            name, given = called(call), {keyword.arg or "**" for keyword in call.keywords}
            ids = texts(call.args[0])
            if name == "Refused":
                ids = [f"refused-{reason}" for reason in ids]
            elif name == "Refusal" and len(call.args) > 1:
                ids = texts(call.args[1])
                values = call.args[2] if len(call.args) > 2 else None
                given = (
                    {str(key.value) for key in values.keys if isinstance(key, ast.Constant)}
                    if isinstance(values, ast.Dict)
                    else set()
                )
            elif name in ("DEDUCED", "OURS"):
                ids = texts(call.args[1])
            elif name in COMPLAINTS:
                given.discard("game")  # the folder whose messages are meant, not a value
            elif name not in SPEAKERS or (name == "words" and ids and ids[0] in LANGUAGES):
                continue
            for id in ids:
                yield place_of(file), f"{file.name}:{call.lineno}", id, None if "**" in given else given


@cache
def literals(place: str) -> set[str]:
    """Every text in the sources of a game, or of all the rest."""
    return {
        node.value
        for file, tree in trees()
        if place_of(file) == place
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("place", PLACES)
def test_both_languages_say_the_same_things_with_the_same_values(place: str) -> None:
    russian, english = messages(place, "ru"), messages(place, "en")
    assert russian.keys() == english.keys()
    assert {id: names for id, names in russian.items() if names != english[id]} == {}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_have_no_broken_or_repeated_message(place: str, language: str) -> None:
    body = resource(place, language).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    ids = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_exclaimed(place: str, language: str) -> None:
    assert "!" not in text_of(place, language)


def test_a_game_does_not_override_what_the_package_says() -> None:
    for game in PLACES[1:]:
        assert not messages(game, "en").keys() & messages("", "en").keys()


def test_every_message_spoken_is_there_and_gets_its_values() -> None:
    spoken = list(uses())
    assert len(spoken) > 150, "the sources were not read as meant"
    for place, where, id, given in spoken:
        known = known_in(place)
        assert id in known, f"{where} says {id!r}, which is no message"
        if given is not None:
            assert known[id] <= given, f"{where} does not give {known[id] - given} to {id!r}"


@pytest.mark.parametrize("place", PLACES)
def test_every_message_put_together_from_names_is_there(place: str) -> None:
    assert sorted(families_of(place) - known_in(place).keys()) == []


@pytest.mark.parametrize("place", PLACES)
def test_every_text_that_looks_like_an_id_is_a_message(place: str) -> None:
    families = "ask|bad|because|box|cli|end|file|gain|help|label|menu|news|play|record|refuse|solo|story"
    form = re.compile(rf"({families})(-[a-z_]+)+")
    assert {text for text in literals(place) if form.fullmatch(text)} - known_in(place).keys() == set()


def in_pages() -> set[str]:
    """Messages that the pages of the web say."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "web" / "pages").glob("*.html"))
    return set(re.findall(r"""(?:say|words\(code\))\(["']([a-z-]+)["']""", pages))


def test_every_message_of_the_pages_is_there() -> None:
    assert len(in_pages()) > 15
    assert in_pages() - KNOWN.keys() - {"web-theme-", "bot-"} == set()


def in_scripts() -> set[str]:
    """Messages that the scripts of the browser say, by their names there."""
    scripts = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "web" / "client").glob("*.js"))
    named = set(re.findall(r"\bstrings\.(\w+)", scripts))
    named |= {"system", "light", "dark", "hintAboutChance", *(f"about{level}" for level in range(1, 6))}
    return {id for id in messages("", "en") if id.startswith(BROWSER) and name_in_scripts(id) in named}


NAMES = {"openapi.json"}  # not words
LETTERS = "[A-Za-zА-Яа-яЁё]"


def words_in_page(page: str) -> list[str]:
    """What a template says by itself: between its tags, or in an attribute that people read or hear."""
    unread = r"\{% block kind %\}.*?\{% endblock %\}|\{% macro to\(.*?\{% endmacro %\}"  # a class, an address
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


@pytest.mark.parametrize("place", PLACES)
def test_every_message_is_used(place: str) -> None:
    """Those of a game by its own folder or by what serves all games, those of the package by anybody."""
    speakers = {place, ""} if place else set(PLACES)
    used = in_pages() | {id for where, _, id, _ in uses() if where in speakers}
    for speaker in speakers:
        used |= literals(speaker) | families_of(speaker)
    assert sorted(messages(place, "en").keys() - used) == []


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 очков"), (1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (11, "11 очков"), (21, "21 очко"), (34, "34 очка")],
)
def test_russian_points_have_their_plurals(number: int, text: str) -> None:
    assert words("ru", "portals")("points", points=number) == text


@pytest.mark.parametrize(("number", "text"), [(0, "0 points"), (1, "1 point"), (21, "21 points")])
def test_english_points_have_their_plurals(number: int, text: str) -> None:
    assert words("en", "portals")("points", points=number) == text


@pytest.mark.parametrize("game", [game for game in shelf() if not game.points], ids=lambda game: game.id)
def test_a_game_without_points_speaks_of_none(game: Game) -> None:
    for language, word in (("ru", r"\bочк"), ("en", r"\bpoints?\b")):
        assert not re.search(word, text_of(game.id, language), re.I)


def test_whatever_the_lab_says_of_points_has_a_twin_for_games_without_them() -> None:
    for language, word in (("ru", r"\bочк"), ("en", r"\bpoints?\b")):
        lab = FluentParser().parse((ROOT / "locale" / f"lab-{language}.ftl").read_text(encoding="utf-8"))
        texts = {one.id.name: serialize_message(one).partition("=")[2] for one in lab.body if isinstance(one, Message)}
        spoken = {id for id, text in texts.items() if re.search(word, re.sub(r"\{.*?\}", "", text), re.I)}
        assert {id for id in spoken if not id.startswith("help-")} == SPEAK_OF_POINTS


@pytest.mark.parametrize("game", PLACES[1:])
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_name_the_way_out(game: str, language: str) -> None:
    """After what is wrong comes what to do: a colon, or the question that is open."""
    say = words(language, game)
    for id, names in messages(game, language).items():
        if id.startswith("refuse-"):
            text = say(id, **dict.fromkeys(names, "7"))
            assert ": " in text or id == "refuse-other", f"{id}: {text}"


def test_words_of_the_table_are_told_apart_in_every_language() -> None:
    spoken = [
        words(language)(f"command-{name}")
        for language in LANGUAGES
        for name in ("undo", "rules", "why", "save", "all", "help", "quit")
    ]
    assert len(set(spoken)) == len(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_what_is_filled_in_quickly_reads_as_fluent_says_it(place: str, language: str) -> None:
    say = Words(language, place)
    quick = 0
    for message, text in say.plain.items():
        if not text:
            continue
        names = re.findall(r"%\(([^)]+)\)s", text)
        for value in ("«Анна» { $name }", "", 0, 7, 21, 999, -999, 1000, -1000, 1234567, 0.5):
            values = dict.fromkeys(names, value)
            filled = say.fill(message, values)
            quick += bool(filled)
            assert filled in ("", say.format(message, values))
    assert quick > 1000
