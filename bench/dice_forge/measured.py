"""What is measured of Dice Forge."""

from measured import Bar, Measured, ladder

DRAWN = {"feats": "drawn"}
ENGINE = {
    "2 players": (2, {}),
    "4 players": (4, {}),
    "2 players, drawn cards": (2, DRAWN),
    "4 players, drawn cards": (4, DRAWN),
}

MEASURED = Measured(
    compared=((2, {}), (4, DRAWN)),
    frames=((2, {}), (4, DRAWN)),
    bars=ladder(0.60, Bar(("level5", "greedy"), 0.85)),
    trials=(({}, ("level5@12", "level4@12")), (DRAWN, ("level3@12", "level2", "level1", "greedy"))),
    engine=ENGINE,
    cloned=("2 players", "4 players"),
    least=dict.fromkeys(ENGINE, 1.5),
)
