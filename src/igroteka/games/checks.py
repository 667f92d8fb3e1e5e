"""Whether what a package offers is a game: complains about the first thing that is not as the contract says."""

import re
from collections.abc import Mapping
from importlib.util import find_spec

from igroteka.engine.state import MOST_SEATS
from igroteka.games.box_schema import Schema
from igroteka.games.game import Game, Option, Preset
from igroteka.words import LANGUAGES, Complaint, shown

NAME = re.compile(r"[a-z][a-z0-9_]*")
VALUES: dict[str, type] = {
    "box_schema": Schema,
    "sources": Mapping,
    "glyphs": Mapping,
    "pace": Mapping,
    "slower": Mapping,
    "version": int,
}
OUR_PRESETS = ("first", "quick", "everything")  # they have words
OPTIONAL = ("greedy", "secrets", "standing")  # functions that may be None


def wrong(field: str, value: object, expected: str) -> Complaint:
    return Complaint("game-bad-field", field=field, value=shown(value), expected=expected)


def check_game(game: object, name: str) -> Game:
    """What the entry point `name` leads to, as a game whose facts are sound. No part of it is loaded."""
    if not isinstance(game, Game):
        raise Complaint("game-not-a-game", value=shown(type(game)))
    if not isinstance(game.id, str) or not NAME.fullmatch(game.id) or game.id != name:
        raise wrong("id", game.id, f"{name} ([a-z][a-z0-9_]*)")
    spec = find_spec(game.package) if isinstance(game.package, str) and game.package else None
    if spec is None or spec.submodule_search_locations is None:
        raise wrong("package", game.package, "__name__")
    if not are_numbers(game.seats, 1, MOST_SEATS) or list(game.seats) != sorted(set(game.seats)):
        raise wrong("seats", game.seats, f"(2, 3, 4), 1–{MOST_SEATS}")
    if not are_numbers(game.minutes, 1, 10_000) or len(game.minutes) != 2 or game.minutes[0] > game.minutes[1]:
        raise wrong("minutes", game.minutes, "(20, 40)")
    if not are_numbers((game.rules_version,), 1, 10**9):
        raise wrong("rules_version", game.rules_version, "1, 2, 3 ...")
    if not are_numbers((game.place,), -(10**9), 10**9):
        raise wrong("place", game.place, "99")
    check_options(game)
    check_presets(game)
    return game


def are_numbers(given: object, least: int, most: int) -> bool:
    """Whether it is a tuple of whole numbers in this range, not an empty one."""
    return isinstance(given, tuple) and bool(given) and all(type(n) is int and least <= n <= most for n in given)


def are_texts(given: object) -> bool:
    return isinstance(given, tuple) and all(isinstance(one, str) and one for one in given)


def check_options(game: Game) -> None:
    if not isinstance(game.options, tuple) or not all(isinstance(option, Option) for option in game.options):
        raise wrong("options", game.options, '(Option("name"), ...)')
    for option in game.options:
        if not isinstance(option.name, str) or not NAME.fullmatch(option.name):
            raise wrong("Option.name", option.name, "[a-z][a-z0-9_]*")
        if not are_texts(option.values):
            raise wrong("Option.values", option.values, '("one", "two")')
        if not are_texts(option.flags) or not set(option.flags) <= set(option.values):
            raise wrong("Option.flags", option.flags, shown(option.values))
        try:
            re.compile(option.pattern)
        except (re.error, TypeError):
            raise wrong("Option.pattern", option.pattern, '"[abc]{1,4}"') from None
    names = [option.name for option in game.options]
    if len(set(names)) < len(names):
        raise wrong("options", names, ", ".join(sorted(set(names))))
    if not are_texts(game.hidden) or not set(game.hidden) <= {*names, "always"}:
        raise wrong("hidden", game.hidden, ", ".join([*names, "always"]))


def check_presets(game: Game) -> None:
    """What a button fills in can be played."""
    if not isinstance(game.presets, tuple) or not all(isinstance(preset, Preset) for preset in game.presets):
        raise wrong("presets", game.presets, '(Preset("quick"), ...)')
    for preset in game.presets:
        if not isinstance(preset.name, str) or not NAME.fullmatch(preset.name):
            raise wrong("Preset.name", preset.name, "[a-z][a-z0-9_]*")
        if not are_texts(preset.seats) or (preset.seats and len(preset.seats) not in game.seats):
            raise wrong("Preset.seats", preset.seats, '("here", "level2")')
        try:
            game.check(game.seats[0], preset.options)
        except Complaint:
            raise wrong("Preset.options", preset.options, ", ".join(option.name for option in game.options)) from None


def check_parts(game: Game) -> None:
    """Loads every part that the package has, and reads its words."""
    for record in (game.rules, game.telling, game.terminal, game.bot, game.learning):
        check_record(record)
    if game.has_scene:
        check_record(game.scene)
    assert game.lab  # a `Study`: it has nothing more to check
    for language in LANGUAGES:
        check_words(game, language)


def check_record(record: object) -> None:
    """Mypy holds the types of a record; this finds what a package gives that does not use it."""
    for name, value in vars(record).items():
        field, kind = f"{type(record).__name__}.{name}", VALUES.get(name)
        if kind is not None and (not isinstance(value, kind) or isinstance(value, bool)):
            raise wrong(field, value, kind.__name__)
        if kind is None and not callable(value) and not (value is None and name in OPTIONAL):
            raise wrong(field, value, "def")


def check_words(game: Game, language: str) -> None:
    """Its file of messages is there, can be read, and has what the shelf says of a game."""
    from fluent.syntax import FluentParser, ast

    file = game.folder / "locale" / f"{language}.ftl"
    if not file.is_file():
        raise Complaint("game-no-words", file=f"locale/{language}.ftl")
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    there = {entry.id.name for entry in body if isinstance(entry, ast.Message)}
    needed = {"title", "about"}
    for option in game.options:
        needed |= {f"option-{option.name}", f"option-{option.name}-about"}
        needed |= {f"option-{option.name}-{value}" for value in option.values}
    needed |= {f"preset-{preset.name}" for preset in game.presets if preset.name not in OUR_PRESETS}
    missing = sorted(needed - there) + [" ".join(str(one.content).split()) for one in body if isinstance(one, ast.Junk)]
    if missing:
        raise Complaint("game-bad-words", file=f"locale/{language}.ftl", entry=missing[0])
