"""The text of a position: lines of `name: value`; indented lines go on with the value above."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from igroteka.engine.bits import members
from igroteka.engine.pending import ROW, Pending
from igroteka.engine.refusal import Unreadable
from igroteka.engine.state import CHANCE, SPECTATOR, State

S = TypeVar("S", bound=State)


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


def text_of(entries: Mapping[str, str]) -> str:
    """The same back: named values as a position's text."""
    return "".join([f"{name}: {value}\n" for name, value in entries.items()])


def position_of(text: str, laid: Callable[[dict[str, str]], S]) -> S:
    """The position that `laid` makes of the values in a text; whatever goes wrong, the text is unreadable."""
    try:
        return laid(entries_of(text))
    except (IndexError, KeyError, OverflowError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error


# Sets


def set_text(things: int, names: Sequence[str]) -> str:
    """The members of a set by their names, the smallest first."""
    return " ".join([names[one] for one in members(things)]) or "-"


def set_of(text: str, names: Sequence[str]) -> int:
    """The same back."""
    return sum([1 << names.index(word) for word in text.split() if word != "-"])


# Who looks


def viewer_text(viewer: int) -> dict[str, str]:
    """A line that says whose view a position is; none if it is the whole truth."""
    if viewer < 0:
        return {}
    return {"seen by": "spectator" if viewer == SPECTATOR else str(viewer + 1)}


def viewer_of(given: Mapping[str, str]) -> int:
    viewer = given.get("seen by")
    return -1 if viewer is None else SPECTATOR if viewer == "spectator" else int(viewer) - 1


# What is still to be decided

Names = Mapping[int, str]  # of decisions, by their kind


def pending_text(pending: Pending, names: Names, of_chance: Names | None = None, zeros: bool = True) -> dict[str, str]:
    """A line for everybody who has something to decide: `pending 2: take 0, play 3`. Without `zeros` an argument that
    is 0 is left out."""
    result = {}
    for line, seat in stacks(pending).items():
        if frames := pending.frames(seat):
            called = of_chance if of_chance is not None and seat == CHANCE else names
            result[line] = frames_text(frames, called, zeros)
    return result


def fill_pending(pending: Pending, given: Mapping[str, str], names: Names, of_chance: Names | None = None) -> None:
    for line, seat in stacks(pending).items():
        called = of_chance if of_chance is not None and seat == CHANCE else names
        pending.lay(seat, frames_of(given.get(line, "-"), called))


def stacks(pending: Pending) -> dict[str, int]:
    """The names of the lines, each with the seat it speaks of."""
    seats = range(int(pending.chance) // ROW)
    return {f"pending {seat + 1}": seat for seat in seats} | {"pending chance": CHANCE}


def frames_text(frames: list[tuple[int, int]], names: Names, zeros: bool = True) -> str:
    return ", ".join([f"{names[kind]} {argument}" if argument or zeros else names[kind] for kind, argument in frames])


def frames_of(text: str, names: Names) -> list[tuple[int, int]]:
    kinds = {name: kind for kind, name in names.items()}
    words = [frame.split() for frame in text.split(",") if frame.strip() not in ("", "-")]
    return [(kinds[name], int(argument[0]) if argument else 0) for name, *argument in words]
