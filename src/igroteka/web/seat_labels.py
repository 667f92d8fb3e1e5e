"""Who sits where, for everybody to know."""

from collections.abc import Sequence

from igroteka.bots import LEVELS
from igroteka.store import ChairRow
from igroteka.words import words

RECORDED = "recorded"  # whoever sits at a table that came as a record


def held(chair: ChairRow) -> bool:
    """Whether a bot plays for somebody who may take the seat back."""
    return chair.kind in LEVELS and bool(chair.token)


def who_plays(chair: ChairRow) -> str:
    """For everybody to know: `person`, `free`, a bot by its level; `held` and a level where it plays for a person."""
    if chair.kind == "person":
        return "person" if chair.token else "free"
    return f"held {chair.kind}" if held(chair) else chair.kind


def names_of(chairs: Sequence[ChairRow], language: str) -> tuple[str, ...]:
    """Everybody by name; bots that would have one name are numbered by their seats."""
    say = words(language)
    names = [
        chair.name or (say("web-free-seat") if chair.kind == "person" else say(f"bot-{chair.kind}")) for chair in chairs
    ]
    return tuple(
        f"{name} {chair.seat + 1}" if chair.kind != "person" and names.count(name) > 1 else name
        for chair, name in zip(chairs, names, strict=True)
    )
