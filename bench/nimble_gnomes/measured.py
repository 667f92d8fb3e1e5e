"""What is measured of Nimble Gnomes; its own bench is `speed.py`."""

from measured import Bar, Measured, ladder

MEASURED = Measured(
    compared=((2, {}), (5, {"thick_fog": True})),
    frames=((5, {}),),
    bars=ladder(0.55, Bar(("level5", "greedy"), 0.75)),
    trials=(({}, ("level5@12", "level4@12")), ({}, ("level3@12", "level2", "level1", "greedy"))),
)
