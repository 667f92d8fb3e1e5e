"""What the kit uses of a game beyond its rules, and what of it is not there yet. The only place of the kit that looks
into a game's folder."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Protocol, cast

from igroteka.engine import Refusal, State
from igroteka.games import Game
from igroteka.scene import Choices, Scene, Section
from igroteka.words import LANGUAGES, words

Step = tuple[State, int, int]  # a position, who decided there, and what


class SceneMaker(Protocol):
    """The part `scene` of a game."""

    def build(
        self, view: State, seat: int, names: Sequence[str], language: str, options: Mapping[str, object]
    ) -> Scene: ...
    def choices(self, view: State, seat: int, language: str) -> Choices | None: ...
    def meaning(self, view: State, seat: int, target: str) -> str: ...
    def story(self, view: State, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str: ...
    def news(self, before: State, after: State, names: Sequence[str], language: str) -> Sequence[str]: ...
    def account(self, steps: Sequence[Step], last: State, names: Sequence[str], language: str) -> Sequence[Section]: ...


def folder(game: Game) -> Traversable:
    return files(f"igroteka.games.{game.id}")


def module(game: Game, name: str) -> object | None:
    """A module of the game, or None where there is none. One that is there and cannot be imported is a mistake."""
    try:
        return cast(object, game.part(name))
    except ModuleNotFoundError as error:
        if not (error.name or "").endswith(f".{name}"):
            raise
        return None


def scene_maker(game: Game) -> SceneMaker | None:
    return cast(SceneMaker | None, module(game, "scene"))


def rulebook(game: Game, language: str) -> str:
    """The text of the rules; empty where nobody has written it yet."""
    try:
        return game.rules_text(language)
    except FileNotFoundError:
        return ""


def position_reader(game: Game, box: object) -> Callable[[str], State] | None:
    """What reads the text of a position, where the game can do that."""
    if not hasattr(game.rules, "read_position"):
        return None
    return lambda text: game.rules.read_position(text, box)


def explainer(game: Game) -> Callable[[Refusal], bool] | None:
    """Whether a refusal's clause stands in the rules and its message exists, in every language; None without rules."""
    if not all(rulebook(game, language) for language in LANGUAGES):
        return None
    known: dict[tuple[str, str], bool] = {}

    def explains(refusal: Refusal) -> bool:
        about = refusal.clause, refusal.message
        if about not in known:
            known[about] = all(
                f"**{refusal.clause}**" in rulebook(game, language) and words(language, game.id).has(refusal.message)
                for language in LANGUAGES
            )
        return known[about]

    return explains


def missing(game: Game) -> list[str]:
    """What the game does not offer yet, and what nobody looks at for that reason."""
    found = []
    if explainer(game) is None:
        found.append("a rulebook in both languages (so clauses and words of refusals are not checked)")
    if not hasattr(game.rules, "read_position"):
        found.append("read_position (so texts of positions are not read back)")
    if scene_maker(game) is None:
        found.append("a scene (so it has no place in the browser)")
    for name, why in (("bot", "bots search blindly"), ("encoding", "programs that learn are told plainly")):
        if module(game, name) is None:
            found.append(f"{name} (so {why})")
    return found
