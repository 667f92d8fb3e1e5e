"""The score sheet in a static picture: who has won, a bar for everybody, and the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.scene.model import Sheet
from igroteka.scene.palette import BEST, LINE, SOURCES

if TYPE_CHECKING:
    from igroteka.scene.svg import Drawing

BAR, HIGH, STEP = 520.0, 26.0, 36.0  # the longest bar; how high one is, and with the gap below it
LABELS = 210.0  # room for a name before its bar
NUMBER = 28.0  # the narrowest segment that has room for its number


def draw_sheet(drawing: Drawing, sheet: Sheet, x: float, y: float) -> None:
    if sheet.verdict:
        drawing.text(x, y, sheet.verdict, 26, bold=True)
        y += 40
    if sheet.sources:
        y = draw_bars(drawing, sheet, x, y)
    drawing.text(x, y, sheet.title, 20, bold=True)
    for number, row in enumerate((sheet.heads, *sheet.rows)):
        left = x
        for column, words in enumerate(row):
            bold = 0 < number <= sheet.best
            drawing.text(left, y + 30 + number * 28, words, 16, drawing.soft if number == 0 else drawing.ink, bold)
            left += 230 if column == 1 else 130


def draw_bars(drawing: Drawing, sheet: Sheet, x: float, y: float) -> float:
    """What everybody's result is made of; losses lie left of the line where nothing is. Where the next thing begins."""
    drawing.text(x, y, sheet.measure, 18, drawing.soft, True)
    left = x
    for source in sheet.sources:
        drawing.rect((left, y + 14, 14, 14), 3, f'fill="{colour(source.tone)}"')
        drawing.text(left + 20, y + 26, source.title, 16, drawing.soft)
        left += 44 + len(source.title) * 9
    amounts = [[source.amounts[row] for source in sheet.sources] for row in range(len(sheet.rows))]
    most = max(sum(one for one in row if one > 0) for row in amounts)
    least = max(-sum(one for one in row if one < 0) for row in amounts)
    unit, top = BAR / max(1, most + least), y + 42
    zero = x + LABELS + least * unit
    for row, parts in enumerate(amounts):
        if row < len(sheet.seats):
            drawing.symbol(drawing.scene.players[sheet.seats[row]].symbol, (x, top, HIGH, HIGH))
        drawing.text(x + 34, top + 19, sheet.rows[row][1], 16, bold=row < sheet.best)
        right, down = zero, zero
        for source, amount in zip(sheet.sources, parts, strict=True):
            wide = abs(amount) * unit
            at = right if amount >= 0 else down - wide
            right, down = (right + wide, down) if amount >= 0 else (right, down - wide)
            if amount:
                drawing.rect((at, top, wide, HIGH), 3, f'fill="{colour(source.tone)}" stroke="#fff"')
            if wide >= NUMBER:
                drawing.text(at + 5, top + 18, signed(amount), 14, "#fff", True)
        drawing.text(right + 8, top + 20, signed(sum(parts)), 20, bold=True)
        if row < sheet.best:
            drawing.rect((x - 2, top - 2, HIGH + 4, HIGH + 4), 15, f'fill="none" stroke="{BEST}" stroke-width="2"')
        top += STEP
    drawing.rect((zero - 1, y + 38, 2, top - y - 44), 1, f'fill="{LINE}"')
    return top + 24


def signed(amount: int) -> str:
    return str(amount).replace("-", "−")


def colour(tone: int) -> str:
    return SOURCES[(tone - 1) % len(SOURCES)]
