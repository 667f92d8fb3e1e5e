"""The box as a data file (TOML): written out whole, read back whole or in part, checked card by card.

A file needs only what it corrects; the rest is the built-in box. What a state gets is a `Material`.
"""

import re
from functools import cache
from hashlib import sha256
from typing import Any

from igroteka.games.datafile import read_toml
from igroteka.games.dice_forge import box
from igroteka.games.dice_forge.material import (
    BOAR,
    EITHER,
    MIRROR,
    MOST_FACES,
    PLAIN,
    SHIELD,
    SHIP,
    TRIPLE,
    Material,
    Numbers,
    Seating,
)
from igroteka.words import Complaint

SPECIALS = {"mirror": MIRROR, "ship": SHIP, "x3": TRIPLE, "shield": SHIELD, "boar": BOAR}
FACE = re.compile(r"[1-9][gsmv](\+[1-9][gsmv])*|[1-9][gsmv](/[1-9][gsmv])+")
FACES_OF_A_SQUARE = 4
MOST = 99


def complain(message: str, **values: str | int) -> Complaint:
    return Complaint(message, game="dice_forge", **values)


def rows(table: str) -> list[list[str]]:
    """The lines of a printed table below its head."""
    return [line.split() for line in table.strip().splitlines()][1:]


def built_in() -> dict[str, Any]:
    """The literal tables in the shape of the data file."""
    dice = [line.split() for line in box.DICE.value.strip().splitlines()]
    return {
        "players": {
            row[0]: {
                "rounds": int(row[1]),
                "cards": int(row[2]),
                "faces": int(row[3]),
                "blessings": int(row[4]),
                "gold": [int(gold) for gold in row[5:]],
            }
            for row in rows(box.PLAYERS.value)
        },
        "dice": {name: faces for name, *faces in dice},
        "sanctuary": {row[0]: {"gold": int(row[1]), "faces": row[2:]} for row in rows(box.SANCTUARY.value)},
        "feats": {
            row[1].removeprefix("*"): {"sun": int(row[2]), "moon": int(row[3]), "glory": int(row[4])}
            for row in rows(box.FEATS.value)
        },
        "numbers": dict(box.NUMBERS.value),
    }


def corrected(given: dict[str, Any]) -> dict[str, Any]:
    """The built-in box with the corrections of a file laid over it, all names checked."""
    data = built_in()
    for section, cards in given.items():
        if section not in data:
            raise complain("box-section", section=section, sections=", ".join(data))
        if not isinstance(cards, dict):
            raise complain("box-not-a-table", card=section, fields=", ".join(data[section]))
        for name, card in cards.items():
            if name not in data[section]:
                raise complain("box-card", section=section, card=name, known=", ".join(data[section]))
            known = data[section][name]
            if isinstance(known, dict):
                if not isinstance(card, dict):
                    raise complain("box-not-a-table", card=f"{section} {name}", fields=", ".join(known))
                for field in card:
                    if field not in known:
                        raise complain("box-field", card=f"{section} {name}", field=field, fields=", ".join(known))
                data[section][name] = {**known, **card}
            else:
                data[section][name] = card
    return data


def number(place: str, value: Any, least: int = 0, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise complain("box-number", field=place, found=str(value), least=least, most=most)
    return value


def faces_of(place: str, given: Any, count: int) -> list[str]:
    """A checked list of so many faces that give resources."""
    if not isinstance(given, list) or len(given) != count:
        raise complain("box-faces", card=place, count=count)
    for face in given:
        if not isinstance(face, str) or not FACE.fullmatch(face) or repeats(face):
            raise complain("box-face", card=place, found=str(face))
    return given


def repeats(face: str) -> bool:
    letters = re.findall("[gsmv]", face)
    return len(set(letters)) < len(letters)


def amounts(face: str) -> list[int]:
    """What a face shows: gold, sun, moon, glory."""
    shown = {part[-1]: int(part[:-1]) for part in re.split(r"[+/]", face) if part != "-"}
    return [shown.get(letter, 0) for letter in box.LETTERS]


def check_players(data: dict[str, Any]) -> list[Seating]:
    result = []
    for count, row in data["players"].items():
        place = f"players {count}"
        gold = row["gold"]
        if not isinstance(gold, list) or len(gold) != int(count):
            raise complain("box-gold", card=place, count=int(count))
        result.append(
            Seating(
                number(f"{place} rounds", row["rounds"], 1, 20),
                number(f"{place} cards", row["cards"], 1, 4),
                number(f"{place} faces", row["faces"], 1, FACES_OF_A_SQUARE),
                number(f"{place} blessings", row["blessings"], 0, 4),
                [number(f"{place} gold", one) for one in gold],
            )
        )
    return result


def check_cards(data: dict[str, Any]) -> list[tuple[str, int, int, int, int, int, bool]]:
    """Name, pile, portal, cost in sun and moon, glory, whether it takes the place of another."""
    result = []
    pile = -1
    for portal, name, *_ in rows(box.FEATS.value):
        other = name.startswith("*")
        name = name.removeprefix("*")
        if not other:
            pile += 1
        card = data["feats"][name]
        costs = [number(f"feats {name} {field}", card[field]) for field in ("sun", "moon", "glory")]
        result.append((name, pile, int(portal), costs[0], costs[1], costs[2], other))
    return result


def read(text: str, name: str) -> Material:
    """A box from the text of a data file; `name` is what errors call the file."""
    data = corrected(read_toml(text, name))
    faces: list[str] = []
    squares: list[int] = []
    prices: list[int] = []
    pieces: list[int] = []

    def kind_of_face(face: str) -> int:
        if face not in faces:
            faces.append(face)
            squares.append(0)
            prices.append(0)
            pieces.append(0)
        return faces.index(face)

    dice = [kind_of_face(face) for die in ("light", "dark") for face in faces_of(f"dice {die}", data["dice"][die], 6)]
    for square, row in data["sanctuary"].items():
        place = f"sanctuary {square}"
        price = number(f"{place} gold", row["gold"])
        for face in faces_of(place, row["faces"], FACES_OF_A_SQUARE):
            found = kind_of_face(face)
            if squares[found] not in (0, int(square)):
                raise complain("box-face-twice", face=face, first=squares[found], second=int(square))
            squares[found], prices[found] = int(square), price
            pieces[found] += 1
    kinds = [EITHER if "/" in face else PLAIN for face in faces]
    yields = [amount for face in faces for amount in amounts(face)]
    watches = [-1] * len(faces)
    for face, gives, watched, count in rows(box.GARDENS.value):
        kind_of_face(face)
        pieces[-1] = int(count)
        what, _, colour = face.partition("-")
        kinds.append(SPECIALS[what])
        yields += amounts(gives)
        watches.append(
            box.RESOURCES.value.index(watched) if watched != "-" else box.COLOURS.value.index(colour) if colour else -1
        )
    if len(faces) > MOST_FACES:
        raise complain("box-too-many-faces", found=len(faces), most=MOST_FACES)
    cards, seatings = check_cards(data), check_players(data)
    numbers = Numbers({key: number(f"numbers {key}", value) for key, value in data["numbers"].items()})
    if numbers.lap < 1:
        raise complain("box-number", field="numbers lap", found=0, least=1, most=MOST)
    whole = write(data)
    digest = sha256(whole.encode()).hexdigest()[:16]
    return Material(
        whole, digest, faces, kinds, yields, watches, squares, prices, pieces, dice, cards, seatings, numbers
    )


def write(data: dict[str, Any]) -> str:
    """The whole box as a data file."""
    lines = []
    for section, cards in data.items():
        if any(isinstance(card, dict) for card in cards.values()):
            for name, card in cards.items():
                lines += [f"[{section}.{name}]", *(f"{field} = {quoted(value)}" for field, value in card.items()), ""]
        else:
            lines += [f"[{section}]", *(f"{field} = {quoted(value)}" for field, value in cards.items()), ""]
    return "\n".join(lines)


def quoted(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(quoted(one) for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@cache
def standard() -> Material:
    """The built-in box."""
    return read("", "built-in")
