"""Small drawings for a report: SVG measured in parts of its width, so that text keeps its size on any screen.

No style but classes: pages with a strict policy can show them.
"""

from collections.abc import Sequence
from html import escape

Interval = tuple[float, float, float]  # value, low, high
HIGH = 150  # of a chart, in pixels
ROW = 22


def place(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def svg(height: int, inside: str, label: str, kind: str = "plot") -> str:
    return f'<svg class="{kind}" width="100%" height="{height}" role="img" aria-label="{escape(label)}">{inside}</svg>'


def scale(intervals: Sequence[Interval | None], marks: Sequence[float] = ()) -> tuple[float, float]:
    """The ends of an axis that shows everything, with a little room."""
    ends = [end for one in intervals if one for end in one] + list(marks)
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    room = (high - low) * 0.06 or 0.5
    return low - room, high + room


def whiskers(
    here: Interval | None, there: Interval | None, ends: tuple[float, float], label: str, mark: float | None = None
) -> str:
    """A value with its interval as a dot on a line; that of the other box below it, paler."""
    low, high = ends

    def at(value: float) -> str:
        return f"{place(100 * (value - low) / (high - low))}%"

    inside = ""
    if mark is not None:
        inside += f'<line class="mark" x1="{at(mark)}" x2="{at(mark)}" y1="0" y2="{ROW}"/>'
    lines = [(here, "here", 8 if there else 11), (there, "there", 16)]
    for one, kind, y in lines:
        if one is not None:
            value, least, most = one
            inside += f'<line class="{kind}" x1="{at(least)}" x2="{at(most)}" y1="{y}" y2="{y}"/>'
            inside += f'<circle class="{kind}" cx="{at(value)}" cy="{y}" r="{4.5 if kind == "here" else 3.5}"/>'
    return svg(ROW, inside, label, "whiskers")


def bins(counts: Sequence[Sequence[int]], least: int, width: int, number: int) -> list[float]:
    """Shares of counted numbers, gathered in steps of `width`."""
    total = sum(count for _, count in counts) or 1
    shares = [0.0] * number
    for value, count in counts:
        shares[min(number - 1, (value - least) // width)] += count / total
    return shares


def columns(mine: Sequence[float], other: Sequence[float], floor: int, room: int) -> str:
    """Shares as columns that stand on an axis at the height `floor`; those of the other box, if there are any, as an
    outline over them. The highest leaves so much room above."""
    top, step, inside = max([*mine, *other]) or 1.0, 100 / len(mine), ""
    for i, share in enumerate(mine):
        height = share / top * (floor - room)
        inside += (
            f'<rect class="here" x="{place(i * step + step * 0.08)}%" y="{place(floor - height)}" '
            f'width="{place(step * 0.84)}%" height="{place(height)}"/>'
        )
    for i, share in enumerate(other):
        y = place(floor - share / top * (floor - room))
        inside += f'<line class="outline" x1="{place(i * step)}%" x2="{place((i + 1) * step)}%" y1="{y}" y2="{y}"/>'
    return inside + f'<line class="axis" x1="0" x2="100%" y1="{floor}" y2="{floor}"/>'


def histogram(here: Sequence[Sequence[int]], there: Sequence[Sequence[int]], label: str, most: int = 40) -> str:
    """How often each number came; the other box as an outline over it."""
    numbers = [value for value, _ in [*here, *there]]
    if not numbers:
        return ""
    least, highest = min(numbers), max(numbers)
    width = max(1, -(-(highest - least + 1) // most))
    number = (highest - least) // width + 1
    mine, other = (bins(one, least, width, number) for one in (here, there))
    inside = columns(mine, other if there else (), HIGH - 20, 6)
    for i in range(0, number, max(1, number // 6)):
        x = place((i + 0.5) * 100 / number)
        inside += f'<text x="{x}%" y="{HIGH - 4}" text-anchor="middle">{least + i * width}</text>'
    return svg(HIGH, inside, label)


def tenths(here: Sequence[Sequence[int]], there: Sequence[Sequence[int]], label: str, ends: tuple[str, str]) -> str:
    """When games were decided, by tenths of the game."""
    mine, other = bins(here, 0, 1, 10), bins(there, 0, 1, 10)
    floor, room = HIGH - 22, 24
    inside, top = columns(mine, other if there else (), floor, room), max([*mine, *other]) or 1.0
    for i, (share, another) in enumerate(zip(mine, other, strict=True)):
        y = place(floor - 5 - max(share, another) / top * (floor - room))
        inside += f'<text x="{i * 10 + 5}%" y="{y}" text-anchor="middle">{round(100 * share)}</text>'
    inside += f'<text x="0" y="{HIGH - 5}">{escape(ends[0])}</text>'
    inside += f'<text x="100%" y="{HIGH - 5}" text-anchor="end">{escape(ends[1])}</text>'
    return svg(HIGH, inside, label)


def bar(shares: Sequence[float], label: str) -> str:
    """Parts of a whole, side by side; what is taken away is left out."""
    whole = sum(share for share in shares if share > 0) or 1.0
    inside, x = "", 0.0
    for i, share in enumerate(shares):
        if share > 0:
            width = 100 * share / whole
            inside += f'<rect class="part-{i % 6}" x="{place(x)}%" y="0" width="{place(width)}%" height="26"/>'
            x += width
    return svg(26, inside, label, "bar")


def board(cells: dict[str, tuple[float, str, str]], columns: int, ends: tuple[float, float], label: str) -> str:
    """A board of cells: the more a cell brings the darker, with its number; surely strong ones have a dot, surely
    weak ones a ring. `cells` are by name: value, text, and `strong`, `weak` or nothing."""
    low, high = ends
    inside = ""
    rows = max(int(name[1:]) for name in cells)
    for name, (value, text, odd) in cells.items():
        x, y = (ord(name[0]) - ord("a")) * 50, (int(name[1:]) - 1) * 50
        depth = 0.08 + 0.62 * (value - low) / ((high - low) or 1.0)
        inside += (
            f'<rect class="cell" x="{x + 1}" y="{y + 1}" width="48" height="48" rx="7" fill-opacity="{place(depth)}"/>'
            f'<text x="{x + 25}" y="{y + 31}" text-anchor="middle">{escape(text)}</text>'
        )
        if odd:
            inside += f'<circle class="{odd}" cx="{x + 41}" cy="{y + 9}" r="4"/>'
    size = f'viewBox="0 0 {columns * 50} {rows * 50}"'
    return f'<svg class="board" {size} role="img" aria-label="{escape(label)}">{inside}</svg>'
