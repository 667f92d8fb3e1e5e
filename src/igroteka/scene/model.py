"""A scene: what lies where, as data. Everything a person can see or click has an id and a spoken label.

This is all that a scene may contain. The page draws all of it, the static picture (`svg.py`) what needs no click;
`tests/scene/test_contents.py` changes each field and looks for a difference.

Places are counted in reading order within their zone. A piece that has cells is a zone itself, so small pieces can lie
on a card and travel with it. Symbols `card--x` and `gem--x` are two forms of one thing. Targets, the things a choice is
made of, are ids of pieces, `target`s shared by several pieces, or ids of cells: the id of the zone, a hyphen and the
name of the cell.

Nothing here ever holds itself, so the garbage collector need not look at it (`gc=False`): there is a lot of it.
"""

import msgspec

AREAS = {
    "left": "a third of the table",
    "middle": "a third of the table",
    "right": "a third of the table",
    "far": "out of reach, beside the thirds and as large: far-1, far-2",
    "side": "beside the table; on a phone a tab, or in the bar on top if it is one small zone",
    "own": "things of the player who looks, at the lower edge",
    "others": "things of the other players, at the upper edge",
}
FRAMES = {
    "": "nothing; on a phone a long row is laid in two",
    "row": "nothing, and a long row stays one",
    "board": "an edge around cells that touch",
    "tray": "an edge",
    "list": "cells are lines of words",
    "slots": "a dashed outline for each place",
    "held": "a dashed circle: something in the hand",
}
BADGES = {
    "count": "a number",
    "good": "something reached",
    "next": "a frame around what comes next",
    "now": "a frame around what is used now",
    "head": "words at the top of the piece",
    "foot": "words at the bottom of the piece",
    "cost": "what a card costs, in its upper left corner",
    "worth": "what a card is worth, in its upper right corner",
    "effect": "what a card does, as icons near its foot",
}
TONES = {"you": "you decide", "wait": "others decide", "over": "the game is over"}


class Cell(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A printed place of a zone."""

    name: str
    symbol: str = ""
    label: str = ""
    text: str = ""


class Zone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where pieces lie: a grid of places in one area of the table."""

    id: str
    area: str  # one of AREAS
    label: str
    columns: int = 1
    rows: int = 1
    cells: tuple[Cell, ...] = ()
    title: str = ""  # words above the zone, where they help
    owner: int = -1  # the seat whose things lie here
    unit: float = 1.0  # width of a place, measured in the unit of its area
    ratio: float = 1.0  # height of a place by its width
    frame: str = ""  # what holds the zone together: one of FRAMES
    source: str = ""  # the zone or piece that things come from which appear here


class Badge(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A small mark on a piece."""

    text: str = ""
    tone: str = "count"  # one of BADGES
    label: str = ""  # spoken after the label of the piece


class Piece(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    id: str
    symbol: str
    zone: str
    label: str = ""  # empty only for what lies under something else: the top of a heap speaks for it
    place: int = 0
    layer: int = 0  # how high it lies in a heap
    text: str = ""
    target: str = ""  # what a click on it means, where several pieces mean the same
    columns: int = 0
    cells: tuple[Cell, ...] = ()
    badges: tuple[Badge, ...] = ()


class Player(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    seat: int
    name: str
    symbol: str
    you: bool = False
    awaited: bool = False
    first: bool = False
    points: int | None = None  # None: covered
    score: str = ""  # the points in words, or that they are covered
    place: int = 0  # at the end


class Status(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What now: where we are, whose turn it is and what is asked, each one sentence."""

    phase: str
    whose: str
    prompt: str
    tone: str = "wait"  # one of TONES


class Section(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A table of words below the score sheet."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    chart: bool = False  # all but the first and the last column are numbers that can be compared: they are drawn, too


class Source(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something the result comes from: a segment in the bar of every player."""

    title: str
    amounts: tuple[int, ...]  # one for each row of the sheet; what is lost is below zero
    tone: int = 1  # its colour and pattern: `--source-1` to `--source-6` of the look


class Sheet(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The score sheet of a finished game; best row first. The bars of a row add up to its result."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    best: int = 1  # so many rows at the top have won
    verdict: str = ""  # who has won, in words
    seats: tuple[int, ...] = ()  # whose rows these are
    measure: str = ""  # what the bars show: points, or whatever the game has instead
    sources: tuple[Source, ...] = ()


class Area(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tab of a narrow page, where one area is seen at a time. Every area that has zones needs one."""

    name: str  # one of AREAS
    title: str
    symbol: str = ""  # where there is no room for words
    mark: str = ""  # beside the symbol: which of several


class Scene(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    game: str
    language: str
    seat: int
    areas: tuple[Area, ...]
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    players: tuple[Player, ...]
    status: Status
    glyphs: dict[str, str] = {}  # characters in sentences that stand for symbols
    # What a screen reader says for such a character, where no word beside it says so: "" is its name alone, after a
    # number it is said by the plural form of that number (`said.py`).
    said: dict[str, dict[str, str]] = {}
    sheet: Sheet | None = None
    story: tuple[str, ...] = ()


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One legal action as a way of clicks; an empty way is a button. Where several actions have the same clicks, each
    has a name, and after the clicks there is a button for each."""

    say: str  # the action in notation
    label: str
    path: tuple[str, ...] = ()
    good: bool = False  # something speaks for it; the label says what
    name: str = ""  # on its button, where the label is long
    shows: tuple[str, ...] = ()  # targets that it is about: marked while it is looked at
    warn: str = ""  # what it costs that one may not see: asked once more before it is sent


class Spots(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where a figure may lie in one zone. `spots` is flat: anchor place, turn, number of the gain, and again."""

    zone: str
    say: str  # the action, with {cell} and {turn} to be filled in
    spots: tuple[int, ...]
    good: dict[str, int] = {}  # by symbol: the places, as bits, where such a tile hits
    bad: int = 0  # places, as bits, where a tile is lost


class Gain(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, array_like=True):
    """What a placement brings: its points, and what they come from in words."""

    points: int
    text: str


class Figure(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A figure to be laid: for each turn its tiles as (row, column, symbol) counted from the anchor."""

    piece: str
    turns: tuple[tuple[tuple[int, int, str], ...], ...]
    gains: tuple[Gain, ...]
    zones: tuple[Spots, ...]


class Beams(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Ways of one piece along the places of a zone, each a choice. They share their beginnings.

    A bend, where a beam begins or goes another way, is three numbers: the bend before it or -1, its place, and where
    the beam went in if it comes out here of something far away, else -1. A stop is four: its last bend, its place,
    which of `says` it is, which of `gains` it brings, counted from 1. The words of a way are those of its bends, of its
    stop and of its gain.
    """

    zone: str
    bends: tuple[int, ...]
    words: tuple[str, ...]
    stops: tuple[int, ...]
    says: tuple[str, ...]  # actions, with {cell} to be filled in
    names: tuple[str, ...]  # of the same, where several end on one place
    stop: str  # words, with {cell} to be filled in
    gains: tuple[str, ...] = ()
    warn: str = ""  # of every stop without a gain, as that of a choice


class Choices(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the deciding seat may do: ways of clicks, beams besides them, or a figure to lay."""

    ways: tuple[Choice, ...] = ()
    beams: Beams | None = None
    any_order: bool = False  # the clicks of a way may come in any order
    ghost: str = ""  # the symbol that would come to lie on a cell clicked
    figure: Figure | None = None


Pieces = tuple[Piece, ...]
Moves = tuple[tuple[str, str], ...]  # old id, new id


class Diff(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What changed between two scenes."""

    areas: tuple[Area, ...] = ()  # all of them, if any changed
    zones: tuple[Zone, ...] = ()  # all of them, if any changed
    moved: Moves = ()
    put: Pieces = ()  # pieces that are new or different
    gone: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()  # those who changed
    status: Status | None = None
    sheet: Sheet | None = None
    forget: int = 0  # so many of the oldest story lines are dropped
    tell: tuple[str, ...] = ()  # story lines to add
    whole: bool = False  # too much changed (another seat, language or game): the server sends the scene instead


class Trail(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The way a piece has just gone: places of its zone; one that is reached through something far away is told as
    -1 - place."""

    piece: str
    zone: str
    places: tuple[int, ...]


class Glow(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What somebody has just earned in a zone, and which of its places it came from."""

    zone: str
    seat: int
    points: int
    places: tuple[int, ...]  # where the points rise from
    hits: tuple[int, ...] = ()  # places that count by themselves
    links: tuple[int, ...] = ()  # pairs of places that count together, one pair after the other


class Frame(msgspec.Struct, gc=False, omit_defaults=True):
    """What brings a client to `number`: the whole scene, or what changed since `since`. Choices are its own."""

    number: int
    since: int = -1
    scene: Scene | None = None
    diff: Diff | None = None
    choices: Choices | None = None
    trails: tuple[Trail, ...] = ()  # with a difference: the ways that things went
    glows: tuple[Glow, ...] = ()  # with a difference: what was earned where
    undo: bool = False  # whether this seat may take its last decision back
    chairs: tuple[str, ...] = ()  # with a whole scene: who sits where, a person or which bot
    faces: tuple[str, ...] = ()  # the same: the faces of bots, empty for people; left out where no bot sits
