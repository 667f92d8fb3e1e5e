"""Messages whose ids are put together from names of things."""

import re
import tomllib
from importlib import import_module

from igroteka.bots import LEVELS
from igroteka.cli.settings import SETTINGS
from igroteka.engine import Verbs
from igroteka.games import Game, find
from igroteka.games.checks import OUR_PRESETS
from igroteka.lab.whatif.question import study_of
from igroteka.scene.speech import BROWSER, name_in_scripts
from igroteka.web.bot_faces import FACES
from tests.words.messages import ROOT, known_in, messages

SPEAK_OF_POINTS = {
    *("lab-points", "lab-sources", "measure-points-player", "measure-points-winner", "measure-seat-points"),
    *("measure-bot-points", "said-points", "said-points-alone", "said-source", "said-skill-points", "said-nothing"),
    *(f"said-{what}-{how}" for what in ("brings", "worth") for how in ("more", "less")),
    "said-need",
}  # in a report of the lab: each has a twin for games without points


def families_of(place: str) -> set[str]:
    if not place:
        return families_of_the_package()
    found = set(import_module(f"tests.{place}.families").FAMILIES)
    game = find(place)
    found |= {f"table-{name}" for name in game.rules.sources}
    known = known_in(place)
    found |= {longer for longer in (f"terminal-{id}" for id in known) if longer in known}  # see `GlyphWords`
    found |= of_verbs(game.start(game.seats[-1]).verbs()) & known_in(place).keys()
    study = study_of(game.id)
    box = tomllib.loads(game.rules.standard_box().text) if study.groups else {}
    found |= {f"lab-box-{section}" for section in box}
    found |= {f"lab-box-{section}-about" for section in box} & known.keys()
    tables = [(section, entry) for section, own in box.items() for entry in own.values() if isinstance(entry, dict)]
    for section, field in {(section, field) for section, entry in tables for field in entry}:
        longer = f"lab-field-{section}-{field}"
        found |= {longer if longer in known else f"lab-field-{field}"}
    found |= {f"lab-group-{group.id}" for group in study.groups} | set(study.sources)
    found |= {game.points} if game.points else set()
    for option in game.options:
        found |= {f"option-{option.name}", f"option-{option.name}-about"}
        found |= {f"option-{option.name}-{value}" for value in option.values}
        found |= {f"option-{option.name}-each"} if option.each else set()
    return found


def fields_of_sections(game: Game) -> set[str]:
    """For games that name the plain entries of their box as fields."""
    sections = tomllib.loads(game.rules.standard_box().text).values()
    return {f"lab-field-{name}" for one in sections for name, entry in one.items() if not isinstance(entry, dict)}


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
    for deed in ("close", "ban", "unban", "forget"):
        found |= {f"help-admin-{deed}", f"admin-done-{deed}"}
    found |= {"help-admin", "help-admin-short", "help-admin-list", "run-translating", "run-compiling"}
    found |= families_of_the_lab()
    found |= {"backup-done", "help-backup", "help-force", "restore-done", "help-restore", "help-overwrite"}
    found |= {f"setting-{setting.name}" for setting in SETTINGS} | {f"bad-{setting.kind}" for setting in SETTINGS}
    found |= {f"cli-unknown-{what}{end}" for what in ("command", "game", "setting") for end in ("", "-near")}
    found |= {f"{level}-about" for level in LEVELS} | {f"face-{face}" for face in FACES} | in_scripts()
    found |= {f"preset-{name}" for name in OUR_PRESETS}
    found |= {f"{level}-character" for level in LEVELS if level.startswith("level")}
    return found | {f"bot-{level}" for level in LEVELS} | {f"web-theme-{name}" for name in ("system", "light", "dark")}


def in_scripts() -> set[str]:
    """Messages that the scripts of the browser say, by their names there."""
    scripts = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "web" / "client").glob("*.js"))
    named = set(re.findall(r"\bstrings\.(\w+)", scripts))
    named |= {"system", "light", "dark", "hintAboutChance", *(f"about{level}" for level in range(1, 6))}
    named |= {"aboutRandom", "aboutGreedy"}
    return {id for id in messages("", "en") if id.startswith(BROWSER) and name_in_scripts(id) in named}


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
