"""One game of the lab, and what is written down of it. The same number gives the same luck with every box."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from igroteka.bots import Level, Thinker, counted, find_level
from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.engine.state import MOST_SEATS
from igroteka.engine.study import Group, Notes, Study
from igroteka.games import find
from igroteka.lab.bot_game import outcome_of
from igroteka.lab.simulate import WIN
from igroteka.lab.whatif.question import SKILL_EVERY, Question, study_of
from igroteka.lab.whatif.tally import Sheet, Tally

KINDS = 128  # streams of luck that a game may tell apart
TENTHS = 10
MEASURES = ("picked", "count", "brings", "worth", "wins")  # of a component


class Luck:
    """Chance of one game: every bag, deck and die has a stream of its own."""

    def __init__(self, study: Study, seed: int, stream: int) -> None:
        self.study = study
        self.seed = seed
        self.stream = stream
        self.streams: dict[int, Rng] = {}

    def draw(self, state: State) -> int:
        kind = self.study.luck(state) % KINDS
        rng = self.streams.get(kind)
        if rng is None:
            rng = self.streams[kind] = Rng(self.seed, self.stream * KINDS + kind)
        return state.random_action(CHANCE, rng)


@cache
def level_of(game: str, seats: int, options: tuple[tuple[str, Any], ...], name: str) -> Level:
    """A level that counts its simulations, so that a game can be repeated."""
    return counted(find(game), seats, find_level(name), options=dict(options))


def leaders(study: Study, state: State) -> int:
    """The set of those who are ahead."""
    standings = [study.standing(state, seat) for seat in range(state.seats)]
    best = max(standings)
    return sum(1 << seat for seat, one in enumerate(standings) if one == best)


class Played:
    """One game as it goes: its position, decisions, turns, who leads; at last how it went."""

    def __init__(self, study: Study, state: State) -> None:
        self.study = study
        self.state = state
        self.notes = Notes()
        self.decisions = 0  # of players who had a choice
        self.choices = 0  # that they had, all together
        self.turns = 0
        self.leads = 0  # how often somebody else took the lead
        self.ahead = 0  # who led last, alone
        self.history: list[tuple[int, int]] = []  # turn, and who has led from its end on
        self.settled = 0  # the turn since which the winner has led
        self.halfway = 0  # who led after half of the turns, as bits

    def turn_over(self) -> None:
        """Looks who leads, when a turn has passed."""
        now = self.study.turn(self.state)
        if now != self.turns:
            self.turns = now
            self.look()

    def look(self) -> None:
        if not self.study.has_standing:
            return
        ahead = leaders(self.study, self.state)
        if not self.history or self.history[-1][1] != ahead:
            self.history.append((self.turns, ahead))
        if ahead & (ahead - 1) == 0:  # alone
            if self.ahead and ahead != self.ahead:
                self.leads += 1
            self.ahead = ahead

    def finish(self) -> None:
        self.look()
        settled = 0
        for turn, ahead in self.history:
            if ahead != self.history[-1][1]:
                settled = -1
            elif settled < 0:
                settled = turn
            if turn * 2 <= self.turns:
                self.halfway = ahead
        self.settled = max(0, settled)
        self.study.close(self.state, self.notes)


def play(question: Question, box: int, bots: tuple[str, ...], number: int, stream: int) -> Played:
    """One game to its end, each bot seeing only its own view."""
    study = study_of(question.game)
    state = question.start(box).clone()
    levels = [level_of(question.game, question.seats, question.options, bot) for bot in bots]
    thinkers = [Thinker(find(question.game), level) for level in levels]
    luck = Luck(study, question.seed, stream)
    minds = [Rng(question.seed, (number + 1) * 16 + MOST_SEATS + seat) for seat in range(question.seats)]
    game = Played(study, state)
    while (awaiting := state.awaiting()) != 0:
        seat = seats_in(awaiting)[0]
        if seat == CHANCE:
            state.apply(CHANCE, luck.draw(state))
            continue
        choices = state.legal(seat)
        if len(choices) == 1:
            action = choices[0]
        else:
            action = thinkers[seat].choose(state.seen_by(seat), seat, minds[seat])
            game.decisions += 1
            game.choices += len(choices)
        study.watch(state, seat, choices, action, game.notes)  # type: ignore[arg-type]  # a vec is read like a list
        state.apply(seat, action)
        game.turn_over()
    game.finish()
    return game


# What is written down


def sheet_of(question: Question, box: int, game: Played, bots: tuple[str, ...]) -> Sheet:
    """Everything measured in one game, as pairs of whole numbers."""
    study, seats, state = study_of(question.game), question.seats, game.state
    outcome = outcome_of(state)
    by_source = [study.points(state, seat) for seat in range(seats)]
    points = [sum(one) for one in by_source]
    total = sum(points)
    share = WIN // outcome.places.count(1)
    wins = [share if place == 1 else 0 for place in outcome.places]
    ahead = [points[seat] * (seats - 1) - (total - points[seat]) for seat in range(seats)]  # times (seats - 1)
    best = sorted(points, reverse=True)
    sheet: Sheet = {
        "length/decisions": (game.decisions, 1),
        "length/choices": (game.choices, game.decisions),
        "points/player": (total, seats),
        "points/winner": (best[0], 1),
    }
    if study.has_turns:
        sheet["length/turns"] = (game.turns, 1)
    if seats > 1:
        sheet["points/margin"] = (best[0] - best[1], 1)
        sheet["points/ties"] = (int(len(outcome.winners) > 1), 1)
        for seat in range(seats):
            sheet[f"seat/{seat + 1}/wins"] = (wins[seat], WIN)
            sheet[f"seat/{seat + 1}/points"] = (points[seat], 1)
        if study.has_standing:
            sheet["lead/changes"] = (game.leads, 1)
            sheet["lead/settled"] = (game.settled, game.turns)
            if game.halfway and game.halfway & (game.halfway - 1) == 0:
                sheet["lead/halfway"] = (wins[game.halfway.bit_length() - 1], WIN)
    for source, name in enumerate(study.sources):
        sheet[f"source/{name}"] = (sum(one[source] for one in by_source), total)
    if question.mixed and len(bots) == seats:
        for bot in dict.fromkeys(bots):
            own = [seat for seat in range(seats) if bots[seat] == bot]
            sheet[f"bot/{bot}/wins"] = (sum(wins[seat] for seat in own), WIN * len(own))
            sheet[f"bot/{bot}/points"] = (sum(points[seat] for seat in own), len(own))
    for one in components(question, box):
        add_component(sheet, one, game.notes, seats, wins, ahead)
    return sheet


@dataclass(frozen=True)
class Component:
    """A component, and what its measures are called."""

    name: str
    group: Group
    picked: str
    count: str
    brings: str
    worth: str
    wins: str


def components(question: Question, box: int) -> list[Component]:
    return listed(replace(question, games=1, seed=0), box)


@cache
def listed(question: Question, box: int) -> list[Component]:
    study = study_of(question.game)
    groups = {group.id: group for group in study.groups}
    return [
        Component(name, groups[name.partition("/")[0]], *(f"part/{name}/{what}" for what in MEASURES))
        for name in study.components(question.start(box))
    ]


def add_component(sheet: Sheet, one: Component, notes: Notes, seats: int, wins: list[int], ahead: list[int]) -> None:
    picks, chances, group = notes.picks[one.name], notes.chances[one.name], one.group
    if not group.grid:
        sheet[one.count] = (picks, 1)
    if chances:
        sheet[one.picked] = (picks, chances)
    if not picks:
        return
    if group.parts:
        sheet[one.brings] = (notes.points[one.name], picks * group.parts)
    if group.owned and seats > 1:
        owners = seats_in(notes.owners[one.name])
        sheet[one.worth] = (sum(ahead[seat] for seat in owners), len(owners) * (seats - 1))
        sheet[one.wins] = (sum(wins[seat] for seat in owners), len(owners) * WIN)


def skill_sheet(question: Question, box: int, number: int) -> Sheet:
    """One stronger player among weaker ones, in every seat in turn; alone, the same luck played by both."""
    levels = question.levels
    if levels is None:
        return {}
    weak, strong = levels
    seats = question.seats
    study = study_of(question.game)
    turn = number // SKILL_EVERY
    if seats == 1:
        points = [sum(study.points(play(question, box, (level,), number, turn).state, 0)) for level in (weak, strong)]
        return {"skill/points": (points[1] - points[0], 1)}
    seat = turn % seats
    bots = tuple(strong if one == seat else weak for one in range(seats))
    # Streams of their own, below those of the other games; each luck is played from every seat.
    game = play(question, box, bots, number, (1 << 40) + turn // seats)
    outcome = outcome_of(game.state)
    points = [sum(study.points(game.state, one)) for one in range(seats)]
    won = WIN // outcome.places.count(1) if outcome.places[seat] == 1 else 0
    return {
        "skill/points": (points[seat] * seats - sum(points), seats - 1),
        "skill/wins": (won, WIN),
    }


def play_batch(question: Question, first: int, last: int) -> Tally:
    """The games number `first` to `last` - 1, each with every box."""
    tally = Tally()
    study, seats = study_of(question.game), question.seats
    for number in range(first, last):
        sheets = []
        shift = number % seats if question.mixed else 0
        bots = question.bots[shift:] + question.bots[:shift]
        stream = number // seats if question.mixed else number
        for box in range(len(question.boxes)):
            game = play(question, box, bots, number, stream)
            sheet = sheet_of(question, box, game, bots)
            for seat in range(seats):
                tally.count(box, "points", sum(study.points(game.state, seat)))
            tally.count(box, "decisions", game.decisions)
            if "lead/settled" in sheet and game.turns:
                tally.count(box, "settled", min(TENTHS - 1, game.settled * TENTHS // game.turns))
            if number % SKILL_EVERY == 0:
                sheet.update(skill_sheet(question, box, number))
            sheets.append(sheet)
        tally.add(sheets)
        tally.games += 1
    return tally
