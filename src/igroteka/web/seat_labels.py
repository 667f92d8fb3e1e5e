"""Who sits where, for everybody to know."""

from collections.abc import Sequence

from igroteka.bots import LEVELS
from igroteka.store import ChairRow, SittingRow
from igroteka.table.match import Sitting
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
    """Everybody by name; whoever would have the name of another is numbered by the seat."""
    say = words(language)
    names = [
        shown(chair.name) or (nobody(chair, say) if chair.kind == "person" else say(f"bot-{chair.kind}"))
        for chair in chairs
    ]
    numbered = [
        f"{name} {chair.seat + 1}" if not chair.name and chair.kind != "person" and names.count(name) > 1 else name
        for chair, name in zip(chairs, names, strict=True)
    ]
    return told_apart(numbered, [bool(chair.name) for chair in chairs])


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
