"""The box of Nimble Gnomes as literal tables, each with its source. `boxfile.py` turns it into numbers."""

from igroteka.provenance import DEDUCED, OURS, PRINTED

COLOURS = PRINTED(("ruby", "heliodor", "sapphire"))  # red, yellow, blue
SHAPES = OURS(("round", "square", "teardrop"), "because-shapes")

CAVES = PRINTED({"cave": 14})
WINDS = PRINTED({"red-wind": 5, "yellow-wind": 5, "blue-wind": 5})
CAVE_INS = PRINTED({"cave-in": 6})
FOGS = PRINTED({"orange-fog": 3, "green-fog": 3, "violet-fog": 3})
GEMS = DEDUCED(
    {
        "round-ruby": 6, "square-ruby": 6, "teardrop-ruby": 6,
        "round-heliodor": 6, "square-heliodor": 6, "teardrop-heliodor": 6,
        "round-sapphire": 6, "square-sapphire": 6, "teardrop-sapphire": 6,
    },
    "because-gems",
)  # fmt: skip
DIAMONDS = DEDUCED({"diamond": 4}, "because-diamonds")
CARDS = tuple(name for table in (CAVES, WINDS, CAVE_INS, FOGS, GEMS, DIAMONDS) for name in table.value)

DRIVES_OFF = DEDUCED(  # wind: fogs that have its colour in them
    {
        "red-wind": ("orange-fog", "violet-fog"),
        "yellow-wind": ("orange-fog", "green-fog"),
        "blue-wind": ("green-fog", "violet-fog"),
    },
    "because-drives-off",
)
HIDES = OURS(  # fog: the one colour it lacks
    {"orange-fog": ("sapphire",), "green-fog": ("ruby",), "violet-fog": ("heliodor",)},
    "because-hides",
)
THICK_HIDES = OURS(  # fog: both colours it is mixed from
    {
        "orange-fog": ("ruby", "heliodor"),
        "green-fog": ("heliodor", "sapphire"),
        "violet-fog": ("ruby", "sapphire"),
    },
    "because-thick-hides",
)

HAND = PRINTED(5)
OPEN_CARDS = PRINTED(3)
LARGEST_SET = PRINTED(6)
PLAYERS = OURS("2-5", "because-players")
