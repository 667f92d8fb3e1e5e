"""What differs between two boxes, place by place."""

import tomllib
from typing import Any

from igroteka.games import Game


def box_from_text(game: Game, text: str, name: str) -> Any:
    return game.rules.read_box(text, name) if text else game.rules.standard_box()


def differences(game: Game, text: str, other: str) -> list[dict[str, Any]]:
    """Every place of the data file where two boxes differ: its path, the value here and there."""
    here, there = (tomllib.loads(box_from_text(game, one, "box").text) for one in (text, other))
    found: list[dict[str, Any]] = []
    compare(here, there, (), found)
    return found


def compare(here: Any, there: Any, path: tuple[str, ...], found: list[dict[str, Any]]) -> None:
    if isinstance(here, dict) and isinstance(there, dict):
        for name in here:
            compare(here[name], there.get(name), (*path, name), found)
    elif here != there:
        found.append({"place": " ".join(path), "here": here, "there": there})
