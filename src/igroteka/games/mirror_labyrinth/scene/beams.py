"""The ways of a mage, as beams: bends that they share, and stops, told bend by bend."""

from functools import cache, lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.mirror_labyrinth import position as p_
from igroteka.games.mirror_labyrinth.box import ELEMENTS
from igroteka.games.mirror_labyrinth.material import CROSSINGS, EDGE, Material, crossing_name
from igroteka.games.mirror_labyrinth.notation import DIRECTIONS
from igroteka.games.mirror_labyrinth.plainest import FROM_START, NONE, STEP, Plainest
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scene.pieces import token_name
from igroteka.games.mirror_labyrinth.scene.places import PLACE, beside
from igroteka.games.mirror_labyrinth.terminal.labels import gives_turn, thing_words
from igroteka.games.mirror_labyrinth.terminal.pieces import SYMBOLS
from igroteka.scene import Beams, speech


class Told:
    """The plainest ways on their way into words. A bend is three numbers, see `Beams`."""

    def __init__(self, view: Position, seat: i64, language: str) -> None:
        self.view = view
        self.seat: i64 = seat
        self.language = language
        self.ways: Plainest = Plainest(view, seat)
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
            found = self.add(-1, PLACE[self.ways.start], -1, direction_words(self.language, direction))
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
            words = edge_words(self.language, ahead >> 2)
            found = self.add(found, beside(before >> 2, before & 3), -1, words)
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
        if thing == p_.EMPTY or thing == p_.MAGE + self.seat:
            return found
        if step == ahead:
            return self.add(found, PLACE[crossing], -1, passing_words(p, thing, crossing, self.language))
        if thing >= p_.FIGURE:
            front: i64 = p.figures[(thing - p_.FIGURE) * 2 + 1]
            face: i64 = 0
            if ahead & 3 == front:
                face = 1
            element: i64 = p.material.face_element[(thing - p_.FIGURE) * 2 + face]
            return self.through(found, element, PLACE[crossing], step)
        return self.add(found, PLACE[crossing], -1, mirror_words(self.language, step & 3, crossing))

    def through(self, before: i64, element: i64, entry: i64, step: i64) -> i64:
        if step < EDGE:
            return self.add(before, PLACE[step >> 2], entry, portal_words(self.language, element, step >> 2, False))
        inward: i64 = self.view.material.edge_inward[step - EDGE]
        words = portal_words(self.language, element, inward >> 2, True)
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


def all_beams(view: Position, seat: i64, language: str) -> Beams | None:
    """Every way the mage may go now; None if there is none."""
    told = Told(view, seat, language)
    facing = view.modes.abilities
    stops: list[int] = []
    gains: list[str] = []
    seen = vec[i64]([0] * CROSSINGS)
    i: i64
    for i in range(len(told.ways.stops)):
        step: i64 = told.ways.stops[i]
        crossing: i64 = step >> 2
        if not facing:
            if seen[crossing]:
                continue
            seen[crossing] = 1
        thing: i64 = view.cells[crossing]
        gain: i64 = 0
        if thing >= p_.RUNE:
            words = gain_words(view, thing, language)
            if words not in gains:
                gains.append(words)
            gain = gains.index(words) + 1
        stops.append(told.stop(step))
        stops.append(PLACE[crossing])
        stops.append(step & 3 if facing else 0)
        stops.append(gain)
    if not stops:
        return None
    says, names = (SAYS, looks(language)) if facing else (PLAIN, NAMELESS)
    return Beams(
        "board", tuple(told.bends), tuple(told.words), tuple(stops), says, names, stop_words(language), tuple(gains)
    )


Way = tuple[str, tuple[int, ...]]
GONE: dict[tuple[object, ...], dict[str, Way]] = {}  # by everything they depend on, and by language
MOST_GONE = 1024


def ways_gone(view: Position, seat: int, crossing: int, facing: int) -> dict[str, Way]:
    """What is remembered of a way: all who look are told of the same one."""
    key = (
        view.material, view.modes, seat, crossing, facing, tuple(view.mages), tuple(view.figures),
        int(view.mirrors), int(view.obstacles), int(view.passing), tuple(view.cells),
    )  # fmt: skip
    if key not in GONE:
        if len(GONE) >= MOST_GONE:
            GONE.clear()
        GONE[key] = {}
    return GONE[key]


def one_way(view: Position, seat: int, crossing: int, facing: int, language: str) -> Way:
    """The way to a stop in words, and its places (see `Trail`). `facing` is -1 where nobody faces anywhere."""
    known = ways_gone(view, seat, crossing, facing)
    if language not in known:
        known[language] = found_way(view, seat, crossing, facing, language)
    return known[language]


def places_gone(view: Position, seat: int, crossing: int, facing: int) -> tuple[int, ...]:
    """The places alone: they are the same in every language."""
    for _, places in ways_gone(view, seat, crossing, facing).values():
        return places
    return one_way(view, seat, crossing, facing, "en")[1]


def found_way(view: Position, seat: i64, crossing: i64, facing: i64, language: str) -> Way:
    told = Told(view, seat, language)
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
            words.append(stop_words(language).replace("{cell}", crossing_name(crossing)))
            if view.cells[crossing] >= p_.RUNE:
                words.append(gain_words(view, view.cells[crossing], language))
            return ", ".join(words), (*places, PLACE[crossing])
    return stop_words(language).replace("{cell}", crossing_name(crossing)), ()


SAYS: tuple[str, ...] = tuple(f"move {{cell}} {name}" for name in DIRECTIONS)
PLAIN: tuple[str, ...] = ("move {cell}",)
NAMELESS: tuple[str, ...] = ("",)


@cache
def looks(language: str) -> tuple[str, ...]:
    say = speech(language, "mirror_labyrinth")
    return tuple(say("scene-arrive", direction=say(f"direction-{name}")) for name in DIRECTIONS)


@cache
def direction_words(language: str, direction: int) -> str:
    return speech(language, "mirror_labyrinth")(f"direction-{DIRECTIONS[direction]}")


@cache
def mirror_words(language: str, direction: int, crossing: int) -> str:
    say = speech(language, "mirror_labyrinth")
    return say("way-mirror", direction=direction_words(language, direction), crossing=crossing_name(crossing))


@cache
def edge_words(language: str, crossing: int) -> str:
    return speech(language, "mirror_labyrinth")("way-edge", crossing=crossing_name(crossing))


@cache
def portal_words(language: str, element: int, crossing: int, edge: bool) -> str:
    say = speech(language, "mirror_labyrinth")
    name = f"{SYMBOLS[element]} {say(f'element-{ELEMENTS.value[element]}')}"
    return say("way-portal-edge" if edge else "way-portal", element=name, crossing=crossing_name(crossing))


@cache
def stop_words(language: str) -> str:
    return speech(language, "mirror_labyrinth")("way-stop", crossing="{cell}")


def gain_words(view: Position, thing: int, language: str) -> str:
    return gain(language, view.material, view.modes.abilities, thing, gives_turn(view, thing))


@lru_cache(maxsize=4096)
def gain(language: str, material: Material, abilities: bool, thing: int, again: bool) -> str:
    say = speech(language, "mirror_labyrinth")
    return say("way-takes-again" if again else "way-takes", token=token_name(language, material, abilities, thing))


def passing_words(view: Position, thing: int, crossing: int, language: str) -> str:
    say = speech(language, "mirror_labyrinth")
    return say("way-passes", thing=thing_words(view, thing, say), crossing=crossing_name(crossing))
