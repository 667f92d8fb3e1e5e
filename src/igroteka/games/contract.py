"""Everything that a game may offer, and what each function of it does.

A game is a package. Its `__init__` has a `GAME` (see `game.py`); each part is a module or a folder of the package that
has one record of functions:

    rules      RULES = Rules(...)             what the game is; the only part it must have
    telling    TELLING = Telling(...)         its words, for the page, the terminal, hints and reports
    scene      SCENE = SceneParts(...)        its table in the browser; without it, it is not offered there
    terminal   TERMINAL = Terminal(...)       its table in the terminal
    bot        BOT = Bot(...)                 what is known of playing it well
    lab        LAB = a `Study` of its own     what the lab measures; see `engine.study`
    learning   LEARNING = Learning(...)       how it is told in numbers to programs that learn

A part that is missing, and a field that is left out, is as the defaults below say. Parts are imported when somebody
needs them. The fields are plain functions, which may be compiled; S is the game's own state, B its own box.

What holds for all of them: a *view* is what `State.seen_by` gave, an *action* what `State.legal` or `State.told` gave,
and nothing looks behind them. `seat` is who looks, or SPECTATOR. `names` are the players by seat. `words` speaks the
messages of the game in one language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from igroteka.engine import State
from igroteka.engine.encoding import Encoding, PlainEncoding
from igroteka.engine.knowledge import Knowledge
from igroteka.games import defaults
from igroteka.games.box_schema import Schema
from igroteka.provenance import Sourced
from igroteka.words import Words

if TYPE_CHECKING:  # a program that only plays loads neither
    from rich.console import RenderableType
    from rich.text import Text

    from igroteka.scene import Choices, Glow, Scene, Section, Sheet, Trail


class Box(Protocol):
    """The material of a game: the whole text of its data file, and the digest that records carry."""

    text: str
    digest: str


S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Box)

Options: TypeAlias = Mapping[str, bool | str]  # what was agreed on, all options of the game by name
Names: TypeAlias = Sequence[str]
# A message and its values; a value `seat` is a player, and one that is itself a message stands for its words.
Said: TypeAlias = tuple[str, dict[str, str | int]]
OptionPart: TypeAlias = tuple[str, list[tuple[str, str]]]  # its title; for each value a name and what it means


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, B]):
    """How a game begins, and what is in its box. All the rest of the rules is its `State`."""

    start: Callable[[int, Options, B, int], S]  # (seats, options, box, version of the rules): the first state
    box_schema: Schema[B]  # what is in the box; see `box_schema.py`
    read_position: Callable[[str, B], S]  # (text, box): what `State.show` wrote; raises `Unreadable`
    # (option, box, words): of an option marked `each`, what it is made of.
    option_parts: Callable[[str, B, Words], list[OptionPart]] = defaults.option_parts
    # Where each table of the box comes from, by its name; `table-NAME` is its title. `provenance.tables` collects them.
    sources: Mapping[str, Sourced[object]] = field(default_factory=dict)

    def standard_box(self) -> B:
        """The box as it is sold."""
        return self.box_schema.standard()

    def read_box(self, text: str, name: str) -> B:
        """A box from a data file that complaints call by this name."""
        return self.box_schema.read(text, name)


@dataclass(frozen=True, kw_only=True)
class Telling(Generic[S]):
    """Words for choices, events, questions and reasons. They contain nothing that only a terminal can show."""

    # (view, seat, words): what the seat is asked to do, in a sentence.
    ask: Callable[[S, int, Words], str] = defaults.ask
    # (view, seat, action, words): one choice in words.
    label: Callable[[S, int, int, Words], str] = defaults.label
    # (view, seat, actions): the choices of a seat, the most telling first.
    order: Callable[[S, int, Sequence[int]], list[int]] = defaults.order
    # (view, seat, action, words): what a choice costs that one may not see; "" for most. The table asks once more.
    warning: Callable[[S, int, int, Words], str] = defaults.warning
    # (view, seat, by, action, names, words): what happens, told on the view before it; "" if the table shows it.
    story: Callable[[S, int, int, int, Names, Words], str] = defaults.story
    # (view, event, names, words): what happened on the way, one of `State.heard`, told on the view before it.
    event: Callable[[S, int, Names, Words], str] = defaults.event
    # (before, after, names, words): what happened by itself between two views: a new round, the end.
    news: Callable[[S, S, Names, Words], list[str]] = defaults.news
    # (view): whether the next at the same screen holds what the others must not see; without it: whether `Game.hides`.
    secrets: Callable[[S], bool] | None = None
    # (view, seat, action): why a choice is good, the strongest reason first.
    reasons: Callable[[S, int, int], Sequence[Said]] = defaults.reasons
    # (reason, names, words): one of these reasons in words.
    reason_text: Callable[[Said, Names, Words], str] = defaults.reason_text


@dataclass(frozen=True, kw_only=True)
class SceneParts(Generic[S]):
    """The table in the browser, in types of `igroteka.scene`. Symbols are in `look.svg`, colours in `look.css`."""

    # (view, seat, names, language, options): the table as this seat sees it.
    build: Callable[[S, int, Names, str, Options], Scene]
    # (view, seat, language): what the seat may do now; None if it has nothing to decide.
    choices: Callable[[S, int, str], Choices | None]
    # (view, seat, target): the action, in notation, that a click on something else would be; "" if none.
    meaning: Callable[[S, int, str], str] = defaults.meaning
    # (view, names, language): when it is over, the result, best first; the terminal shows the same.
    score_sheet: Callable[[S, Names, str], Sheet] = defaults.score_sheet
    # (steps, last, names, language): when it is over, where every point came from. A step is (state, by, action).
    account: Callable[[Sequence[tuple[S, int, int]], S, Names, str], tuple[Section, ...]] = defaults.account
    # (view, by, action): the way that something goes, told on the view before it.
    trail: Callable[[S, int, int], Trail | None] = defaults.trail
    # (view, seat, options): what everybody has so far, as the bars of the score sheet count it; None: covered for this
    # seat. Without it: the points of the players that `build` shows.
    standing: Callable[[S, int, Options], Sequence[int | None]] | None = None
    # (view): the number of the round, for replays and the account; 0 if there are none.
    round_of: Callable[[S], int] = defaults.round_of
    # (view, by, action): what it earns on the table and where, told on the view before it.
    glow: Callable[[S, int, int], Glow | None] = defaults.glow


@dataclass(frozen=True, kw_only=True)
class Terminal(Generic[S, B]):
    """The table in the terminal."""

    # (view, seat, names, words, open_totals): the table as this seat sees it.
    draw: Callable[[S, int, Names, Words, bool], RenderableType] = defaults.draw
    # (text): a line of words with the game's symbols in colour.
    paint: Callable[[str], Text] = defaults.paint
    # (box, words): everything in the box.
    box: Callable[[B, Words], RenderableType] = defaults.box
    # By message: the character that the terminal puts before what this message names.
    glyphs: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Bot(Generic[S]):
    """What is known of playing well. Without it levels search blindly."""

    # (notice): what a level knows that notices so much, 1 to 5.
    knowledge: Callable[[int], Knowledge] = defaults.knowledge
    # (view, seat): the choice that looks best at once; without it the greedy bot plays at random.
    greedy: Callable[[S, int], int] | None = None
    pace: Mapping[int, int] = field(default_factory=dict)  # simulations a second on an idle core, by players
    slower: Mapping[str, Mapping[int, int]] = field(default_factory=dict)  # the same by an option that slows it down


@dataclass(frozen=True, kw_only=True)
class Learning(Generic[S]):
    """Views and choices as numbers; see docs/environments.md."""

    encoding: Callable[[S], Encoding] = PlainEncoding  # (state): for all tables like the one this state comes from
    version: int = 0  # rises when the encoding changes; 0 is the plain one, which every game has
