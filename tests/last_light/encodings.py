"""What programs are told of Last Light, by players and options: version, layout and meaning."""

KNOWN = {
    "last_light-2": (1, "4a33469c9029"),
    "last_light-2-all": (1, "4a33469cc749"),
    "last_light-3": (1, "7afd4e080769"),
    "last_light-3-all": (1, "7afd4e08270e"),
    "last_light-4": (1, "99e5a2c6b648"),
    "last_light-4-all": (1, "99e5a2c69409"),
}
