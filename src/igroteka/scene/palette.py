"""The colours of static pictures: the light ones of the page."""

PANEL, LINE, INK, SOFT, ACCENT, CHOSE, BEST = (  # on paper; the ground of a game has its own: artwork.py
    "#fbf8f2", "#d8cfbf", "#2b2a27", "#645d52", "#0a7c66", "#b3591b", "#d9a520",
)  # fmt: skip
SOURCES = ("#1f5c99", "#8a5a00", "#1f6b3f", "#9c2f4f", "#5b3f9e", "#4f5a66")  # what results come from; white on them
