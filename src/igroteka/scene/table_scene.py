"""The scene of a game that declares its components: zones, pieces, choices and what a click stands for.

A game says in which area each component lies. Its look has the symbols `card-KIND`, `card-back`, `mark-FLAG` and
`player-1` and so on; its words the messages `part-COMPONENT`, `card-KIND`, `card-KIND-about`, `mark-FLAG` and `phase`,
which gets the counters of the table. Targets of clicks are `COMPONENT-SLOT` (a card of the own hand),
`COMPONENT-of-SEAT` (a hand of somebody else), `kind-KIND`, `COMPONENT-KIND` (an open card), `COMPONENT-CELL` (a cell of
a board) and the name of a deck.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from igroteka import telling
from igroteka.engine import SPECTATOR, seats_in
from igroteka.engine.components import (
    HIDDEN,
    Board,
    Component,
    Counter,
    Deck,
    Fan,
    Hand,
    Kinds,
    Pile,
    Row,
    Seats,
    Table,
)
from igroteka.scene.clicks import meaning as clicked, shortened
from igroteka.scene.frame import Viewer, score_sheet
from igroteka.scene.model import Area, Badge, Cell, Choice, Choices, Piece, Scene, Sheet, Zone
from igroteka.scene.speech import Speech, speech

CARD = 1.4  # height of a card by its width


class Lay(NamedTuple):
    """Where a component lies, and how many cards side by side. Hands lie before their owners: they have no area."""

    component: Component | Kinds  # `Kinds`: a card of each kind with the number that the viewer has not seen
    area: str = ""
    columns: int = 1
    unit: float = 1.0


class TableScene:
    """`points` are counted for each seat, and said by the message of the same name. `flags` lie beside the hands.
    `begins` is a counter of who is the first player."""

    def __init__(
        self,
        game: str,
        lays: Sequence[Lay],
        points: Counter,
        flags: Sequence[Seats] = (),
        begins: Counter | None = None,
    ) -> None:
        self.game = game
        self.lays = lays
        self.points = points
        self.flags = flags
        self.begins = begins

    def build(
        self, view: Table, seat: int, names: Sequence[str], language: str, options: Mapping[str, bool | str]
    ) -> Scene:
        say, seats = speech(language, self.game), int(view.seats)
        viewer = Viewer(view, seat, names, language, self.game)
        points = self.standing(view)
        scores = [say(self.points.name, points=number) for number in points]
        zones: list[Zone] = []
        pieces: list[Piece] = []
        for zone, lying in self.laid(view, seat, names, say):
            zones.append(zone)
            pieces += lying
        return Scene(
            game=self.game,
            language=language,
            seat=seat if seat < seats else SPECTATOR,
            areas=self.areas(say, zones),
            zones=tuple(zones),
            pieces=tuple(pieces),
            players=viewer.players(
                [f"player-{owner + 1}" for owner in range(seats)],
                points,
                scores,
                int(self.begins.get(view)) if self.begins else -1,
            ),
            status=viewer.status(say("phase", **counters(view)), lambda: say(view.asked(seat))),
            sheet=self.score_sheet(view, names, language) if viewer.outcome is not None else None,
        )

    def score_sheet(self, view: Table, names: Sequence[str], language: str) -> Sheet:
        say, points = speech(language, self.game), self.standing(view)
        counted = say(f"part-{self.points.name}")
        return score_sheet(
            say, names, view.outcome(), [(counted, points)], measure=counted, sources={1: (counted, points)}
        )

    def standing(self, view: Table, seat: int = 0, options: Mapping[str, bool | str] | None = None) -> list[int]:
        """What everybody has so far: counters are open to all."""
        return [int(self.points.get(view, owner)) for owner in range(int(view.seats))]

    def areas(self, say: Speech, zones: Sequence[Zone]) -> tuple[Area, ...]:
        """Every area that something lies in, named after the first component there."""
        found = {lay.area: Area(lay.area, say(f"part-{named(lay)}"), f"area-{lay.area}") for lay in reversed(self.lays)}
        found.pop("", None)
        found |= {"others": Area("others", say("pieces-others"), "area-others"), "own": Area("own", say("pieces-own"))}
        there = {zone.area for zone in zones}
        order = ("left", "middle", "right", "others", "own")
        return tuple(found[name] for name in order if name in there and name in found)

    def laid(self, view: Table, seat: int, names: Sequence[str], say: Speech) -> Iterator[tuple[Zone, Sequence[Piece]]]:
        """All zones with what lies there; things of players begin with those of the viewer."""
        seats = int(view.seats)
        around = [(seat + step) % seats for step in range(seats)] if seat < seats else list(range(seats))
        for lay in self.lays:
            component = lay.component
            if isinstance(component, Kinds):
                yield self.kinds(view, lay, component, say)
            elif not component.each:
                yield self.zone(view, lay, component, 0, seat, names, say)
            else:
                for owner in around:
                    yield self.zone(view, lay, component, owner, seat, names, say)

    def kinds(self, view: Table, lay: Lay, kinds: Kinds, say: Speech) -> tuple[Zone, Sequence[Piece]]:
        decks = [component for component in view.declared.layout.components if isinstance(component, Deck)]
        rows = -(-len(kinds.names) // lay.columns)
        title = say("part-kinds")
        zone = Zone("kinds", lay.area, title, lay.columns, rows, title=title, unit=lay.unit, ratio=CARD)
        pieces = []
        for kind, name in enumerate(kinds.names):
            unseen = sum(int(deck.count(view, kind)) for deck in decks)
            label = f"{about(name, say)} {say('pieces-unseen', count=unseen)}"
            badges = (*face(name, say), Badge(str(unseen)))
            pieces.append(Piece(f"kind-{name}", f"card-{name}", "kinds", label, kind, badges=badges))
        return zone, pieces

    def zone(
        self, view: Table, lay: Lay, component: Component, owner: int, seat: int, names: Sequence[str], say: Speech
    ) -> tuple[Zone, Sequence[Piece]]:
        """A component of a table, or of one of its players."""
        part, mine = say(f"part-{component.name}"), component.each and owner == seat
        label = say("pieces-of", part=part, name=names[owner]) if component.each and not mine else part
        id = f"{component.name}-{owner + 1}" if component.each else component.name
        area, title = lay.area or ("own" if mine else "others"), "" if not lay.area and not mine else label
        pieces: list[Piece] = []
        columns, cells = lay.columns, list[str]()
        if isinstance(component, Deck):
            pieces = self.deck(view, component, say)
            columns = 1 + bool(component.put_aside)
        elif isinstance(component, Pile):
            cards = spread(component.counts(view, owner))
            names_of = [component.kinds.names[kind] for kind in cards]  # without their names: there are many
            pieces = [Piece(f"{id}-{n}", f"card-{one}", id, about(one, say), n) for n, one in enumerate(names_of)]
        elif isinstance(component, Row):
            cards = [int(component.get(view, place, owner)) for place in range(int(component.size))]
            columns = component.columns
            cells = component.cell_names() if isinstance(component, Board) else []
            for place, kind in enumerate(cards):
                if kind >= 0:
                    name = component.kinds.names[kind]
                    target = f"{id}-{cells[place]}" if cells else f"{component.name}-{name}"
                    pieces.append(face_up(f"{id}-{place}", id, name, place, say, target))
        elif isinstance(component, Hand):
            columns = int(component.most)
            pieces = self.hand(view, component, owner, seat, say)
        elif isinstance(component, Fan):
            pieces = self.fan(view, component, owner, seat, say)
        places = len(cells) or max([piece.place + 1 for piece in pieces], default=1)
        rows = -(-places // columns)
        slots = isinstance(component, Row) or (mine and isinstance(component, Hand))
        frame = "board" if cells else "slots" if slots else ""
        mine_or_theirs = owner if not lay.area else -1
        zone = Zone(
            id, area, label, columns, rows, tuple(Cell(cell, label=cell) for cell in cells), title, mine_or_theirs,
            lay.unit, 1.0 if cells else CARD, frame,
        )  # fmt: skip
        return zone, pieces

    def deck(self, view: Table, deck: Deck, say: Speech) -> list[Piece]:
        left, aside = int(deck.left(view)), int(deck.aside(view))
        found = []
        if left:
            label = say("pieces-left", count=left)
            badges = (Badge(str(left)),)
            found.append(Piece(f"{deck.name}-top", "card-back", deck.name, label, target=deck.name, badges=badges))
        if aside:
            found.append(Piece(f"{deck.name}-aside", "card-back", deck.name, say("pieces-aside", count=aside), 1))
        return found

    def hand(self, view: Table, hand: Hand, owner: int, seat: int, say: Speech) -> list[Piece]:
        id, found = f"{hand.name}-{owner + 1}", []
        for slot, kind in enumerate(hand.kinds_of(view, owner)):
            target = f"{hand.name}-{hand.slots[slot]}" if owner == seat else f"{hand.name}-of-{owner + 1}"
            may = int(hand.may_be(view, owner, slot))
            if kind == HIDDEN:
                no = [say(f"card-{name}") for other, name in enumerate(hand.kinds.names) if not may >> other & 1]
                label = say("pieces-hidden") + (f" {say('pieces-cannot-be', cards=', '.join(no))}" if no else "")
                found.append(Piece(f"{id}-{slot + 1}", "card-back", id, label, slot, target=target))
                continue
            knows = seats_in(int(hand.seen(view, owner, slot)) & ~(1 << owner) & (1 << int(view.seats)) - 1)
            seen = [Badge("•", label=say("pieces-seen"))] if knows else []
            piece = face_up(f"{id}-{slot + 1}", id, hand.kinds.names[kind], slot, say, target, seen)
            found.append(piece)
        for flag in self.flags:
            if flag.has(view, owner):
                mark = f"mark-{flag.name}"
                found.append(Piece(f"{flag.name}-{owner + 1}", mark, id, say(mark), len(found)))
        return found

    def fan(self, view: Table, fan: Fan, owner: int, seat: int, say: Speech) -> list[Piece]:
        """A hand without places: known cards, and a heap of backs."""
        id = f"{fan.name}-{owner + 1}"
        known = spread(fan.counts(view, owner))
        names = [fan.kinds.names[kind] for kind in known]
        found = [face_up(f"{id}-{n}", id, name, n, say, f"{fan.name}-{name}") for n, name in enumerate(names)]
        hidden = int(fan.size_of(view, owner)) - len(known)
        if hidden:
            badges = (Badge(str(hidden)),)
            label = say("pieces-hidden")
            found.append(Piece(f"{id}-back", "card-back", id, label, len(found), badges=badges))
        return found

    # Choices

    def choices(self, view: Table, seat: int, language: str) -> Choices | None:
        if seat >= view.seats or not int(view.awaiting()) >> seat & 1:
            return None
        say, verbs = speech(language, self.game), view.verbs()
        ways = [Choice(verbs.say(action), telling.label(verbs, action, say), way) for action, way in paths(view, seat)]
        return Choices(ways=tuple(ways))

    def meaning(self, view: Table, seat: int, target: str) -> str:
        """What a click would do. A card of a hand means the action that has its name, with the next player in mind."""
        verbs = view.verbs()
        for action, way in paths(view, seat):
            if way == (target,):
                return verbs.say(action)
        for lay in self.lays:
            hand = lay.component
            kinds = hand.kinds_of(view, seat) if isinstance(hand, Hand) else []
            for slot, kind in enumerate(kinds):
                assert isinstance(hand, Hand)
                found = [verb for verb in verbs.verbs if verb.name == hand.kinds.names[kind]]
                if target == f"{hand.name}-{hand.slots[slot]}" and found:
                    following = (seat + 1) % int(view.seats)
                    rest = found[0].fields[1:]
                    others = [following if field.seat_of(0) >= 0 else field.first for field in rest]
                    return found[0].written([slot, *others])
        return clicked(verbs, int(view.pending.kind(seat)), target)


def paths(view: Table, seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """All choices of a seat, each with its clicks."""
    verbs, actions = view.verbs(), [int(action) for action in view.legal(seat)]
    ways = shortened([verbs.verb(action).targets(verbs.values(action)) for action in actions])
    return list(zip(actions, ways, strict=True))


def named(lay: Lay) -> str:
    return "kinds" if isinstance(lay.component, Kinds) else lay.component.name


def counters(view: Table) -> dict[str, int]:
    """The numbers of the table that are no players, by name."""
    found = [one for one in view.declared.layout.components if isinstance(one, Counter)]
    return {one.name: int(one.get(view)) for one in found if not one.each and not one.is_seat}


def spread(counts: Sequence[int]) -> list[int]:
    """Counts by kind as single cards."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def about(name: str, say: Speech) -> str:
    return f"{say(f'card-{name}')}. {say(f'card-{name}-about')}"


def face(name: str, say: Speech) -> tuple[Badge, ...]:
    return (Badge(say(f"card-{name}"), "foot"),)


def face_up(
    id: str, zone: str, name: str, place: int, say: Speech, target: str = "", badges: Sequence[Badge] = ()
) -> Piece:
    label = " ".join([about(name, say), *(badge.label for badge in badges)])
    return Piece(id, f"card-{name}", zone, label, place, target=target, badges=(*face(name, say), *badges))
