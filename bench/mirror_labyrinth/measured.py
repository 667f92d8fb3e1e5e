"""What is measured of Mirror Labyrinth; its own bench is `speed.py`."""

from measured import Bar, Measured, ladder

ADVANCED = {"advanced": True}

MEASURED = Measured(
    compared=((2, {}), (4, {"advanced": True, "amulets": True, "abilities": True})),
    frames=((2, {}), (4, ADVANCED)),
    bars=ladder(0.60, Bar(("level5", "greedy"), 0.80), Bar(("level5", "greedy"), 0.80, options=ADVANCED)),
    trials=(({}, ("level5@12", "level4@12")), (ADVANCED, ("level3@12", "level2", "level1", "greedy"))),
)
