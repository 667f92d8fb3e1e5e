"""A box declared once. From it follow the data file (TOML), reading and writing, complaints, digest and the lab's form.

A game says which sections and entries its box has, of which kind every value is, and what is built in:

    POINTS = Whole(0, 1000)
    SCHEMA = Schema("my_game", {"points": {"lamp": POINTS.built_in(box.LAMP.value)}}, material)

A section has entries, or tables of entries. A data file needs only what it corrects. The text of a box is written from
its values, so that equal boxes have equal digests. `material` turns checked values into what the rules read, and makes
the checks that concern more than one value.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Generic, NamedTuple, TypeGuard, TypeVar

from igroteka.games.datafile import read_toml
from igroteka.words import Complaint

Value = int | str | list["Value"]
Path = tuple[str, ...]  # section and entry, or section, table and entry
M_co = TypeVar("M_co", covariant=True)


class Misfit(Exception):
    """A value that is not of its kind; inside a list also which one, counted from 1."""

    def __init__(self, found: object, wanted: Complaint, *within: str) -> None:
        super().__init__(found)
        self.found, self.wanted, self.within = found, wanted, within


class Kind:
    """What a value may be. `is_row`: its text may have spaces, so that a form gives it a line of its own."""

    is_row = False

    def wanted(self) -> Complaint:
        """What may stand here, as a part of a sentence."""
        raise NotImplementedError

    def fits(self, given: object) -> TypeGuard[Value]:
        raise NotImplementedError

    def check(self, given: object) -> Value:
        """The value as it is kept; raises Misfit."""
        if not self.fits(given):
            raise Misfit(given, self.wanted())
        return given

    def write(self, value: Value) -> str:
        """A checked value as TOML."""
        return str(value) if isinstance(value, int) else f'"{value}"'

    def parse(self, text: str) -> Value:
        """What was typed or printed, not yet checked."""
        return text

    def show(self, value: Value) -> str:
        """The value as it is typed."""
        return str(value)

    def built_in(self, value: object) -> "Place":
        return Place(self, self.check(list(value) if isinstance(value, tuple) else value))

    def printed(self, text: str) -> "Place":
        return self.built_in(self.parse(text))


class Place(NamedTuple):
    kind: Kind
    usual: Value


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number."""

    least: int
    most: int

    def wanted(self) -> Complaint:
        return Complaint("box-whole", least=str(self.least), most=str(self.most))

    def fits(self, given: object) -> TypeGuard[Value]:
        return type(given) is int and self.least <= given <= self.most  # true is no number here

    def parse(self, text: str) -> Value:
        return int(text) if text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10 else text


@dataclass(frozen=True)
class Text(Kind):
    """A text of a certain form, which allows no quotes and no backslash."""

    pattern: str
    form: Complaint
    is_row: bool = False

    def wanted(self) -> Complaint:
        return self.form

    def fits(self, given: object) -> TypeGuard[Value]:
        return isinstance(given, str) and re.fullmatch(self.pattern, given) is not None


@dataclass(frozen=True)
class OneOf(Text):
    """One of these words."""

    names: tuple[str, ...] = ()


def one_of(names: Sequence[str]) -> OneOf:
    wanted = Complaint("box-one-of", names=", ".join(names))
    return OneOf("|".join(map(re.escape, names)), wanted, names=tuple(names))


def letters(count: int, known: str) -> Text:
    """So many of these letters, such as a row of a drawing."""
    wanted = Complaint("box-letters", count=count, letters=" ".join(known))
    return Text(f"[{re.escape(known)}]{{{count}}}", wanted)


class Signs(Text):
    """A row of so many signs, drawn with spaces between them. A backslash may be a sign, a quote not."""

    def __init__(self, count: int) -> None:
        sign = r"[^\s'\x00-\x1f\x7f]+"
        super().__init__(rf"\s*{sign}(\s+{sign}){{{count - 1}}}\s*", Complaint("box-signs", count=count), is_row=True)

    def check(self, given: object) -> Value:
        return " ".join(sign.rjust(2) for sign in str(super().check(given)).split())

    def write(self, value: Value) -> str:
        return f"'{value}'"


@dataclass(frozen=True)
class ListOf(Kind):
    """So many values of a kind; without a count any number of them, none twice."""

    item: Kind
    count: int = 0

    @property
    def in_rows(self) -> bool:
        return self.item.is_row

    def wanted(self) -> Complaint:
        each = self.item.wanted()
        return Complaint("box-list", count=self.count, each=each) if self.count else Complaint("box-set", each=each)

    def check(self, given: object) -> Value:
        if not isinstance(given, list) or (self.count and len(given) != self.count):
            raise Misfit(given, self.wanted())
        values = []
        for number, one in enumerate(given, 1):
            try:
                values.append(self.item.check(one))
            except Misfit as wrong:
                raise Misfit(wrong.found, wrong.wanted, str(number)) from None
        if not self.count and len(set(map(str, values))) < len(values):
            raise Misfit(given, self.wanted())
        return values

    def write(self, value: Value) -> str:
        return "[" + ", ".join(map(self.item.write, items(value))) + "]"

    def parse(self, text: str) -> Value:
        return [self.item.parse(one) for one in (text.splitlines() if self.in_rows else text.split())]

    def show(self, value: Value) -> str:
        return ("\n" if self.in_rows else " ").join(map(self.item.show, items(value)))


@dataclass(frozen=True)
class Drawing(ListOf):
    """Rows under each other, in the data file too."""

    @property
    def in_rows(self) -> bool:
        return True

    def write(self, value: Value) -> str:
        return "\n".join(["[", *(f"    {self.item.write(row)}," for row in items(value)), "]"])


def items(value: Value) -> Sequence[Value]:
    assert isinstance(value, list)
    return value


Entries = Mapping[str, Place | Mapping[str, Place]]  # or tables of entries
Sections = Mapping[str, Entries]


@dataclass(frozen=True)
class BoxData:
    """A whole box, each value of its kind."""

    game: str
    file: str  # what a complaint calls it
    values: Mapping[Path, Value]
    text: str
    digest: str

    def number(self, *path: str) -> int:
        value = self.values[path]
        assert isinstance(value, int)
        return value

    def string(self, *path: str) -> str:
        return str(self.values[path])

    def numbers(self, *path: str) -> list[int]:
        return [one for one in items(self.values[path]) if isinstance(one, int)]

    def strings(self, *path: str) -> list[str]:
        return [str(one) for one in items(self.values[path])]

    def complain(self, message: str, *path: str, **values: str | int) -> Complaint:
        """What a game's own check finds wrong, and where."""
        return wrong(self.file, path, Complaint(message, game=self.game, **values))


class Schema(Generic[M_co]):
    def __init__(self, game: str, sections: Sections, material: Callable[[BoxData], M_co]) -> None:
        self.game = game
        self.sections = sections
        self.places: Mapping[Path, Place] = dict(places_in(sections, ()))
        self.material = material
        self.standard: Callable[[], M_co] = cache(lambda: self.read("", "built-in"))

    def read(self, text: str, file: str) -> M_co:
        """A box from the text of a data file, whole or in part; `file` is what a complaint calls it."""
        return self.material(self.data(text, file))

    def data(self, text: str, file: str) -> BoxData:
        from hashlib import sha256  # only who opens a box loads it

        values = {path: place.usual for path, place in self.places.items()}
        for path, value in corrections(read_toml(text, file), self.sections, (), file):
            values[path] = value
        whole = written({path: place.kind.write(values[path]) for path, place in self.places.items()})
        return BoxData(self.game, file, values, whole, sha256(whole.encode()).hexdigest()[:16])


def places_in(known: Sections | Entries, at: Path) -> Iterator[tuple[Path, Place]]:
    for name, one in known.items():
        if isinstance(one, Place):
            yield (*at, name), one
        else:
            yield from places_in(one, (*at, name))


def corrections(given: object, known: Sections | Entries | Place, at: Path, file: str) -> Iterator[tuple[Path, Value]]:
    """Every value a file gives, checked; the first that does not fit is told."""
    try:
        if isinstance(known, Place):
            yield at, known.kind.check(given)
            return
        if not isinstance(given, dict):
            raise Misfit(given, Complaint("box-table", names=", ".join(known)))
    except Misfit as misfit:
        problem = Complaint("box-value", found=on_one_line(misfit.found), wanted=misfit.wanted)
        raise wrong(file, (*at, *misfit.within), problem) from None
    for name, one in given.items():
        if name in known:
            yield from corrections(one, known[name], (*at, name), file)
        elif at:
            raise wrong(file, at, Complaint("box-name", name=on_one_line(name), names=", ".join(known)))
        else:
            raise Complaint("box-section", file=file, section=on_one_line(name), sections=", ".join(known))


def wrong(file: str, path: Path, problem: Complaint) -> Complaint:
    return Complaint("box-wrong", file=file, place=" ".join(path), problem=problem)


def on_one_line(found: object) -> str:
    try:
        text = str(found)
    except ValueError:  # Python does not write numbers of thousands of digits
        text = "…"
    return "".join(letter if letter.isprintable() else " " for letter in text)


def written(values: Mapping[Path, str]) -> str:
    """A data file with these values, table by table."""
    tables = groupby(values, lambda path: path[:-1])
    return "\n".join(
        "\n".join([f"[{'.'.join(table)}]", *(f"{path[-1]} = {values[path]}" for path in paths), ""])
        for table, paths in tables
    )
