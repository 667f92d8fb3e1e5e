"""The box as a form: every place of the data file with its value, and what was typed turned into a data file again."""

from collections.abc import Mapping
from dataclasses import dataclass

from igroteka.games import Game
from igroteka.games.box_schema import ListOf, Path, Place, Value, Whole, written
from igroteka.lab.whatif.question import study_of
from igroteka.words import Words, words


@dataclass(frozen=True)
class Field:
    """One value of the box: a number, a word, words in a line, or a drawing of several rows."""

    name: str  # its place, with dots
    label: str
    kind: str  # number, text, drawing
    value: str  # as it stands in the form
    usual: str
    rows: int
    wanted: str  # what may stand there

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


def sections(game: Game, language: str, typed: Mapping[str, str]) -> list[Section]:
    """The whole box; places named in `typed` show what was typed there."""
    say, study = words(language, game.id), study_of(game.id)
    found = []
    for section, entries in game.rules.box_schema.sections.items():
        made, fields = [], []
        for name, entry in entries.items():
            title, path = study.entry(section, name, say), (section, name)
            if isinstance(entry, Place):
                fields.append(field(path, title, entry, language, typed))
            else:
                own = (
                    field((*path, one), named(say, f"lab-field-{one}", one), place, language, typed)
                    for one, place in entry.items()
                )
                made.append(Entry(title, tuple(own)))
        made += [Entry("", tuple(fields))] if fields else []
        found.append(Section(named(say, f"lab-box-{section}", section), tuple(made)))
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


def field(path: Path, label: str, place: Place, language: str, typed: Mapping[str, str]) -> Field:
    kind, usual = place.kind, shown(place)
    in_rows = isinstance(kind, ListOf) and kind.in_rows
    form = "number" if isinstance(kind, Whole) else "drawing" if in_rows else "text"
    value = tidy(typed.get(".".join(path), usual))
    rows = usual.count("\n") + 1
    return Field(".".join(path), label, form, value, usual, rows, kind.wanted().text(language))


def shown(place: Place) -> str:
    return tidy(place.kind.show(place.usual))


def tidy(text: str) -> str:
    """Without spaces and line ends that browsers change."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def changes(game: Game, typed: Mapping[str, str]) -> str:
    """A data file with the places that differ from the built-in box. What cannot be right is told when it is read."""
    found = {}
    for path, place in game.rules.box_schema.places.items():
        usual = shown(place)
        text = tidy(typed.get(".".join(path), usual))
        if text != usual:
            found[path] = toml(place.kind.parse(text))
    return written(found)


def toml(value: Value) -> str:
    """What was typed, whatever it is: it must not get out of its place."""
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, int):
        return str(value)
    plain = "".join(letter if letter.isprintable() else " " for letter in value[:200])
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'
