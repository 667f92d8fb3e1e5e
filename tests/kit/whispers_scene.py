"""Whispers as scenes: cards in a row, a button for each choice. `bug` plants a mistake, at least one for each law."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from igroteka.engine import State
from igroteka.games.contract import Names, Options, SceneParts, Telling
from igroteka.scene import Area, Choice, Choices, Piece, Player, Scene, Section, Sheet, Source, Status, Zone
from igroteka.words import Words
from tests.kit.bare_game import BareGame
from tests.kit.whispers import CLOCK, Whispers

WORDS = {"en": ("card", "waits", "bid", "the end"), "ru": ("карта", "ждёт", "ставка", "конец")}


class WhispersScene:
    def __init__(self, bug: str = "") -> None:
        self.bug = bug

    def build(self, view: State, seat: int, names: Names, language: str, options: Options) -> Scene:
        assert isinstance(view, Whispers)
        card, waits, _, end = WORDS["ru" if self.bug == "foreign" else language]
        outcome = view.outcome()
        cards = view.cards[: view.dealt]
        pieces = [
            Piece("card-0" if self.bug == "ids" else f"card-{i}", f"card-{number}", "row", f"{card} {number}", place=i)
            for i, number in enumerate(cards)
        ]
        if self.bug == "label" and pieces:
            pieces[0] = Piece("card-0", "card-1", "row")
        if self.bug == "place" and pieces:
            pieces[0] = Piece("card-0", "card-1", "row", card, place=9)
        if self.bug == "symbol" and pieces:
            pieces[0] = Piece("card-0", "card-9", "row", card)
        if self.bug == "heap" and len(pieces) > 1:
            pieces[0] = Piece("card-0", "card-1", "row", card, place=1)
        players = [
            Player(
                i,
                name,
                "card-1",
                you=i == seat,
                awaited=bool(view.awaiting() >> i & 1) and self.bug != "awaited",
                points=outcome.scores[i] if outcome else None,
                place=outcome.places[i] if outcome else 0,
            )
            for i, name in enumerate(names)
        ]
        tone = "over" if outcome else "you" if view.awaiting() >> seat & 1 else "wait"
        sheet = None
        if outcome:
            rows = tuple((name, str(score)) for name, score in zip(names, outcome.scores, strict=True))
            worth = tuple(score + (self.bug == "bars") for score in outcome.scores)
            sheet = Sheet(
                end,
                ("", end),
                rows[: 1 if self.bug == "sheet" else None],
                best=len(outcome.winners),
                seats=tuple(range(len(names))),
                sources=(Source(end, worth),),
            )
        return Scene(
            "whispers",
            language,
            seat,
            (Area("middle", card),),
            (Zone("row", "middle", card, columns=int(view.seats)),),
            tuple(pieces),
            tuple(players),
            Status(card, waits, str(next(CLOCK)) if self.bug == "hidden" else waits, tone),
            sheet=sheet,
        )

    def choices(self, view: State, seat: int, language: str) -> Choices | None:
        assert isinstance(view, Whispers)
        if not (view.awaiting() >> seat & 1 and seat < view.seats):
            return None if self.bug != "idle" else Choices()
        ways: list[Choice] = []
        for action in view.legal(seat):
            said = view.say(action)
            path = (f"card-{said[3:]}",) if said.startswith("to ") else ()
            ways.append(Choice(said, f"{WORDS[language][2]} {len(ways)}", path))
        if self.bug == "missing way":
            ways.pop()
        if self.bug == "twice":
            ways = [Choice(way.say, "same", way.path) for way in ways]
        if self.bug == "nowhere":
            ways[0] = Choice(ways[0].say, ways[0].label, ("cupboard",))
        return Choices(tuple(ways))

    def meaning(self, view: State, seat: int, target: str) -> str:
        if self.bug == "clicks":
            return "hold"
        return f"to {target[5:]}" if target.startswith("card-") else ""

    def story(self, view: State, seat: int, by: int, action: int, names: Names, words: Words) -> str:
        return WORDS["ru" if self.bug == "story" else words.language][2]

    def news(self, before: State, after: State, names: Names, words: Words) -> list[str]:
        return [WORDS["ru" if self.bug == "news" else words.language][3]] if after.outcome() else []

    def account(
        self, steps: Sequence[tuple[State, int, int]], last: State, names: Names, language: str
    ) -> tuple[Section, ...]:
        heads = ("", "", "") if self.bug == "account" else ("", "")
        return (Section(WORDS[language][3], heads, tuple((name, "1") for name in names)),)

    def standing(self, view: State, seat: int, options: Options) -> Sequence[int | None]:
        outcome = view.outcome()
        return outcome.scores if outcome else [0 if self.bug == "uncovered" else None] * int(view.seats)


@dataclass(frozen=True)
class ScenicGame(BareGame):
    """Whispers with scenes and telling."""

    scene_bug: str = ""

    @cached_property
    def scene(self) -> SceneParts[State]:
        made = WhispersScene(self.scene_bug)
        return SceneParts(
            build=made.build,
            choices=made.choices,
            meaning=made.meaning,
            account=made.account,
            standing=made.standing,
        )

    @cached_property
    def telling(self) -> Telling[State]:
        made = WhispersScene(self.scene_bug)
        return Telling(story=made.story, news=made.news)
