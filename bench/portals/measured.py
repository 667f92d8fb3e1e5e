"""What is measured of Portals."""

from measured import Bar, Measured, Setting, Thinking, ladder

MODULES: dict[str, bool | str] = {"spells": True, "signs": True}
EVERYTHING = {**MODULES, "sides": "advanced", "mirrored": True}
ENGINE: dict[str, Setting] = {
    "2 players": (2, {}),
    "3 players": (3, {}),
    "4 players": (4, {}),
    "2 players, spells and signs": (2, MODULES),
    "3 players, spells and signs": (3, MODULES),
    "4 players, spells and signs": (4, MODULES),
    "4 players, everything": (4, EVERYTHING),
    "solo": (1, {}),
}

MEASURED = Measured(
    compared=((2, {}), (4, MODULES), (1, {})),
    frames=((2, {}), (2, MODULES), (3, {"signs": True}), (4, MODULES), (1, {})),
    bars=ladder(
        0.60,
        Bar(("level5", "greedy"), 0.90),
        Bar(("level5", "greedy", "greedy", "greedy"), 0.60, options=MODULES),
        Bar(("level5", "random"), 0.99, 0.005),
    ),
    trials=(
        ({}, ("level5@12",)),
        ({}, ("level5@12", "level4@12")),
        (MODULES, ("level3@12", "level2", "level1", "greedy")),
    ),
    thinking=(
        Thinking("2 players", (2, {}), uniform=True, bar=15000),
        Thinking("4 players", (4, {}), uniform=True, bar=8000),
        Thinking("4 players, spells and signs", (4, MODULES), uniform=True),
        Thinking("2 players", (2, {}), uniform=False),
        Thinking("4 players, spells and signs", (4, MODULES), uniform=False),
        Thinking("alone", (1, {}), uniform=False),
    ),
    alone=40,
    engine=ENGINE,
    cloned=("2 players", "4 players, everything", "solo"),
    least={"2 players": 2.5},
    slower=(("2 players", "4 players"), ("2 players, spells and signs", "4 players, spells and signs")),
)
