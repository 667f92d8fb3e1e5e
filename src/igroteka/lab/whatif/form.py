"""The box as a form: every place of the data file with its value, and what was typed turned into a data file again."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from igroteka.games import Game
from igroteka.lab.whatif.question import study_of
from igroteka.words import Words, words

ROW = 3  # letters from which on a text of a list is a row of a drawing


@dataclass(frozen=True)
class Field:
    """One value of the box: a number, a word, words in a line, or a drawing of several rows."""

    name: str  # its place, with dots
    label: str
    kind: str  # number, text, drawing
    value: str  # as it stands in the form
    usual: str
    rows: int = 1

    @property
    def changed(self) -> bool:
        return self.value != self.usual


@dataclass(frozen=True)
class Entry:
    """A card or a board with its fields."""

    title: str
    fields: tuple[Field, ...]

    @property
    def changed(self) -> bool:
        return any(field.changed for field in self.fields)


@dataclass(frozen=True)
class Section:
    title: str
    entries: tuple[Entry, ...]

    @property
    def changed(self) -> bool:
        return any(entry.changed for entry in self.entries)


def box_of(game: Game) -> dict[str, Any]:
    return tomllib.loads(game.rules.standard_box().text)


def sections(game: Game, language: str, typed: Mapping[str, str]) -> list[Section]:
    """The whole box; places named in `typed` show what was typed there."""
    say, study = words(language, game.id), study_of(game.id)
    found = []
    for section, entries in box_of(game).items():
        title = named(say, f"lab-box-{section}", section)
        if any(isinstance(entry, dict) for entry in entries.values()):
            made = tuple(
                Entry(
                    study.entry(section, name, say),
                    tuple(field(f"{section}.{name}.{one}", named(say, f"lab-field-{one}", one), value, typed)
                          for one, value in entry.items()),
                )
                for name, entry in entries.items()
            )  # fmt: skip
        else:
            fields = (
                field(f"{section}.{name}", study.entry(section, name, say), value, typed)
                for name, value in entries.items()
            )
            made = (Entry("", tuple(fields)),)
        found.append(Section(title, made))
    return found


def named(say: Words, message: str, name: str) -> str:
    """What the game calls a part of its box; where it has no word for it, the word of the data file."""
    return say(message) if say.has(message) else name


def label_of(game: str, place: str, say: Words) -> str:
    """A place of the data file, such as `keys 1 figure`, as the form names it."""
    section, name, *rest = place.split(" ")
    entry = study_of(game).entry(section, name, say)
    if rest:
        label = f"{entry} · {named(say, f'lab-field-{rest[0]}', rest[0])}"
    else:
        label = f"{named(say, f'lab-box-{section}', section)} · {entry}"
    return label[:1].upper() + label[1:]


def field(name: str, label: str, value: Any, typed: Mapping[str, str]) -> Field:
    usual, kind, rows = shown(value)
    return Field(name, label, kind, tidy(typed.get(name, usual)), usual, rows)


def shown(value: Any) -> tuple[str, str, int]:
    """A value as text, the kind of its field and its rows."""
    if isinstance(value, list):
        if is_drawing(value):
            return tidy("\n".join(value)), "drawing", len(value)
        return " ".join(str(one) for one in value), "text", 1
    return str(value), "number" if isinstance(value, int) else "text", 1


def is_drawing(value: list[Any]) -> bool:
    """Rows as long as there are rows, or rows with spaces in them."""
    rows = bool(value) and all(isinstance(one, str) for one in value)
    return rows and (all(ROW <= len(one) == len(value) for one in value) or any(" " in one for one in value))


def tidy(text: str) -> str:
    """Without spaces and line ends that browsers change."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def changes(game: Game, typed: Mapping[str, str]) -> str:
    """A data file with the places that differ from the built-in box. What cannot be right is told when it is read."""
    lines: list[str] = []
    for section, entries in box_of(game).items():
        plain: list[str] = []
        for name, entry in entries.items():
            if isinstance(entry, dict):
                own = [
                    line
                    for one, value in entry.items()
                    if (line := changed(f"{section}.{name}.{one}", one, value, typed))
                ]
                lines += [f"[{section}.{name}]", *own] if own else []
            elif line := changed(f"{section}.{name}", name, entry, typed):
                plain.append(line)
        lines += [f"[{section}]", *plain] if plain else []
    return "\n".join(lines) + "\n" if lines else ""


def changed(place: str, name: str, usual: Any, typed: Mapping[str, str]) -> str:
    """A line of the data file, or nothing where the value is the usual one."""
    text = tidy(typed.get(place, shown(usual)[0]))
    return "" if text == shown(usual)[0] else f"{name} = {written(text, usual)}"


def written(text: str, usual: Any) -> str:
    """What was typed, in the manner of the data file; numbers where numbers stood."""
    if isinstance(usual, list):
        numbers = bool(usual) and all(isinstance(one, int) for one in usual)
        typed = text.splitlines() if is_drawing(usual) else text.split()
        return "[" + ", ".join(number(one) if numbers else quoted(one) for one in typed) + "]"
    return number(text) if isinstance(usual, int) else quoted(text)


def number(text: str) -> str:
    return text if text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10 else quoted(text)


def quoted(text: str) -> str:
    plain = "".join(letter if letter.isprintable() else " " for letter in text[:200])
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'
