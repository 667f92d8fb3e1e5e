"""The ways of a mage in words, bend by bend: `right, mirror up at D4, through fire to G2, stop at G5, takes ...`."""

from functools import cache

from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.rules.actions import CROSSING
from igroteka.games.mirror_labyrinth.rules.material import EDGE, PLACE, RUNES, beside
from igroteka.games.mirror_labyrinth.rules.position import AMULET, EMPTY, FIGURE, MAGE, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.ways import FROM_START, STEP, portal
from igroteka.games.mirror_labyrinth.telling.names import direction_words, element_words, thing_words
from igroteka.games.mirror_labyrinth.telling.shortest_ways import ShortestWays
from igroteka.words import Words


class ToldWays:
    """The shortest ways on their way into words. They share their beginnings: a bend is three numbers (the bend before
    it or -1, its place, and where the way went in if it comes out here of a portal, else -1) and its words."""

    def __init__(self, view: Position, seat: i64, words: Words) -> None:
        self.view = view
        self.seat: i64 = seat
        self.say = words
        self.ways: ShortestWays = ShortestWays(view, seat)
        self.bends: list[int] = []
        self.words: list[str] = []
        self.known: dict[int, int] = {}  # by what the search calls a place: the bend after which it is left
        self.round: dict[int, int] = {}  # by the same: the bend after the edge mirrors ahead of it

    def add(self, before: i64, place: i64, entry: i64, words: str) -> i64:
        self.bends += [before, place, entry]
        self.words.append(words)
        return len(self.words) - 1

    def follow(self, place: i64) -> None:
        """Tells the way to something the search has left, as far as it is not known."""
        chain: list[i64] = []
        while place < FROM_START and place not in self.known:
            chain.append(place)
            place = self.ways.parents[place]
        if place not in self.known:
            words = direction_words(place - FROM_START, self.say)
            self.known[place] = self.add(-1, PLACE[self.ways.start], -1, words)
        i: i64
        for i in range(len(chain) - 1, -1, -1):
            self.known[chain[i]] = self.pass_on(place, chain[i] & STEP)
            place = chain[i]

    def left(self, place: i64) -> i64:
        """The step that leaves a place."""
        if place >= FROM_START:
            return self.ways.start * 4 + place - FROM_START
        return place & STEP

    def to_next(self, place: i64) -> i64:
        """The last bend before the next crossing is reached: mirrors of the edge may lie between."""
        found: i64 = self.known[place]
        before: i64 = self.left(place)
        ahead: i64 = self.view.material.after(before)
        if before >= EDGE or ahead < 0 or ahead & 3 == before & 3:
            return found
        if place not in self.round:
            words = bend_words("way-edge", ahead >> 2, "", self.say)
            found = self.add(found, beside(before >> 2, before & 3), -1, words)
            self.round[place] = self.add(found, beside(ahead >> 2, ahead & 3 ^ 2), -1, "")
        return self.round[place]

    def pass_on(self, place: i64, step: i64) -> i64:
        """The last bend when `step` leaves the next crossing, or the far end of a portal."""
        p = self.view
        ahead: i64 = self.view.material.after(self.left(place))
        if ahead < 0:
            inward: i64 = p.material.edge_inward[-1 - ahead]
            entry: i64 = beside(inward >> 2, inward & 3 ^ 2)
            return self.through(self.known[place], p.material.edge_element[-1 - ahead], entry, step)
        found: i64 = self.to_next(place)
        crossing: i64 = ahead >> 2
        thing: i64 = p.cells[crossing]
        if thing == EMPTY or thing == MAGE + self.seat:
            return found
        if step == ahead:
            passed = self.say("way-passes", thing=thing_words(p, thing, self.say), crossing=CROSSING.text(crossing))
            return self.add(found, PLACE[crossing], -1, passed)
        if thing >= FIGURE:
            return self.through(found, portal(p, thing - FIGURE, ahead & 3), PLACE[crossing], step)
        words = bend_words("way-mirror", crossing, direction_words(step & 3, self.say), self.say)
        return self.add(found, PLACE[crossing], -1, words)

    def through(self, before: i64, element: i64, entry: i64, step: i64) -> i64:
        name = element_words(element, self.say)
        if step < EDGE:
            return self.add(before, PLACE[step >> 2], entry, bend_words("way-portal", step >> 2, name, self.say))
        inward: i64 = self.view.material.edge_inward[step - EDGE]
        words = bend_words("way-portal-edge", inward >> 2, name, self.say)
        return self.add(before, beside(inward >> 2, inward & 3 ^ 2), entry, words)

    def stop(self, step: i64) -> i64:
        """The last bend on the way to a stop."""
        parent: i64 = self.ways.came[step]
        self.follow(parent)
        return self.to_next(parent)

    def chain(self, bend: i64) -> list[int]:
        """A bend and all before it, from the beginning."""
        found: list[int] = []
        while bend >= 0:
            found.append(bend)
            bend = self.bends[bend * 3]
        return found[::-1]


Way = tuple[str, tuple[int, ...]]  # its words, and its places (see `Trail`)
REMEMBERED: dict[tuple[object, ...], Way] = {}  # by everything a way depends on
MOST_REMEMBERED = 1024


def way(view: Position, seat: int, crossing: int, facing: int, words: Words) -> Way:
    """The way to a stop, remembered: all who look are told the same. `facing` is -1 where nobody faces anywhere."""
    key = (
        view.material, view.modes, seat, crossing, facing, tuple(view.mages), tuple(view.figures), words,
        int(view.mirrors), int(view.obstacles), int(view.passing), tuple(view.cells),
    )  # fmt: skip
    found = REMEMBERED.get(key)
    if found is None:
        found = found_way(view, seat, crossing, facing, words)
        if len(REMEMBERED) >= MOST_REMEMBERED:
            REMEMBERED.clear()
        REMEMBERED[key] = found
    return found


def found_way(view: Position, seat: i64, crossing: i64, facing: i64, say: Words) -> Way:
    told = ToldWays(view, seat, say)
    stop = say("way-stop", crossing=CROSSING.text(crossing))
    for step in told.ways.stops:
        if step >> 2 == crossing and (facing < 0 or facing == step & 3):
            words: list[str] = []
            places: list[int] = []
            for bend in told.chain(told.stop(step)):
                if told.words[bend]:
                    words.append(told.words[bend])
                entry = told.bends[bend * 3 + 2]
                place = told.bends[bend * 3 + 1]
                if entry >= 0:
                    places.append(entry)
                    place = -1 - place
                places.append(place)
            words.append(stop)
            if view.cells[crossing] >= RUNE:
                words.append(gain_words(view, view.cells[crossing], say))
            return ", ".join(words), (*places, PLACE[crossing])
    return stop, ()


@cache
def bend_words(message: str, crossing: int, after: str, words: Words) -> str:
    """A bend at a crossing; `after` is the direction in which a mirror leads, or the element of a portal."""
    return words(message, crossing=CROSSING.text(crossing), direction=after, element=after)


def gain_words(view: Position, thing: int, words: Words) -> str:
    return words("way-takes-again" if gives_turn(view, thing) else "way-takes", token=thing_words(view, thing, words))


def gives_turn(view: Position, thing: int) -> bool:
    """Whether a token brings an extra turn: a rune of strength 1, unless taking it ends the game (M5.5, M6.1)."""
    if not RUNE <= thing < AMULET or (thing - RUNE) % 4:
        return False
    return view.modes.advanced or sum(int(view.runes(seat)).bit_count() for seat in range(int(view.seats))) < RUNES - 1
