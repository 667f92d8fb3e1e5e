"""Usual ways to play a game, each one button where it is set up. A game may declare its own; without any it has three:
a first game, a quick one, and one with everything."""

from dataclasses import replace

from igroteka.games.game import Game, Preset

ME, EASY, USUAL = "here", "level1", "level2"


def presets_of(game: Game) -> tuple[Preset, ...]:
    """Those it declares in place of ours of the same name, then those that are all its own."""
    declared = {preset.name: preset for preset in game.presets}
    ours = [declared.pop(preset.name, preset) for preset in derived(game)]
    return tuple(replace(preset, seats=preset.seats or usual(game)) for preset in (*ours, *declared.values()))


def derived(game: Game) -> list[Preset]:
    fewest = next((count for count in game.seats if count > 1), game.seats[0])
    flags = {option.name: True for option in game.options if not option.values}
    found = [Preset("first", company(game.usual_players, EASY)), Preset("quick", company(fewest, USUAL))]
    return [*found, Preset("everything", options=flags)] if game.options else found


def usual(game: Game) -> tuple[str, ...]:
    return company(game.usual_players, USUAL)


def company(players: int, bot: str) -> tuple[str, ...]:
    """Me, and bots on all other seats."""
    return (ME, *([bot] * (players - 1)))
