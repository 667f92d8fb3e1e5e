"""What lies where, as data; and the static drawing of it.

The law of this folder: it knows no game and no page. A game says its scenes in these types, made from `seen_by` alone;
the browser and `svg.draw` draw them, and a test compares the two.
"""

from igroteka.scene.diff import apply, change, diff
from igroteka.scene.frame import Viewer
from igroteka.scene.model import (
    Area,
    Badge,
    Beams,
    Cell,
    Choice,
    Choices,
    Diff,
    Figure,
    Frame,
    Gain,
    Glow,
    Piece,
    Player,
    Scene,
    Section,
    Sheet,
    Source,
    Spots,
    Status,
    Trail,
    Zone,
)
from igroteka.scene.said import forms, names_of, spoken
from igroteka.scene.speech import Speech, speech, strings

__all__ = [
    "Area", "Badge", "Beams", "Cell", "Choice", "Choices", "Diff", "Figure", "Frame", "Gain", "Glow", "Piece",
    "Player", "Scene", "Section", "Sheet", "Source", "Speech", "Spots", "Status", "Trail", "Viewer", "Zone", "apply",
    "change", "diff", "forms", "names_of", "speech", "spoken", "strings",
]  # fmt: skip
