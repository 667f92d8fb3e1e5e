"""The laws of scenes: all of a scene is spoken, drawn and reached by clicks, in every language, and none of it tells
what is hidden. `check_scenes` walks through a random game and holds them against what every seat sees."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Outcome, Rng, State, seats_in
from igroteka.games import Game
from igroteka.games.contract import Options
from igroteka.scene import Choices, Diff, Scene, Sheet, apply, diff, speech, svg
from igroteka.scene.artwork import artwork
from igroteka.testing.offers import cell_ids, offers, targets
from igroteka.testing.tables import Player, random_player
from igroteka.testing.trial import BrokenLaw, name_of
from igroteka.words import LANGUAGES

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan")
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
CODE = re.compile(r'"(?:id|zone|target|symbol|say|game|path)":(?:"[^"]*"|\[[^]]*\])')  # what nobody reads


@dataclass
class Met:
    """What a walk has met: a test can ask whether it was enough."""

    scenes: int = 0
    told: int = 0  # decisions that a story tells
    moved: int = 0  # pieces that glide from one scene to the next
    refused: int = 0  # clicks that can be explained by a refusal
    verbs: set[str] = field(default_factory=set)  # first words of what was offered


@dataclass
class Glance:
    """A position as one seat sees it."""

    game: Game
    options: Options
    state: State
    seat: int
    where: str
    dice: Rng
    met: Met

    def __post_init__(self) -> None:
        self.view = self.state.seen_by(self.seat)
        self.names = NAMES[: int(self.state.seats)]
        self.drawn = self.build(self.view, LANGUAGES[0])
        self.offered = self.choices(self.view, LANGUAGES[0])
        self.awaited = bool(self.state.awaiting() >> self.seat & 1)
        self.law = ""  # that is held now

    def build(self, view: State, language: str) -> Scene:
        return self.game.scene.build(view, self.seat, self.names, language, self.options)

    def choices(self, view: State, language: str) -> Choices | None:
        return self.game.scene.choices(view, self.seat, language)

    def story(self, by: int, action: int, language: str) -> str:
        """What the page tells of an action, about to happen."""
        return self.game.telling.story(self.view, self.seat, by, action, self.names, speech(language, self.game.id))

    def require(self, holds: bool, problem: object) -> None:
        if not holds:
            raise BrokenLaw(self.law, f"for seat {self.seat}: {problem}", self.where)


def things(g: Glance) -> None:
    """Everything has an id of its own, a label, a place of its own within its zone, and a drawing."""
    drawn = g.drawn
    ids = Counter([piece.id for piece in drawn.pieces] + [zone.id for zone in drawn.zones] + cell_ids(drawn))
    g.require(max(ids.values(), default=1) == 1, f"ids twice: {ids.most_common(2)}")
    room = {zone.id: zone.columns * zone.rows for zone in drawn.zones}
    room |= {piece.id: len(piece.cells) for piece in drawn.pieces if piece.cells}
    top: dict[tuple[str, int], int] = {}
    for piece in drawn.pieces:
        g.require(0 <= piece.place < room.get(piece.zone, 0), f"{piece.id} lies outside of {piece.zone}")
        heap = piece.zone, piece.place
        top[heap] = max(piece.layer, top.get(heap, piece.layer))
    places = Counter((piece.zone, piece.place, piece.layer) for piece in drawn.pieces)
    g.require(max(places.values(), default=1) == 1, f"several in one place: {places.most_common(1)}")
    silent = [piece.id for piece in drawn.pieces if not piece.label and piece.layer == top[piece.zone, piece.place]]
    silent += [zone.id for zone in drawn.zones if not zone.label]
    g.require(not silent, f"without a label: {silent}")
    undrawn = set(svg.symbols(drawn)) - artwork(g.game.id).keys()
    g.require(not undrawn, f"look.svg has no symbol {sorted(undrawn)}")
    g.require(svg.draw(drawn).startswith("<svg"), "no picture")


def players(g: Glance) -> None:
    """Every player is there once, with what is asked of them; at the end with their place and a score sheet."""
    drawn, outcome = g.drawn, g.state.outcome()
    g.require([one.seat for one in drawn.players] == list(range(len(g.names))), "seats are missing")
    for one in drawn.players:
        g.require(one.you == (one.seat == g.seat), f"who is you? {one}")
        g.require(one.awaited == bool(g.state.awaiting() >> one.seat & 1), f"who is awaited? {one}")
        g.require(one.place == (outcome.places[one.seat] if outcome else 0), f"another place: {one}")
    tone = "over" if outcome else "you" if g.awaited else "wait"
    g.require(drawn.status.tone == tone, f"the status sounds like {drawn.status.tone!r}, not {tone!r}")
    g.require((drawn.sheet is not None) == (outcome is not None), "a score sheet belongs to the end")
    if drawn.sheet and outcome:
        fits = len(drawn.sheet.rows) == len(g.names) and drawn.sheet.best == len(outcome.winners)
        g.require(fits, f"the score sheet has other players or winners: {drawn.sheet}")
        wide = {len(row) for row in drawn.sheet.rows}
        g.require(wide == {len(drawn.sheet.heads)}, f"rows of the score sheet are uneven: {drawn.sheet}")
        bars(g, drawn.sheet, outcome)
    if g.game.scene.standing is not None:
        had = g.game.scene.standing(g.view, g.seat, g.options)
        covered = [one.points is None for one in drawn.players]
        g.require([one is None for one in had] == covered, f"the table covers {covered}, a replay would draw {had}")


def bars(g: Glance, sheet: Sheet, outcome: Outcome) -> None:
    """What results come from adds up: to the score where the game has points, and to what the game says is had."""
    if not sheet.sources:
        return
    g.require(sorted(sheet.seats) == list(range(len(g.names))), f"whose bars are these? {sheet.seats}")
    for source in sheet.sources:
        fits = len(source.amounts) == len(sheet.rows) and 1 <= source.tone <= 6 and bool(source.title)
        g.require(fits, f"a source without a title, a colour or a number for everybody: {source}")
    tones = Counter(source.tone for source in sheet.sources)
    g.require(max(tones.values()) == 1, f"two sources look alike: {sheet.sources}")
    sums = [sum(source.amounts[row] for source in sheet.sources) for row in range(len(sheet.rows))]
    if g.game.points:
        scores = [outcome.scores[seat] for seat in sheet.seats]
        g.require(sums == scores, f"bars show {sums}, the scores are {scores}")
    if g.game.scene.standing is not None:
        had = g.game.scene.standing(g.view, g.seat, g.options)
        g.require(sums == [had[seat] for seat in sheet.seats], f"bars show {sums}, at the end everybody had {had}")


def ways(g: Glance) -> None:
    """Who decides reaches every legal choice by exactly one way of clicks on the table; nobody else has any."""
    g.require((g.offered is not None) == g.awaited, "choices are for those who decide")
    if g.offered is None:
        return
    found = offers(g.offered, g.drawn)
    legal = sorted(g.state.say(action) for action in g.state.legal(g.seat))
    said = sorted(offer.say for offer in found)
    g.require(said == legal, f"offered and legal differ: {sorted(set(said) ^ set(legal)) or said}")
    g.met.verbs |= {text.split()[0] for text in legal}
    g.require(all(offer.label for offer in found), "a choice without words")
    known = targets(g.drawn)
    clicked = {click for offer in found for click in offer.path}
    clicked |= {shown for way in g.offered.ways for shown in way.shows}
    g.require(clicked <= known, f"not on the table: {sorted(clicked - known)}")
    by_clicks: dict[tuple[str, ...], list[str]] = {}
    for offer in found:
        clicks = tuple(sorted(offer.path)) if g.offered.any_order else offer.path
        by_clicks.setdefault(clicks, []).append(offer.name or ("" if offer.path else offer.label))
    for clicks, names in by_clicks.items():
        apart = len(names) == 1 or (all(names) and len(set(names)) == len(names))
        g.require(apart, f"the same clicks {clicks}, and no names that tell them apart: {names}")


def clicks(g: Glance) -> None:
    """A click on anything means a readable action or nothing; where one click is a way, it means no other action."""
    if g.offered is None:
        return
    allowed: dict[str, set[str]] = {}
    for offer in offers(msgspec.structs.replace(g.offered, figure=None), g.drawn):  # it is laid, not clicked
        if len(offer.path) == 1:
            allowed.setdefault(offer.path[0], set()).add(offer.say)
    for target in sorted(targets(g.drawn)):
        text = g.game.scene.meaning(g.view, g.seat, target)
        if text and target in allowed:
            g.require(text in allowed[target], f"{target} means {text!r}, not one of {allowed[target]}")
        elif text:
            g.met.refused += g.state.why_not(g.seat, g.state.read(text)) is not None


def hidden(g: Glance) -> None:
    """Scene and choices are the same in every world that the seat can imagine."""
    twin = g.view.imagine(g.dice).seen_by(g.seat)
    other = wire(g.build(twin, LANGUAGES[0]), g.choices(twin, LANGUAGES[0]))
    g.require(wire(g.drawn, g.offered) == other, "the scene depends on what the seat cannot know")


def wire(drawn: Scene, offered: Choices | None) -> str:
    """As the page gets it."""
    return msgspec.json.encode([drawn, offered]).decode()


def languages(g: Glance) -> None:
    """In every language scenes, choices, stories and news are whole, and speak no other language."""
    by = seats_in(g.state.awaiting())[0] if g.state.awaiting() else -1
    after, told = g.view, 0
    if by >= 0:
        action = g.state.random_action(by, g.dice)
        told = g.state.told(g.seat, by, action)
        truth = g.state.clone()
        truth.apply(by, action)
        after = truth.seen_by(g.seat)
    for language in LANGUAGES:
        lines: list[str] = []
        if by >= 0:
            lines.append(g.story(by, told, language))
            g.met.told += bool(lines[0])
            lines += g.game.telling.news(g.view, after, g.names, speech(language, g.game.id))
        drawn, offered = g.build(g.view, language), g.choices(g.view, language)
        text = CODE.sub("", wire(drawn, offered)) + " ".join(lines)
        russian = CYRILLIC.search(text)
        g.require((russian is not None) == (language == "ru"), f"{language}: {excerpt(text, russian)}")


def excerpt(text: str, found: re.Match[str] | None) -> str:
    at = found.start() if found else 0
    return text[max(0, at - 60) : at + 60]


def difference(g: Glance, old: Scene | None) -> Scene:
    """What changed between two scenes brings the old one to the new one, through the wire."""
    lines = tuple(str(number) for number in range(g.met.scenes, g.met.scenes + 3))
    new = msgspec.structs.replace(g.drawn, story=lines)
    if old is not None:
        change = msgspec.json.decode(msgspec.json.encode(diff(old, new)), type=Diff)
        g.require(by_id(apply(old, change)) == by_id(new), "it leads to another scene")
        g.met.moved += len(change.moved)
    return new


def by_id(drawn: Scene) -> Scene:
    return msgspec.structs.replace(drawn, pieces=tuple(sorted(drawn.pieces, key=lambda piece: piece.id)))


SCENE_LAWS: tuple[Callable[[Glance], None], ...] = (things, players, ways, clicks, hidden, languages)


def check_scenes(
    game: Game,
    seats: int,
    options: Options | None = None,
    *,
    seed: int = 1,
    rate: int = 3,
    player: Player = random_player,
) -> Met:
    """Plays one game and holds the laws of scenes, for every seat and for those who look on, at about one step in
    `rate`, and at its end."""
    chosen = game.check(seats, options)
    state, rng, dice = game.start(seats, chosen), Rng(seed, 1), Rng(seed, 2)
    steps: list[tuple[State, int, int]] = []
    old: dict[int, Scene] = {}
    met = Met()
    while True:
        if not state.awaiting() or dice.below(rate) == 0:
            where = f"step {len(steps)} of {game.id} for {seats} with {chosen} (seed {seed})"
            for seat in (*range(seats), SPECTATOR):
                glance = Glance(game, chosen, state, seat, where, dice, met)
                for law in SCENE_LAWS:
                    glance.law = name_of(law)
                    law(glance)
                glance.law = "difference"
                old[seat] = difference(glance, old.get(seat))
                met.scenes += 1
        if not state.awaiting():
            break
        deciding = seats_in(state.awaiting())
        by = deciding[rng.below(len(deciding))]
        action = state.random_action(by, rng) if state.awaiting() == CHANCE_ONLY else player(state, by, rng)
        steps.append((state.clone(), by, action))
        state.apply(by, action)
    for language in LANGUAGES:
        for section in game.scene.account(steps, state, NAMES[:seats], language):
            uneven = {len(row) for row in section.rows} - {len(section.heads)}
            if uneven or not section.title:
                raise BrokenLaw("players", f"a table of the account is uneven or has no title: {section}", where)
    return met
