"""The text of a position: lines of `name: value`; indented lines go on with the value above."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from igroteka.engine.pending import KIND, KIND_BITS, ROW, Pending
from igroteka.engine.refusal import Unreadable
from igroteka.engine.state import CHANCE, SPECTATOR


def entries_of(text: str) -> dict[str, str]:
    """A position's text as named values. Spacing does not matter, each name may stand once."""
    result: dict[str, str] = {}
    name = ""
    for line in text.expandtabs().splitlines():
        if not line.strip():
            continue
        if line[0] == " ":
            if not name:
                raise Unreadable(line, "a line such as `bag: A3 F2`")
            result[name] += "\n  " + " ".join(line.split())
            continue
        name, colon, value = line.partition(":")
        if not colon or name in result:
            raise Unreadable(line, "a line such as `bag: A3 F2`, each name once")
        result[name] = " ".join(value.split())
    return result


@contextmanager
def reading(text: str) -> Iterator[None]:
    """While a position is read: whatever does not fit is `Unreadable`."""
    try:
        yield
    except (ValueError, IndexError, KeyError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error


def viewer_text(viewer: int) -> str:
    """Whose view it is, of a view."""
    return "spectator" if viewer == SPECTATOR else str(viewer + 1)


def viewer_of(text: str | None) -> int:
    """The same back; -1 where no word of it means that this is the whole truth."""
    return -1 if text is None else SPECTATOR if text == "spectator" else int(text) - 1


def pending_rows(pending: Pending) -> list[tuple[int, str]]:
    """Everybody who may have to decide, and what the line about it is called."""
    players = [(seat, f"pending {seat + 1}") for seat in range(int(pending.chance) // ROW)]
    return [*players, (CHANCE, "pending chance")]


def pending_entries(
    pending: Pending, names: Mapping[int, str], chances: Mapping[int, str] | None = None
) -> Iterator[tuple[str, str]]:
    """What is to be decided, such as `card 0, send 517`, the next one last. `names` are what decisions are called,
    `chances` those of chance where they have numbers of their own."""
    for seat, line in pending_rows(pending):
        known = chances if chances and seat == CHANCE else names
        frames = [f"{known[frame & KIND]} {frame >> KIND_BITS}" for frame in pending.frames(seat)]
        if frames:
            yield line, ", ".join(frames)


def fill_pending(
    pending: Pending, given: Mapping[str, str], names: Mapping[int, str], chances: Mapping[int, str] | None = None
) -> None:
    """The same back."""
    for seat, line in pending_rows(pending):
        known = chances if chances and seat == CHANCE else names
        kinds = {name: kind for kind, name in known.items()}
        frames = [frame.split() for frame in given.get(line, "").split(",") if frame.strip()]
        pending.restore(seat, [int(argument) << KIND_BITS | kinds[name] for name, argument in frames])
