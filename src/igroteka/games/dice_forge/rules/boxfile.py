"""The box as a data file: its entries and their limits, and the `Material` the rules read."""

import re

from igroteka.games.box_schema import BoxData, ListOf, Schema, Sections, Text, Whole
from igroteka.games.dice_forge.rules import box
from igroteka.games.dice_forge.rules import material as m
from igroteka.words import Complaint

SPECIALS = {"mirror": m.MIRROR, "ship": m.SHIP, "x3": m.TRIPLE, "shield": m.SHIELD, "boar": m.BOAR}
AMOUNT = Whole(0, 99)
# A face gives all it shows (2g+1m) or one of it (1g/1s), nothing twice.
FACE = Text(
    r"(?!.*([gsmv]).*\1)[1-9][gsmv]((\+[1-9][gsmv])*|(/[1-9][gsmv])+)", Complaint("box-face", game="dice_forge")
)
SEATING = {"rounds": Whole(1, 20), "cards": Whole(1, 4), "faces": Whole(1, 4), "blessings": Whole(0, 4)}


def printed_rows(table: str) -> list[dict[str, str]]:
    """The rows of a printed table by the names in its head; the last column takes what is left of a row."""
    head, *rows = [line.split() for line in table.strip().splitlines()]
    last = len(head) - 1
    return [dict(zip(head, [*row[:last], " ".join(row[last:])], strict=True)) for row in rows]


FEATS = [{**row, "name": row["card"].removeprefix("*")} for row in printed_rows(box.FEATS.value)]
SECTIONS: Sections = {
    "players": {
        row["players"]: {
            **{name: kind.printed(row[name]) for name, kind in SEATING.items()},
            "gold": ListOf(AMOUNT, int(row["players"])).printed(row["gold"]),
        }
        for row in printed_rows(box.PLAYERS.value)
    },
    "dice": {
        name: ListOf(FACE, 6).built_in(faces)
        for name, *faces in (line.split() for line in box.DICE.value.strip().splitlines())
    },
    "sanctuary": {
        row["square"]: {"gold": AMOUNT.printed(row["gold"]), "faces": ListOf(FACE, 4).printed(row["faces"])}
        for row in printed_rows(box.SANCTUARY.value)
    },
    "feats": {row["name"]: {name: AMOUNT.printed(row[name]) for name in ("sun", "moon", "glory")} for row in FEATS},
    "numbers": {
        name: Whole(1 if name == "lap" else 0, 99).built_in(number) for name, number in box.NUMBERS.value.items()
    },
}


def material(data: BoxData) -> m.Material:
    faces = kinds_of_faces(data)
    names = list(faces)
    return m.Material(
        data.text,
        data.digest,
        list(faces.values()),
        [names.index(face) for die in SECTIONS["dice"] for face in data.strings("dice", die)],
        [row["name"] for row in FEATS],
        columns(data),
        [seating(data, count) for count in SECTIONS["players"]],
        m.Numbers({name: data.number("numbers", name) for name in SECTIONS["numbers"]}),
    )


def given(text: str) -> list[int]:
    """What a face gives: gold, sun, moon, glory."""
    shown = {part[-1]: int(part[:-1]) for part in re.split(r"[+/]", text) if part != "-"}
    return [shown.get(letter, 0) for letter in box.LETTERS]


def kinds_of_faces(data: BoxData) -> dict[str, m.Face]:
    """By name: the dice, then the sanctuary, then the gardens."""
    faces: dict[str, m.Face] = {}

    def plain(name: str) -> m.Face:
        return faces.setdefault(name, m.Face(name, m.EITHER if "/" in name else m.PLAIN, given(name)))

    for die in SECTIONS["dice"]:
        for name in data.strings("dice", die):
            plain(name)
    for square in SECTIONS["sanctuary"]:
        for name in data.strings("sanctuary", square, "faces"):
            face = plain(name)
            if face.square not in (0, int(square)):
                raise data.complain("box-face-twice", "sanctuary", square, "faces", face=name, first=face.square)
            face.square, face.price = int(square), data.number("sanctuary", square, "gold")
            face.pieces += 1
    for row in printed_rows(box.GARDENS.value):
        what, _, colour = row["face"].partition("-")
        watches = box.COLOURS.value.index(colour) if colour else -1
        if row["watches"] != "-":
            watches = box.RESOURCES.value.index(row["watches"])
        faces[row["face"]] = m.Face(row["face"], SPECIALS[what], given(row["gives"]), watches, int(row["pieces"]))
    if len(faces) > m.MOST_FACES:
        raise data.complain("box-too-many-faces", "sanctuary", found=len(faces), most=m.MOST_FACES)
    return faces


def columns(data: BoxData) -> dict[str, list[int]]:
    """What is known of the cards, each in a list by card. A card marked * lies on the pile of the one above it."""
    first = [not row["card"].startswith("*") for row in FEATS]
    found = {name: [data.number("feats", row["name"], name) for row in FEATS] for name in ("sun", "moon", "glory")}
    found["portal"] = [int(row["portal"]) for row in FEATS]
    found["pile"] = [sum(first[: card + 1]) - 1 for card in range(len(FEATS))]
    return found


def seating(data: BoxData, players: str) -> m.Seating:
    rounds, cards, faces, blessings = (data.number("players", players, name) for name in SEATING)
    return m.Seating(rounds, cards, faces, blessings, data.numbers("players", players, "gold"))


SCHEMA = Schema("dice_forge", SECTIONS, material)
read, standard = SCHEMA.read, SCHEMA.standard
