"""A scene: what lies where, as data. Everything a person can see or click has an id and a spoken label.

Places are counted in reading order within their zone. A piece that has cells is a zone itself, so stones can lie on a
card and travel with it. Targets, the things a choice is made of, are ids of pieces, `target`s shared by several pieces,
or ids of cells: the id of the zone, a hyphen and the name of the cell.

Nothing here ever holds itself, so the collector of garbage need not look at it (`gc=False`): there is a lot of it.
"""

import msgspec


class Cell(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A printed place of a zone."""

    name: str
    symbol: str = ""
    label: str = ""
    text: str = ""


class Zone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where pieces lie: a grid of places in one area of the table."""

    id: str
    area: str  # left, middle, right, far, own, others
    label: str
    columns: int = 1
    rows: int = 1
    cells: tuple[Cell, ...] = ()
    title: str = ""  # words above the zone, where they help
    owner: int = -1  # the seat whose things lie here
    unit: float = 1.0  # width of a place, measured in the unit of its area
    ratio: float = 1.0  # height of a place by its width
    frame: str = ""  # what holds the zone together: board, tray, or nothing


class Badge(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A small mark on a piece."""

    text: str = ""
    tone: str = "count"  # or good, next, now; head and foot are words at the top and at the bottom of the piece
    label: str = ""


class Piece(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    id: str
    symbol: str
    zone: str
    label: str = ""  # empty only for what lies under something else: the top of a heap speaks for it
    place: int = 0
    layer: int = 0  # how high it lies in a heap
    turn: int = 0  # quarter turns clockwise
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
    notes: tuple[str, ...] = ()


class Status(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What now: where we are, whose turn it is and what is asked, each one sentence."""

    phase: str
    whose: str
    prompt: str
    tone: str = "wait"  # you, wait, over


class Section(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A table of words below the score sheet."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Sheet(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The score sheet of a finished game; best row first."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    best: int = 1  # so many rows at the top have won


class Area(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    name: str
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


class Spots(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where a figure may lie in one zone. `spots` is flat: anchor place, turn, number of the gain, and again."""

    zone: str
    say: str  # the action, with {cell} and {turn} to be filled in
    spots: tuple[int, ...]
    good: dict[str, int] = {}  # by symbol: the places, as bits, where such a stone hits
    bad: int = 0  # places, as bits, where a stone is lost


class Gain(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, array_like=True):
    """What a placement brings: the sum, its parts, and the whole of it in words."""

    points: int
    matches: int
    match_points: int
    neighbour_points: int
    lost: int
    text: str


class Figure(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A figure to be laid: for each turn its stones as (row, column, symbol) counted from the anchor."""

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
    whole: bool = False  # too much changed (another seat, language or game): ask for the scene


class Trail(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The way a piece has just gone: places of its zone; one that is reached through something far away is told as
    -1 - place."""

    piece: str
    zone: str
    places: tuple[int, ...]


class Frame(msgspec.Struct, gc=False, omit_defaults=True):
    """What brings a client to `number`: the whole scene, or what changed since `since`. Choices are its own."""

    number: int
    since: int = -1
    scene: Scene | None = None
    diff: Diff | None = None
    choices: Choices | None = None
    trails: tuple[Trail, ...] = ()  # with a difference: the ways that things went
    undo: bool = False  # whether this seat may take its last decision back
    chairs: tuple[str, ...] = ()  # with a whole scene: who sits where, a person or which bot
