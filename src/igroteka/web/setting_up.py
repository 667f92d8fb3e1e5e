"""Setting up a game: a table with chairs to fill. It works as a form; a script lets people fill them by clicks."""

import json
import secrets
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.response import Template

from igroteka.bots import LEVELS
from igroteka.games import Game, find
from igroteka.games.game import Preset
from igroteka.games.presets import presets_of
from igroteka.web import browser
from igroteka.web.bot_faces import FACES, companion, company_in
from igroteka.web.pages import Form, game_or_404, go_to, page, sit_down
from igroteka.web.safety import sets_a_table
from igroteka.web.tables import Tables
from igroteka.words import words

HERE_BY_LINK = ("here", "link")  # besides bots: who sits there
OFFERED = [level for level in LEVELS if level.startswith("level")]  # programs may ask for the others too


@get("/set/{game:str}")
async def setting(request: Request[Any, Any, Any], game: str, preset: str = "", company: str = "") -> Template:
    """The form as a preset fills it; the first one, if none is named."""
    found, language = game_or_404(game, in_browser=True), browser.language_of(request)
    presets = presets_of(found)
    chosen = next((one for one in presets if one.name == preset), presets[0])
    met = company_in(company)
    here = secrets.randbelow(len(FACES)) if met is None else met
    return page(
        request,
        "set.html",
        game=found,
        title=found.title(language),
        levels=OFFERED,
        nickname=browser.remembered_name(request),
        own=words(language, game),
        option_choices=option_choices(found, language),
        presets=presets,
        chosen=chosen,
        filled={option.name: chosen.options.get(option.name, option.default) for option in found.options},
        fills=json.dumps([fill(found, one) for one in presets]),
        company=here,
        faces=[companion(here, seat) for seat in range(found.seats[-1])],
    )


def fill(game: Game, preset: Preset) -> dict[str, Any]:
    """What a preset fills in, by the names of the fields. Hints, and who sees the table, it leaves as they are."""
    seats = {f"seat-{seat + 1}": preset.seats[seat] if seat < len(preset.seats) else "" for seat in
             range(game.seats[-1])}  # fmt: skip
    options = {f"option-{one.name}": preset.options.get(one.name, one.default) for one in game.options}
    return {"name": preset.name, "fields": {**seats, **options}}


def option_choices(game: Game, language: str) -> dict[str, Any]:
    """What options are made of whose parts may differ, by option."""
    found = {}
    for option in game.options:
        if option.each:
            box = game.rules.standard_box()
            found[option.name] = game.rules.option_parts(option.name, box, words(language, game.id))
    return found


@post("/tables", guards=[sets_a_table])
async def set_a_table(request: Request[Any, Any, Any], tables: Tables, data: Form) -> Response[Any]:
    """A table as the form says it, with everybody seated who sits here. `seats` is a short way to say who plays."""
    game = find(str(data.get("game", "")))
    sitting = [kind for kind in str(data.get("seats", "")).split(",") if kind]
    chairs = list(range(1, len(sitting) + 1))
    if sitting:  # one person here at most; others come by the link
        sitting = ["here" if kind == "person" and number == 0 else kind for number, kind in enumerate(sitting)]
    else:
        chairs = [seat for seat in range(1, game.seats[-1] + 1) if data.get(f"seat-{seat}")]
        sitting = [str(data[f"seat-{seat}"]) for seat in chairs]
    kinds = ["person" if kind in HERE_BY_LINK else kind for kind in sitting]
    options, public, hints = options_in(game, data), data.get("public") == "on", data.get("without-hints") != "on"
    who, secret = browser.address_of(request.scope), browser.secret_of(request) or browser.new_secret()
    owner, company = browser.kept(secret), company_in(str(data.get("company", "")))
    table = await tables.set_table(game.id, kinds, options, public, hints=hints, who=who, owner=owner, company=company)
    answer: Response[Any] = go_to(table)
    answer.cookies.append(browser.new_cookie(secret, request.url.scheme == "https"))
    for seat, kind in enumerate(sitting):
        if kind == "here" and data.get("word-first") != "on":
            name = str(data.get(f"name-{chairs[seat]}", "") or (data.get("name", "") if seat == 0 else ""))
            answer = await sit_down(request, table, seat, name, "", answer)
    return answer


def options_in(game: Game, data: dict[str, str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for option in game.options:
        if option.each and data.get(f"option-{option.name}") == "each":
            letters = [value for name, value in sorted(data.items()) if name.startswith(f"option-{option.name}-")]
            options[option.name] = "".join(letters)
        elif option.values:
            options[option.name] = data.get(f"option-{option.name}", option.default)
        else:
            options[option.name] = data.get(f"option-{option.name}") == "on"
    return options


router = Router("/", route_handlers=[setting, set_a_table], include_in_schema=False)
