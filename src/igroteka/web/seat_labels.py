"""Who sits where, for everybody to know."""

from collections.abc import Sequence

from igroteka.bots import LEVELS
from igroteka.store import ChairRow, SittingRow
from igroteka.table.match import Sitting
from igroteka.web.bot_faces import face_of, titled
from igroteka.web.nicknames import shown, told_apart
from igroteka.words import Words, words

RECORDED = "recorded"  # whoever sits at a table that came as a record


def held(chair: ChairRow) -> bool:
    """Whether a bot plays for somebody who may take the seat back."""
    return chair.kind in LEVELS and bool(chair.token)


def who_plays(chair: ChairRow) -> str:
    """For everybody to know: `person`, `free`, a bot by its level; `held` and a level where it plays for a person."""
    if chair.kind == "person":
        return "person" if chair.token else "free"
    return f"held {chair.kind}" if held(chair) else chair.kind


def nobody(chair: ChairRow, say: Words) -> str:
    """A seat that is free, or of somebody who wished to be forgotten."""
    return say("web-player", seat=chair.seat + 1) if chair.token else say("web-free-seat")


def names_of(chairs: Sequence[ChairRow], language: str) -> tuple[str, ...]:
    """Everybody by name, as it stands in a sentence; people who would have the name of another, or the title of a bot,
    are numbered by the seat."""
    say = words(language)
    names = [shown(chair.name) or by_face(chair, say) for chair in chairs]
    bots = [title for title, face in zip(with_levels(chairs, names, say), map(face_of, chairs), strict=True) if face]
    return told_apart(names, [bool(chair.name) for chair in chairs], bots)


def by_face(chair: ChairRow, say: Words) -> str:
    """Who has given no name: a bot by that of its face."""
    face = face_of(chair)
    return say(f"face-{face}") if face else nobody(chair, say)


def titles_of(chairs: Sequence[ChairRow], language: str) -> tuple[str, ...]:
    """Everybody as a list of the table shows them: bots with their level."""
    return with_levels(chairs, names_of(chairs, language), words(language))


def with_levels(chairs: Sequence[ChairRow], names: Sequence[str], say: Words) -> tuple[str, ...]:
    seated = zip(chairs, names, strict=True)
    return tuple(titled(name, chair.kind, say) if face_of(chair) else name for chair, name in seated)


def recorded_names(chairs: Sequence[ChairRow]) -> tuple[str, ...]:
    """The same for a record, in any language: bots by their level. What came as a record says it as it came."""
    people = [bool(chair.name) and chair.kind != RECORDED for chair in chairs]
    return told_apart([chair.name or chair.kind for chair in chairs], people)


def sat_of(sittings: Sequence[SittingRow]) -> tuple[Sitting, ...]:
    """Every change of hands, as a record tells it. A seat that only moved to another device is played by the same
    person."""
    sat: list[Sitting] = []
    plays: dict[int, tuple[str, str]] = {}
    for row in sittings:
        if plays.get(row.seat) != (row.kind, row.name):
            sat.append(Sitting(row.number, row.seat, row.kind, row.name))
            plays[row.seat] = row.kind, row.name
    return tuple(sat)
