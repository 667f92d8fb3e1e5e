"""Who sits where, for everybody to know."""

from collections.abc import Sequence

from igroteka.bots import LEVELS
from igroteka.store import ChairRow, SittingRow
from igroteka.table.match import Sitting
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
    """Everybody by name; bots that would have one name are numbered by their seats."""
    say = words(language)
    names = [
        chair.name or (nobody(chair, say) if chair.kind == "person" else say(f"bot-{chair.kind}")) for chair in chairs
    ]
    return tuple(
        f"{name} {chair.seat + 1}" if chair.kind != "person" and names.count(name) > 1 else name
        for chair, name in zip(chairs, names, strict=True)
    )


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
