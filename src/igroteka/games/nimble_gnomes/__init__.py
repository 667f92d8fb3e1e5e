"""Nimble Gnomes: gems from the deep, and trouble for the neighbours.

On your turn you take a card and play one. Behind an entrance to the caves you lay gems; curses close the caves of
others or hide their gems in fog, caves and winds undo them. When the deck runs out everybody divides his gems into sets
of up to six cards of one colour or one shape: most sets of six win, then most of five, and so on.
"""

from igroteka.games.game import Game, Option, Preset

GAME = Game(
    id="nimble_gnomes",
    package=__name__,
    seats=(2, 3, 4, 5),
    minutes=(20, 40),
    options=(
        Option("quick"),
        Option("thick_fog"),
        Option("cave_first"),
        Option("last_lap", values=("finished", "another")),
    ),
    rules_version=1,
    hidden=("always",),
    points="",  # sets are compared, the largest first
    place=4,
    presets=(
        Preset("quick", options={"quick": True}),
        Preset("everything", options={"thick_fog": True, "cave_first": True, "last_lap": "another"}),
    ),
)
