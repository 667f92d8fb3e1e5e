"""What differs between two boxes, place by place."""

from igroteka.games import Game
from igroteka.games.box_schema import Value


def differences(game: Game, text: str, other: str) -> list[dict[str, Value]]:
    """Every place of the data file where two boxes differ: its path, the value here and there."""
    schema = game.rules.box_schema
    here, there = (schema.data(one, "box").values for one in (text, other))
    return [
        {"place": " ".join(path), "here": here[path], "there": there[path]}
        for path in schema.places
        if here[path] != there[path]
    ]
