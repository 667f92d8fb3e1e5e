"""What programs are told of Dice Forge, by players and options: version, layout and meaning."""

KNOWN = {
    "dice_forge-2": (1, "4eea05234934"),
    "dice_forge-2-all": (1, "4eea05236000"),
    "dice_forge-3": (1, "c7dd8b37bc8c"),
    "dice_forge-3-all": (1, "c7dd8b37fb9b"),
    "dice_forge-4": (1, "dd27d629ede0"),
    "dice_forge-4-all": (1, "dd27d629af5c"),
}
