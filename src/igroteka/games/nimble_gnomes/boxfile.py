"""The box as a data file (TOML): written out whole, read back whole or in part, checked card by card.

A file needs only what it corrects; the rest is the built-in box. What a state gets is a `Material`.
"""

from functools import cache
from hashlib import sha256
from typing import Any

from igroteka.games.datafile import read_toml
from igroteka.games.nimble_gnomes import box
from igroteka.games.nimble_gnomes.box import CARDS
from igroteka.games.nimble_gnomes.material import GEM, HAND, OPEN, Material
from igroteka.words import Complaint

WINDS = tuple(box.WINDS.value)
FOGS = tuple(box.FOGS.value)
MOST = 20  # cards of a kind
MOST_PLAYERS = 5


def complain(message: str, **values: str | int) -> Complaint:
    return Complaint(message, game="nimble_gnomes", **values)


def built_in() -> dict[str, dict[str, Any]]:
    """The literal tables in the shape of the data file."""
    tables = (box.CAVES, box.WINDS, box.CAVE_INS, box.FOGS, box.GEMS, box.DIAMONDS)
    return {
        "cards": {name: count for table in tables for name, count in table.value.items()},
        "winds": {name: list(fogs) for name, fogs in box.DRIVES_OFF.value.items()},
        "fogs": {name: list(gems) for name, gems in box.HIDES.value.items()},
        "thick_fogs": {name: list(gems) for name, gems in box.THICK_HIDES.value.items()},
    }


def corrected(given: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The built-in box with the corrections of a file laid over it, all names checked."""
    data = built_in()
    for section, lines in given.items():
        if section not in data:
            raise complain("box-section", section=section, sections=", ".join(data))
        if not isinstance(lines, dict):
            raise complain("box-not-a-table", section=section, names=", ".join(data[section]))
        for name, value in lines.items():
            if name not in data[section]:
                raise complain("box-name", section=section, name=name, names=", ".join(data[section]))
            data[section][name] = value
    return data


def check_counts(data: dict[str, dict[str, Any]], file: str) -> list[int]:
    counts = [data["cards"][name] for name in CARDS]
    for name, count in zip(CARDS, counts, strict=True):
        if type(count) is not int or not 0 <= count <= MOST:
            raise complain("box-count", name=name, found=str(count), most=MOST)
    if counts[0] < MOST_PLAYERS:
        raise complain("box-few-caves", found=counts[0], least=MOST_PLAYERS)
    least = MOST_PLAYERS * (HAND + 2) + OPEN + 1  # a cave and a hand for everybody, the open cards, a lap
    if sum(counts) < least:
        raise complain("box-few-cards", file=file, found=sum(counts), least=least)
    return counts


def check_names(data: dict[str, dict[str, Any]], section: str, known: tuple[str, ...]) -> list[list[int]]:
    """For each line of a section the numbers of the things it names."""
    result = []
    for name, given in data[section].items():
        if not isinstance(given, list) or any(one not in known for one in given) or len(set(given)) < len(given):
            raise complain("box-names", section=section, name=name, found=str(given), known=", ".join(known))
        result.append([known.index(one) for one in given])
    return result


def hidden(colours: list[int]) -> int:
    """The set of kinds that have one of these colours."""
    return sum(7 << (GEM + colour * 3) for colour in colours)


def write(data: dict[str, dict[str, Any]]) -> str:
    """The whole box as a data file."""
    lines = []
    for section, entries in data.items():
        lines.append(f"[{section}]")
        for name, value in entries.items():
            told = "[" + ", ".join(f'"{one}"' for one in value) + "]" if isinstance(value, list) else value
            lines.append(f"{name} = {told}")
        lines.append("")
    return "\n".join(lines)


def read(text: str, name: str) -> Material:
    """A box from the text of a data file; `name` is what errors call the file."""
    data = corrected(read_toml(text, name))
    counts = check_counts(data, name)
    drives_off = [sum(1 << (CARDS.index(FOGS[0]) + fog) for fog in fogs) for fogs in check_names(data, "winds", FOGS)]
    hides = [hidden(colours) for colours in check_names(data, "fogs", box.COLOURS.value)]
    thick = [hidden(colours) for colours in check_names(data, "thick_fogs", box.COLOURS.value)]
    whole = write(data)
    return Material(whole, sha256(whole.encode()).hexdigest()[:16], counts, drives_off, hides, thick)


@cache
def standard() -> Material:
    """The built-in box."""
    return read("", "built-in")
