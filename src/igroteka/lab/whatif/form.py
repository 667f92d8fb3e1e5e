"""The box as a form: every place of the data file with its value, and what was typed turned into a data file again."""

from collections.abc import Mapping
from dataclasses import dataclass

from igroteka.games import Game, find
from igroteka.games.box_schema import ListOf, OneOf, Path, Place, Value, Whole, written
from igroteka.lab.whatif.question import study_of
from igroteka.words import Words, words

TICKED = "+"  # between the name of a field and a word of it: the name of the box that is ticked for the word


@dataclass(frozen=True)
class Choice:
    """A word that a field may have."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class Field:
    """One value of the box: a number, a text, a drawing of several rows, one of some words, or a set of them."""

    name: str  # its place, with dots
    label: str
    kind: str  # number, text, drawing, choice, set
    value: str  # as it stands in the form
    usual: str
    usual_said: str  # the same in the words of the game
    rows: int
    wanted: str  # what may stand there
    choices: tuple[Choice, ...] = ()

    @property
    def changed(self) -> bool:
        return self.value != self.usual


@dataclass(frozen=True)
class Entry:
    """A card or a board with its fields; or fields that belong together, with or without a title."""

    title: str
    fields: tuple[Field, ...]
    alone: bool  # whether each field stands for a thing of its own

    @property
    def changed(self) -> bool:
        return any(field.changed for field in self.fields)


@dataclass(frozen=True)
class Section:
    title: str
    about: str  # how its values are written, where that needs a word
    entries: tuple[Entry, ...]

    @property
    def changed(self) -> bool:
        return any(entry.changed for entry in self.entries)


def sections(game: Game, language: str, typed: Mapping[str, str]) -> list[Section]:
    """The whole box; places named in `typed` show what was typed there."""
    say, study = words(language, game.id), study_of(game.id)
    found = []
    for section, entries in game.rules.box_schema.sections.items():
        made, parts = [], dict[str, list[Field]]()
        for name, entry in entries.items():
            title, path = study.entry(section, name, say), (section, name)
            if isinstance(entry, Place):
                parts.setdefault(study.part(section, name), []).append(field(game, path, title, entry, say, typed))
            else:
                own = (
                    field(game, (*path, one), field_name(section, one, say), place, say, typed)
                    for one, place in entry.items()
                )
                made.append(Entry(title, tuple(own), alone=False))
        made += [Entry(say(part) if part else "", tuple(fields), alone=True) for part, fields in parts.items()]
        about = f"lab-box-{section}-about"
        found.append(Section(section_name(section, say), say(about) if say.has(about) else "", tuple(made)))
    return found


def section_name(section: str, say: Words) -> str:
    return named(say, section, f"lab-box-{section}")


def field_name(section: str, field: str, say: Words) -> str:
    """A field of a card or board: named for its section, or alike in all."""
    return named(say, field, f"lab-field-{section}-{field}", f"lab-field-{field}")


def named(say: Words, name: str, *messages: str) -> str:
    """What the game calls a part of its box; where it has no word for it, the word of the data file."""
    message = next((one for one in messages if say.has(one)), "")
    return say(message) if message else name.replace("_", " ")


def label_of(game: str, place: str, say: Words) -> str:
    """A place of the data file, such as `keys 1 figure`, as the form names it."""
    section, name, *rest = place.split(" ")
    study, entries = study_of(game), find(game).rules.box_schema.sections.get(section, {})
    entry = study.entry(section, name, say)
    if rest and not isinstance(entries.get(name), Place):
        label = f"{entry} · {field_name(section, rest[0], say)}"
    else:
        part = study.part(section, name)
        label = f"{say(part) if part else section_name(section, say)} · {entry}"
    return label[:1].upper() + label[1:]


def value_said(game: str, place: str, value: Value, say: Words) -> str:
    """A value of the box as people say it."""
    kind = find(game).rules.box_schema.places[tuple(place.split(" "))].kind
    if isinstance(value, list):
        comma = ", " if words_of(kind) else " "
        return comma.join(value_said(game, place, one, say) for one in value) or "—"
    return study_of(game).value(value, say) if isinstance(value, str) and words_of(kind) else str(value)


def is_drawing(game: str, place: str) -> bool:
    """Whether the value of a place has several rows."""
    kind = find(game).rules.box_schema.places[tuple(place.split(" "))].kind
    return isinstance(kind, ListOf) and kind.in_rows


def words_of(kind: object) -> tuple[str, ...]:
    """The words that may stand there, where only these may."""
    kind = kind.item if isinstance(kind, ListOf) else kind
    return kind.names if isinstance(kind, OneOf) else ()


def field(game: Game, path: Path, label: str, place: Place, say: Words, typed: Mapping[str, str]) -> Field:
    kind, usual, value, names = place.kind, shown(place), given(typed, path, place), words_of(place.kind)
    chosen = value.split()
    if names:
        form = "set" if isinstance(kind, ListOf) else "choice"
    else:
        form = "number" if isinstance(kind, Whole) else "text"
        form = "drawing" if is_drawing(game.id, " ".join(path)) else form
    unknown = tuple(one for one in chosen if one not in names) if form == "choice" else ()
    choices = tuple(Choice(one, study_of(game.id).value(one, say), one in chosen) for one in names)
    choices += tuple(Choice(one, one, True) for one in unknown)  # nothing typed is lost
    said = value_said(game.id, " ".join(path), place.usual, say)
    rows, wanted = usual.count("\n") + 1, "" if names else kind.wanted().text(say.language)
    return Field(".".join(path), label, form, value, usual, said, rows, wanted, choices)


def given(typed: Mapping[str, str], path: Path, place: Place) -> str:
    """What was typed or ticked there; what is built in where nothing was."""
    name, usual = ".".join(path), shown(place)
    if name not in typed:
        return usual
    ticked = [one for one in words_of(place.kind) if f"{name}{TICKED}{one}" in typed]
    value = tidy(" ".join([typed[name], *ticked]))
    same = isinstance(place.kind, ListOf) and words_of(place.kind) and sorted(value.split()) == sorted(usual.split())
    return usual if same else value


def shown(place: Place) -> str:
    return tidy(place.kind.show(place.usual))


def tidy(text: str) -> str:
    """Without spaces and line ends that browsers change."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def changes(game: Game, typed: Mapping[str, str]) -> str:
    """A data file with the places that differ from the built-in box. What cannot be right is told when it is read."""
    found = {}
    for path, place in game.rules.box_schema.places.items():
        text = given(typed, path, place)
        if text != shown(place):
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
