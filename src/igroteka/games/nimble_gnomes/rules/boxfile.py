"""The box as a data file: its entries and their limits, and the `Material` the rules read."""

from igroteka.games.box_schema import BoxData, ListOf, Schema, Whole, one_of
from igroteka.games.nimble_gnomes.rules import box
from igroteka.games.nimble_gnomes.rules.material import DEALT, FOG, GEM, OPEN_CARDS, Material

FOG_NAMES = tuple(box.FOGS.value)
COUNT = Whole(0, 20)
FOGS = ListOf(one_of(FOG_NAMES))
COLOURS = ListOf(one_of(box.COLOURS.value))
CARDS = (box.CAVES, box.WINDS, box.CAVE_INS, box.FOGS, box.GEMS, box.DIAMONDS)
SECTIONS = {
    "cards": {name: COUNT.built_in(count) for table in CARDS for name, count in table.value.items()},
    "winds": {name: FOGS.built_in(fogs) for name, fogs in box.DRIVES_OFF.value.items()},
    "fogs": {name: COLOURS.built_in(colours) for name, colours in box.HIDES.value.items()},
    "thick_fogs": {name: COLOURS.built_in(colours) for name, colours in box.THICK_HIDES.value.items()},
}
MOST_PLAYERS = 5


def material(data: BoxData) -> Material:
    counts = [data.number("cards", name) for name in SECTIONS["cards"]]
    if counts[0] < MOST_PLAYERS:
        raise data.complain("box-few-caves", "cards", "cave", found=counts[0], least=MOST_PLAYERS)
    least = MOST_PLAYERS * (DEALT + 2) + OPEN_CARDS + 1  # a cave and a hand for everybody, the open cards, a lap
    if sum(counts) < least:
        raise data.complain("box-few-cards", "cards", found=sum(counts), least=least)
    drives_off = [
        sum(1 << (FOG + FOG_NAMES.index(fog)) for fog in data.strings("winds", wind)) for wind in SECTIONS["winds"]
    ]
    return Material(data.text, data.digest, counts, drives_off, hidden(data, "fogs"), hidden(data, "thick_fogs"))


def hidden(data: BoxData, section: str) -> list[int]:
    """For each fog the set of kinds that have one of the colours it hides."""
    return [
        sum(7 << (GEM + box.COLOURS.value.index(colour) * 3) for colour in data.strings(section, fog))
        for fog in SECTIONS[section]
    ]


SCHEMA = Schema("nimble_gnomes", SECTIONS, material)
read, standard = SCHEMA.read, SCHEMA.standard
