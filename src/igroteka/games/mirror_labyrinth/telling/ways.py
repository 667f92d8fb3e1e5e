"""The ways of a mage in words, bend by bend: `right, mirror up at D4, through fire to G2, stop at G5, takes ...`."""

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.rules.actions import CROSSING
from igroteka.games.mirror_labyrinth.rules.material import EDGE, PLACE, RUNES, beside
from igroteka.games.mirror_labyrinth.rules.position import AMULET, EMPTY, FIGURE, MAGE, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.ways import FROM_START, STEP
from igroteka.games.mirror_labyrinth.telling.names import direction_words, element_words, thing_words, token_words
from igroteka.games.mirror_labyrinth.telling.shortest_ways import NONE, ShortestWays
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
        self.begun = vec[i64]([NONE] * 4)  # by direction: the bend at the mage itself
        self.known = self.ways.unseen()  # by what the search calls a place: the bend after which it is left
        self.round: dict[int, int] = {}  # by the same: the bend after the edge mirrors ahead of it

    def add(self, before: i64, place: i64, entry: i64, words: str) -> i64:
        self.bends.append(before)
        self.bends.append(place)
        self.bends.append(entry)
        self.words.append(words)
        return len(self.words) - 1

    def bend(self, place: i64) -> i64:
        """The last bend before something the search has left."""
        chain: list[i64] = []
        while place < FROM_START and self.known[place] == NONE:
            chain.append(place)
            place = self.ways.parents[place]
        found: i64 = self.before(place)
        if found == NONE:
            direction: i64 = place - FROM_START
            found = self.add(-1, PLACE[self.ways.start], -1, direction_words(direction, self.say))
            self.begun[direction] = found
        i: i64
        for i in range(len(chain) - 1, -1, -1):
            found = self.pass_on(place, chain[i] & STEP)
            place = chain[i]
            self.known[place] = found
        return found

    def before(self, place: i64) -> i64:
        """The last bend before a place is left, as far as it is known."""
        return self.begun[place - FROM_START] if place >= FROM_START else self.known[place]

    def left(self, place: i64) -> i64:
        """The step that leaves a place."""
        if place >= FROM_START:
            return self.ways.start * 4 + place - FROM_START
        return place & STEP

    def ahead(self, before: i64) -> i64:
        m = self.view.material
        if before >= EDGE:
            return m.edge_inward[before - EDGE]
        return m.ahead[before]

    def to_next(self, place: i64) -> i64:
        """The last bend before the next crossing is reached: mirrors of the edge may lie between."""
        found: i64 = self.before(place)
        before: i64 = self.left(place)
        ahead: i64 = self.ahead(before)
        if before >= EDGE or ahead < 0 or ahead & 3 == before & 3:
            return found
        if place not in self.round:
            found = self.add(found, beside(before >> 2, before & 3), -1, edge_words(ahead >> 2, self.say))
            self.round[place] = self.add(found, beside(ahead >> 2, ahead & 3 ^ 2), -1, "")
        return self.round[place]

    def pass_on(self, place: i64, step: i64) -> i64:
        """The last bend when `step` leaves the next crossing, or the far end of a portal."""
        p = self.view
        ahead: i64 = self.ahead(self.left(place))
        if ahead < 0:
            inward: i64 = p.material.edge_inward[-1 - ahead]
            entry: i64 = beside(inward >> 2, inward & 3 ^ 2)
            return self.through(self.before(place), p.material.edge_element[-1 - ahead], entry, step)
        found: i64 = self.to_next(place)
        crossing: i64 = ahead >> 2
        thing: i64 = p.cells[crossing]
        if thing == EMPTY or thing == MAGE + self.seat:
            return found
        if step == ahead:
            passed = self.say("way-passes", thing=thing_words(p, thing, self.say), crossing=CROSSING.text(crossing))
            return self.add(found, PLACE[crossing], -1, passed)
        if thing >= FIGURE:
            front: i64 = p.figures[(thing - FIGURE) * 2 + 1]
            face: i64 = 0
            if ahead & 3 == front:
                face = 1
            element: i64 = p.material.face_element[(thing - FIGURE) * 2 + face]
            return self.through(found, element, PLACE[crossing], step)
        return self.add(found, PLACE[crossing], -1, mirror_words(step & 3, crossing, self.say))

    def through(self, before: i64, element: i64, entry: i64, step: i64) -> i64:
        if step < EDGE:
            return self.add(before, PLACE[step >> 2], entry, portal_words(element, step >> 2, False, self.say))
        inward: i64 = self.view.material.edge_inward[step - EDGE]
        words = portal_words(element, inward >> 2, True, self.say)
        return self.add(before, beside(inward >> 2, inward & 3 ^ 2), entry, words)

    def stop(self, step: i64) -> i64:
        """The last bend on the way to a stop."""
        parent: i64 = self.ways.came[step]
        self.bend(parent)
        return self.to_next(parent)

    def chain(self, bend: i64) -> list[int]:
        """A bend and all before it, from the beginning."""
        found: list[int] = []
        while bend >= 0:
            found.append(bend)
            bend = self.bends[bend * 3]
        found.reverse()
        return found


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
    i: i64
    for i in range(len(told.ways.stops)):
        step: i64 = told.ways.stops[i]
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
def mirror_words(direction: int, crossing: int, words: Words) -> str:
    return words("way-mirror", direction=direction_words(direction, words), crossing=CROSSING.text(crossing))


@cache
def edge_words(crossing: int, words: Words) -> str:
    return words("way-edge", crossing=CROSSING.text(crossing))


@cache
def portal_words(element: int, crossing: int, edge: bool, words: Words) -> str:
    message = "way-portal-edge" if edge else "way-portal"
    return words(message, element=element_words(element, words), crossing=CROSSING.text(crossing))


def gain_words(view: Position, thing: int, words: Words) -> str:
    return words("way-takes-again" if gives_turn(view, thing) else "way-takes", token=token_words(view, thing, words))


def gives_turn(view: Position, thing: int) -> bool:
    """Whether a token brings an extra turn: a rune of strength 1, unless taking it ends the game (M5.5, M6.1)."""
    if not RUNE <= thing < AMULET or (thing - RUNE) % 4:
        return False
    return view.modes.advanced or sum(int(view.runes(seat)).bit_count() for seat in range(int(view.seats))) < RUNES - 1
